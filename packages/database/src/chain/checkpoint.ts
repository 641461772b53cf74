import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** A chain's newest link at one moment. */
export type Head = {
  readonly chain: string;
  readonly number: number;
  /** Hexadecimal. */
  readonly hash: string;
};

/** Chain heads that the database must still contain, stored outside the database. */
export type Checkpoint = {
  /** When it was written, ms. */
  readonly at: number;
  readonly heads: readonly Head[];
};

const fileIn = (folder: string): string => join(folder, 'checkpoint.json');

/** The newest checkpoint in that folder; `null` when there is none. Throws when it cannot be read. */
export async function readCheckpoint(folder: string): Promise<Checkpoint | null> {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8')) as Checkpoint; // written only by writeCheckpoint
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Renames the checkpoint of a replaced database to a name with the time, so that it is kept but no longer used. */
export async function archiveCheckpoint(folder: string): Promise<void> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  await rename(fileIn(folder), join(folder, `checkpoint-until-${stamp}.json`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** A database that a backup replaced: what its last checkpoint named and the database of today lacks. */
export type Rollback = {
  /** The file of the checkpoint. */
  readonly file: string;
  /** When it was written, ms. */
  readonly at: number;
  /** The chains that were longer then. */
  readonly chains: readonly string[];
};

/** What restored backups took back, by the checkpoints that were set aside in that folder; oldest first. */
export async function rollbacks(pool: pg.Pool, folder: string): Promise<readonly Rollback[]> {
  const files = (await namesIn(folder)).filter((name) => /^checkpoint-until-\d+\.json$/.test(name)).sort();
  const found: Rollback[] = [];
  for (const file of files) {
    const { at, heads } = JSON.parse(await readFile(join(folder, file), 'utf8')) as Checkpoint; // renamed by archiveCheckpoint
    const { rows } = await pool.query<{ chain: string }>(
      `SELECT h.chain FROM unnest($1::text[], $2::int4[], $3::text[]) AS h(chain, number, hash)
        WHERE NOT EXISTS (SELECT FROM chain_link l
                           WHERE l.chain = h.chain AND l.number = h.number AND l.hash = decode(h.hash, 'hex')) ORDER BY 1`,
      [heads.map(({ chain }) => chain), heads.map(({ number }) => number), heads.map(({ hash }) => hash)],
    );
    if (rows.length > 0) found.push({ file, at, chains: rows.map(({ chain }) => chain) });
  }
  return found;
}

/** None where there is no such folder, as in a container, whose secrets come from outside. */
const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Replaces the previous checkpoint atomically; the file is readable by its owner only. */
export async function writeCheckpoint(folder: string, checkpoint: Checkpoint): Promise<void> {
  const fresh = `${fileIn(folder)}.new`;
  await writeFile(fresh, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600 });
  await rename(fresh, fileIn(folder));
}
