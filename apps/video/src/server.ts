import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { checkRecordingToken } from '@baize/auth/recording-token';
import { checkThumbnailToken } from '@baize/auth/thumbnail-token';
import { checkVideoToken, isVideoReportKey } from '@baize/auth/video-token';
import { isStream } from '@baize/protocol/camera';
import { videoReport } from '@baize/protocol/video';
import type { Logger } from 'pino';
import { readBody, readJson } from './door/body.ts';
import { routeOf } from './door/route.ts';
import { checkOffer, MAX_SDP_BYTES } from './door/sdp.ts';
import { Reach } from './ice/reach.ts';
import { Recordings, type Tap } from './recording/recordings.ts';
import type { Settings } from './settings.ts';
import { type Permit, Sessions } from './stream/sessions.ts';
import { Thumbnails } from './thumbnails/thumbnails.ts';
import { WebmDoor } from './webm/door.ts';

/** A running video server. */
export interface VideoServer {
  readonly port: number;
  /** The ports of audio and video. */
  readonly ports: Reach['ports'];
  readonly sessions: Sessions;
  stop(): Promise<void>;
}

/** The dealer is seen before the table. */
const SMALLEST_FIRST = ['small', 'dealer', 'table'] as const;

/** A report that ends ten thousand grants has 300 KB. */
const MAX_REPORT_BYTES = 1024 * 1024;

/** Opens the video server: WHIP in, WHEP out (RFC 9725 and draft-ietf-wish-whep), without trickle; WebM over WebSocket. */
export async function openVideoServer(settings: Settings, log: Logger): Promise<VideoServer> {
  const reach = await Reach.open(settings.reach);
  const sessions = new Sessions(reach, settings.bitRate);
  const tap: Tap = (table, sink) => sessions.tap({ table, camera: 'dealer' }, sink);
  const recordings = settings.recording && (await Recordings.open(settings.recording, tap, log));
  if (recordings) sessions.onSilent((issuer) => recordings.endOf(issuer));
  const thumbnails = new Thumbnails((stream, sink) => sessions.tap(stream, sink));
  const door = new Door(settings, { sessions, recordings, thumbnails }, log);
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    door.answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const webm = new WebmDoor(settings, sessions, log);
  server.on('upgrade', (request, socket, head) => webm.upgrade(request, socket, head));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(settings.port, settings.host, resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  log.info({ port, media: reach.ports }, 'the video server is open');
  const stop = async () => {
    thumbnails.close();
    await recordings?.close();
    await sessions.stop();
    reach.close();
    await shut(server, webm);
  };
  return { port, ports: reach.ports, sessions, stop };
}

async function shut(server: Server, webm: WebmDoor): Promise<void> {
  webm.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** What the door opens. */
interface Rooms {
  readonly sessions: Sessions;
  readonly recordings: Recordings | undefined;
  readonly thumbnails: Thumbnails;
}

class Door {
  readonly #settings: Settings;
  readonly #sessions: Sessions;
  readonly #recordings: Recordings | undefined;
  readonly #thumbnails: Thumbnails;
  readonly #log: Logger;

  constructor(settings: Settings, { sessions, recordings, thumbnails }: Rooms, log: Logger) {
    this.#settings = settings;
    this.#sessions = sessions;
    this.#recordings = recordings;
    this.#thumbnails = thumbnails;
    this.#log = log;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#allowOrigin(request, response);
    const route = routeOf((request.url ?? '').split('?', 1)[0] ?? '');
    if (route === null) return end(response, 404);
    const { method } = request;
    if (method === 'OPTIONS') return end(response, 204);
    if (route.name === 'health') return end(response, 200, 'ok');
    if (route.name === 'session') {
      if (method === 'GET') return this.#session(route.id, response);
      if (method !== 'DELETE') return end(response, 405);
      return end(response, (await this.#sessions.close(route.id)) ? 200 : 404);
    }
    if (route.name === 'webm') return end(response, 426);
    if (route.name === 'recording') return this.#recording(route, request, response);
    if (route.name === 'thumbnail') return this.#thumbnail(route.table, request, response);
    if (method !== 'POST') return end(response, 405);
    if (route.name === 'report') return this.#report(request, response);
    const bearer = bearerOf(request);
    const permit =
      checkVideoToken(bearer, this.#settings.secret) ?? this.#sessions.keys.permitOf(route.stream.table, bearer);
    if (permit === null || permit.act !== route.name || !isStream(permit, route.stream)) return end(response, 401);
    if (this.#sessions.hasEnded(permit)) return end(response, 401);
    return this.#open(permit, request, response);
  }

  /** A page asks whether its session exists, and when its picture was filmed. */
  #session(id: string, response: ServerResponse): void {
    const state = this.#sessions.of(id);
    if (state !== null) response.setHeader('content-type', 'application/json');
    end(response, state === null ? 404 : 200, state === null ? '' : JSON.stringify(state));
  }

  /** A game server reports which grants have ended, and learns which tables have a picture. */
  async #report(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isVideoReportKey(bearerOf(request), this.#settings.secret)) return end(response, 401);
    const report = videoReport.safeParse(readJson((await readBody(request, MAX_REPORT_BYTES)) ?? ''));
    if (!report.success) return end(response, 400);
    await this.#sessions.heard(report.data, Date.now());
    this.#recordings?.follow(report.data.issuer, report.data.recorded);
    response.setHeader('content-type', 'application/json');
    end(response, 200, JSON.stringify(this.#sessions.tables(Date.now())));
  }

  /** The lobby shows a still of a table, the smallest there is. */
  #thumbnail(table: string, request: IncomingMessage, response: ServerResponse): void {
    const still = this.#stillOf(table, request);
    if (typeof still === 'number') end(response, still);
    else response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'no-store' }).end(still);
  }

  /** The still, or the status of an answer without one. */
  #stillOf(table: string, request: IncomingMessage): Buffer | number {
    if (request.method !== 'GET') return 405;
    if (checkThumbnailToken(bearerOf(request), this.#settings.secret)?.table !== table) return 401;
    const now = Date.now();
    const camera = SMALLEST_FIRST.find((each) => this.#sessions.stateOf({ table, camera: each }, now) === 'live');
    // A table without a picture is no error: it may have one in a moment.
    return camera === undefined ? 204 : (this.#thumbnails.of({ table, camera }, now) ?? 204);
  }

  /** The web server reads a part of a round's recording for an operator. */
  async #recording(
    { round, part }: { readonly round: string; readonly part: number },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { recording } = this.#settings;
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    const permit = recording && checkRecordingToken(bearerOf(request), recording.secret);
    if (permit?.round !== round) return end(response, 401);
    const found = await this.#recordings?.find(round, part);
    if (!found) return end(response, 404);
    response.setHeader('content-type', 'video/webm');
    response.setHeader('content-length', found.bytes);
    if (request.method === 'HEAD') return end(response, 200);
    this.#log.info({ round, part, person: permit.person }, 'recording read');
    response.writeHead(200, { 'cache-control': 'no-store' });
    // It fails when the reader disconnects.
    await pipeline(found.read(), response).catch(() => undefined);
  }

  async #open(permit: Permit, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers['content-type'] !== 'application/sdp') return end(response, 415);
    const offer = await readBody(request, MAX_SDP_BYTES);
    if (offer === null) return end(response, 413);
    const verdict = checkOffer(offer, permit.act === 'publish' ? 'send' : 'receive');
    if (!verdict.ok) return end(response, 400, verdict.reason);
    if (permit.act === 'watch' && this.#sessions.viewers >= this.#settings.maxViewers) return end(response, 503);
    try {
      const { id, answer } = await this.#sessions.open(permit, offer, Date.now());
      const { table, camera, act } = permit;
      this.#log.info({ table, camera, act }, 'session opened');
      response.setHeader('content-type', 'application/sdp');
      response.setHeader('location', `/video/sessions/${id}`);
      end(response, 201, answer);
    } catch (error) {
      this.#log.info({ err: error, table: permit.table }, 'offer refused');
      end(response, 400, 'the offer cannot be accepted');
    }
  }

  #allowOrigin(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !this.#settings.origins.has(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-expose-headers', 'location');
    response.setHeader('access-control-max-age', '600');
  }
}

const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer ([\w.-]{1,1000})$/.exec(headers.authorization ?? '')?.[1];

function end(response: ServerResponse, status: number, body = ''): void {
  response.writeHead(status, { 'cache-control': 'no-store' }).end(body);
}
