import type { GatewayTable } from '../channels/gateway-table.ts';
import type { ClientSocket, SocketServer } from '../channels/sockets.ts';
import { TableChannel } from '../channels/table-channel.ts';
import { HeldTable } from '../feed/gateway/held-table.ts';
import type { RightOfWay } from '../feed/right-of-way.ts';
import type { TableFeed } from '../feed/table-feed.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Standings } from '../standings/standings.ts';
import { sendReversals } from './reversals.ts';

interface Opening {
  readonly feeds: readonly TableFeed[];
  readonly metrics: Metrics;
  readonly way: RightOfWay;
  /** The server's clock, ms. */
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
  readonly lobby: Lobby<ClientSocket>;
  readonly standings: Pick<Standings, 'follow'>;
  readonly video: { follow(served: GatewayTable): void };
}

/** The tables of a gateway. */
interface GatewayTables {
  readonly tables: ReadonlyMap<string, GatewayTable>;
  /** The tables of which nothing is known yet, because no owner has answered. */
  readonly awaited: ReadonlySet<string>;
  /** Opens a table as soon as its owner answers, however late; again, when it is already open. */
  open(feed: TableFeed): Promise<void>;
  /** Resolves when no table is awaited any more. */
  readonly opened: Promise<unknown>;
  closeTables(): void;
}

/** Opens every table as soon as an owner answers, however late. */
export function openTables(
  io: SocketServer,
  { feeds, metrics, way, now, log, lobby, standings, video }: Opening,
): GatewayTables {
  const tables = new Map<string, GatewayTable>();
  const awaited = new Set(feeds.map(({ tableId }) => tableId));
  const closing = new AbortController();
  const opening = new Map(feeds.map((feed) => [feed.tableId, feed]));
  const open = async (feed: TableFeed) => {
    opening.set(feed.tableId, feed);
    const table = await HeldTable.open(feed, { now, log }, closing.signal).catch(() => undefined);
    if (!table) return; // the gateway was closed first
    const before = tables.get(table.tableId);
    before?.channel.close();
    before?.table.close();
    const served = { table, channel: new TableChannel(table, { metrics, way, log }) };
    tables.set(table.tableId, served);
    awaited.delete(table.tableId);
    sendReversals(io, served);
    standings.follow(served);
    video.follow(served);
    lobby.add(table);
  };
  return {
    tables,
    awaited,
    open,
    opened: Promise.all(feeds.map(open)),
    closeTables() {
      closing.abort();
      for (const { channel } of tables.values()) channel.close();
      for (const { table } of tables.values()) table.close();
      for (const feed of opening.values()) if (awaited.has(feed.tableId)) feed.close();
    },
  };
}

/** The descriptions of these tables. */
export const infosOf = (tables: ReadonlyMap<string, GatewayTable>) =>
  [...tables.values()].map(({ table }) => table.info);
