/** A sort of a list: by one of its columns. */
export interface Sort<By extends string> {
  readonly by: By;
  readonly descending: boolean;
}

/** Reads a sort as an address writes it, such as `-handle` for descending; undefined for an unknown one. */
export function readSort<By extends string>(text: string, known: readonly By[]): Sort<By> | undefined {
  const by = known.find((each) => each === text.replace(/^-/, ''));
  return by && { by, descending: text.startsWith('-') };
}

/** A sort as `readSort` reads it. */
export const writeSort = ({ by, descending }: Sort<string>): string => `${descending ? '-' : ''}${by}`;

/** The `aria-sort` of a column: its direction, or nothing when the rows are sorted by another column. */
export function directionOf<By extends string>(sort: Sort<By> | null, by: By): 'ascending' | 'descending' | undefined {
  if (sort?.by !== by) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

/** Compares two values in the direction of a sort, as `toSorted` wants it. */
export function compareIn<Value extends string | number>({ descending }: Sort<string>, a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b === descending ? 1 : -1;
}
