import type { ClientToServer, ServerMessages, ServerToClient } from '@baize/protocol';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ConsoleWatch } from '../identity/console-watch.ts';
import type { VisitorWatch } from '../identity/visitor-watch.ts';
import { encodeOnce } from './encode-once.ts';

export type SocketServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, Attached>;
export type ClientSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, Attached>;

/** The data attached to a socket. */
interface Attached {
  identity: VisitorWatch;
  console: ConsoleWatch;
  /** The network of its address; null for this machine itself. */
  network: string | null;
}

export function send<Name extends keyof ServerMessages>(
  socket: ClientSocket,
  name: Name,
  message: ServerMessages[Name],
): void {
  // the typed emit cannot be called for a name that is still generic
  (socket.emit as (name: Name, message: ServerMessages[Name]) => boolean)(name, message);
}

/** Sends one message to all these sockets, encoded once; those that have disconnected are left out. */
export function sendAll<Name extends keyof ServerMessages>(
  sockets: readonly ClientSocket[],
  name: Name,
  message: ServerMessages[Name],
): void {
  if (sockets.length === 0) return;
  const { packet, wsPreEncodedFrame } = encodeOnce(name, message);
  const options = { compress: false, wsPreEncodedFrame };
  for (const { connected, conn } of sockets) if (connected) conn.write(packet, options);
}

/** Whether everything sent to it is written out, so that more can be sent without queueing. */
export const isReady = (socket: ClientSocket): boolean => socket.conn.transport.writable;
