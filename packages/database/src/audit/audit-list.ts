import type pg from 'pg';
import type { Stretch } from '../history/rounds/round-filter.ts';
import type { ActCode } from './acts.ts';

/** An audit log entry for lists. `id` as text: ids may exceed the exact integers; times in ms. */
export interface ListedAct {
  readonly id: string;
  readonly at: number;
  /** A user id, `house` or `stranger`. */
  readonly by: string;
  readonly byName: string | null;
  readonly role: string | null;
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
  readonly why: string | null;
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
  const backwards = cursor?.side === 'before';
  const found = await readActs(pool, filter, size + 1, cursor);
  const more = found.length > size;
  const acts = found.slice(0, size);
  if (backwards) acts.reverse();
  const [first, last] = [acts[0], acts.at(-1)];
  return {
    acts,
    next: last && (backwards || more) ? { at: last.at, id: last.id } : null,
    previous: first && cursor && (!backwards || more) ? { at: first.at, id: first.id } : null,
  };
}

/** Every matching act, newest first, read in batches. */
export async function* eachAct(pool: pg.Pool, filter: ActFilter): AsyncGenerator<ListedAct> {
  const batch = 2_000;
  let cursor: ActCursor | undefined;
  for (;;) {
    const acts = await readActs(pool, filter, batch, cursor);
    yield* acts;
    const last = acts.at(-1);
    if (!last || acts.length < batch) return;
    cursor = { side: 'after', at: last.at, id: last.id };
  }
}

/** One act by its id; `null` if it does not exist. */
export async function readAct(pool: pg.Pool, id: string): Promise<ListedAct | null> {
  const { rows } = await pool.query<Row>(named('SELECT * FROM audit_entry WHERE id = $1::int8', 'DESC'), [id]);
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
  { by, act, subject, at }: ActFilter,
  count: number,
  cursor: ActCursor | undefined,
): Promise<ListedAct[]> {
  const values: unknown[] = [count];
  const value = (each: unknown) => `$${values.push(each)}`;
  const moment = (ms: number) => `${value(new Date(ms))}::timestamptz`;
  const direction = cursor?.side === 'before' ? 'ASC' : 'DESC';
  const conditions = [
    by !== undefined && `e.by = ${value(by)}`,
    act !== undefined && `e.act = ${value(act)}`,
    subject !== undefined && `e.subject = ${value(subject)}`,
    at?.from !== undefined && `e.at >= ${moment(at.from)}`,
    at?.until !== undefined && `e.at < ${moment(at.until)}`,
    cursor && `(e.at, e.id) ${cursor.side === 'before' ? '>' : '<'} (${moment(cursor.at)}, ${value(cursor.id)}::int8)`,
  ].filter((part) => typeof part === 'string');
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const source = `SELECT e.* FROM audit_entry e ${where} ORDER BY e.at ${direction}, e.id ${direction} LIMIT $1`;
  const { rows } = await pool.query<Row>(named(source, direction), values);
  return listed(pool, rows);
}

const named = (source: string, direction: 'ASC' | 'DESC'): string => `
  SELECT e.id::text, e.at, e.by, b.name AS "byName", e.role, e.act, e.subject, e.address, e.before, e.after, e.why
    FROM (${source}) e
    LEFT JOIN "user" b ON b.id = e.by
   ORDER BY e.at ${direction}, e.id ${direction}`;
