import { LEASE_MS } from '../../../src/ownership/lease.ts';
import { type Held, type Orphan, type TableOwnership, TakenOver } from '../../../src/ownership/ownership.ts';
import type { Line } from './life.ts';
import type { Surroundings } from './processes.ts';

/** Interval at which an owner renews its lease and checks its tables, as in `app.ts`. */
const RENEW_MS = 1_000;

interface Owned {
  readonly epoch: number;
  /** The life of the owner's process. */
  readonly life: number;
}

/** Who owns which table, as the database knows it: epochs, leases, and the sessions of the running processes. */
export class Leases {
  readonly #tables = new Map<string, Owned>();
  readonly #until = new Map<number, number>();
  readonly #around: Pick<Surroundings, 'time' | 'trace' | 'planted'>;

  constructor(around: Pick<Surroundings, 'time' | 'trace' | 'planted'>) {
    this.#around = around;
  }

  #now(): number {
    return this.#around.time.now;
  }

  ownerOf(tableId: string): Owned | undefined {
    return this.#tables.get(tableId);
  }

  renew(life: number): void {
    this.#until.set(life, this.#now() + LEASE_MS);
  }

  /** The session of a process ends with the process, and with it the lease. */
  end(life: number): void {
    this.#until.delete(life);
  }

  /** Those of these tables without a running owner, with the rank of a process for each. */
  orphans(life: number, tableIds: readonly string[]): readonly Orphan[] {
    const isRunning = (each: number) => (this.#until.get(each) ?? 0) > this.#now();
    const lives = [...this.#until.keys()].filter((each) => isRunning(each) || each === life).sort((a, b) => a - b);
    return tableIds
      .filter((tableId) => !isRunning(this.#tables.get(tableId)?.life ?? 0))
      .map((tableId) => ({
        tableId,
        isNew: !this.#tables.has(tableId),
        rank: tableId.endsWith('1') ? lives.indexOf(life) : lives.toReversed().indexOf(life),
      }));
  }

  /** Gives the free ones of these tables to a process; `null` for a table that another process holds. */
  take(life: number, tableIds: readonly string[]): ReadonlyMap<string, number | null> {
    return new Map(
      tableIds.map((tableId) => {
        const owned = this.#tables.get(tableId);
        const isHeld = owned && owned.life !== life && (this.#until.get(owned.life) ?? 0) > this.#now();
        if (isHeld && this.#around.planted !== 'unchecked-leases') return [tableId, null];
        if (isHeld) this.#around.trace.violated(`${tableId} was taken from life ${owned.life}, which holds its lease`);
        const epoch = (owned?.epoch ?? 0) + 1;
        this.#tables.set(tableId, { epoch, life });
        return [tableId, epoch];
      }),
    );
  }
}

/** The tables of one process, as it knows them. */
export class LeasedTables implements TableOwnership {
  readonly #line: Line;
  readonly #leases: Leases;
  readonly #epochs = new Map<string, number>();
  readonly #lost = new Set<string>();
  #listener: (tableId: string) => void = () => undefined;

  constructor(line: Line, leases: Leases) {
    this.#line = line;
    this.#leases = leases;
  }

  get tableIds(): readonly string[] {
    return [...this.#epochs.keys()].filter((tableId) => this.owns(tableId));
  }

  owns(tableId: string): boolean {
    return this.#epochs.has(tableId) && !this.#lost.has(tableId);
  }

  async stillOwns(tableId: string): Promise<boolean> {
    const isStored = await this.#line.read('the owner of a table', async () => this.isStored(tableId));
    if (!isStored) this.lost(tableId);
    return this.owns(tableId);
  }

  epochOf(tableId: string): number {
    return this.#epochs.get(tableId) ?? 0;
  }

  onLost(listener: (tableId: string) => void): void {
    this.#listener = listener;
  }

  lost(tableId: string): TakenOver {
    const owned = this.owns(tableId);
    this.#lost.add(tableId);
    if (owned) this.#listener(tableId);
    return new TakenOver(tableId);
  }

  async take(tableIds: readonly string[]): Promise<readonly Held[]> {
    const { number } = this.#line.life;
    const taken = await this.#line.write('taking tables', async () => this.#leases.take(number, tableIds));
    for (const [tableId, epoch] of taken) {
      if (epoch === null) continue;
      this.#epochs.set(tableId, epoch);
      this.#lost.delete(tableId);
    }
    return [...taken].flatMap(([tableId, epoch]) => (epoch === null ? [{ tableId, holder: 'another' }] : []));
  }

  async orphans(tableIds: readonly string[]): Promise<readonly Orphan[]> {
    const { number } = this.#line.life;
    return this.#line.read('tables without an owner', async () => this.#leases.orphans(number, tableIds));
  }

  /** Whether this process still owns a table, as the database knows it: the fence of every write. */
  isStored(tableId: string, epoch = this.epochOf(tableId)): boolean {
    return this.#leases.ownerOf(tableId)?.epoch === epoch;
  }

  /** Opens the lease, renews it from then on, and detects lost tables. */
  async open(): Promise<void> {
    await this.#renew();
    setTimeout(() => void this.#watch(), RENEW_MS);
  }

  #renew(): Promise<void> {
    const { life } = this.#line;
    return this.#line.write('renewing a lease', async () => {
      if (life.isAlive) this.#leases.renew(life.number);
    });
  }

  async #watch(): Promise<void> {
    await this.#renew().catch(() => undefined);
    const own = this.tableIds;
    const lost = await this.#line
      .read('the owners of the tables', async () => own.filter((tableId) => !this.isStored(tableId)))
      .catch(() => []);
    for (const tableId of lost) this.lost(tableId);
    setTimeout(() => void this.#watch(), RENEW_MS);
  }
}
