import { type CsvValue, csvLine } from './csv.ts';

/** The columns of a CSV file, by their names: what each holds of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

/**
 * Rows as a CSV file, line by line.
 * @param wanted the names of the columns to include; all when absent
 */
export async function* csvLines<Row>(
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
  wanted?: ReadonlySet<string>,
): AsyncGenerator<string> {
  const included = Object.entries(columns).filter(([name]) => wanted?.has(name) ?? true);
  yield csvLine(included.map(([name]) => name));
  for await (const row of rows) yield csvLine(included.map(([, value]) => value(row)));
}

/**
 * Rows as one JSON array, a row per line.
 * @param form what is written of a row
 */
export async function* jsonLines<Row>(rows: AsyncIterable<Row>, form: (row: Row) => object): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(form(row))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
