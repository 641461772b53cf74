import type { PrismaClient } from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ChainWriter } from './chain/chain-writer.ts';
import { chained } from './chain/chained-journal.ts';
import type { Clock } from './clock.ts';
import { createSetups } from './configuration/tables.ts';
import { cryptoEntropy } from './dealing/entropy.ts';
import { PostgresShoes } from './dealing/postgres-shoes.ts';
import { Shoes } from './dealing/shoes.ts';
import type { Once } from './doubt/once.ts';
import type { Settings } from './env.ts';
import { balanceLoader, type LoadBalances } from './feed/engine/load-balances.ts';
import { Publisher } from './feed/engine/publisher.ts';
import type { RightOfWay } from './feed/right-of-way.ts';
import { createUserDirectory } from './identity/user-directory.ts';
import { PostgresJournal } from './journal/postgres.ts';
import { readBalances } from './ledger/read-balances.ts';
import { meteredClock } from './metrics/metered-clock.ts';
import { metered } from './metrics/metered-journal.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ProcessLoad } from './metrics/process-load.ts';
import { announced } from './money/announced-journal.ts';
import type { MoneyAnnouncer } from './money/announcer.ts';
import type { BalanceChanges } from './money/balance-changes.ts';
import { ShownBalances } from './money/shown-balances.ts';
import type { Ownership } from './ownership/ownership.ts';
import { Balances } from './table/engine/balances.ts';
import { openTable } from './table/engine/restore.ts';
import type { Setups, TableServices } from './table/engine/services.ts';
import type { Table } from './table/engine/table.ts';
import type { EngineTraces } from './tracing/engine-traces.ts';

export interface EnginesParts {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  readonly ownership: Ownership;
  readonly once: Once;
  /** What holds for all tables of the house now. */
  readonly orders: TableServices['house'];
  /** By which the days of players' limits begin. */
  readonly calendar: Calendar;
  /** Announces to the other servers whose money the tables move. */
  readonly announcer: Pick<MoneyAnnouncer, 'announce' | 'announceEverybody'>;
  readonly way: RightOfWay;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly load: Pick<ProcessLoad, 'handled'>;
  readonly settings: Settings;
  readonly log: Logger;
  /** Absent where nothing is traced. */
  readonly traces?: EngineTraces | undefined;
}

const UNWRITTEN_MS = 3_000;

/** The tables that this process serves. */
export class Engines {
  readonly setups: Setups;
  readonly #parts: EnginesParts;
  readonly #chains: ChainWriter;
  readonly #services: TableServices;
  readonly #loadBalances: LoadBalances;
  readonly #shown: ShownBalances;
  readonly #currencies = new Set<string>();
  readonly #served = new Map<string, { readonly table: Table; readonly engine: Publisher }>();

  private constructor(parts: EnginesParts) {
    const { pool, prisma, ownership, once, orders, calendar, announcer, clock, metrics, settings, log } = parts;
    const { welcomeGrantMinor, chainKey: key, dataFolder: folder } = settings;
    const { traces } = parts;
    this.#parts = parts;
    this.setups = createSetups(prisma);
    const stored = new PostgresJournal(pool, { ownership, welcomeGrantMinor, calendar });
    const openShoes = () => new Shoes(new PostgresShoes(pool, ownership), settings.sealKeys, cryptoEntropy);
    const chain = {
      pool,
      ownership,
      openShoes,
      journal: stored,
      setups: this.setups,
      key,
      folder,
      log,
    };
    this.#chains = new ChainWriter(chain);
    const traced = traces ? traces.journal(stored) : stored;
    const journal = announced(metered(chained(traced, this.#chains), metrics), (moved) => announcer.announce(moved));
    const balances = new Balances(journal);
    this.#services = {
      journal,
      balances,
      shoes: openShoes(),
      clock: meteredClock(clock, metrics),
      users: createUserDirectory(prisma, settings.auth.fourEyes ?? true),
      setups: this.setups,
      log,
      dealerGoneMs: settings.dealerGoneMs,
      seatGoneMs: settings.seatGoneMs,
      demonstrationMs: settings.demonstrationMs,
      houseZone: settings.houseZone,
      openRoster: settings.demo,
      whenGone: settings.whenGone,
      owns: (tableId) => ownership.owns(tableId),
      stillOwns: (tableId) => ownership.stillOwns(tableId),
      once,
      house: orders,
      ...(traces ? { traces } : {}),
    };
    this.#loadBalances = balanceLoader(balances, this.#currencies);
    this.#shown = new ShownBalances({
      balances,
      currencies: this.#currencies,
      present: () => new Set(this.all.flatMap(({ players }) => [...players])),
      read: (accounts) => readBalances(pool, accounts),
    });
  }

  /**
   * Restores these tables, which this process must own: no other server writes to them from then on. A table that cannot
   * be opened does not hold up the others; it is not served until `adopt` succeeds.
   */
  static async open(parts: EnginesParts, tableIds: readonly string[]): Promise<Engines> {
    const engines = new Engines(parts);
    await engines.#chains.open();
    const open = (tableId: string) =>
      engines
        .#open(tableId)
        .catch((err: unknown) => parts.log.error({ table: tableId, err }, 'a table could not be opened yet'));
    await Promise.all(tableIds.map(open));
    if (tableIds.length > 0) engines.tookOver();
    return engines;
  }

  get tables(): readonly Table[] {
    return [...this.#served.values()].map(({ table }) => table);
  }

  /** How many tables have been unable to write for longer than a lost connection takes. */
  unwritten(now: number): number {
    return this.tables.filter(({ unwrittenSince }) => unwrittenSince !== null && now - unwrittenSince > UNWRITTEN_MS)
      .length;
  }

  get all(): readonly Publisher[] {
    return [...this.#served.values()].map(({ engine }) => engine);
  }

  /** What holds for the house has changed. */
  houseChanged(): void {
    for (const table of this.tables) table.houseChanged();
  }

  /** Money has moved elsewhere: refreshes the balances shown to the players who are here. */
  balancesChanged(moved: BalanceChanges): Promise<void> {
    return this.#shown.moved(moved);
  }

  /** Restores a table that this process has taken while it runs, unless it was restored before. */
  async adopt(tableId: string): Promise<Publisher> {
    const restored = this.#served.get(tableId);
    if (restored) return restored.engine;
    await this.#chains.takeOver(tableId);
    return this.#open(tableId);
  }

  /** Tables were taken over: their former owners may have ended before they announced what they wrote last. */
  tookOver(): void {
    this.#parts.announcer.announceEverybody();
  }

  /** Stops a table that another server has taken. */
  async leave(tableId: string): Promise<void> {
    await this.#served.get(tableId)?.engine.stop();
    this.#served.delete(tableId);
  }

  /** Whether no round is in play at a table; `null` when it is not served here. */
  isBetweenRounds(tableId: string): boolean | null {
    return this.#served.get(tableId)?.engine.isBetweenRounds ?? null;
  }

  /** Stops a table that another server will have, and links what it has written. */
  async release(tableId: string): Promise<void> {
    await this.leave(tableId);
    await this.#chains.link(tableId);
  }

  /** Accepts no further commands and finishes the writes in progress. */
  async stop(): Promise<void> {
    await Promise.all(this.all.map((engine) => engine.stop()));
  }

  /** Links what was written last. Call it after `stop`. */
  stopChains(): Promise<void> {
    return this.#chains.stop();
  }

  async #open(tableId: string): Promise<Publisher> {
    const { ownership, way, clock, metrics, load, log } = this.#parts;
    const table = await openTable(this.#services, tableId);
    const { balances } = this.#services;
    const epoch = ownership.epochOf(tableId);
    const engine = new Publisher({
      ...{ table, epoch, balances, loadBalances: this.#loadBalances, way, metrics, load, log },
      now: () => clock.now(),
    });
    this.#currencies.add(table.info.currency);
    this.#served.set(tableId, { table, engine });
    return engine;
  }
}
