import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A chain's newest link at a moment. */
export type Head = {
  readonly chain: string;
  readonly number: number;
  /** Hexadecimal. */
  readonly hash: string;
};

/** What the database must still hold, kept outside of it. */
export type Checkpoint = {
  /** When it was written, ms. */
  readonly at: number;
  readonly heads: readonly Head[];
};

const fileIn = (folder: string): string => join(folder, 'checkpoint.json');

/** The newest checkpoint in that folder; `null` when none was ever written there. Throws when it cannot be read. */
export async function readCheckpoint(folder: string): Promise<Checkpoint | null> {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8')) as Checkpoint; // nobody else writes it
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps the checkpoint of a database that another one has replaced under a name of its own. */
export async function putCheckpointAside(folder: string): Promise<void> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  await rename(fileIn(folder), join(folder, `checkpoint-until-${stamp}.json`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Puts it in the place of the one before, whole or not at all, for the owner's eyes only. */
export async function writeCheckpoint(folder: string, checkpoint: Checkpoint): Promise<void> {
  const fresh = `${fileIn(folder)}.new`;
  await writeFile(fresh, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600 });
  await rename(fresh, fileIn(folder));
}
