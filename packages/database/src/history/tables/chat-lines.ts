import type pg from 'pg';
import { inBatches, turnedPage } from '../pages.ts';
import type { Stretch } from '../rounds/round-filter.ts';
import { ms } from './chat-matters.ts';
import type { NamedPerson } from './named-lists.ts';

/** A line of the chat, for lists. */
export interface ListedLine {
  /** As text: ids may exceed the exact integers. */
  readonly id: string;
  readonly at: number;
  readonly tableId: string;
  readonly tableName: string;
  readonly userId: string;
  /** The author's name when the line was written. */
  readonly name: string;
  readonly text: string;
  /** How often it was reported. */
  readonly reports: number;
  /** Who hid it, and when; null if it is not hidden. */
  readonly hidden: { readonly by: string; readonly at: number } | null;
}

export interface LineFilter {
  readonly table?: string;
  /** User ids; any of them. */
  readonly people?: readonly string[];
  /** Every word of it is in the line, in either case. */
  readonly text?: string;
  readonly at?: Stretch;
}

/** The line after or before which a page starts. */
export interface LinePlace {
  readonly side: 'after' | 'before';
  readonly at: number;
  readonly id: string;
}

export interface LinePage {
  readonly lines: readonly ListedLine[];
  readonly next: Omit<LinePlace, 'side'> | null;
  readonly previous: Omit<LinePlace, 'side'> | null;
}

/** A page of the matching lines, newest first; hidden ones are included. */
export async function listLines(pool: pg.Pool, filter: LineFilter, size: number, place?: LinePlace): Promise<LinePage> {
  const { rows, next, previous } = turnedPage(await readLines(pool, filter, size + 1, place), size, place);
  return { lines: rows, next: next && placeOf(next), previous: previous && placeOf(previous) };
}

const placeOf = ({ at, id }: ListedLine) => ({ at, id });

/** Every matching line, newest first, read in batches. */
export const eachLine = (pool: pg.Pool, filter: LineFilter): AsyncGenerator<ListedLine> =>
  inBatches(2_000, (size, last) => readLines(pool, filter, size, last && { side: 'after', ...placeOf(last) }));

/** The people with this id, username or display name, of whichever role. */
export async function findWriters(pool: pg.Pool, text: string): Promise<readonly NamedPerson[]> {
  const { rows } = await pool.query<NamedPerson>(
    `SELECT id, name FROM "user" WHERE id = $1 OR username = lower($1) OR lower(name) = lower($1) ORDER BY id`,
    [text],
  );
  const exact = rows.filter(({ id }) => id === text);
  return exact.length > 0 ? exact : rows;
}

async function readLines(
  pool: pg.Pool,
  filter: LineFilter,
  count: number,
  place: LinePlace | undefined,
): Promise<readonly ListedLine[]> {
  const values: unknown[] = [count];
  const direction = place?.side === 'before' ? 'ASC' : 'DESC';
  const conditions = conditionsOf(filter, place, (value) => `$${values.push(value)}`);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const { rows } = await pool.query<ListedLine>(
    `SELECT m.id::text AS id, ${ms('m.at')} AS at, m."tableId", t.name AS "tableName", m."userId", m.name, m.text,
            (SELECT count(*)::int FROM chat_report r WHERE r."messageId" = m.id) AS reports,
            CASE WHEN m."hiddenBy" IS NOT NULL THEN
              jsonb_build_object('by', coalesce(h.name, m."hiddenBy"), 'at', ${ms('m."hiddenAt"')})
            END AS hidden
       FROM (SELECT * FROM chat_message m ${where} ORDER BY m.at ${direction}, m.id ${direction} LIMIT $1) m
       JOIN "table" t ON t.id = m."tableId"
       LEFT JOIN "user" h ON h.id = m."hiddenBy"
      ORDER BY m.at ${direction}, m.id ${direction}`,
    values,
  );
  return rows;
}

/** SQL: the conditions on lines `m`. */
function conditionsOf(
  { table, people, text, at }: LineFilter,
  place: LinePlace | undefined,
  value: (each: unknown) => string,
): readonly string[] {
  const moment = (time: number) => `${value(new Date(time))}::timestamptz`;
  const words = text?.split(/\s+/).filter((word) => word !== '') ?? [];
  return [
    table !== undefined && `m."tableId" = ${value(table)}`,
    people !== undefined && `m."userId" = ANY (${value(people)}::text[])`,
    ...words.map((word) => `m.text ILIKE ${value(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`),
    at?.from !== undefined && `m.at >= ${moment(at.from)}`,
    at?.until !== undefined && `m.at < ${moment(at.until)}`,
    place && `(m.at, m.id) ${place.side === 'before' ? '>' : '<'} (${moment(place.at)}, ${value(place.id)}::int8)`,
  ].filter((part) => typeof part === 'string');
}
