import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { MAX_MESSAGE_BYTES, type ServerRefusalCode } from '@baize/protocol';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { type ClientSocket, type SocketServer, send } from '../../channels/sockets.ts';
import { ConsoleWatch } from '../../identity/console-watch.ts';
import type { IdentityChanges } from '../../identity/identity-changes.ts';
import {
  type CheckToken,
  type Credentials,
  type ReadVisitor,
  type SessionRead,
  shownTo,
  type TouchConsoleOf,
} from '../../identity/visitor.ts';
import { VisitorWatch } from '../../identity/visitor-watch.ts';
import { phrase } from '../../phrase.ts';
import { refusedAs } from '../../refusals.ts';
import type { ReadNetwork } from './address.ts';
import type { Door } from './door.ts';
import type { Headcount, Place } from './headcount.ts';
import { guardLines } from './line-guard.ts';
import { isAllowedOrigin } from './origins.ts';

/** Limits how long a client whose connection was lost silently still counts as present. */
const PING = { pingInterval: 5_000, pingTimeout: 5_000 };
/** Interval of the regular session check as a fraction of the trust time: less than it with any jitter. */
const ROUND = 0.7;
/** An ended session is reported this long after its end, ms. */
const AFTER_END_MS = 500;
const SIGNED_OUT = phrase('house.notice.signed-out');

/**
 * Attaches Socket.IO to an HTTP server; refuses foreign origins and addresses with too many connections before a
 * connection is opened.
 */
export function createSocketServer(
  http: HttpServer,
  origins: ReadonlySet<string>,
  { headcount, readNetwork, log }: Pick<ReceptionParts, 'headcount' | 'readNetwork' | 'log'>,
): SocketServer {
  const isAllowed = ({ headers }: Pick<IncomingMessage, 'headers'>) => isAllowedOrigin(headers, origins);
  const io: SocketServer = new Server(http, {
    ...PING,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => {
      const network = readNetwork(request.headers, request.socket.remoteAddress);
      const refused = isAllowed(request)
        ? headcount.mayConnect(network)
          ? null
          : 'address-full'
        : 'origin-not-allowed';
      if (refused) log.warn({ address: network, origin: request.headers.origin, code: refused }, 'connection refused');
      answer(refused, refused === null);
    },
    cors: (request: Pick<IncomingMessage, 'headers'>, answer: (error: null, options: object) => void) =>
      answer(null, { origin: isAllowed(request), credentials: true }),
  });
  guardLines(io, http, { readNetwork, log });
  return io;
}

/** Called when connections open, change or end. */
interface Reception {
  arrived(socket: ClientSocket): void;
  /** The session ended or changed: what depends on it must be revoked. */
  changed(socket: ClientSocket): void;
  gone(socket: ClientSocket): void;
}

export interface ReceptionParts extends Reception {
  readonly readVisitor: ReadVisitor;
  readonly checkToken: CheckToken;
  readonly touchConsole: TouchConsoleOf;
  readonly identityChanges: IdentityChanges;
  /** How long a session counts as valid before it is revalidated, ms; longer when the connection is idle. */
  readonly sessionTrustMs: number;
  readonly door: Door;
  readonly headcount: Headcount;
  readonly readNetwork: ReadNetwork;
  readonly log: Logger;
}

/** Accepts connections: reads their sessions, revalidates them, and passes their messages to the door. */
export function receive(io: SocketServer, parts: ReceptionParts): void {
  const { readVisitor, touchConsole, door, headcount, readNetwork, log } = parts;
  const changes = followChanges(io, parts);
  const places = new WeakMap<object, Place>();
  io.engine.on('connection', (line: ClientSocket['conn']) => {
    const place = headcount.arrive(readNetwork(line.request.headers, line.remoteAddress));
    places.set(line, place);
    line.once('close', place.leave);
  });
  io.use((socket, next) => {
    const countBefore = changes.count();
    const credentials = readCredentials(socket, parts.checkToken);
    if (credentials === null) {
      next(connectionRefused('signed-out'));
      return;
    }
    // A page that reconnects by itself must not extend its user's session.
    readVisitor(credentials, { idle: true }).then(
      (read) => {
        const { visitor, hasEnded } = read;
        if (hasEnded && (credentials.session || socket.handshake.auth.spectator !== true)) {
          next(connectionRefused('signed-out'));
          return;
        }
        const network = readNetwork(socket.handshake.headers, socket.handshake.address);
        const isWithin = places.get(socket.conn)?.isWithin ?? true;
        const exceeded = isWithin ? headcount.exceeded(visitor?.userId) : 'address-full';
        if (exceeded) log.warn({ address: network, user: visitor?.userId, code: exceeded }, 'connection refused');
        socket.data.network = network;
        socket.data.identity = watchOver(socket, read, credentials, parts);
        socket.data.console = new ConsoleWatch(() => touchConsole(credentials));
        // A change was reported while this connection was not yet registered for it.
        if (changes.count() !== countBefore) socket.data.identity.distrust();
        next(exceeded && connectionRefused(exceeded));
      },
      (error: unknown) => {
        log.error({ err: error }, 'a session could not be read');
        next(connectionRefused('try-again'));
      },
    );
  });
  io.on('connection', (socket) => {
    const { identity } = socket.data;
    const { visitor } = identity;
    // Connections opened at the same time were not yet counted when the limit was first checked.
    if (headcount.exceeded(visitor?.userId)) {
      socket.disconnect(true);
      return;
    }
    if (visitor) socket.once('disconnect', headcount.addAccount(visitor.userId));
    const stopChecks = checkRegularly(identity, parts);
    socket.on('disconnect', () => {
      stopChecks();
      parts.gone(socket);
    });
    door.serve(socket);
    send(socket, 'session', { session: shownTo(identity.visitor), why: null });
    parts.arrived(socket);
  });
  // Those that have connected before anybody could receive them are nobody's, and come again.
  for (const socket of io.sockets.sockets.values()) socket.disconnect(true);
}

/**
 * Revalidates the connections of a user at once when the database reports a change of that user; when it reports a
 * change without a user, revalidates all connections before their next message.
 */
function followChanges(io: SocketServer, { identityChanges, log }: Pick<ReceptionParts, 'identityChanges' | 'log'>) {
  let count = 0;
  identityChanges.subscribe((userId) => {
    count += 1;
    for (const { data } of io.sockets.sockets.values()) {
      if (userId !== null && data.identity.visitor?.userId !== userId) continue;
      data.console.distrust();
      if (userId === null) data.identity.distrust();
      else data.identity.renew().catch((error: unknown) => log.warn({ err: error }, 'a session could not be read'));
    }
  });
  return { count: () => count };
}

/** Revalidates a session again and again, and shortly after its end. @returns a function that ends it */
function checkRegularly(
  identity: VisitorWatch,
  { sessionTrustMs, log }: Pick<ReceptionParts, 'sessionTrustMs' | 'log'>,
): () => void {
  let timer: NodeJS.Timeout;
  const later = () => {
    const nextMs = Math.min(jittered(ROUND * sessionTrustMs), identity.leftMs + jittered(AFTER_END_MS));
    timer = setTimeout(check, Math.max(nextMs, AFTER_END_MS));
  };
  const check = () => {
    identity.check().catch((error: unknown) => log.warn({ err: error }, 'a session could not be read'));
    later();
  };
  later();
  return () => clearTimeout(timer);
}

/** The error with which Socket.IO refuses a connection: the code as message, the refusal as data. */
const connectionRefused = (code: ServerRefusalCode): Error =>
  Object.assign(new Error(code), { data: refusedAs(code, code) });

/** How a connection is signed in; `null` when its token is not valid. */
function readCredentials({ handshake }: ClientSocket, checkToken: CheckToken): Credentials | null {
  const { cookie } = handshake.headers;
  const { token } = handshake.auth;
  if (token === undefined) return { cookie };
  const session = checkToken(token);
  return session && { cookie, session };
}

function watchOver(
  socket: ClientSocket,
  read: SessionRead,
  credentials: Credentials,
  { readVisitor, sessionTrustMs, changed }: ReceptionParts,
): VisitorWatch {
  return new VisitorWatch(
    read,
    sessionTrustMs,
    (idle) => readVisitor(credentials, { idle }),
    (now) => {
      if (!socket.connected) return;
      changed(socket);
      send(socket, 'session', { session: shownTo(now), why: now === null ? SIGNED_OUT : null });
    },
  );
}

/** Spreads the checks of connections that were opened together. */
const jittered = (ms: number) => ms * (0.75 + Math.random() / 2);
