import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { SharedTables, WeighedTable } from './ownership.ts';

/** Interval at which an engine compares its tables with those of the others, and how many it then gives away at most. */
const LOOK_MS = 1_000;
const AT_ONCE = 4;
/** A table is given away where that makes the difference less by this much, or by a tenth of what this engine has. */
const LEAST_GAIN = 1;
const LEAST_PART = 0.1;
/** Interval at which an engine that stops looks whether all its tables are given up, or nobody is left to take them. */
const DRAIN_LOOK_MS = 250;

interface MovingParts {
  readonly ownership: SharedTables;
  /** Whether no round is in play at a table; `null`: it is not served yet. */
  readonly isBetweenRounds: (tableId: string) => boolean | null;
  /** Stops a table, and links what it has written: from then on nothing is written to it here. */
  readonly release: (tableId: string) => Promise<void>;
  readonly log: Log;
}

/**
 * Gives tables to the other engines of a house: between rounds while they weigh more than theirs, or where an operator
 * wants them, and all when it stops.
 */
export class Moving {
  readonly #parts: MovingParts;
  readonly #moving = new Map<string, Promise<void>>();
  /** Its tables when they were compared last, and what may still be given away of them, each as its round is over. */
  #tables = new Map<string, WeighedTable>();
  #lead = 0;
  #left = 0;
  #isDraining = false;

  constructor(parts: MovingParts) {
    this.#parts = parts;
  }

  /** Whether this table is on its way to another engine. */
  isMoving(tableId: string): boolean {
    return this.#moving.has(tableId);
  }

  /** Gives tables away while another engine has less, until the signal. */
  async balance(until: AbortSignal): Promise<void> {
    const { ownership, log } = this.#parts;
    while (!until.aborted) {
      await wait(LOOK_MS, undefined, { signal: until, ref: false }).catch(() => undefined);
      if (until.aborted || this.#isDraining || this.#moving.size > 0) continue;
      try {
        const { tables, lead } = (await ownership.compare()) ?? { tables: [], lead: 0 };
        this.#tables = new Map(tables.map((table) => [table.tableId, table]));
        [this.#lead, this.#left] = [lead, AT_ONCE];
      } catch (err) {
        this.#tables.clear();
        log.error({ err }, 'the tables could not be compared with those of the other engines');
      }
      for (const tableId of ownership.tableIds) if (this.#parts.isBetweenRounds(tableId)) this.roundOver(tableId);
    }
  }

  /** No round is in play at a table of this engine. */
  roundOver(tableId: string): void {
    if (!this.isMoving(tableId) && this.#mayGive(tableId)) void this.#give(tableId);
  }

  /**
   * Gives all tables away as their rounds end, after `limitMs` also in mid-round. Resolves when none is left, or at once
   * where no other engine takes tables.
   */
  async drain(limitMs: number): Promise<void> {
    const { ownership, isBetweenRounds, log } = this.#parts;
    const end = performance.now() + limitMs;
    try {
      await ownership.stopSharing();
      this.#isDraining = true;
      while (ownership.tableIds.length > 0 && (await ownership.compare()) !== null) {
        const isLate = performance.now() >= end;
        for (const tableId of ownership.tableIds)
          if (isLate || isBetweenRounds(tableId) !== false) this.roundOver(tableId);
        if (isLate) break;
        await wait(DRAIN_LOOK_MS);
      }
    } catch (err) {
      log.error({ err }, 'the tables could not be given away: other engines take them when this one has stopped');
    }
    await Promise.all(this.#moving.values());
  }

  #mayGive(tableId: string): boolean {
    if (this.#isDraining) return true;
    const table = this.#tables.get(tableId);
    if (!table || table.placed === 'here') return false;
    if (table.placed === null) {
      const { weight } = table;
      if (this.#left === 0 || this.#lead - weight < this.#leastGain()) return false;
      this.#left -= 1;
      this.#lead -= 2 * weight;
    }
    this.#tables.delete(tableId);
    return true;
  }

  #leastGain(): number {
    let own = 0;
    for (const { weight } of this.#tables.values()) own += weight;
    return Math.max(LEAST_GAIN, LEAST_PART * own);
  }

  async #give(tableId: string): Promise<void> {
    const { ownership, release, log } = this.#parts;
    const give = async () => {
      await release(tableId);
      await ownership.give(tableId);
      log.info({ table: tableId }, 'this engine has given a table to another one');
    };
    const giving = give().catch((err: unknown) =>
      log.error({ table: tableId, err }, 'a table could not be given away'),
    );
    this.#moving.set(tableId, giving);
    await giving;
    this.#moving.delete(tableId);
  }
}
