import type { ChatLine, ChatMute, PrivateAnswer } from '@baize/protocol';
import type { GatewayTable } from '../channels/gateway-table.ts';
import { type SocketServer, sendAll } from '../channels/sockets.ts';
import type { RightOfWay } from '../feed/right-of-way.ts';
import { moderatesAll } from './chat-handlers.ts';

interface Audience {
  readonly io: SocketServer;
  readonly tables: ReadonlyMap<string, GatewayTable>;
  readonly way: RightOfWay;
}

/** Sends what happens in the chat to those at its table, and a mute to the windows of its person. */
export function chatListener({ io, tables, way }: Audience) {
  const at = (tableId: string) => tables.get(tableId)?.channel.sockets ?? [];
  return {
    added: (line: ChatLine) => void way.inSlices(at(line.tableId), (slice) => sendAll(slice, 'chat', line)),
    hidden: (tableId: string, id: string) =>
      void way.inSlices(at(tableId), (slice) => sendAll(slice, 'chatHidden', { tableId, id })),
    paced: (tableId: string, everySeconds: number) =>
      void way.inSlices(at(tableId), (slice) => sendAll(slice, 'chatPace', { tableId, everySeconds })),
    muted: (userId: string, mute: ChatMute | null) => sendAll(windowsOf(io, userId), 'chatMute', { mute }),
  };
}

/** Sends a private answer, or that it was read, to all windows of its player and to nobody else. */
export const answerTeller = (io: SocketServer) => (playerId: string, answer: PrivateAnswer | null) =>
  sendAll(windowsOf(io, playerId), 'privateAnswer', { answer });

const windowsOf = (io: SocketServer, userId: string) =>
  [...io.sockets.sockets.values()].filter(({ data }) => data.identity.visitor?.userId === userId);

/** Tells everybody who moderates at every table that reports, mutes or slow mode have changed. */
export function tellPit(io: SocketServer, at: number): void {
  const pit = [...io.sockets.sockets.values()].filter(({ data: { identity } }) => {
    return identity.visitor !== null && moderatesAll(identity.visitor);
  });
  sendAll(pit, 'moderated', { at });
}
