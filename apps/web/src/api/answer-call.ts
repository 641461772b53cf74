import { createHash } from 'node:crypto';
import { addressOf, type Bearer, readBearer } from '@baize/auth';
import { API_PATH, type Operation, openApi, Problem } from '@baize/client';
import type { z } from 'zod';
import { atMost, log } from '../../serve/log.mjs';
import { casinoAuth } from '../lib/casino.ts';
import { actOnce } from './acting/act-once.ts';
import { type FoundCall, findCall } from './find-call.ts';
import { answered, problem, type Refused } from './problem.ts';
import { CALLS_PER_MINUTE, createRate } from './rate.ts';
import { answerReading } from './reading/reading.ts';

const DESCRIPTION = openApi();
const logRefusal = atMost(log);
const take = createRate(CALLS_PER_MINUTE);

/**
 * Answers a call of a program: who it acts for, whether they may, what it asks, in this order. Every refusal is one of RFC
 * 9457.
 */
export async function answerCall(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.slice(API_PATH.length);
  if (path === '/openapi.json') return tagged(request, DESCRIPTION);
  const bearer = await readBearer(casinoAuth(), request.headers.get('authorization'));
  if (bearer === null) {
    logRefusal('warn', 'a token was refused', { address: addressOf(request.headers) });
    return refuse(problem(401, 'no-token'), { 'WWW-Authenticate': 'Bearer realm="baize", error="invalid_token"' });
  }
  const waitMs = take(bearer.tokenId);
  if (waitMs > 0) return refuse(problem(429, 'too-many-calls'), { 'Retry-After': String(Math.ceil(waitMs / 1_000)) });
  const call = findCall(request.method, path);
  if (call === null) return refuse(problem(404, 'no-such-call'));
  if (!('operation' in call)) return refuse(problem(405, 'method'), { Allow: call.join(',') });
  const { needs } = call.operation;
  if (!bearer.permissions.includes(needs)) {
    log('warn', 'not allowed', { who: `user:${bearer.userId}`, token: bearer.tokenId, permission: needs });
    return refuse(problem(403, 'not-permitted', { detail: needs }));
  }
  return call.operation.method === 'GET'
    ? read(request, bearer, call, call.operation)
    : act(request, bearer, call, call.operation);
}

const refuse = ({ status, body }: Refused, headers: Readonly<Record<string, string>> = {}): Response =>
  answered(status, body, headers);

async function read(
  request: Request,
  bearer: Bearer,
  { name, id }: FoundCall,
  { query, answer }: Extract<Operation, { method: 'GET' }>,
): Promise<Response> {
  const given = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!given.success) return refuse(invalid(given.error));
  const found = await answerReading(name, { id, given: given.data, bearer });
  if (found === null) return refuse(problem(404, 'not-found'));
  if (found === 'cursor') return refuse(problem(400, 'cursor'));
  // What the schema does not name is not sent.
  return tagged(request, answer.parse(found));
}

const KEY = /^[\x21-\x7e]{8,100}$/;

async function act(
  request: Request,
  bearer: Bearer,
  { name, id }: FoundCall,
  { path, body: schema, answer }: Extract<Operation, { method: 'POST' }>,
): Promise<Response> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (!KEY.test(key)) return refuse(problem(400, 'idempotency-key'));
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) return refuse(problem(415, 'json'));
  const sent: unknown = await request.json().catch(() => undefined);
  const given = schema.safeParse(sent);
  if (!given.success) return refuse(invalid(given.error));
  const digest = createHash('sha256')
    .update(JSON.stringify([path, id, given.data]))
    .digest('hex');
  const { status, body } = await actOnce({ name, id, given: given.data, bearer, key, digest });
  // A repeated call is answered from the database, which has an order of its own for the parts.
  const shown = (status < 400 ? answer : Problem).parse(body);
  return answered(status, shown, status === 503 ? { 'Retry-After': '5' } : {});
}

const invalid = ({ issues }: z.ZodError): Refused =>
  problem(400, 'invalid', {
    errors: issues.slice(0, 20).map(({ path, message }) => ({ pointer: `/${path.join('/')}`, message })),
  });

/** An answer that is not sent again to who has it. */
function tagged(request: Request, body: unknown): Response {
  const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(tag) ? new Response(null, { status: 304, headers }) : answered(200, body, headers);
}
