import type { ClientToServer, ServerToClient } from '@baize/protocol';
import { io, type Socket } from 'socket.io-client';
import { pollWhereBlocked, WEBSOCKET_FIRST } from './transports.ts';

/** A connection to the game server. */
export type ServerSocket = Socket<ServerToClient, ClientToServer>;

const DELAY_MS = 300;
const JITTER = 0.5;

/**
 * When to come back to a server that has closed its connections, ms: everybody has lost theirs at the same moment, and
 * they return over two and a half seconds. @param chance from 0 to 1
 */
export const comeBackMs = (chance: number): number => 500 + 2_500 * chance;

/** After the last message of a server that stops, the first attempt to reconnect waits its share of this time. */
function spreadReturn(socket: ServerSocket): void {
  const { io } = socket;
  const wait = (ms: number, jitter: number) => {
    io.reconnectionDelay(ms);
    io.randomizationFactor(jitter);
  };
  socket.on('goodbye', () => wait(comeBackMs(Math.random()), 0));
  socket.on('connect', () => wait(DELAY_MS, JITTER));
}

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
    reconnectionDelay: DELAY_MS,
    reconnectionDelayMax: 3_000,
  });
  pollWhereBlocked(socket.io);
  spreadReturn(socket);
  // The library does this itself, but not for a server on this device: its players are told the same.
  if (typeof window !== 'undefined') window.addEventListener('offline', () => socket.io.engine?.close());
  return socket;
}
