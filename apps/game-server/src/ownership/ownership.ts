import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** In the order of the ids, so that two servers that start at once wait for each other and do not deadlock. */
const TAKE = `
INSERT INTO table_owner AS o ("tableId", epoch, owner, since)
SELECT id, 1, $2, now() FROM unnest($1::text[]) AS t(id) ORDER BY id COLLATE "C"
    ON CONFLICT ("tableId") DO UPDATE SET epoch = o.epoch + 1, owner = excluded.owner, since = excluded.since
RETURNING "tableId", epoch`;

const LOST = `
SELECT o."tableId" FROM table_owner o JOIN unnest($1::text[], $2::int4[]) AS mine(id, epoch) ON o."tableId" = mine.id
 WHERE o.epoch <> mine.epoch LIMIT 1`;

/** Another process has taken the table: nothing was written, and nothing will be. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';

  constructor(tableId: string) {
    super(`another server has taken the table ${tableId}`);
  }
}

/**
 * The tables that this process may write, each under the epoch it was taken with. Whoever takes a table raises its
 * epoch; every write names the epoch and locks it against being raised before the commit, in the statement that writes.
 * So whatever an earlier owner still sends is either there before the new one reads, or refused.
 */
export class Ownership {
  readonly #pool: pg.Pool;
  readonly #owner: string;
  readonly #epochs = new Map<string, number>();
  readonly #listeners: (() => void)[] = [];
  #isLost = false;

  /** @param owner the machine and the process, for people */
  constructor(pool: pg.Pool, owner: string) {
    this.#pool = pool;
    this.#owner = owner;
  }

  /** Takes these tables from whoever has them. Waits for what the earlier owner is writing just now. */
  async take(tableIds: readonly string[]): Promise<void> {
    const { rows } = await this.#pool.query<{ tableId: string; epoch: number }>(TAKE, [tableIds, this.#owner]);
    for (const { tableId, epoch } of rows) this.#epochs.set(tableId, epoch);
  }

  /** All that were ever taken here. */
  get tableIds(): readonly string[] {
    return [...this.#epochs.keys()];
  }

  /** @throws when the table was never taken here */
  epochOf(tableId: string): number {
    const epoch = this.#epochs.get(tableId);
    if (epoch === undefined) throw new Error(`the table ${tableId} was not taken`);
    return epoch;
  }

  /** Told once, as soon as it shows that another process has taken a table. */
  onLost(listener: () => void): void {
    if (this.#isLost) listener();
    else this.#listeners.push(listener);
  }

  /** A write found another epoch. */
  lost(tableId: string): Overtaken {
    if (!this.#isLost) {
      this.#isLost = true;
      for (const listener of this.#listeners) listener();
    }
    return new Overtaken(tableId);
  }

  /** Looks every so often whether the tables are still ours: at a quiet table no write would tell. Ends with the signal. */
  async watch(everyMs: number, until: AbortSignal): Promise<void> {
    while (!this.#isLost && !until.aborted) {
      await wait(everyMs, undefined, { signal: until, ref: false }).catch(() => undefined);
      const [taken] = await this.#taken().catch(() => []);
      if (taken !== undefined) this.lost(taken);
    }
  }

  async #taken(): Promise<readonly string[]> {
    const values = [[...this.#epochs.keys()], [...this.#epochs.values()]];
    const { rows } = await this.#pool.query<{ tableId: string }>({ name: 'lost', text: LOST, values });
    return rows.map(({ tableId }) => tableId);
  }
}
