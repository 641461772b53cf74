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
