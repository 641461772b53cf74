import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientAddress } from '@baize/auth/proxies';
import { checkVideoToken, type VideoPermit } from '@baize/auth/video-token';
import { isStream, type StreamName } from '@baize/protocol/camera';
import { soundRequest, type WebmMessage } from '@baize/protocol/video';
import type { Logger } from 'pino';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { readJson } from '../door/body.ts';
import { routeOf } from '../door/route.ts';
import { Strangers } from '../door/strangers.ts';
import type { Settings } from '../settings.ts';
import { Budget } from '../stream/budget.ts';
import type { Sessions } from '../stream/sessions.ts';
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

/** Takes WebSockets of viewers whom no WebRTC candidate reaches: `GET /video/:stream/webm`, first message the token. */
export class WebmDoor {
  readonly #settings: Settings;
  readonly #sessions: Sessions;
  readonly #log: Logger;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  readonly #strangers = new Strangers(MAX_STRANGERS);

  constructor(settings: Settings, sessions: Sessions, log: Logger) {
    this.#settings = settings;
    this.#sessions = sessions;
    this.#log = log;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const route = routeOf((request.url ?? '').split('?', 1)[0] ?? '');
    const address = this.#addressOf(request);
    const refusal = this.#refusal(request.headers.origin, address);
    if (route?.name !== 'webm') refuse(socket, '404 Not Found');
    else if (refusal !== null) refuse(socket, refusal);
    else this.#server.handleUpgrade(request, socket, head, (viewer) => this.#greet(viewer, route.stream, address));
  }

  /** Ends every connection. */
  close(): void {
    for (const viewer of this.#server.clients) viewer.terminate();
  }

  #refusal(origin: string | undefined, address: string): string | null {
    // Browsers name the page's origin, but let every page open a WebSocket.
    if (origin !== undefined && !this.#settings.origins.has(origin)) return '403 Forbidden';
    return this.#strangers.mayCome(address) ? null : '503 Service Unavailable';
  }

  #addressOf({ socket, headers }: IncomingMessage): string {
    return clientAddress(this.#settings.trustedProxies, socket.remoteAddress, headers['x-forwarded-for']) ?? '';
  }

  #greet(viewer: WebSocket, stream: StreamName, address: string): void {
    const counted = this.#strangers.add(address);
    const known = () => {
      clearTimeout(timer);
      counted();
    };
    const timer = setTimeout(() => viewer.close(CLOSED.refused), TOKEN_MS);
    viewer.once('close', known);
    // The close event follows.
    viewer.on('error', () => undefined);
    viewer.once('message', (message: RawData) => {
      known();
      const permit = checkVideoToken(message.toString(), this.#settings.secret);
      if (permit?.act !== 'watch' || !isStream(permit, stream) || this.#sessions.hasEnded(permit))
        return viewer.close(CLOSED.refused);
      if (this.#sessions.viewers >= this.#settings.maxViewers) return viewer.close(CLOSED.full);
      this.#admit(viewer, permit).catch((error: unknown) => {
        this.#log.error({ err: error }, 'a WebSocket failed');
        viewer.terminate();
      });
    });
  }

  async #admit(viewer: WebSocket, permit: VideoPermit): Promise<void> {
    let wantsSound = false;
    const channel = channelTo(viewer, () => wantsSound);
    let begin: () => void = () => undefined;
    const messages = new Budget(MAX_MESSAGES, MESSAGE_MS);
    viewer.on('message', (message: RawData) => {
      if (!messages.take(Date.now())) return viewer.close(CLOSED.refused);
      const request = soundRequest.safeParse(readJson(message.toString()));
      if (!request.success) return viewer.close(CLOSED.refused);
      wantsSound = request.data.sound;
      begin();
    });
    const opened = await this.#sessions.openWebm(permit, channel, Date.now());
    begin = opened.begin;
    const { table, camera, act } = permit;
    this.#log.info({ table, camera, act }, 'session opened over WebSocket');
    const stop = measureRoundTrips(viewer);
    const left = () => {
      stop();
      void this.#sessions.close(opened.id);
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

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
