import type { CsvValue } from '../../files/csv.ts';

/** What a column of a file holds of a row: a value, or `at` a time in ms. */
export type FileColumn<Row> = ((row: Row) => CsvValue) | { readonly at: (row: Row) => number | null };

/** A list as a file, row by row: its columns by their names. */
export interface FileTable<Row> {
  readonly columns: Readonly<Record<string, FileColumn<Row>>>;
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}
