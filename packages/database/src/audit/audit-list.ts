import type { PhraseOrText } from '@baize/rules';
import type pg from 'pg';
import { inBatches, turnedPage } from '../history/pages.ts';
import type { Stretch } from '../history/rounds/round-filter.ts';
import { ACT_SOURCES } from './act-sources.ts';
import type { ActCode } from './acts.ts';

/**
 * An act for lists; times in ms. `id` is the number of its row in the audit log, or for an act at a table or in its chat
 * where it is stored: `event:vesper:812`, `mute:7`.
 */
export interface ListedAct {
  readonly id: string;
  readonly at: number;
  /** A user id, `house` or `stranger`. */
  readonly by: string;
  readonly byName: string | null;
  /** As stored: a built-in role, or `house:` and the id of a composed one. */
  readonly role: string | null;
  /** What the house calls a composed role; null for others, and where none was recorded. */
  readonly roleName: string | null;
  readonly act: ActCode;
  readonly subject: string | null;
  /** The name of the subject when it is a person or a table. */
  readonly subjectName: string | null;
  /** The role of the subject when it is a person. */
  readonly subjectRole: string | null;
  /** The currencies of the subject's accounts when it is a player, in alphabetical order. */
  readonly subjectCurrencies: readonly string[];
  readonly address: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** As typed by the person, or a phrase of the house. */
  readonly why: PhraseOrText | null;
}

export interface ActFilter {
  readonly by?: string;
  readonly act?: ActCode;
  readonly subject?: string;
  readonly at?: Stretch;
}

/** The row after or before which a page starts. */
export interface ActCursor {
  readonly side: 'after' | 'before';
  readonly at: number;
  readonly id: string;
}

export interface ActPage {
  readonly acts: readonly ListedAct[];
  readonly next: Omit<ActCursor, 'side'> | null;
  readonly previous: Omit<ActCursor, 'side'> | null;
}

/** A page of the matching acts, newest first. */
export async function listActs(pool: pg.Pool, filter: ActFilter, size: number, cursor?: ActCursor): Promise<ActPage> {
  const { rows, next, previous } = turnedPage(await readActs(pool, filter, size + 1, cursor), size, cursor);
  return { acts: rows, next: next && cursorOf(next), previous: previous && cursorOf(previous) };
}

const cursorOf = ({ at, id }: ListedAct) => ({ at, id });

/** Every matching act, newest first, read in batches. */
export const eachAct = (pool: pg.Pool, filter: ActFilter): AsyncGenerator<ListedAct> =>
  inBatches(2_000, (size, last) => readActs(pool, filter, size, last && { side: 'after', ...cursorOf(last) }));

/** One act by its id; `null` if it does not exist. */
export async function readAct(pool: pg.Pool, id: string): Promise<ListedAct | null> {
  const { kind, n } = placeOf(id);
  const one = ACT_SOURCES.map(({ rows }) => `SELECT x.* FROM (${rows}) x WHERE x.kind = $1 AND x.n = $2::int8`);
  const { rows } = await pool.query<Row>(named(one.join(' UNION ALL '), 'DESC'), [kind, n]);
  const [act] = await listed(pool, rows);
  return act ?? null;
}

type Row = Omit<ListedAct, 'at' | 'subjectName' | 'subjectRole' | 'subjectCurrencies'> & { readonly at: Date };
type Named = {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly currencies: readonly string[];
};

const PEOPLE = `
  SELECT u.id, u.name, u.role,
         ARRAY(SELECT a.currency FROM ledger_account a
                WHERE a."ownerKind" = 'player' AND a."ownerId" = u.id ORDER BY a.currency) AS currencies
    FROM "user" u
   WHERE u.id = ANY ($1)`;
const TABLES = `SELECT id, name, NULL AS role, ARRAY[]::text[] AS currencies FROM "table" WHERE id = ANY ($1)`;

/** Acts with the names of their subjects. */
async function listed(pool: pg.Pool, rows: readonly Row[]): Promise<ListedAct[]> {
  const [people, tables] = await Promise.all([
    namesOf(pool, rows, 'user:', PEOPLE),
    namesOf(pool, rows, 'table:', TABLES),
  ]);
  return rows.map((row) => {
    const subject = people.get(row.subject ?? '') ?? tables.get(row.subject ?? '');
    return {
      ...row,
      at: row.at.getTime(),
      subjectName: subject?.name ?? null,
      subjectRole: subject?.role ?? null,
      subjectCurrencies: subject?.currencies ?? [],
    };
  });
}

/** The names and roles of the subjects of one kind, by subject. */
async function namesOf(
  pool: pg.Pool,
  rows: readonly Row[],
  kind: 'user:' | 'table:',
  sql: string,
): Promise<ReadonlyMap<string, Named>> {
  const ids = rows.flatMap(({ subject }) => (subject?.startsWith(kind) ? [subject.slice(kind.length)] : []));
  if (ids.length === 0) return new Map();
  const found = await pool.query<Named>(sql, [[...new Set(ids)]]);
  return new Map(found.rows.map((each) => [`${kind}${each.id}`, each]));
}

async function readActs(
  pool: pg.Pool,
  filter: ActFilter,
  count: number,
  cursor: ActCursor | undefined,
): Promise<ListedAct[]> {
  const values: unknown[] = [count];
  const value = (each: unknown) => `$${values.push(each)}`;
  const direction = cursor?.side === 'before' ? 'ASC' : 'DESC';
  const conditions = conditionsOf(filter, cursor, value);
  const subject = filter.subject === undefined ? null : `${value(filter.subject)}::text`;
  const parts = ACT_SOURCES.map(({ rows, about }) => {
    const all = subject === null ? conditions : [...conditions, about(subject)];
    const where = all.length === 0 ? '' : `WHERE ${all.join(' AND ')}`;
    return `(SELECT x.* FROM (${rows}) x ${where} ${inOrder('x', direction)} LIMIT $1)`;
  });
  const source = `SELECT x.* FROM (${parts.join(' UNION ALL ')}) x ${inOrder('x', direction)} LIMIT $1`;
  const { rows } = await pool.query<Row>(named(source, direction), values);
  return listed(pool, rows);
}

/** SQL: the conditions of all sources, on their rows `x`. */
function conditionsOf(
  { by, act, at }: ActFilter,
  cursor: ActCursor | undefined,
  value: (each: unknown) => string,
): readonly string[] {
  const moment = (ms: number) => `${value(new Date(ms))}::timestamptz`;
  const conditions = [
    by !== undefined && `x.by = ${value(by)}`,
    act !== undefined && `x.act = ${value(act)}`,
    at?.from !== undefined && `x.at >= ${moment(at.from)}`,
    at?.until !== undefined && `x.at < ${moment(at.until)}`,
  ].filter((part) => typeof part === 'string');
  if (!cursor) return conditions;
  const { kind, n } = placeOf(cursor.id);
  const [beyond, start] = [cursor.side === 'before' ? '>' : '<', moment(cursor.at)];
  // The first one is for the indexes, which know the time alone.
  const place = `(x.at, x.kind COLLATE "C", x.n) ${beyond} (${start}, ${value(kind)}, ${value(n)}::int8)`;
  return [...conditions, `x.at ${beyond}= ${start}`, place];
}

/** Where an act is stored, by its id. */
function placeOf(id: string): { readonly kind: string; readonly n: string } {
  const colon = id.lastIndexOf(':');
  return { kind: id.slice(0, Math.max(colon, 0)), n: id.slice(colon + 1) };
}

const inOrder = (rows: string, direction: 'ASC' | 'DESC'): string =>
  `ORDER BY ${rows}.at ${direction}, ${rows}.kind COLLATE "C" ${direction}, ${rows}.n ${direction}`;

const named = (source: string, direction: 'ASC' | 'DESC'): string => `
  SELECT CASE e.kind WHEN '' THEN e.n::text ELSE e.kind || ':' || e.n END AS id, e.at, e.by, b.name AS "byName", e.role,
         (SELECT h.name FROM house_role h WHERE e.role LIKE 'house:%' AND h.id = substr(e.role, 7) LIMIT 1) AS "roleName",
         e.act, e.subject, e.address, e.before, e.after, e.why
    FROM (${source}) e
    LEFT JOIN "user" b ON b.id = e.by
   ${inOrder('e', direction)}`;
