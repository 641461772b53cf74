import { systemClock } from '../../../src/clock.ts';
import { Configurations } from '../../../src/configurations.ts';
import { sealKeys } from '../../../src/dealing/seal-keys.ts';
import { Shoes } from '../../../src/dealing/shoes.ts';
import { Once } from '../../../src/doubt/once.ts';
import { serveOverBus } from '../../../src/feed/bus-engine.ts';
import type { MessageBus } from '../../../src/feed/message-bus.ts';
import { Publisher } from '../../../src/feed/publisher.ts';
import { RightOfWay } from '../../../src/feed/right-of-way.ts';
import { createWelcome } from '../../../src/feed/welcome.ts';
import type { Journal } from '../../../src/journal/journal.ts';
import { claim } from '../../../src/ownership/claim.ts';
import { Balances } from '../../../src/table/engine/balances.ts';
import { openTable } from '../../../src/table/engine/restore.ts';
import { metrics } from './gateway.ts';
import { LeasedTables, type Leases } from './leases.ts';
import { journalOver, type Outside, peopleOver, setupsOver, shoesOver } from './outside.ts';
import { SHOE_KEY } from './premises.ts';

const DEALER_GONE_MS = 8_000;
const SEAT_GONE_MS = 6_000;

interface Owner {
  readonly tableIds: readonly string[];
  readonly journal: Journal;
  readonly epochOf: (tableId: string) => number;
  readonly leased?: LeasedTables;
}

/** Opens these tables in a process, as `app.ts` does. */
export async function openEngines(outside: Outside, { tableIds, journal: own, epochOf, leased }: Owner) {
  const { premises, line, log } = outside;
  const journal = journalOver(outside, own, leased);
  const balances = new Balances(journal);
  const [once, way, setups] = [new Once(), new RightOfWay(), setupsOver(outside)];
  const services = {
    ...{ journal, balances, once, setups, log },
    shoes: new Shoes(shoesOver(outside, leased), sealKeys(SHOE_KEY), premises.entropy),
    clock: systemClock,
    people: peopleOver(outside),
    dealerGoneMs: DEALER_GONE_MS,
    seatGoneMs: SEAT_GONE_MS,
    openRoster: premises.openRoster,
    whenGone: premises.tableIds.length % 2 === 0 ? ('automatic' as const) : ('pause' as const),
    owns: (tableId: string) => leased?.owns(tableId) ?? true,
  };
  const tables = await Promise.all(tableIds.map((tableId) => openTable(services, tableId)));
  const configurations = new Configurations({ tables, setups, log });
  premises.listen(line.life, (tableId) =>
    line.hear(`another configuration of ${tableId}`, () => configurations.changed(tableId)),
  );
  configurations.missed();
  const welcome = createWelcome(balances, [...new Set(tables.map(({ info }) => info.currency))]);
  const engines = tables.map(
    (table) => new Publisher({ table, epoch: epochOf(table.info.id), balances, welcome, way, metrics }),
  );
  return { engines, once, welcome, way };
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
  const { tableIds } = leased;
  const { engines } = await openEngines(outside, { tableIds, journal, epochOf: (id) => leased.epochOf(id), leased });
  const stops = new Map(engines.map((engine) => [engine.tableId, serveOverBus(bus, engine)]));
  const leave = async (tableId: string) => {
    onServing(tableId, false);
    await engines.find((engine) => engine.tableId === tableId)?.stop();
    stops.get(tableId)?.();
  };
  for (const { tableId } of engines) onServing(tableId, true);
  const lose = (tableId: string) => {
    if (leased.tableIds.length === 0) onOvertaken();
    else void leave(tableId);
  };
  for (const tableId of tableIds) if (!leased.owns(tableId)) lose(tableId);
  leased.onLost(lose);
  return {
    stop: async () => {
      for (const { tableId } of engines) await leave(tableId);
    },
  };
}
