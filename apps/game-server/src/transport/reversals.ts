import type { GatewayTable } from '../channels/gateway-table.ts';
import { type SocketServer, sendAll } from '../channels/sockets.ts';

/** Reports settled rounds of a table that were made void: to everybody there, and to their players wherever they are. */
export function sendReversals(io: SocketServer, { table, channel }: GatewayTable): void {
  table.onNews(({ reversed }) => {
    for (const { roundId, reason, parts } of reversed) {
      const { id: tableId, name: tableName } = table.info;
      const players = new Set<string>(parts.map(({ player }) => player));
      const windows = [...io.sockets.sockets.values()].filter(
        (socket) => channel.has(socket) || players.has(socket.data.identity.visitor?.userId ?? ''),
      );
      sendAll(windows, 'reversed', { tableId, tableName, roundId, reason });
    }
  });
}
