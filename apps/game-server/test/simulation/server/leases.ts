import { LEASE_MS } from '../../../src/ownership/lease.ts';
import {
  type Comparison,
  type Held,
  type Orphan,
  type SharedTables,
  type TableOwnership,
  TakenOver,
} from '../../../src/ownership/ownership.ts';
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
  /** The processes that others may give tables to. */
  readonly #sharing = new Set<number>();
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

  share(life: number): void {
    this.#sharing.add(life);
  }

  renew(life: number): void {
    this.#until.set(life, this.#now() + LEASE_MS);
  }

  /** The session of a process ends with the process, and with it the lease. */
  end(life: number): void {
    this.#until.delete(life);
    this.#sharing.delete(life);
  }

  #isRunning(life: number): boolean {
    return (this.#until.get(life) ?? 0) > this.#now();
  }

  #countOf(life: number): number {
    return [...this.#tables.values()].filter((each) => each.life === life).length;
  }

  /** The other processes that take tables, the one with the fewest first. */
  #others(life: number): readonly number[] {
    const others = [...this.#sharing].filter((each) => each !== life && this.#isRunning(each));
    return others.sort((a, b) => this.#countOf(a) - this.#countOf(b) || a - b);
  }

  /** How many tables a process has more than the one with the fewest: all weigh the same. */
  compare(life: number): Comparison | null {
    const [fewest] = this.#others(life);
    if (fewest === undefined) return null;
    const own = [...this.#tables].flatMap(([tableId, each]) => (each.life === life ? [tableId] : []));
    const tables = own.map((tableId) => ({ tableId, weight: 1, placed: null }));
    return { tables, lead: own.length - this.#countOf(fewest) };
  }

  /** Gives a table of a process to the one with the fewest, or to nobody. */
  give(life: number, tableId: string, epoch: number): void {
    const owned = this.#tables.get(tableId);
    if (owned?.life === life && owned.epoch === epoch)
      this.#tables.set(tableId, { epoch, life: this.#others(life)[0] ?? 0 });
  }

  stopSharing(life: number, own: readonly string[]): void {
    this.#sharing.delete(life);
    for (const [tableId, { epoch, life: owner }] of this.#tables)
      if (owner === life && !own.includes(tableId)) this.#tables.set(tableId, { epoch, life: 0 });
  }

  /** Those of these tables without a running owner, with the rank of a process for each. */
  orphans(life: number, tableIds: readonly string[]): readonly Orphan[] {
    const isRunning = (each: number) => this.#isRunning(each);
    const lives = [...this.#until.keys()].filter((each) => isRunning(each) || each === life).sort((a, b) => a - b);
    const ownerOf = (tableId: string) => this.#tables.get(tableId)?.life ?? 0;
    return tableIds
      .filter((tableId) => ownerOf(tableId) === life || !isRunning(ownerOf(tableId)))
      .map((tableId) => ({
        tableId,
        isNew: !this.#tables.has(tableId),
        isGiven: ownerOf(tableId) === life,
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
export class LeasedTables implements TableOwnership, SharedTables {
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

  async compare(): Promise<Comparison | null> {
    const { number } = this.#line.life;
    return this.#line.read('the tables of the others', async () => this.#leases.compare(number));
  }

  async give(tableId: string): Promise<void> {
    const { number } = this.#line.life;
    const epoch = this.epochOf(tableId);
    try {
      await this.#line.write('giving a table', async () => this.#leases.give(number, tableId, epoch));
    } finally {
      this.lost(tableId);
    }
  }

  async stopSharing(): Promise<void> {
    const { number } = this.#line.life;
    const own = this.tableIds;
    await this.#line.write('the end of sharing', async () => this.#leases.stopSharing(number, own));
  }

  /** Whether this process still owns a table, as the database knows it: the fence of every write. */
  isStored(tableId: string, epoch = this.epochOf(tableId)): boolean {
    return this.#leases.ownerOf(tableId)?.epoch === epoch;
  }

  /** Opens the lease, renews it from then on, and detects lost tables. */
  async open(): Promise<void> {
    await this.#renew();
    this.#leases.share(this.#line.life.number);
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
