import type { ListedLine } from '@baize/database';
import type { CsvForm } from '../../../lib/settings/csv-form.ts';
import { type CsvColumns, csvLines } from '../lines.ts';

const COLUMNS: CsvColumns<ListedLine> = {
  message: ({ id }) => id,
  at: { at: ({ at }) => at },
  table: ({ tableId }) => tableId,
  'table name': ({ tableName }) => tableName,
  by: ({ userId }) => userId,
  name: ({ name }) => name,
  text: ({ text }) => text,
  reports: ({ reports }) => reports,
  'hidden by': ({ hidden }) => hidden?.by ?? null,
  'hidden at': { at: ({ hidden }) => hidden?.at ?? null },
};

/** Lines of the chat as a CSV file, line by line: times in UTC. */
export const linesAsCsv = (lines: AsyncIterable<ListedLine>, form: CsvForm): AsyncGenerator<string> =>
  csvLines(COLUMNS, lines, form);
