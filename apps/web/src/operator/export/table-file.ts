import type { FileTable } from './columns.ts';
import type { FileForm } from './file-request.ts';
import type { FileContent } from './file-response.ts';
import { csvLines } from './lines.ts';
import { xlsxBytes } from './xlsx.ts';

/** A list as a file of this format. */
export const tableIn = <Row>(as: 'csv' | 'xlsx', table: FileTable<Row>, { csv, zone }: FileForm): FileContent =>
  as === 'csv' ? csvLines(table, csv) : xlsxBytes(table, zone);
