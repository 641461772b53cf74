import { type CsvValue, csvLine, csvStart, csvTime } from '../../files/csv.ts';
import type { CsvForm } from '../../lib/settings/csv-form.ts';
import type { FileColumn, FileTable } from './columns.ts';

/** A list as a CSV file, line by line: amounts in the currency's own unit, times in UTC. */
export async function* csvLines<Row>({ columns, rows }: FileTable<Row>, form: CsvForm): AsyncGenerator<string> {
  const all = Object.entries(columns);
  const head = all.map(([name, column]) => headOf(name, column, form));
  yield csvStart(form) + csvLine(head, form);
  for await (const row of rows) {
    const values = all.map(([, column]) => cellOf(column, row, form));
    yield csvLine(values, form);
  }
}

/** Times for spreadsheets do not contain their zone. */
function headOf<Row>(name: string, column: FileColumn<Row>, { forSpreadsheets }: CsvForm): string {
  return forSpreadsheets && typeof column === 'object' ? `${name} (UTC)` : name;
}

function cellOf<Row>(column: FileColumn<Row>, row: Row, form: CsvForm): CsvValue {
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
