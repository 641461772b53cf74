import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { followOrders } from '../configuration/house-orders.ts';
import type { GatewaySettings } from '../env.ts';
import { BusFeed } from '../feed/gateway/bus-feed.ts';
import type { TableFeed } from '../feed/table-feed.ts';
import { listenForMoney } from '../money/postgres-channel.ts';
import { tracedFeed } from '../tracing/traced-feed.ts';
import { Headcount } from '../transport/door/headcount.ts';
import { announceOpen, type Casino, closeBase, joinBus, openBase, stoppable } from './base.ts';
import { chatOverBus } from './chat-over-bus.ts';
import { openGateway } from './gateway.ts';
import { followNews, followTables } from './news.ts';
import { keepGatewayRow, stateReader } from './node-row.ts';
import { sharePlaces } from './places-over-bus.ts';

/** Starts a gateway of a cluster: clients connect to it, and it reaches the tables over the bus. It owns nothing. */
export async function openGatewayProcess(settings: GatewaySettings, log: Logger): Promise<Casino> {
  const base = await openBase(settings, log);
  const { house, metrics, clock, front, otlp } = base;
  const bus = await joinBus(base);
  const parts = { gateway: randomUUID(), now: () => clock.now(), refused: () => metrics.busRefused() };
  const feedOf = (tableId: string): TableFeed => {
    const feed = new BusFeed(bus, tableId, parts);
    return otlp ? tracedFeed(feed, otlp.tracer, true) : feed;
  };
  const known = new Set(house.ids);
  const talk = chatOverBus(bus, parts.gateway, parts.refused);
  const headcount = new Headcount(settings.room);
  const stopSharing = sharePlaces(bus, parts.gateway, headcount, parts.refused);
  const gateway = await openGateway(base, {
    ...{ feeds: house.ids.map(feedOf), tableIds: house.ids, headcount },
    elsewhere: talk.tell,
  });
  const { transport } = gateway;
  talk.listen((news) => transport.chatHeard(news));
  bus.onRestored(
    () =>
      void transport.chatMissed().catch((err: unknown) => log.error({ err }, 'lines of the chat could not be read')),
  );
  const money = listenForMoney(base.listener, null, (moved) => transport.balancesChanged(moved));
  announceOpen(base, known.size);
  const tables = followTables(base, () =>
    house.changed((all) => {
      transport.arrange(all);
      for (const { id } of all) {
        if (known.has(id)) continue;
        known.add(id);
        void transport.open(feedOf(id));
      }
      front.health = { ...front.health, tables: known.size };
    }),
  );
  const orders = followOrders(base, (now) => transport.houseChanged(now));
  const news = followNews(base, transport);
  const row = await keepGatewayRow(base, stateReader(base, bus));
  return stoppable(base, async () => {
    await transport.refuse();
    await transport.close();
    talk.close();
    stopSharing();
    for (const each of [tables, orders, news, money, gateway, row, bus]) await each.close();
    await closeBase(base);
  });
}
