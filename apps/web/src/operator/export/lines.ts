import type { CsvForm } from '../../lib/settings/csv-form.ts';
import { type CsvValue, csvLine, csvStart, csvTime } from './csv.ts';

/** What a column of a CSV file holds of a row: a value, or `at` a time. */
type CsvColumn<Row> = ((row: Row) => CsvValue) | { readonly at: (row: Row) => number | null };

/** The columns of a CSV file, by their names. */
export type CsvColumns<Row> = Readonly<Record<string, CsvColumn<Row>>>;

/**
 * Rows as a CSV file, line by line.
 * @param wanted the names of the columns to include; all when absent
 */
export async function* csvLines<Row>(
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
  form: CsvForm,
  wanted?: ReadonlySet<string>,
): AsyncGenerator<string> {
  const included = Object.entries(columns).filter(([name]) => wanted?.has(name) ?? true);
  const head = included.map(([name, column]) => headOf(name, column, form));
  yield csvStart(form) + csvLine(head, form);
  for await (const row of rows) {
    const values = included.map(([, column]) => cellOf(column, row, form));
    yield csvLine(values, form);
  }
}

/** Times for spreadsheets do not contain their zone. */
function headOf<Row>(name: string, column: CsvColumn<Row>, { forSpreadsheets }: CsvForm): string {
  return forSpreadsheets && typeof column === 'object' ? `${name} (UTC)` : name;
}

function cellOf<Row>(column: CsvColumn<Row>, row: Row, form: CsvForm): CsvValue {
  if (typeof column === 'function') return column(row);
  const ms = column.at(row);
  return ms === null ? null : csvTime(ms, form);
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
