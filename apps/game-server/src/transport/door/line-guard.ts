import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { ClientSocket, SocketServer } from '../../channels/sockets.ts';
import { Allowance } from '../../rate.ts';
import type { ReadNetwork } from './address.ts';
import { LINE_BYTES, PACKET_RATE } from './rates.ts';

type Line = ClientSocket['conn'];
type Transport = Line['transport'];

/** What is needed to guard connections. */
interface Guard {
  readonly readNetwork: ReadNetwork;
  readonly log: Logger;
}

/**
 * Cuts off connections that send more than a person can, whatever it is: messages, packets of the protocol that are no
 * messages, or bytes that are no packets. Requests of a connection by polling must come from whoever opened it: its id
 * is part of their address, and no secret.
 */
export function guardLines(io: SocketServer, http: HttpServer, { readNetwork, log }: Guard): void {
  const cutOff = (line: Line | null, network: string | null, why: string) => {
    const user = [...io.sockets.sockets.values()].find(({ conn }) => conn === line)?.data.identity.visitor?.userId;
    log.warn({ address: network, user }, why);
  };
  io.engine.on('connection', (line: Line) => {
    const allowance = new Allowance(PACKET_RATE, performance.now());
    let isCutOff = false;
    const count = (transport: Transport) => {
      if (isCutOff || allowance.take(performance.now())) return;
      isCutOff = true;
      if (line.readyState === 'open')
        cutOff(line, readNetwork(line.request.headers, line.remoteAddress), 'cut off: too many messages');
      drop(line, transport);
    };
    line.on('packet', () => count(line.transport));
    // Each ping is answered, and is no packet of Engine.IO.
    const countPings = (transport: Transport) => {
      for (const frame of ['ping', 'pong']) webSocketOf(transport)?.on(frame, () => count(transport));
    };
    countPings(line.transport);
    line.on('upgrading', countPings);
  });
  // After Socket.IO's own listener: the connection is upgraded by now.
  http.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    const allowance = new Allowance(LINE_BYTES, performance.now());
    socket.on('data', (chunk: Buffer) => {
      if (socket.destroyed || allowance.take(performance.now(), chunk.length)) return;
      cutOff(null, readNetwork(request.headers, request.socket.remoteAddress), 'cut off: too many bytes');
      socket.destroy();
    });
  });
  io.engine.use((request: PolledRequest, _response: unknown, next: (refused?: Error) => void) => {
    const { sid } = request._query;
    const line = sid === undefined ? undefined : lineOf(io, sid);
    next(line === undefined || isOpener(line, request, readNetwork) ? undefined : new Error('another session'));
  });
}

/** Ends a connection at once: the closing handshake of a WebSocket would read on. */
function drop(line: Line, transport: Transport): void {
  const socket = webSocketOf(transport);
  line.close(true);
  socket?.terminate();
}

/** The WebSocket of a transport; `undefined` of one by polling. */
function webSocketOf({ name, ...transport }: Transport): PingedSocket | undefined {
  const { socket } = transport as unknown as { readonly socket?: PingedSocket };
  return name === 'websocket' ? socket : undefined;
}

interface PingedSocket {
  on(frame: string, listener: () => void): void;
  terminate(): void;
}

/** The request of a connection, with the query that Engine.IO has read. */
type PolledRequest = IncomingMessage & { readonly _query: Readonly<Record<string, string | undefined>> };

function lineOf(io: SocketServer, sid: string): Line | undefined {
  const { clients } = io.engine as unknown as { readonly clients: Readonly<Record<string, Line>> }; // as Engine.IO reads them
  return Object.hasOwn(clients, sid) ? clients[sid] : undefined;
}

/** Whether a request comes from the browser that opened the connection: with its session, or else from its network. */
function isOpener(line: Line, { headers, socket }: IncomingMessage, readNetwork: ReadNetwork): boolean {
  const session = sessionIn(line.request.headers.cookie);
  if (session !== null) return session === sessionIn(headers.cookie);
  return readNetwork(line.request.headers, line.remoteAddress) === readNetwork(headers, socket.remoteAddress);
}

/** The cookie of a session as it was sent. */
const sessionIn = (cookie: string | undefined): string | null =>
  /(?:^|;\s*)(?:__Host-)?baize\.session_token=([^;]+)/.exec(cookie ?? '')?.[1] ?? null;
