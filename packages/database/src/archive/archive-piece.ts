import type pg from 'pg';
import { recordedTable, rowText } from '../chain/recorded.ts';
import { EVENT_TEXT } from '../chain/row-digest.ts';
import type { Rows } from '../proofs/snapshot.ts';
import { type FileRow, writeArchiveFile } from './archive-file.ts';
import { type Piece, rowsOf } from './pieces.ts';
import { proveFile } from './prove-file.ts';
import { type ArchiveRecord, newestRecord } from './records.ts';

const PER_FETCH = 1_000;

/** A piece cannot go into the archive now; nothing was deleted. */
export class NotArchived extends Error {
  override readonly name = 'NotArchived';
}

/** Where an archiving run stands, for the tests that end it there. */
export type Step = 'begun' | 'written' | 'proven' | 'recorded' | 'deleted' | 'committed';

/** How a piece is archived. */
export type ArchiveParts = {
  readonly folder: string;
  /** What is older may go. */
  readonly before: Date;
  /** So many of the newest rounds of a table stay; 100 without it. */
  readonly keptRounds?: number;
  readonly onStep?: (step: Step) => void;
};

/**
 * Moves a piece, or the oldest part of a large one, into a file: writes it, reads it again and compares every row with its link or its record, and only then
 * records the file and deletes the rows, in one transaction that sees one state. Rows that change meanwhile end it
 * with an error, and nothing is deleted.
 * @returns the record; `null` when nothing of the piece may go any more
 * @throws NotArchived when the file is not as the database has it
 */
export async function archivePiece(pool: pg.Pool, piece: Piece, parts: ArchiveParts): Promise<ArchiveRecord | null> {
  const { onStep = () => undefined } = parts;
  const client = await pool.connect();
  const rows: Rows = async (sql, values = []) => (await client.query(sql, [...values])).rows;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const record = await move(rows, piece, parts);
    await client.query('COMMIT');
    onStep('committed');
    client.release();
    return record;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function move(rows: Rows, piece: Piece, parts: ArchiveParts): Promise<ArchiveRecord | null> {
  const { folder, onStep = () => undefined } = parts;
  const last = await newestRecord(rows);
  const keys = await prepare(rows, piece, parts);
  if (!keys) return null;
  onStep('begun');
  const number = (last?.number ?? 0) + 1;
  const counts: Record<string, number> = {};
  const header = { archive: 1, number, ...piece, previous: last?.digest.toString('hex') ?? null } as const;
  const { file, digest } = await writeArchiveFile(folder, header, contentOf(rows, piece, counts));
  onStep('written');
  const written = { ...piece, number, file, digest, previous: last?.digest ?? null, counts, versions: keys.versions };
  const fault = await proveFile(rows, folder, written);
  if (fault !== null) throw new NotArchived(`${file} is not as the database has it: ${fault}.`);
  onStep('proven');
  const record = await keep(rows, written);
  onStep('recorded');
  await remove(rows, written);
  onStep('deleted');
  return record;
}

/** Fixes which rows go, in temporary tables of the transaction. */
async function prepare(
  rows: Rows,
  piece: Piece,
  { before, keptRounds }: ArchiveParts,
): Promise<{ versions: string | null } | null> {
  await rows('CREATE TEMPORARY TABLE going (id text PRIMARY KEY) ON COMMIT DROP');
  await rows(`INSERT INTO going SELECT id::text FROM (${rowsOf(piece, keptRounds)}) AS due`, [
    before,
    piece.month,
    piece.tableId,
  ]);
  const [{ going } = { going: 0 }] = await rows<{ going: number }>('SELECT count(*) AS going FROM going');
  if (going === 0) return null;
  await rows('ANALYZE going');
  // All that a cursor finds is read.
  await rows('SET LOCAL cursor_tuple_fraction = 1');
  if (piece.kind === 'chat') return { versions: null };
  const [events] = await rows<{ versions: string }>(
    `SELECT coalesce(range_agg(int4range(version, version + 1)), '{}')::text AS versions
       FROM event WHERE ${GOING.event}`,
  );
  return { versions: events?.versions ?? '{}' };
}

/** Which rows of each table go with a piece. */
const GOING = {
  settled_bet: '"roundId" IN (SELECT id FROM going)',
  round_player: '"roundId" IN (SELECT id FROM going)',
  event: '"roundId" IN (SELECT id FROM going)',
  round: 'id IN (SELECT id FROM going)',
  chat_report: '"messageId"::text IN (SELECT id FROM going)',
  chat_message: 'id::text IN (SELECT id FROM going)',
} as const;

/** The statements that read the rows of a piece. */
function statementsOf({ kind }: Piece): readonly string[] {
  const row = (table: keyof typeof GOING, also: string, order: string) => {
    const recorded = recordedTable(table);
    return `SELECT '${table}' AS source, ${recorded.key} AS key, ${rowText(recorded)} AS row, ${also} AS also
      FROM "${table}" r WHERE ${GOING[table]} ORDER BY ${order}`;
  };
  if (kind === 'chat')
    return [
      row('chat_message', `json_build_object('commandId', r."commandId", 'commandHash', r."commandHash")`, 'r.id'),
      row('chat_report', 'NULL::json', 'r.id'),
    ];
  return [
    row('round', `json_build_object('tableName', r."tableName", 'lastVersion', r."lastVersion")`, 'r.number'),
    `SELECT 'event' AS source, e.version::text AS key, ${EVENT_TEXT} AS row, NULL::json AS also
      FROM event e WHERE ${GOING.event} ORDER BY e.version`,
  ];
}

async function* contentOf(rows: Rows, piece: Piece, counts: Record<string, number>): AsyncIterable<readonly FileRow[]> {
  for (const sql of statementsOf(piece)) {
    await rows(`DECLARE content NO SCROLL CURSOR FOR ${sql}`);
    for (;;) {
      const found = await rows<FileRow>(`FETCH ${PER_FETCH} FROM content`);
      for (const { source } of found) counts[source] = (counts[source] ?? 0) + 1;
      if (found.length === 0) break;
      yield found.map(({ source, key, row, also }) => ({ source, key, row, ...(also && { also }) }));
    }
    await rows('CLOSE content');
  }
}

type Written = Omit<ArchiveRecord, 'at'>;

async function keep(rows: Rows, { number, kind, tableId, month, ...rest }: Written): Promise<ArchiveRecord> {
  const { file, digest, previous, counts, versions } = rest;
  const [stored] = await rows<{ at: Date }>(
    `INSERT INTO archive (number, kind, "tableId", month, file, digest, previous, counts, versions)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING at`,
    [number, kind, tableId, month, file, digest, previous, JSON.stringify(counts), versions],
  );
  if (!stored) throw new Error(`the file ${file} was not recorded`);
  return { number, kind, tableId, month, ...rest, at: stored.at };
}

/** The tables of each kind in the order in which their rows go: what refers to others goes first. */
const DELETED = {
  rounds: ['settled_bet', 'round_player', 'event', 'round'],
  chat: ['chat_report', 'chat_message'],
} as const;

/** Deletes exactly the rows that were written: a trigger lets no other event go with this file. */
async function remove(rows: Rows, { kind, digest, counts, file }: Written): Promise<void> {
  await rows(`SELECT set_config('baize.archive', $1, true)`, [digest.toString('hex')]);
  for (const table of DELETED[kind]) {
    const [{ gone } = { gone: -1 }] = await rows<{ gone: number }>(
      `WITH gone AS (DELETE FROM ${table} WHERE ${GOING[table]} RETURNING 1) SELECT count(*) AS gone FROM gone`,
    );
    const isPart = table === 'settled_bet' || table === 'round_player';
    if (!isPart && gone !== (counts[table] ?? 0))
      throw new NotArchived(`${file} holds ${counts[table] ?? 0} of ${table}, and the database ${gone}.`);
  }
}
