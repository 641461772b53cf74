import type { ListedLine } from '@baize/database';
import type { FileTable } from '../columns.ts';

const COLUMNS: FileTable<ListedLine>['columns'] = {
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

/** Lines of the chat as a table. */
export const linesTable = (rows: AsyncIterable<ListedLine>): FileTable<ListedLine> => ({ columns: COLUMNS, rows });
