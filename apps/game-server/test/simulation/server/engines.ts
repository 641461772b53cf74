import { OPEN_HOUSE } from '@baize/protocol/house';
import type { MessageBus } from '../../../src/bus/message-bus.ts';
import { type Clock, steadyClock } from '../../../src/clock.ts';
import { Configurations } from '../../../src/configuration/configurations.ts';
import { sealKeys } from '../../../src/dealing/seal-keys.ts';
import { Shoes } from '../../../src/dealing/shoes.ts';
import { Once } from '../../../src/doubt/once.ts';
import { serveOverBus } from '../../../src/feed/engine/bus-engine.ts';
import { balanceLoader } from '../../../src/feed/engine/load-balances.ts';
import { Publisher } from '../../../src/feed/engine/publisher.ts';
import { RightOfWay } from '../../../src/feed/right-of-way.ts';
import type { Journal } from '../../../src/journal/journal.ts';
import { announced } from '../../../src/money/announced-journal.ts';
import { MoneyAnnouncer } from '../../../src/money/announcer.ts';
import type { BalanceChanges } from '../../../src/money/balance-changes.ts';
import { ShownBalances } from '../../../src/money/shown-balances.ts';
import { adoptOrphans, Bell } from '../../../src/ownership/adoption.ts';
import { claim } from '../../../src/ownership/claim.ts';
import { Moving } from '../../../src/ownership/moving.ts';
import { Balances } from '../../../src/table/engine/balances.ts';
import { openTable } from '../../../src/table/engine/restore.ts';
import type { Table } from '../../../src/table/engine/table.ts';
import { unreadable } from './bus.ts';
import { metrics } from './gateway.ts';
import { LeasedTables, type Leases } from './leases.ts';
import { journalOver, moneyOver, type Outside, setupsOver, shoesOver, usersOver } from './outside.ts';
import { SHOE_KEY } from './premises.ts';

const DEALER_GONE_MS = 8_000;
const SEAT_GONE_MS = 6_000;
const GRACE_MS = 2_000;
/** How long an owner that is asked to stop waits for the ends of rounds. */
const DRAIN_MS = 1_500;
/** Nothing is measured here: every table weighs the same. */
const load = { handled: () => undefined };

interface Owner {
  readonly tableIds: readonly string[];
  readonly journal: Journal;
  readonly epochOf: (tableId: string) => number;
  readonly clock: Clock;
  readonly leased?: LeasedTables;
}

/** Opens these tables in a process, as `app.ts` does. */
export async function openEngines(outside: Outside, { tableIds, journal: own, epochOf, clock, leased }: Owner) {
  const { premises, line, log } = outside;
  const channel = moneyOver(outside);
  const announcer = new MoneyAnnouncer(channel, log);
  const stored = journalOver(outside, own, leased);
  const journal = leased ? announced(stored, (moved) => announcer.announce(moved)) : stored;
  const balances = new Balances(journal);
  const [once, way, setups] = [new Once(), new RightOfWay(), setupsOver(outside)];
  const services = {
    ...{ journal, balances, once, setups, clock, log },
    shoes: new Shoes(shoesOver(outside, leased), sealKeys(SHOE_KEY), premises.entropy),
    users: usersOver(outside),
    house: { now: OPEN_HOUSE },
    dealerGoneMs: DEALER_GONE_MS,
    seatGoneMs: SEAT_GONE_MS,
    demonstrationMs: premises.demonstrationMs,
    houseZone: 'Europe/Vienna',
    openRoster: premises.openRoster,
    whenGone: premises.tableIds.length % 2 === 0 ? ('automatic' as const) : ('pause' as const),
    owns: (tableId: string) => leased?.owns(tableId) ?? true,
    stillOwns: async (tableId: string) => (await leased?.stillOwns(tableId)) ?? true,
  };
  const tables: Table[] = [];
  const engines: Publisher[] = [];
  const currencies = new Set<string>();
  const loadBalances = balanceLoader(balances, currencies);
  const open = async (tableId: string): Promise<Publisher> => {
    const table = await openTable(services, tableId);
    const engine = new Publisher({
      ...{ table, epoch: epochOf(tableId), balances, loadBalances, way, metrics, load, log },
      now: () => clock.now(),
    });
    currencies.add(table.info.currency);
    tables.push(table);
    engines.push(engine);
    return engine;
  };
  const shown = new ShownBalances({
    balances,
    currencies,
    present: () => new Set(engines.flatMap(({ players }) => [...players])),
    read: channel.balances,
  });
  const show = (moved: BalanceChanges) => void shown.moved(moved).catch(() => undefined);
  channel.listen(show);
  await Promise.all(tableIds.map(open));
  if (leased) announcer.announceEverybody();
  const configurations = new Configurations({ tables: () => tables, setups, nextMs: async () => null, log });
  premises.listen(line.life, (tableId) =>
    line.hear(`another configuration of ${tableId}`, () => configurations.changed(tableId)),
  );
  configurations.missed();
  const opened = (adopted: readonly string[]) => {
    announcer.announceEverybody();
    for (const tableId of adopted) configurations.changed(tableId);
  };
  const close = (engine: Publisher) => {
    tables.splice(engines.indexOf(engine), 1);
    engines.splice(engines.indexOf(engine), 1);
  };
  return { engines, once, way, open, opened, close };
}

interface Behind {
  readonly leases: Leases;
  readonly bus: MessageBus;
  /** Called when a table is served from now on, or no longer. */
  readonly onServing: (tableId: string, isServed: boolean) => void;
  /** Called when the last table is lost to another owner. */
  readonly onOvertaken: () => void;
}

/** A process that takes the tables that no other process holds, and serves them over the bus. */
export async function openOwner(outside: Outside, { leases, bus, onServing, onOvertaken }: Behind) {
  const { premises, line, log } = outside;
  const leased = new LeasedTables(line, leases);
  await leased.open();
  await claim(leased, premises.tableIds, log);
  const { journal } = premises;
  const own = {
    tableIds: leased.tableIds,
    journal,
    epochOf: (id: string) => leased.epochOf(id),
    clock: steadyClock(),
    leased,
  };
  const { engines, open, opened, close } = await openEngines(outside, own);
  const served = new Map<string, { readonly engine: Publisher; readonly stop: () => void }>();
  const serve = (engine: Publisher) => {
    served.set(engine.tableId, { engine, stop: serveOverBus(bus, engine, unreadable) });
    onServing(engine.tableId, true);
    engine.onRoundOver(() => moving.roundOver(engine.tableId));
    if (!leased.owns(engine.tableId)) lose(engine.tableId);
  };
  const leave = async (tableId: string) => {
    const { engine, stop } = served.get(tableId) ?? {};
    if (!engine) return;
    onServing(tableId, false);
    await engine.stop();
    stop?.();
    close(engine);
    served.delete(tableId);
  };
  const moving = new Moving({
    ownership: leased,
    isBetweenRounds: (tableId) => served.get(tableId)?.engine.isBetweenRounds ?? null,
    release: leave,
    log,
  });
  const lose = (tableId: string) => {
    if (moving.isMoving(tableId)) void leave(tableId);
    else if (leased.tableIds.length === 0) onOvertaken();
    else void leave(tableId);
  };
  for (const engine of [...engines]) serve(engine);
  leased.onLost(lose);
  const stopping = new AbortController();
  void adoptOrphans(
    {
      ...{ ownership: leased, tableIds: () => premises.tableIds, graceMs: GRACE_MS, log },
      isServed: (tableId) => served.has(tableId) || moving.isMoving(tableId),
      open: async (tableId) => serve(await open(tableId)),
      opened,
      bell: new Bell(),
    },
    stopping.signal,
  );
  void moving.balance(stopping.signal);
  return {
    stop: async () => {
      await moving.drain(DRAIN_MS);
      stopping.abort();
      for (const tableId of [...served.keys()]) await leave(tableId);
    },
  };
}
