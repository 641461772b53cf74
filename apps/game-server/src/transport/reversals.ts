import type { GatewayTable } from './handlers.ts';
import { type SocketServer, sendAll } from './sockets.ts';

/** Reports settled rounds that were made void: to everybody at their table, and to their players wherever they are. */
export function sendReversals(io: SocketServer, tables: ReadonlyMap<string, GatewayTable>): void {
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
