import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { IS_ALIVE, type Lease } from './lease.ts';

/**
 * Takes tables that nobody holds, or (`$4`) whoever holds them. In the order of the ids, so that two servers that start at
 * once wait for each other and do not deadlock; the second finds another epoch than it saw, and gets nothing.
 */
const TAKE = `
WITH wanted AS MATERIALIZED (
  SELECT t.id, o.epoch, s.name AS holder
    FROM unnest($1::text[]) AS t(id)
    LEFT JOIN table_owner o ON o."tableId" = t.id
    LEFT JOIN server s ON s.id = o."serverId" AND s.id IS DISTINCT FROM $3::int4 AND ${IS_ALIVE}
), taken AS (
  INSERT INTO table_owner AS o ("tableId", epoch, owner, since, "serverId")
  SELECT id, coalesce(epoch, 0) + 1, $2, now(), $3::int4 FROM wanted WHERE $4 OR holder IS NULL ORDER BY id COLLATE "C"
      ON CONFLICT ("tableId") DO UPDATE
     SET epoch = excluded.epoch, owner = excluded.owner, since = excluded.since, "serverId" = excluded."serverId"
   WHERE o.epoch = excluded.epoch - 1
  RETURNING "tableId", epoch
)
SELECT w.id AS "tableId", t.epoch, w.holder FROM wanted w LEFT JOIN taken t ON t."tableId" = w.id`;

const LOST = `
SELECT o."tableId" FROM table_owner o JOIN unnest($1::text[], $2::int4[]) AS mine(id, epoch) ON o."tableId" = mine.id
 WHERE o.epoch <> mine.epoch`;

/** Another process has taken the table: nothing was written, and nothing will be. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';

  constructor(tableId: string) {
    super(`another server has taken the table ${tableId}`);
  }
}

/** A table that could not be taken, and who has it. */
export interface Held {
  readonly tableId: string;
  /** `null`: somebody was faster just now. */
  readonly holder: string | null;
}

interface Taking {
  readonly tableId: string;
  readonly epoch: number | null;
  readonly holder: string | null;
}

/**
 * The tables that this process may write, each under the epoch it was taken with. Whoever takes a table raises its
 * epoch; every write names the epoch and locks it against being raised before the commit, in the statement that writes.
 * So whatever an earlier owner still sends is either there before the new one reads, or refused. The lease says when a
 * table may be taken, the epoch who may write it: an owner whose lease has run out goes on until somebody takes it.
 */
export class Ownership {
  readonly #pool: pg.Pool;
  readonly #owner: string;
  readonly #lease: Lease | undefined;
  readonly #epochs = new Map<string, number>();
  readonly #lost = new Set<string>();
  readonly #listeners: ((tableId: string) => void)[] = [];

  /**
   * @param owner the machine and the process, for people
   * @param lease what the tables are held by; without one everybody may take them
   */
  constructor(pool: pg.Pool, owner: string, lease?: Lease) {
    this.#pool = pool;
    this.#owner = owner;
    this.#lease = lease;
  }

  /** Takes those of these tables that nobody holds, and tells who holds the others. */
  take(tableIds: readonly string[]): Promise<readonly Held[]> {
    return this.#take(tableIds, false);
  }

  /** Takes these tables from whoever has them. Waits for what the earlier owner is writing just now. */
  async seize(tableIds: readonly string[]): Promise<void> {
    for (let left = tableIds; left.length > 0; ) left = (await this.#take(left, true)).map(({ tableId }) => tableId);
  }

  /** Those that were taken here and that no other process has taken since, as far as it shows. */
  get tableIds(): readonly string[] {
    return [...this.#epochs.keys()].filter((tableId) => !this.#lost.has(tableId));
  }

  owns(tableId: string): boolean {
    return this.#epochs.has(tableId) && !this.#lost.has(tableId);
  }

  /** @throws when the table was never taken here */
  epochOf(tableId: string): number {
    const epoch = this.#epochs.get(tableId);
    if (epoch === undefined) throw new Error(`the table ${tableId} was not taken`);
    return epoch;
  }

  /** Called once for each table, as soon as it shows that another process has taken it. */
  onLost(listener: (tableId: string) => void): void {
    this.#listeners.push(listener);
    for (const tableId of this.#lost) listener(tableId);
  }

  /** A write found another epoch. */
  lost(tableId: string): Overtaken {
    if (this.owns(tableId)) {
      this.#lost.add(tableId);
      for (const listener of this.#listeners) listener(tableId);
    }
    return new Overtaken(tableId);
  }

  /**
   * Goes on renewing the lease, and looks whether the tables are still ours: at a quiet table no write would tell. Ends
   * with the signal.
   */
  async watch(everyMs: number, until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      await wait(everyMs, undefined, { signal: until, ref: false }).catch(() => undefined);
      if (until.aborted) return;
      await this.#lease?.renew().catch(() => undefined);
      for (const tableId of await this.#taken().catch(() => [])) this.lost(tableId);
    }
  }

  async #take(tableIds: readonly string[], seize: boolean): Promise<readonly Held[]> {
    const values = [tableIds, this.#owner, this.#lease?.serverId ?? null, seize];
    const { rows } = await this.#pool.query<Taking>(TAKE, values);
    for (const { tableId, epoch } of rows) {
      if (epoch === null) continue;
      this.#epochs.set(tableId, epoch);
      this.#lost.delete(tableId);
    }
    return rows.flatMap(({ tableId, epoch, holder }) => (epoch === null ? [{ tableId, holder }] : []));
  }

  async #taken(): Promise<readonly string[]> {
    const own = this.tableIds;
    const values = [own, own.map((tableId) => this.epochOf(tableId))];
    const { rows } = await this.#pool.query<{ tableId: string }>({ name: 'lost', text: LOST, values });
    return rows.map(({ tableId }) => tableId);
  }
}
