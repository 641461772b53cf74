import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { checkRecordingToken } from '@baize/auth/recording-token';
import { checkThumbnailToken } from '@baize/auth/thumbnail-token';
import { isVideoReportKey } from '@baize/auth/video-token';
import { videoReport } from '@baize/protocol/video';
import { steadyNow } from '../clock.ts';
import type { Recordings } from '../recording/recordings.ts';
import type { Thumbnails } from '../thumbnails/thumbnails.ts';
import { readBody, readJson } from './body.ts';
import { bearerOf, end, endNotAllowed, endUnauthorised, endWithJson } from './http.ts';
import { rangeOf } from './range.ts';
import { type Route, routeOf } from './route.ts';
import { SessionDoor, type SessionParts } from './session-door.ts';

/** What the door opens. */
export interface DoorParts extends SessionParts {
  readonly recordings: Recordings | undefined;
  readonly thumbnails: Thumbnails;
}

/** The dealer is seen before the table. */
const SMALLEST_FIRST = ['small', 'dealer', 'table'] as const;

/** A report that ends ten thousand grants has 300 KB. */
const MAX_REPORT_BYTES = 1024 * 1024;

/** Answers the HTTP requests of pages, encoders, game servers and web server. */
export class Door {
  readonly #parts: DoorParts;
  readonly #sessions: SessionDoor;

  constructor(parts: DoorParts) {
    this.#parts = parts;
    this.#sessions = new SessionDoor(parts);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#allowOrigin(request, response);
    const route = routeOf((request.url ?? '').split('?', 1)[0] ?? '');
    if (route === null) return end(response, 404);
    if (route.name === 'publish' || route.name === 'watch') return this.#sessions.open(route, request, response);
    if (route.name === 'session') return this.#sessions.ofSession(route.id, request, response);
    if (request.method === 'OPTIONS') return end(response, 204);
    if (route.name === 'health') return this.#health(response);
    if (route.name === 'webm') return end(response, 426);
    if (route.name === 'recording') return this.#recording(route, request, response);
    if (route.name === 'thumbnail') return this.#thumbnail(route.table, request, response);
    return this.#report(request, response);
  }

  /** Live pictures need no room for recordings, so that nothing which waits for this server is kept waiting. */
  async #health(response: ServerResponse): Promise<void> {
    const hasRoom = (await this.#parts.recordings?.haveRoom()) ?? true;
    end(response, 200, hasRoom ? 'ok' : 'degraded: the disk of the recordings is full');
  }

  /** A game server reports which grants have ended, and learns which tables have a picture. */
  async #report(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { settings, sessions, recordings } = this.#parts;
    if (request.method !== 'POST') return endNotAllowed(response, 'POST');
    if (!isVideoReportKey(bearerOf(request), settings.secret)) return endUnauthorised(response);
    const report = videoReport.safeParse(readJson((await readBody(request, MAX_REPORT_BYTES)) ?? ''));
    if (!report.success) return end(response, 400);
    await sessions.heard(report.data, steadyNow());
    recordings?.follow(report.data.issuer, report.data.recorded);
    recordings?.keepFor(report.data.recordingDays);
    // After a pause of this process packets wait beside the question: a camera that sends would count as silent.
    await othersFirst();
    endWithJson(response, sessions.tables(steadyNow()));
  }

  /** The lobby shows a still of a table, the smallest there is. */
  async #thumbnail(table: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { settings, sessions, thumbnails } = this.#parts;
    if (request.method !== 'GET') return endNotAllowed(response, 'GET');
    if (checkThumbnailToken(bearerOf(request), settings.secret)?.table !== table) return endUnauthorised(response);
    const now = steadyNow();
    const camera = SMALLEST_FIRST.find((each) => sessions.stateOf({ table, camera: each }, now) === 'live');
    const still = camera && thumbnails.of({ table, camera }, now);
    // A table without a picture is no error: it may have one in a moment.
    if (!still) return end(response, 204);
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'no-store' }).end(still);
  }

  /** The web server reads a part of a round's recording for an operator. */
  async #recording(
    { round, part }: Extract<Route, { readonly name: 'recording' }>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { recording } = this.#parts.settings;
    if (request.method !== 'GET' && request.method !== 'HEAD') return endNotAllowed(response, 'GET, HEAD');
    const permit = recording && checkRecordingToken(bearerOf(request), recording.secret);
    if (permit?.round !== round) return endUnauthorised(response);
    const found = await this.#parts.recordings?.find(round, part);
    if (!found) return end(response, 404);
    const range = rangeOf(request.headers.range, found.bytes);
    response.setHeader('accept-ranges', 'bytes');
    if (range === 'outside') {
      response.setHeader('content-range', `bytes */${found.bytes}`);
      return end(response, 416);
    }
    response.setHeader('content-type', 'video/webm');
    response.setHeader('content-length', range ? range.last - range.first + 1 : found.bytes);
    if (range) response.setHeader('content-range', `bytes ${range.first}-${range.last}/${found.bytes}`);
    if (request.method === 'HEAD') return end(response, 200);
    this.#parts.log.info({ round, part, person: permit.person }, 'recording read');
    response.writeHead(range ? 206 : 200, { 'cache-control': 'no-store' });
    // It fails when the reader disconnects.
    await pipeline(found.read(range), response).catch(() => undefined);
  }

  #allowOrigin(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !this.#parts.settings.origins.has(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-expose-headers', 'location, link');
    response.setHeader('access-control-max-age', '600');
  }
}
