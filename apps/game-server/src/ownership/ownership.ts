import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Lease } from './lease.ts';
import { ANNOUNCE, COMPARE, GIVE, GIVING, LOST, ORPHANS, STOP_SHARING, TAKE } from './statements.ts';

/** Another process has taken the table: nothing was written, and further writes will fail. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';

  constructor(tableId: string) {
    super(`another server has taken the table ${tableId}`);
  }
}

/** A table that could not be taken, and the server that holds it. */
export interface Held {
  readonly tableId: string;
  /** `null`: another server took it at the same time. */
  readonly holder: string | null;
}

/** A table without a running owner. */
export interface Orphan {
  readonly tableId: string;
  /** The rank of this process among those that may take it, from 0. */
  readonly rank: number;
  /** No process has ever owned it. */
  readonly isNew: boolean;
  /** Its former owner has given it to this process. */
  readonly isGiven: boolean;
}

/** The tables of a process, as it takes them. */
export interface TableOwnership {
  /** Takes the free ones of these tables and returns the others with their holders. */
  take(tableIds: readonly string[]): Promise<readonly Held[]>;
  /** Those of these tables that no running process owns. */
  orphans(tableIds: readonly string[]): Promise<readonly Orphan[]>;
  /** The tables taken by this process and not known to be lost since. */
  readonly tableIds: readonly string[];
  owns(tableId: string): boolean;
}

/** A table of an engine, as it is compared with those of the others. */
export interface WeighedTable {
  readonly tableId: string;
  /** 1 for the table, and more by the commands that it has handled within the last minute. */
  readonly weight: number;
  /** Where an operator wants it; `null`: wherever there is room. */
  readonly placed: 'here' | 'elsewhere' | null;
}

/** How the tables of an engine compare with those of the others. */
export interface Comparison {
  readonly tables: readonly WeighedTable[];
  /** By how much they weigh more than those of the other engine that has the least and is not too busy. */
  readonly lead: number;
}

/** The tables of an engine that shares them with others. */
export interface SharedTables {
  /** Compares its tables with those of the other engines; `null`: no other one shares them. */
  compare(): Promise<Comparison | null>;
  /** Gives a table that has stopped here to another engine: where it is wanted, or the one with the least. */
  give(tableId: string): Promise<void>;
  /** From now on it is given no more tables. */
  stopSharing(): Promise<void>;
  readonly tableIds: readonly string[];
}

export interface WatchParts {
  readonly log: Pick<Log, 'error'>;
  /** Called whenever the lease was renewed and the ownership checked. */
  readonly checked: () => void;
}

interface Compared {
  readonly tableId: string;
  readonly weight: number;
  readonly isPlacedHere: boolean | null;
  readonly lead: number | null;
}

interface Taking {
  readonly tableId: string;
  readonly epoch: number | null;
  readonly holder: string | null;
}

/**
 * The tables that this process may write to, with the epoch of each. Taking a table raises its epoch; every write
 * checks the epoch and locks it until the commit, in the same statement. So a late write by an earlier owner is either
 * committed before the new owner reads, or refused. The lease decides when a table may be taken, the epoch who may write
 * to it: an owner with an expired lease continues until another server takes the table.
 */
export class Ownership implements TableOwnership, SharedTables {
  readonly #pool: pg.Pool;
  readonly #owner: string;
  readonly #lease: Lease | undefined;
  readonly #epochs = new Map<string, number>();
  readonly #lost = new Set<string>();
  readonly #listeners: ((tableId: string) => void)[] = [];

  /**
   * @param owner host and process id, for people
   * @param lease the lease on the tables; without one any server may take them
   */
  constructor(pool: pg.Pool, owner: string, lease?: Lease) {
    this.#pool = pool;
    this.#owner = owner;
    this.#lease = lease;
  }

  take(tableIds: readonly string[]): Promise<readonly Held[]> {
    return this.#take(tableIds, false);
  }

  async orphans(tableIds: readonly string[]): Promise<readonly Orphan[]> {
    const values = [tableIds, this.#serverId, this.#lease?.shares === true];
    return (await this.#pool.query<Orphan>({ name: 'orphans', text: ORPHANS, values })).rows;
  }

  /** Takes these tables from their owners. Waits for writes that they have in progress. */
  async seize(tableIds: readonly string[]): Promise<void> {
    for (let left = tableIds; left.length > 0; ) left = (await this.#take(left, true)).map(({ tableId }) => tableId);
  }

  async compare(): Promise<Comparison | null> {
    const { rows } = await this.#pool.query<Compared>({ name: 'compare', text: COMPARE, values: [this.#serverId] });
    const lead = rows[0]?.lead ?? null;
    if (lead === null) return null;
    const placed = (isHere: boolean | null) => (isHere === null ? null : isHere ? 'here' : 'elsewhere');
    const tables = rows.map(
      ({ tableId, weight, isPlacedHere }) => ({ tableId, weight, placed: placed(isPlacedHere) }) as const,
    );
    return { lead, tables };
  }

  async give(tableId: string): Promise<void> {
    try {
      await this.#inTurn(GIVE, [this.#serverId, tableId, this.epochOf(tableId)]);
    } finally {
      // It has stopped here: if it is still this process's, it is taken again, like one that was given to it.
      this.lost(tableId);
    }
  }

  stopSharing(): Promise<void> {
    return this.#inTurn(STOP_SHARING, [this.#serverId, this.tableIds]);
  }

  get tableIds(): readonly string[] {
    return [...this.#epochs.keys()].filter((tableId) => !this.#lost.has(tableId));
  }

  owns(tableId: string): boolean {
    return this.#epochs.has(tableId) && !this.#lost.has(tableId);
  }

  /** As `owns`, after reading the owner again. Rejects when the database is unavailable. */
  async stillOwns(tableId: string): Promise<boolean> {
    if (this.owns(tableId)) for (const lost of await this.#taken([tableId])) this.lost(lost);
    return this.owns(tableId);
  }

  /** @throws when this process never took the table */
  epochOf(tableId: string): number {
    const epoch = this.#epochs.get(tableId);
    if (epoch === undefined) throw new Error(`the table ${tableId} was not taken`);
    return epoch;
  }

  /** Calls `listener` once for each table, as soon as its loss to another process is known. */
  onLost(listener: (tableId: string) => void): void {
    this.#listeners.push(listener);
    for (const tableId of this.#lost) listener(tableId);
  }

  /** Marks a table as lost, after a write found another epoch. */
  lost(tableId: string): TakenOver {
    if (this.owns(tableId)) {
      this.#lost.add(tableId);
      for (const listener of this.#listeners) listener(tableId);
    }
    return new TakenOver(tableId);
  }

  /**
   * Renews the lease and checks whether the tables are still owned, until the signal: without writes to a table, its
   * loss would go unnoticed. The check does not wait for a connection of the pool, which may all be busy or hang.
   */
  async watch(everyMs: number, until: AbortSignal, { log, checked }: WatchParts): Promise<void> {
    let isFailing = false;
    while (!until.aborted) {
      await wait(everyMs, undefined, { signal: until, ref: false }).catch(() => undefined);
      if (until.aborted) return;
      try {
        await this.#lease?.renew();
        for (const tableId of await this.#taken(this.tableIds, this.#lease)) this.lost(tableId);
        checked();
        isFailing = false;
      } catch (err) {
        // Logged once per outage.
        if (!isFailing) log.error({ err }, 'the lease could not be renewed: other servers may take the tables');
        isFailing = true;
      }
    }
  }

  get #serverId(): number {
    return this.#lease?.serverId ?? 0;
  }

  /** Changes who has which table, and announces it. */
  async #inTurn(text: string, values: unknown[]): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(GIVING);
      await client.query(text, values);
      await client.query(ANNOUNCE);
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      // Its transaction ends with it.
      client.release(true);
      throw error;
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

  /** Those of these own tables that another process has taken. */
  async #taken(own: readonly string[], session?: Lease): Promise<readonly string[]> {
    const values = [own, own.map((tableId) => this.epochOf(tableId))];
    type Row = { readonly tableId: string };
    const rows = session
      ? await session.query<Row>(LOST, values)
      : (await this.#pool.query<Row>({ name: 'lost', text: LOST, values })).rows;
    return rows.map(({ tableId }) => tableId);
  }
}
