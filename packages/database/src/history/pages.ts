/** A page of a list in the list's order, and the rows from which its neighbours start; `null` where there is none. */
export interface TurnedPage<Row> {
  readonly rows: readonly Row[];
  readonly next: Row | null;
  readonly previous: Row | null;
}

/**
 * A page of `size` rows from those that were found at a place, in the order in which they were read: backwards before a place.
 * One row more than the page has shows that there are others.
 */
export function turnedPage<Row>(
  found: readonly Row[],
  size: number,
  place: { readonly side: 'after' | 'before' } | undefined,
): TurnedPage<Row> {
  const backwards = place?.side === 'before';
  const more = found.length > size;
  const read = found.slice(0, size);
  const rows = backwards ? read.toReversed() : read;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: last && (backwards || more) ? last : null,
    previous: first && place && (!backwards || more) ? first : null,
  };
}

/** All rows of a list, read in batches of `size`: for exports of any length. `read` gets the row after which its batch starts. */
export async function* inBatches<Row>(
  size: number,
  read: (size: number, after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(size, last);
    yield* rows;
    last = rows.at(-1);
    if (!last || rows.length < size) return;
  }
}
