import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteRange } from '../door/range.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A round has a part more for each restart of the video server. */
const MAX_PARTS = 100;

/** A complete part of a round's recording. */
export interface Recording {
  readonly bytes: number;
  /** @param range its first and last byte; without it, everything */
  read(range?: ByteRange): ReadStream;
}

/** The folder of the recordings: `ROUND.PART.webm`, and `.unfinished` while one is written. */
export class Archive {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the folder, and keeps what a killed server has left: such a file can be played up to its end. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#folder))
      if (name.endsWith('.unfinished')) await this.#keep(join(this.#folder, name));
  }

  /** The path of a new part of a round's recording, to be written there and then kept. */
  async newPart(round: string): Promise<string> {
    if (!/^[A-Za-z0-9-]{1,100}$/.test(round)) throw new Error(`no file can be named after round ${round}`);
    for (let part = 1; part <= MAX_PARTS; part++) {
      const path = join(this.#folder, `${round}.${part}.webm.unfinished`);
      if (!(await exists(path)) && !(await exists(finished(path)))) return path;
    }
    throw new Error(`round ${round} has ${MAX_PARTS} recordings`);
  }

  /** What was written at this path is complete. */
  keep(path: string): Promise<void> {
    return this.#keep(path);
  }

  /** A part of a round's recording, from 1; `null` when there is none. */
  async find(round: string, part: number): Promise<Recording | null> {
    const path = join(this.#folder, `${round}.${part}.webm`);
    try {
      return {
        bytes: (await stat(path)).size,
        read: (range) => createReadStream(path, range && { start: range.first, end: range.last }),
      };
    } catch {
      return null;
    }
  }

  /** Deletes what is older than so many days. @returns how many files @param now ms */
  async expire(now: number, days: number): Promise<number> {
    let deleted = 0;
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith('.webm')) continue;
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs <= days * DAY_MS) continue;
      await rm(path);
      deleted += 1;
    }
    return deleted;
  }

  async #keep(path: string): Promise<void> {
    if ((await stat(path)).size > 0) await rename(path, finished(path));
    else await rm(path);
  }
}

const finished = (path: string): string => path.slice(0, -'.unfinished'.length);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
