import type { Logger } from 'pino';
import { followOrders } from '../configuration/house-orders.ts';
import type { Settings } from '../env.ts';
import { directFeed } from '../feed/direct-feed.ts';
import type { TableEngine, TableFeed } from '../feed/table-feed.ts';
import { tracedFeed } from '../tracing/traced-feed.ts';
import { announceOpen, type Base, type Casino, closeBase, openBase, stoppable } from './base.ts';
import { type EngineSide, openEngineSide, showMovedMoney } from './engine-side.ts';
import { openGateway } from './gateway.ts';
import { followNews, followTables } from './news.ts';
import { followOwnership } from './owned-tables.ts';
import { createShutdown } from './shutdown.ts';
import { takeTables } from './take-tables.ts';

/** The feed of a table in this process; where commands are traced, by way of what traces them. */
const feedsOf =
  ({ otlp }: Base, { shared: { traces } }: EngineSide) =>
  (engine: TableEngine): TableFeed => {
    const feed = directFeed(traces?.engine(engine) ?? engine, 'this-process');
    return otlp ? tracedFeed(feed, otlp.tracer, false) : feed;
  };

/**
 * Starts a game server that does everything: database, journal, people, the restored tables and the transport. Takes the
 * tables that no other server holds, and waits while there are none. When another server takes over a table later, this
 * one writes nothing more to it and makes its clients reconnect. A server that has lost all its tables only answers
 * health checks until it is stopped.
 */
export async function openAllInOne(settings: Settings, log: Logger): Promise<Casino> {
  const base = await openBase(settings, log);
  const { house } = base;
  const side = await openEngineSide(base, settings, (ownership) => takeTables(ownership, house.ids, settings, log));
  const { engines, configurations } = side;
  const feedOf = feedsOf(base, side);
  const gateway = await openGateway(base, {
    ...{ feeds: engines.all.map(feedOf), tableIds: house.ids, ownership: side.ownership },
  });
  const { transport } = gateway;
  side.onMoneyMoved((moved) => transport.balancesChanged(moved));
  showMovedMoney(side);
  announceOpen(base, engines.tables.length);
  const tables = followTables(base, (tableId) => {
    house.changed((all) => transport.arrange(all));
    if (tableId === undefined) configurations.missed();
    else configurations.changed(tableId);
  });
  const orders = followOrders(base, (now) => {
    engines.houseChanged();
    transport.houseChanged(now);
  });
  const news = followNews(base, transport);
  const shutDown = createShutdown(engines, transport);
  const adopting = followOwnership(base, side, {
    open: (engine) => transport.open(feedOf(engine)),
    left: (tableId) => transport.sendAway(tableId),
    lostAll: () => serveHealthOnly(base, shutDown),
  });
  return stoppable(base, async () => {
    await adopting;
    await shutDown();
    await side.close();
    for (const each of [tables, orders, news, gateway]) await each.close();
    await closeBase(base);
  });
}

function serveHealthOnly({ front, stopping, log }: Base, shutDown: () => Promise<void>): void {
  front.health = { ...front.health, phase: 'overtaken' };
  log.error('another server has taken the tables: this one writes nothing more and only answers health checks');
  void shutDown().then(() => (stopping.signal.aborted ? undefined : front.listenForHealthOnly()));
}
