import { type Listening, readInForce } from '@baize/database';
import type { NatsBus } from '../bus/nats-bus.ts';
import { Configurations } from '../configuration/configurations.ts';
import { Engines, type EnginesParts } from '../engines.ts';
import type { Settings } from '../env.ts';
import { censusOf } from '../metrics/house-metrics.ts';
import { MoneyAnnouncer } from '../money/announcer.ts';
import type { BalanceChanges } from '../money/balance-changes.ts';
import { listenForMoney, postgresChannel } from '../money/postgres-channel.ts';
import { Lease } from '../ownership/lease.ts';
import { Ownership } from '../ownership/ownership.ts';
import { EngineTraces } from '../tracing/engine-traces.ts';
import { version } from '../version.ts';
import type { Base } from './base.ts';
import { stateReader } from './node-row.ts';

/** How often the lease is renewed and the ownership of the tables is checked, ms. */
const RENEW_MS = 1_000;

/** What owns tables: the lease, the tables that are taken, and what they follow. */
export interface EngineSide {
  readonly shared: EnginesParts;
  readonly ownership: Ownership;
  readonly engines: Engines;
  readonly configurations: Configurations;
  /** The tables that this process may own now. */
  readonly wanted: () => readonly string[];
  /** Called when money of these players has moved elsewhere. */
  onMoneyMoved(listener: (moved: BalanceChanges) => void): void;
  /** Ends the lease. Call it after the tables and the transport are closed. */
  close(): Promise<void>;
}

/** Begins to own tables. @param take takes the first ones; they are restored when this resolves */
export async function openEngineSide(
  base: Base,
  settings: Settings,
  take: (ownership: Ownership) => Promise<void>,
  bus?: NatsBus,
): Promise<EngineSide> {
  const { pool, prisma, house, stopping, metrics, log, name } = base;
  const role = settings.role === 'engine' ? 'engine' : 'all';
  const shares = role === 'engine' && settings.tableIds === undefined;
  const lease = new Lease(settings.databaseUrl, { name, role, version, shares }, stateReader(base, bus));
  await lease.open();
  const serverId = lease.serverId ?? 0;
  const channel = postgresChannel(pool, serverId, { hasGateways: settings.role === 'engine' });
  const announcer = new MoneyAnnouncer(channel, log);
  // Before any balance is read, so that none is missed.
  const moved: ((moved: BalanceChanges) => void)[] = [];
  const moneyNews: Listening = listenForMoney(base.listener, serverId, (players) => {
    for (const listener of moved) listener(players);
  });
  const ownership = new Ownership(pool, name, lease);
  void ownership.watch(RENEW_MS, stopping.signal, { log, checked: () => metrics.leaseRenewed() });
  await take(ownership);
  const traces = base.otlp && new EngineTraces(base.otlp.tracer);
  const shared: EnginesParts = { ...base, settings, ownership, announcer, traces };
  const engines = await Engines.open(shared, ownership.tableIds);
  base.here.owned = engines;
  metrics.countTables(() => engines.tables.map((table) => censusOf(table.view())));
  const configurations = new Configurations({
    tables: () => engines.tables,
    setups: engines.setups,
    nextMs: async (tableId) => (await readInForce(prisma, tableId)).nextMs,
    log,
  });
  return {
    ...{ shared, ownership, engines, configurations },
    wanted: () => settings.tableIds ?? house.ids,
    onMoneyMoved: (listener) => void moved.push(listener),
    close: async () => {
      await announcer.close();
      await engines.stopChains();
      await lease.release();
      configurations.close();
      await moneyNews.close();
    },
  };
}

/** Brings the balances up to date that the tables show to players whose money has moved elsewhere. */
export function showMovedMoney({ engines, onMoneyMoved, shared: { log } }: EngineSide): void {
  onMoneyMoved(
    (moved) =>
      void engines
        .balancesChanged(moved)
        .catch((err: unknown) => log.error({ err }, 'balances that have changed could not be read')),
  );
}
