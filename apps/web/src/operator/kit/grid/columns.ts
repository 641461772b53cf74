import type { ReactNode } from 'react';

/** A column of a {@link DataGrid}. */
export interface GridColumn<Row> {
  readonly id: string;
  /** In the menu of columns, and in the head unless that differs. */
  readonly name: string;
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned at the end. */
  readonly numeric?: boolean;
  /** Names the row; it cannot be hidden. */
  readonly isRowHead?: boolean;
  /** For head, cells and total: from which width the column is shown. */
  readonly className?: string;
  /** For the cells alone. */
  readonly cellClassName?: string;
  /** Below the rows, a line each; as many as the first column has. */
  readonly totals?: readonly ReactNode[];
  /** Its direction when the rows are sorted by it, and the address that sorts by it. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  readonly sortHref?: string;
}

/** Reads the hidden columns of an address, `dealer,bets`, in the order of the columns; `undefined` when none is. */
export function readHidden<Id extends string>(text: string, ids: readonly Id[]): readonly Id[] | undefined {
  const words = text.split(',');
  const hidden = ids.filter((id) => words.includes(id));
  return hidden.length === 0 ? undefined : hidden;
}

/** The hidden columns with one of them shown again, or one more hidden. */
export const toggleHidden = <Id extends string>(hidden: readonly Id[], id: Id): readonly Id[] =>
  hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];

/** How many rows a page can have; the first is the default. */
export const PAGE_SIZES = [50, 200, 500] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Reads the number of rows of an address. */
export const readPageSize = (text: string): PageSize | undefined => PAGE_SIZES.find((size) => String(size) === text);
