import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { checkVideoToken, type VideoPermit } from '@baize/auth/video-token';
import { isStream, type StreamName } from '@baize/protocol/camera';
import { soundRequest, type WebmMessage } from '@baize/protocol/video';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { steadyNow } from '../clock.ts';
import { readJson } from '../door/body.ts';
import { Headcount } from '../door/headcount.ts';
import { addressOf, countedAddressOf } from '../door/http.ts';
import { routeOf } from '../door/route.ts';
import type { SessionParts } from '../door/session-door.ts';
import { Budget } from '../stream/budget.ts';
import type { Channel } from './audience.ts';

/** The first message is a token: longer ones are refused. */
const MAX_MESSAGE_BYTES = 2_048;
/** A connection without a token is closed after this time, ms. */
const TOKEN_MS = 5_000;
/** Connections that may be without a token at the same time. */
const MAX_STRANGERS = { total: 500, perNetwork: 50 };
const PING_MS = 2_000;
/** Messages after the token, each of which turns the sound on or off: so many at once, then one in this time. */
const MAX_MESSAGES = 20;
const MESSAGE_MS = 500;
/** A viewer who does not answer for so many pings is gone. */
const MAX_UNANSWERED = 5;

/** Why a connection is closed, as the viewer's page reads it. */
const CLOSED = { ended: 1000, refused: 4401, full: 4503, 'too-slow': 4408 } as const;

/** Where a connection comes from: its address, and the one by which its session is counted. */
interface Client {
  readonly address: string;
  readonly counted: string | null;
}

/** Takes WebSockets of viewers whom no WebRTC candidate reaches: `GET /video/:stream/webm`, first message the token. */
export class WebmDoor {
  readonly #parts: SessionParts;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  readonly #strangers = new Headcount(MAX_STRANGERS);

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const route = routeOf((request.url ?? '').split('?', 1)[0] ?? '');
    const { trustedProxies } = this.#parts.settings;
    const address = addressOf(trustedProxies, request);
    const from = { address, counted: countedAddressOf(trustedProxies, request) };
    const refusal = this.#refusal(request.headers.origin, address);
    if (route?.name !== 'webm') refuse(socket, '404 Not Found');
    else if (refusal !== null) refuse(socket, refusal);
    else this.#server.handleUpgrade(request, socket, head, (viewer) => this.#greet(viewer, route.stream, from));
  }

  /** Ends every connection. */
  close(): void {
    for (const viewer of this.#server.clients) viewer.terminate();
  }

  #refusal(origin: string | undefined, address: string): string | null {
    // Browsers name the page's origin, but let every page open a WebSocket.
    if (origin !== undefined && !this.#parts.settings.origins.has(origin)) return '403 Forbidden';
    return this.#strangers.mayCome(address) ? null : '503 Service Unavailable';
  }

  #greet(viewer: WebSocket, stream: StreamName, { address, counted: from }: Client): void {
    const { settings, sessions, usedTokens, log } = this.#parts;
    const greeted = this.#strangers.add(address);
    const known = () => {
      clearTimeout(timer);
      greeted();
    };
    const timer = setTimeout(() => viewer.close(CLOSED.refused), TOKEN_MS);
    viewer.once('close', known);
    // The close event follows.
    viewer.on('error', () => undefined);
    viewer.once('message', (message: RawData) => {
      known();
      const token = message.toString();
      const permit = checkVideoToken(token, settings.secret);
      if (permit?.act !== 'watch' || !isStream(permit, stream) || sessions.hasEnded(permit))
        return viewer.close(CLOSED.refused);
      if (!sessions.hasPlaceFor(from)) return viewer.close(CLOSED.full);
      if (!usedTokens.take(token, steadyNow())) return viewer.close(CLOSED.refused);
      this.#admit(viewer, permit, from).catch((error: unknown) => {
        log.error({ err: error }, 'a WebSocket failed');
        viewer.terminate();
      });
    });
  }

  async #admit(viewer: WebSocket, permit: VideoPermit, from: string | null): Promise<void> {
    const { sessions, log } = this.#parts;
    let wantsSound = false;
    const channel = channelTo(viewer, () => wantsSound);
    let begin: () => void = () => undefined;
    const messages = new Budget(MAX_MESSAGES, MESSAGE_MS);
    viewer.on('message', (message: RawData) => {
      if (!messages.take(steadyNow())) return viewer.close(CLOSED.refused);
      const request = soundRequest.safeParse(readJson(message.toString()));
      if (!request.success) return viewer.close(CLOSED.refused);
      wantsSound = request.data.sound;
      begin();
    });
    const opened = await sessions.openWebm(permit, { channel, from }, steadyNow());
    begin = opened.begin;
    const { table, camera, act } = permit;
    log.info({ table, camera, act }, 'session opened over WebSocket');
    const stop = measureRoundTrips(viewer);
    const left = () => {
      stop();
      void sessions.close(opened.id);
    };
    viewer.once('close', left);
    if (viewer.readyState !== viewer.OPEN) left();
  }
}

const channelTo = (viewer: WebSocket, wantsSound: () => boolean): Channel => ({
  get wantsSound() {
    return wantsSound();
  },
  send: (message) => viewer.send(message),
  get waitingBytes() {
    return viewer.bufferedAmount;
  },
  close: (reason) => {
    viewer.close(CLOSED[reason]);
    // The closing message would wait behind everything that a slow viewer has not taken.
    if (reason === 'too-slow') viewer.terminate();
  },
});

/** Sends the viewer its round trip; ends the connection when it answers no more. @returns what stops it */
function measureRoundTrips(viewer: WebSocket): () => void {
  let unanswered = 0;
  const ping = () => {
    if (unanswered >= MAX_UNANSWERED) return viewer.terminate();
    unanswered += 1;
    viewer.ping(String(performance.now()));
  };
  viewer.on('pong', (sent) => {
    unanswered = 0;
    const message: WebmMessage = { roundTripMs: Math.round(performance.now() - Number(sent.toString())) };
    if (Number.isFinite(message.roundTripMs) && viewer.readyState === viewer.OPEN) viewer.send(JSON.stringify(message));
  });
  const timer = setInterval(ping, PING_MS);
  ping();
  return () => clearInterval(timer);
}

/** Answers and closes the connection: ended alone it would stay half open as long as the client wants. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
