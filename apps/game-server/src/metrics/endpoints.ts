import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isSameText } from '@baize/auth';
import type { Metrics } from './metrics.ts';
import { isClockSet, type Readiness } from './readiness.ts';

/** The current state of the server. */
export interface Health {
  /**
   * `starting` until every table is restored, `stopping` once commands are refused, `overtaken` once other servers have
   * taken over all its tables.
   */
  readonly phase: 'starting' | 'open' | 'stopping' | 'overtaken';
  readonly tables: number;
}

/** What keeps an open server from its work, or makes its records doubtful. */
export interface Condition {
  /** Tables that have been unable to write for seconds. */
  readonly unwritten: number;
  /** How far the clock of the machine was set forward since the start, ms; negative when it was set back. */
  readonly clockSetByMs: number;
}

export interface EndpointParts {
  readonly health: () => Health;
  readonly readiness: () => Readiness;
  /** Resolves when the database answers, with whether its disk has room. */
  readonly askDatabase: () => Promise<boolean>;
  readonly condition: () => Condition;
  readonly metrics: Metrics;
  /** Bearer token for the metrics; `undefined`: the metrics cannot be read. */
  readonly metricsToken: string | undefined;
  /** Whether an external video server may open the session that it asks about; null: that of the default provider. */
  readonly authorisesVideo: (asked: unknown, provider: string | null) => boolean;
}

const VIDEO_QUESTION = /^\/video\/authorise(?:\/([a-z0-9]+))?$/;
/** The question of a video server has less than 4 KB. */
const MAX_QUESTION_BYTES = 16 * 1024;

/** Half of the second that probes usually wait for an answer. */
const DATABASE_TIMEOUT_MS = 500;

/**
 * `GET /health` (it answers), `/ready` (the house can play, and what is wrong), `/metrics`, and `/video/authorise` for an external video server, which asks with POST, or for the proxy in
 * front of it, which asks with GET; the server of a further provider asks at `/video/authorise/NAME`. Socket.IO answers on the same server; other paths are 404.
 */
export function createEndpoints(parts: EndpointParts) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    route(parts, request, response).catch(() => answer(response, 500, { error: 'failed' }));
  };
}

async function route(parts: EndpointParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?');
  if (path.startsWith('/socket.io/')) {
    // Once the server is open, Socket.IO's own listener answers these requests.
    const { phase } = parts.health();
    if (phase === 'starting') answer(response, 503, { error: 'starting' });
    if (phase === 'overtaken') answer(response, 503, { error: 'overtaken' });
  } else if (VIDEO_QUESTION.test(path)) await answerVideo(parts, request, response, path);
  else if (request.method !== 'GET' && request.method !== 'HEAD') answer(response, 405, { error: 'GET only' });
  else if (path === '/health') await answerHealth(parts, response);
  else if (path === '/ready') answerReadiness(parts, response);
  else if (path === '/metrics') await answerMetrics(parts, request, response);
  else answer(response, 404, { error: 'not-found' });
}

/** A clock that was set is reported with 200: the tables continue by the time of the start. */
async function answerHealth(
  { health, askDatabase, condition }: EndpointParts,
  response: ServerResponse,
): Promise<void> {
  const { phase, tables } = health();
  const { unwritten, clockSetByMs } = condition();
  const room = await inTime(askDatabase());
  const isReady = phase === 'open' && room === true && unwritten === 0;
  const isClockRight = !isClockSet(clockSetByMs);
  answer(response, isReady ? 200 : 503, {
    status: phase !== 'open' ? phase : isReady && isClockRight ? 'ok' : 'degraded',
    database: room !== undefined,
    ...(room === false ? { disk: 'full' } : {}),
    ...(unwritten > 0 ? { unwritten } : {}),
    ...(isClockRight ? {} : { clockSetByMs: Math.round(clockSetByMs) }),
    tables,
  });
}

/** From what was found before: anybody may ask, as often as they like. */
function answerReadiness({ readiness }: EndpointParts, response: ServerResponse): void {
  const found = readiness();
  answer(response, found.ready ? 200 : 503, found);
}

async function answerMetrics(parts: EndpointParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!mayReadMetrics(request.headers, parts.metricsToken)) return answer(response, 403, { error: 'not-allowed' });
  const { registry } = parts.metrics;
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
}

async function answerVideo(
  parts: EndpointParts,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const provider = VIDEO_QUESTION.exec(path)?.[1] ?? null;
  const asked = request.method === 'POST' ? await readJson(request) : forwarded(request.headers);
  const allowed = asked !== undefined && parts.authorisesVideo(asked, provider);
  answer(response, allowed ? 200 : 401, { allowed });
}

/** What a proxy asks about a request that it holds (`forward_auth` of Caddy, `ForwardAuth` of Traefik). */
function forwarded({ authorization = '', 'x-forwarded-uri': uri }: IncomingHttpHeaders): object {
  return { uri, token: /^Bearer (.*)$/i.exec(authorization)?.[1] };
}

/** The JSON in the body; `undefined` when it is none, or too long. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > MAX_QUESTION_BYTES) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Requires the token. The address proves nothing: a proxy on this machine may not name the client it forwards. */
export function mayReadMetrics({ authorization = '' }: IncomingHttpHeaders, token: string | undefined): boolean {
  return token !== undefined && isSameText(authorization, `Bearer ${token}`);
}

/** The answer, or `undefined` when there is none in time. */
async function inTime<Answered>(question: Promise<Answered>): Promise<Answered | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DATABASE_TIMEOUT_MS);
  });
  return Promise.race([question.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(`${JSON.stringify(body)}\n`);
}
