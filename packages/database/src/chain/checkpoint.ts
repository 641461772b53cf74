import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Replaces the previous checkpoint atomically; the file is readable by its owner only. */
export async function writeCheckpoint(folder: string, checkpoint: Checkpoint): Promise<void> {
  const fresh = `${fileIn(folder)}.new`;
  await writeFile(fresh, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600 });
  await rename(fresh, fileIn(folder));
}
