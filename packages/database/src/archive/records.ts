import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import type { Rows } from '../proofs/snapshot.ts';
import type { Piece } from './pieces.ts';

/** A file as the archive records it. */
export type ArchiveRecord = Piece & {
  readonly number: number;
  readonly file: string;
  readonly digest: Buffer;
  readonly previous: Buffer | null;
  /** How many rows of which table are in it. */
  readonly counts: Readonly<Record<string, number>>;
  /** The versions of its events, as a multirange of Postgres. */
  readonly versions: string | null;
  readonly at: Date;
};

const RECORDS =
  'SELECT number, kind, "tableId", month, file, digest, previous, counts, versions::text, at FROM archive';

/** All files that the database knows, in their order. */
export const archiveRecords = (rows: Rows): Promise<readonly ArchiveRecord[]> =>
  rows<ArchiveRecord>(`${RECORDS} ORDER BY number`);

/** The newest file; `undefined` when there is none. */
export const newestRecord = async (rows: Rows): Promise<ArchiveRecord | undefined> =>
  (await rows<ArchiveRecord>(`${RECORDS} ORDER BY number DESC LIMIT 1`))[0];

/**
 * The files of the folder that the database does not know, with the numbers it has not given yet: those of an interrupted
 * run, or of a database that an older backup replaced. What is in them is in the database.
 */
export async function unknownFiles(pool: pg.Pool, folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const { rows } = await pool.query<{ file: string }>('SELECT file FROM archive');
  const known = new Set(rows.map(({ file }) => file));
  return names.filter((name) => /^\d{6}-.*\.jsonl\.gz$/.test(name) && !known.has(name)).sort();
}

/** A round that is in the archive. */
export type ArchivedRound = {
  readonly tableId: string;
  /** The name of its file. */
  readonly file: string;
};

/** Where a round is that the database no longer has; `null` when it is not in the archive. */
export async function findArchivedRound(pool: pg.Pool, roundId: string): Promise<ArchivedRound | null> {
  const { rows } = await pool.query<ArchivedRound>(
    `SELECT a."tableId", a.file FROM recorded_change c JOIN archive a ON a.digest = c.digest
      WHERE c.source = 'round' AND c.key = $1 ORDER BY c.id DESC LIMIT 1`,
    [roundId],
  );
  return rows[0] ?? null;
}

/** Since when the database has all rounds, and all messages: the end of the newest month in the archive, ms; `null` without one. */
export async function completeSince(
  pool: pg.Pool,
): Promise<{ readonly rounds: number | null; readonly chat: number | null }> {
  const { rows } = await pool.query<{ kind: 'rounds' | 'chat'; until: number }>(
    `SELECT kind, (extract(epoch FROM (max(month) || '-01')::timestamp + interval '1 month') * 1000)::int8 AS until
       FROM archive GROUP BY kind`,
  );
  const of = (kind: 'rounds' | 'chat') => rows.find((row) => row.kind === kind)?.until ?? null;
  return { rounds: of('rounds'), chat: of('chat') };
}
