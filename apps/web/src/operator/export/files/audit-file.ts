import type { ListedAct } from '@baize/database';
import { writeEnglish } from '../../../i18n/write-english.ts';
import type { CsvForm } from '../../../lib/settings/csv-form.ts';
import { type CsvColumns, csvLines } from '../lines.ts';

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const COLUMNS: CsvColumns<ListedAct> = {
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

/** The audit log as a CSV file, line by line: times in UTC, before and after as JSON. */
export const actsAsCsv = (acts: AsyncIterable<ListedAct>, form: CsvForm): AsyncGenerator<string> =>
  csvLines(COLUMNS, acts, form);
