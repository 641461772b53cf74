import { readTrustedProxies } from '@baize/auth';
import type { Logger } from 'pino';
import type { MessageBus } from '../../../src/bus/message-bus.ts';
import { type Clock, steadyClock } from '../../../src/clock.ts';
import { Once } from '../../../src/doubt/once.ts';
import { BusFeed } from '../../../src/feed/gateway/bus-feed.ts';
import { RightOfWay } from '../../../src/feed/right-of-way.ts';
import type { TableFeed } from '../../../src/feed/table-feed.ts';
import { SPECTATOR } from '../../../src/identity/visitor.ts';
import { Metrics } from '../../../src/metrics/metrics.ts';
import { networkReader } from '../../../src/transport/door/address.ts';
import { Headcount } from '../../../src/transport/door/headcount.ts';
import { serve, type Transport } from '../../../src/transport/transport.ts';
import { NO_PROVIDERS } from '../../../src/video/providers.ts';
import type { Port } from '../environment/network.ts';
import { unreadable } from './bus.ts';
import { chatOver, journalOver, moneyOver, type Outside, standingsOver } from './outside.ts';
import { socketIo } from './socket-io.ts';
import { switchboard } from './switchboard.ts';
import { topUpsOver } from './top-ups.ts';

const SESSION_TRUST_MS = 20_000;

/** Shared by all lives: process metrics are not simulated. */
export const metrics = new Metrics();

/** The gateway of a running process. */
export interface OpenGateway {
  readonly port: Port;
  readonly transport: Transport;
}

interface Behind {
  readonly feeds: readonly TableFeed[];
  readonly once: Once;
  readonly way: RightOfWay;
  readonly clock: Clock;
}

/** Opens the gateway to these tables. @param isSocketIo whether clients come through Socket.IO itself */
export async function openGateway(outside: Outside, behind: Behind, isSocketIo: boolean): Promise<OpenGateway> {
  const { line, premises, planted, log } = outside;
  const { io, port } = isSocketIo ? socketIo() : switchboard();
  const video = ['viewers', 'pictures', 'sent_bytes_total', 'sent_packets_total', 'lost_packets_total'];
  for (const name of ['sockets', 'tables', 'tables_waiting', 'dealers', ...video.map((each) => `video_${each}`)])
    metrics.registry.removeSingleMetric(`baize_${name}`);
  const transport = await serve(io, {
    ...behind,
    feeds: planted === 'unheeded-checks' ? behind.feeds.map(heedless) : behind.feeds,
    video: NO_PROVIDERS,
    tableIds: premises.tableIds,
    ...chatOver(outside),
    standingStore: standingsOver(outside),
    topUps: topUpsOver(outside, behind.once),
    replayKeyOf: (roundId) => roundId,
    readVisitor: ({ cookie }) =>
      line.read('a session', async () => ({
        ...SPECTATOR,
        visitor: premises.visitors.get(cookie ?? '') ?? null,
      })),
    checkToken: () => null,
    // No console is locked, and session changes are not reported, only found when revalidating.
    touchConsole: async () => true,
    identityChanges: { subscribe: () => undefined },
    sessionTrustMs: SESSION_TRUST_MS,
    readNetwork: networkReader(readTrustedProxies(''), () => undefined),
    headcount: new Headcount({ perAddress: 1_000, perAccount: 20 }),
    openAccount: (userId, currency) => journalOver(outside, premises.journal).balance(userId, currency),
    metrics,
    log: log as unknown as Logger, // only these methods are used
  });
  moneyOver(outside).listen((moved) => transport.balancesChanged(moved));
  premises.listenForChecks(line.life, (userId) =>
    line.hear('an answered reality check', () => transport.realityCheckChanged(userId)),
  );
  return { port, transport };
}

/** A planted fault: every message counts as the newest, however late it arrives, and none is missed. */
function inOrderOfArrival(feed: TableFeed): TableFeed {
  let [number, order] = [0, 0];
  return {
    tableId: feed.tableId,
    send: (...of) => feed.send(...of),
    expectBet: () => feed.expectBet(),
    attend: (present) => feed.attend(present),
    snapshot: async (wanted) => ({ ...(await feed.snapshot(wanted)), epoch: 1, number, order: ++order }),
    watch: (isWatched) => feed.watch(isWatched),
    onPublication: (listener) =>
      feed.onPublication((each) => {
        if (each.after === each.number) return;
        number += 1;
        listener({ ...each, epoch: 1, after: number - 1, number, order: ++order });
      }),
    close: () => feed.close(),
  };
}

/** A planted fault: tables are not told that a reality check is due. */
function heedless(feed: TableFeed): TableFeed {
  return {
    tableId: feed.tableId,
    send: (commandId, asker) => feed.send(commandId, asker.as === 'player' ? { ...asker, isCheckDue: false } : asker),
    expectBet: () => feed.expectBet(),
    attend: (present) => feed.attend(present),
    snapshot: (wanted) => feed.snapshot(wanted),
    watch: (isWatched) => feed.watch(isWatched),
    onPublication: (listener) => feed.onPublication(listener),
    close: () => feed.close(),
  };
}

/** Opens a gateway whose tables are in other processes. */
export function openGatewayOnBus(outside: Outside, bus: MessageBus, isSocketIo: boolean): Promise<OpenGateway> {
  const { line, premises } = outside;
  const { tableIds } = premises;
  const name = `gateway ${line.life.number}`;
  const clock = steadyClock();
  const parts = { gateway: name, now: () => clock.now(), refused: unreadable };
  const fed = tableIds.map((tableId) => new BusFeed(bus, tableId, parts));
  const feeds = outside.planted === 'order-of-arrival' ? fed.map(inOrderOfArrival) : fed;
  return openGateway(outside, { feeds, once: new Once(), way: new RightOfWay(), clock }, isSocketIo);
}
