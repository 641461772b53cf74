import type { ListedApproval } from '@baize/database';
import type { FileTable } from '../export/columns.ts';

const COLUMNS: FileTable<ListedApproval>['columns'] = {
  request: ({ id }) => id,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  subject: ({ subject }) => subject,
  'subject name': ({ subjectName }) => subjectName,
  before: ({ before }) => JSON.stringify(before),
  after: ({ after }) => JSON.stringify(after),
  by: ({ by }) => by,
  name: ({ byName }) => byName,
  role: ({ role }) => role,
  why: ({ why }) => why,
  at: { at: ({ at }) => at },
  expires: { at: ({ expiresAt }) => expiresAt },
  'decided by': ({ decidedBy }) => decidedBy,
  'decided by name': ({ decidedByName }) => decidedByName,
  'decided because': ({ decidedWhy }) => decidedWhy,
  decided: { at: ({ decidedAt }) => decidedAt },
};

/** Requests for an approval as a table: before and after as JSON. */
export const approvalsTable = (rows: AsyncIterable<ListedApproval>): FileTable<ListedApproval> => ({
  columns: COLUMNS,
  rows,
});
