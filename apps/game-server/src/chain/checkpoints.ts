import { type Checkpoint, readCheckpoint, writeCheckpoint } from '@baize/database';
import type { Log } from '../log.ts';
import type { Chain } from './chain.ts';
import type { LinkStore } from './link-store.ts';

interface CheckpointsParts {
  /** Folder of the checkpoint, outside the database; `undefined`: the checkpoint is only logged. */
  readonly folder: string | undefined;
  readonly log: Log;
}

/** The newest links of the chains, saved outside the database, so that truncated chains are detected. */
export class Checkpoints {
  readonly #parts: CheckpointsParts;
  /** Links in the last checkpoint that are missing in the database. */
  #lost: Checkpoint['heads'] = [];
  #at = 0;

  constructor(parts: CheckpointsParts) {
    this.#parts = parts;
  }

  /** When the last checkpoint was written, ms; 0 before the first. */
  get at(): number {
    return this.#at;
  }

  /** Reports links of the last checkpoint that are missing in the database; keeps those of our chains. */
  async compare(store: Pick<LinkStore, 'holds'>, isOurs: (chain: string) => boolean): Promise<void> {
    const { folder, log } = this.#parts;
    const before = folder === undefined ? null : await readCheckpoint(folder);
    if (!before) return;
    const lost: Checkpoint['heads'][number][] = [];
    for (const head of before.heads) if (!(await store.holds(head))) lost.push(head);
    this.#lost = lost.filter(({ chain }) => isOurs(chain));
    if (lost.length > 0) log.error({ lost }, 'the database lacks links of the last checkpoint');
  }

  /** Logs the newest links of our chains, and saves them if there is a folder. */
  async keep(ours: ReadonlyMap<string, Chain>): Promise<void> {
    const { folder, log } = this.#parts;
    this.#at = Date.now();
    const newest = [...ours.values()].flatMap(({ head }) => head ?? []);
    const heads = newest.map(({ chain, number, hash }) => ({ chain, number, hash: hash.toString('hex') }));
    log.info({ heads }, 'checkpoint');
    if (folder === undefined) return;
    // Other servers of the house may keep theirs in the same folder.
    const others = (await readCheckpoint(folder))?.heads.filter(({ chain }) => !ours.has(chain)) ?? [];
    await writeCheckpoint(folder, { at: this.#at, heads: [...this.#lost, ...others, ...heads] });
  }
}
