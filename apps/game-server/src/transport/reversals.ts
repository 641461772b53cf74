import type { GatewayTable } from './handlers.ts';
import { type SocketServer, sendAll } from './sockets.ts';

/**
 * Tells of settled rounds that are void now: everybody at their table, and their players wherever they are.
 */
export function tellReversals(io: SocketServer, tables: ReadonlyMap<string, GatewayTable>): void {
  for (const { table, channel } of tables.values())
    table.onNews(({ reversed }) => {
      for (const { roundId, reason, parts } of reversed) {
        const { id: tableId, name: tableName } = table.info;
        const players = new Set<string>(parts.map(({ player }) => player));
        const windows = [...io.sockets.sockets.values()].filter(
          (socket) => channel.has(socket) || players.has(socket.data.identity.visitor?.userId ?? ''),
        );
        sendAll(io, windows, 'reversed', { tableId, tableName, roundId, reason });
      }
    });
}
