import type { GatewayTable } from '../channels/gateway-table.ts';
import { type SocketServer, sendAll } from '../channels/sockets.ts';

/** Reports settled rounds of a table that were made void or settled again: to everybody there, and to their players wherever they are. */
export function sendReversals(io: SocketServer, { table, channel }: GatewayTable): void {
  table.onNews(({ reversed }) => {
    for (const event of reversed) {
      const { roundId, reason, parts } = event;
      const { id: tableId, name: tableName } = table.info;
      const players = new Set<string>(parts.map(({ player }) => player));
      const windows = [...io.sockets.sockets.values()].filter(
        (socket) => channel.has(socket) || players.has(socket.data.identity.visitor?.userId ?? ''),
      );
      const corrected = event.type === 'resettled' ? { corrected: { result: event.result } } : {};
      sendAll(windows, 'reversed', { tableId, tableName, roundId, reason, ...corrected });
    }
  });
}
