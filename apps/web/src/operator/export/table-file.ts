import { readFourEyes } from '@baize/auth';
import type { FileContent } from '../../files/file-response.ts';
import type { FileTable } from './columns.ts';
import type { FileForm } from './file-request.ts';
import { csvLines } from './lines.ts';
import { xlsxBytes } from './xlsx.ts';

/** A list as a file of this format. */
export function tableIn<Row>(as: 'csv' | 'xlsx', table: FileTable<Row>, { csv, zone }: FileForm): FileContent {
  const said = readFourEyes(process.env) ? table : ofOneOperator(table);
  return as === 'csv' ? csvLines(said, csv) : xlsxBytes(said, zone);
}

/** In a house with one operator every row says so. */
const ofOneOperator = <Row>({ columns, rows }: FileTable<Row>): FileTable<Row> => ({
  columns: { ...columns, 'four eyes': () => 'off' },
  rows,
});
