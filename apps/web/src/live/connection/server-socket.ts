import type { ClientToServer, ServerToClient } from '@baize/protocol';
import { io, type Socket } from 'socket.io-client';
import { pollWhereBlocked, WEBSOCKET_FIRST } from './transports.ts';

/** A connection to the game server. */
export type ServerSocket = Socket<ServerToClient, ClientToServer>;

/**
 * A connection that is opened by `connect` and restored when it is lost.
 * @param url the game server's address for this browser
 * @param isSpectator the page was made for nobody: with the cookie of a session that has ended it only watches
 */
export function socketTo(url: string, isSpectator: boolean): ServerSocket {
  const socket: ServerSocket = io(url, {
    ...WEBSOCKET_FIRST,
    auth: { spectator: isSpectator },
    autoConnect: false,
    withCredentials: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
  });
  pollWhereBlocked(socket.io);
  // The library does this itself, but not for a server on this device: its players are told the same.
  if (typeof window !== 'undefined') window.addEventListener('offline', () => socket.io.engine?.close());
  return socket;
}
