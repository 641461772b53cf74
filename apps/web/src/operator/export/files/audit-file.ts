import type { ListedAct } from '@baize/database';
import { writeEnglish } from '../../../i18n/write-english.ts';
import type { FileTable } from '../columns.ts';

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const COLUMNS: FileTable<ListedAct>['columns'] = {
  row: ({ id }) => id,
  at: { at: ({ at }) => at },
  by: ({ by }) => by,
  name: ({ byName }) => byName,
  role: ({ role }) => role,
  act: ({ act }) => act,
  subject: ({ subject }) => subject,
  'subject name': ({ subjectName }) => subjectName,
  address: ({ address }) => address,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  why: ({ why }) => why && writeEnglish(why),
};

/** The audit log as a table: before and after as JSON. */
export const actsTable = (rows: AsyncIterable<ListedAct>): FileTable<ListedAct> => ({ columns: COLUMNS, rows });
