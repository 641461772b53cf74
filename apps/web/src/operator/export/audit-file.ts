import type { ListedAct } from '@baize/database';
import { type CsvValue, csvLine, csvTime } from './csv.ts';

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const COLUMNS: Readonly<Record<string, (act: ListedAct) => CsvValue>> = {
  row: ({ id }) => id,
  at: ({ at }) => csvTime(at),
  by: ({ by }) => by,
  name: ({ byName }) => byName,
  role: ({ role }) => role,
  act: ({ act }) => act,
  subject: ({ subject }) => subject,
  'subject name': ({ subjectName }) => subjectName,
  address: ({ address }) => address,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  why: ({ why }) => why,
};

/** The audit log as a CSV file, line by line: times in UTC, before and after as JSON. */
export async function* actsAsCsv(acts: AsyncIterable<ListedAct>): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  for await (const act of acts) yield csvLine(Object.values(COLUMNS).map((value) => value(act)));
}
