import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { MAX_MESSAGE_BYTES } from '@baize/protocol';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import * as parser from 'socket.io-parser';
import { ConsoleWatch } from '../../identity/console-watch.ts';
import type { IdentityNews } from '../../identity/identity-news.ts';
import type { ReadVisitor, TouchConsoleOf, Visitor } from '../../identity/visitor.ts';
import { VisitorWatch } from '../../identity/visitor-watch.ts';
import { phrase } from '../../phrase.ts';
import { EncodeOnce } from '../encode-once.ts';
import { refusedBy, type TransportRefusalCode } from '../refusals.ts';
import { type ClientSocket, type SocketServer, send } from '../sockets.ts';
import type { PlaceOf } from './address.ts';
import type { Door } from './door.ts';
import type { Headcount } from './headcount.ts';
import { isAllowedOrigin } from './origins.ts';

/** How long a client that lost its connection unnoticed may go on counting as present. */
const PING = { pingInterval: 10_000, pingTimeout: 10_000 };
/** The regular round of sessions comes round in so many times the trust: in less than it, however it is jittered. */
const ROUND = 0.7;
const SIGNED_OUT = phrase('house.notice.signed-out');

/** Puts Socket.IO on an HTTP server, with every door but the one for messages already shut. */
export function createSocketServer(
  http: HttpServer,
  origins: ReadonlySet<string>,
  { headcount, placeOf }: Pick<ReceptionParts, 'headcount' | 'placeOf'>,
): SocketServer {
  const isAllowed = ({ headers }: Pick<IncomingMessage, 'headers'>) => isAllowedOrigin(headers, origins);
  return new Server(http, {
    ...PING,
    parser: { ...parser, Encoder: EncodeOnce },
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => {
      const place = placeOf(request.headers, request.socket.remoteAddress);
      if (!isAllowed(request)) answer('origin-not-allowed', false);
      else if (!headcount.mayKnock(place)) answer('address-full', false);
      else answer(null, true);
    },
    cors: (request: Pick<IncomingMessage, 'headers'>, answer: (error: null, options: object) => void) =>
      answer(null, { origin: isAllowed(request), credentials: true }),
  });
}

/** What the house does about people who come, change and go. */
interface Reception {
  /** The session ended or changed: what depends on it must be taken back. */
  changed(socket: ClientSocket): void;
  gone(socket: ClientSocket): void;
}

export interface ReceptionParts extends Reception {
  readonly readVisitor: ReadVisitor;
  readonly touchConsole: TouchConsoleOf;
  readonly identityNews: IdentityNews;
  /** How long a session counts as good before it is asked about again; longer when nobody does anything. */
  readonly sessionTrustMs: number;
  readonly door: Door;
  readonly headcount: Headcount;
  readonly placeOf: PlaceOf;
  readonly log: Logger;
}

/** Lets connections in: reads whose they are, keeps that true, and hands what they say to the door. */
export function receive(io: SocketServer, parts: ReceptionParts): void {
  const { readVisitor, touchConsole, sessionTrustMs, door, headcount, placeOf, log } = parts;
  const news = followNews(io, parts);
  io.engine.on('connection', (line: ClientSocket['conn']) => {
    line.once('close', headcount.lineFrom(placeOf(line.request.headers, line.remoteAddress)));
  });
  io.use((socket, next) => {
    const told = news.count();
    // A page that connects again by itself must not keep its person signed in.
    readVisitor(socket.handshake.headers, { idle: true }).then(
      (visitor) => {
        const place = placeOf(socket.handshake.headers, socket.handshake.address);
        const crowding = headcount.crowding(place, visitor?.userId);
        if (crowding) log.warn({ place, user: visitor?.userId }, crowding);
        socket.data.identity = watchOver(socket, visitor, parts);
        socket.data.console = new ConsoleWatch(() => touchConsole(socket.handshake.headers));
        // Told before this connection was among those that are told.
        if (news.count() !== told) socket.data.identity.distrust();
        next(crowding && turnedAway(crowding));
      },
      (error: unknown) => {
        log.error({ err: error }, 'a session could not be read');
        next(turnedAway('try-again'));
      },
    );
  });
  io.on('connection', (socket) => {
    const { identity } = socket.data;
    const { visitor } = identity;
    // Of many that came at once none was counted yet when it was asked whether there was room.
    if (visitor && headcount.crowding(null, visitor.userId)) {
      socket.disconnect(true);
      return;
    }
    if (visitor) socket.once('disconnect', headcount.stays(visitor.userId));
    const check = () => {
      identity.check().catch((error: unknown) => log.warn({ err: error }, 'a session could not be read'));
    };
    const timer = setInterval(check, jittered(ROUND * sessionTrustMs));
    socket.on('disconnect', () => {
      clearInterval(timer);
      parts.gone(socket);
    });
    door.attend(socket);
    send(socket, 'session', { session: identity.visitor, why: null });
  });
}

/** Asks at once about the connections of whoever the database tells of, and of all the rest before they do anything more. */
function followNews(io: SocketServer, { identityNews, log }: Pick<ReceptionParts, 'identityNews' | 'log'>) {
  let count = 0;
  identityNews.subscribe((userId) => {
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

/** Why a connection is not let in, as Socket.IO tells it to the client: the code, and the refusal as the data. */
const turnedAway = (code: TransportRefusalCode): Error => Object.assign(new Error(code), { data: refusedBy(code) });

function watchOver(
  socket: ClientSocket,
  visitor: Visitor | null,
  { readVisitor, sessionTrustMs, changed }: ReceptionParts,
): VisitorWatch {
  return new VisitorWatch(
    visitor,
    sessionTrustMs,
    (idle) => readVisitor(socket.handshake.headers, { idle }),
    (now) => {
      if (!socket.connected) return;
      changed(socket);
      send(socket, 'session', { session: now, why: now === null ? SIGNED_OUT : null });
    },
  );
}

/** A thousand connections that came together need not be looked at together. */
const jittered = (ms: number) => ms * (0.75 + Math.random() / 2);
