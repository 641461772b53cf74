import type pg from 'pg';
import { eachAct, type ListedAct } from '../audit/audit-list.ts';
import { recordedTable, rowText } from '../chain/recorded.ts';
import { type DossierScope, type DossierTable, newestChange } from './dossier-rounds.ts';
import type { LinkLine, RecordLine } from './lines.ts';
import { LinksOfRows } from './links-of-rows.ts';

/** Rows of recorded tables, and the links that hold them. */
export type RecordsPart = { readonly links: readonly LinkLine[]; readonly records: readonly RecordLine[] };

/** The configurations of these tables under which rounds of the period were played, and those stored in it. */
export async function dossierConfigurations(
  pool: pg.Pool,
  tables: readonly DossierTable[],
  { from, until }: Pick<DossierScope, 'from' | 'until'>,
): Promise<RecordsPart> {
  const records = await readRecords(
    pool,
    'table_config',
    `r."tableId" = ANY ($1) AND r.at < $3
     AND r.version >= coalesce(
           (SELECT min(p."configVersion") FROM round p
             WHERE p."tableId" = r."tableId" AND p."openedAt" >= $2 AND p."openedAt" < $3),
           (SELECT max(f.version) FROM table_config f WHERE f."tableId" = r."tableId" AND f.at < $2), 1)`,
    [tables.map(({ id }) => id), new Date(from), new Date(until)],
  );
  return { links: await linksOf(pool, records), records };
}

/** An act of the period: as its row where it has one of its own in the chain of records, else as the audit log lists it. */
export type DossierAct = { readonly act: ListedAct; readonly record: RecordLine | null };

/** Acts, and the links that hold their rows. */
export type ActsPart = { readonly links: readonly LinkLine[]; readonly acts: readonly DossierAct[] };

/** The recorded tables whose rows are acts, by how the ids of the audit log begin. */
const SOURCES = { '': 'audit_entry', life: 'table_life' } as const;

/** How many acts a file has at most. */
const PER_FILE = 1_000;

/**
 * The audit log of the period, newest first, in parts that are a file each. What was written in the chat is left out, and
 * acts that no link holds yet are without their row.
 */
export async function* dossierActs(
  pool: pg.Pool,
  { from, until }: Pick<DossierScope, 'from' | 'until'>,
): AsyncGenerator<ActsPart> {
  let acts: ListedAct[] = [];
  for await (const act of eachAct(pool, { at: { from, until } })) {
    acts.push(isOfChat(act) ? { ...act, before: null } : act);
    if (acts.length < PER_FILE) continue;
    yield await withRows(pool, acts);
    acts = [];
  }
  if (acts.length > 0) yield await withRows(pool, acts);
}

const isOfChat = ({ id }: ListedAct): boolean => /^(?:hide|dismiss):/.test(id);

async function withRows(pool: pg.Pool, acts: readonly ListedAct[]) {
  const records = new Map<string, RecordLine>();
  const [newest] = (await pool.query<{ last: number }>(NEWEST_RECORD)).rows;
  for (const [kind, source] of Object.entries(SOURCES)) {
    const { table, key } = recordedTable(source);
    const ids = acts.flatMap(({ id }) => (kindOf(id) === kind ? [id.slice(kind === '' ? 0 : kind.length + 1)] : []));
    for (const line of await readRecords(pool, table, `${key} = ANY ($1) AND c.id <= $2`, [ids, newest?.last ?? 0]))
      records.set(kind === '' ? line.key : `${kind}:${line.key}`, line);
  }
  const links = await linksOf(pool, [...records.values()]);
  return { links, acts: acts.map((act) => ({ act, record: records.get(act.id) ?? null })) };
}

const NEWEST_RECORD = `SELECT last FROM chain_link WHERE chain = 'records' ORDER BY number DESC LIMIT 1`;

const kindOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf(':')));

/** @param where a condition on rows `r` of the table */
async function readRecords(
  pool: pg.Pool,
  source: string,
  where: string,
  values: readonly unknown[],
): Promise<readonly RecordLine[]> {
  const recorded = recordedTable(source);
  const { rows } = await pool.query<{ key: string; row: string; change: number; changedAt: number }>(
    `SELECT ${recorded.key} AS key, ${rowText(recorded)} AS row, c.id AS change, c.at AS "changedAt"
       FROM "${source}" r JOIN LATERAL (${newestChange(source, recorded.key)}) c ON true
      WHERE ${where} ORDER BY c.id`,
    [...values],
  );
  return rows.map(({ key, row, change, changedAt }) => ({ source, key, row, change: [change, changedAt] }));
}

const linksOf = (pool: pg.Pool, records: readonly RecordLine[]): Promise<readonly LinkLine[]> =>
  new LinksOfRows(pool).ofChanges(records.map(({ change }) => change[0]));

/**
 * The row of the audit log with this id, and the link that holds it; `null` until the game server has signed it, which takes
 * it half a second while it runs.
 */
export async function signedAct(pool: pg.Pool, id: string): Promise<RecordsPart | null> {
  const records = await readRecords(pool, 'audit_entry', 'r.id = $1', [id]);
  const [newest] = (await pool.query<{ last: number }>(NEWEST_RECORD)).rows;
  const [record] = records;
  if (!record || !newest || newest.last < record.change[0]) return null;
  return { links: await linksOf(pool, records), records };
}

/** The files of the archive that may hold rounds of the period: these are no longer in the database. */
export async function archivedMeanwhile(
  pool: pg.Pool,
  tables: readonly DossierTable[],
  { from, until }: Pick<DossierScope, 'from' | 'until'>,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ file: string }>(
    `SELECT file FROM archive
      WHERE kind = 'rounds' AND "tableId" = ANY ($1)
        AND month BETWEEN to_char($2::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM') AND to_char($3::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM')
      ORDER BY number`,
    [tables.map(({ id }) => id), new Date(from), new Date(until)],
  );
  return rows.map(({ file }) => file);
}

/** When the game server last signed that it runs, ms; `null` when it never did. It does so every minute. */
export async function lastSigned(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ at: Date }>(
    'SELECT at FROM chain_link WHERE chain = $1 ORDER BY number DESC LIMIT 1',
    ['house'],
  );
  return rows[0]?.at.getTime() ?? null;
}
