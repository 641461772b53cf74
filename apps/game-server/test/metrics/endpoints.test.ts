import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Condition, createEndpoints, type Health, mayReadMetrics } from '../../src/metrics/endpoints.ts';
import { meteredClock } from '../../src/metrics/metered-clock.ts';
import { Metrics } from '../../src/metrics/metrics.ts';

test('the metrics require the token, whatever the address and the other headers', () => {
  const token = 'a-token-of-some-length';
  expect(mayReadMetrics({ authorization: `Bearer ${token}` }, token)).toBe(true);
  for (const headers of [
    {},
    { host: 'localhost:3001' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1', 'x-real-ip': '::1' },
    { authorization: 'Bearer ' },
    { authorization: 'Bearer undefined' },
    { authorization: token },
    { authorization: `Bearer ${token}x` },
  ]) {
    expect(mayReadMetrics(headers, token), JSON.stringify(headers)).toBe(false);
    expect(mayReadMetrics(headers, undefined), JSON.stringify(headers)).toBe(false);
  }
});

const CALM: Condition = { unwritten: 0, clockSetByMs: 0 };
const DATABASE = {
  answers: async () => true,
  'has no room': async () => false,
  refuses: () => Promise.reject(new Error('no database')),
  hangs: () => new Promise<never>(() => undefined),
};

/** What `/health` answers. */
async function healthOf(phase: Health['phase'], behaviour: keyof typeof DATABASE, condition = CALM) {
  const endpoints = createEndpoints({
    health: () => ({ phase, tables: 4 }),
    readiness: () => ({ ready: true, problems: [], warnings: [], at: null }),
    askDatabase: DATABASE[behaviour],
    condition: () => condition,
    metrics: new Metrics(),
    metricsToken: undefined,
    authorisesVideo: () => false,
  });
  const server = createServer(endpoints).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a TCP server that listens
  const response = await fetch(`${url}/health`);
  const answered = [response.status, await response.json()] as const;
  if (phase === 'starting') expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status).toBe(503);
  server.closeAllConnections();
  server.close();
  return answered;
}

test.each([
  ['open', 'answers', 200, 'ok', true],
  ['open', 'refuses', 503, 'degraded', false],
  ['open', 'hangs', 503, 'degraded', false],
  ['starting', 'answers', 503, 'starting', true],
  ['stopping', 'answers', 503, 'stopping', true],
] as const)('health when the server is %s and the database %s', async (phase, behaviour, status, expected, database) =>
  expect(await healthOf(phase, behaviour)).toEqual([status, { status: expected, database, tables: 4 }]),
);

test('health names a full disk, and tables that cannot write', async () => {
  const degraded = { status: 'degraded', database: true, tables: 4 };
  expect(await healthOf('open', 'has no room')).toEqual([503, { ...degraded, disk: 'full' }]);
  expect(await healthOf('open', 'answers', { ...CALM, unwritten: 2 })).toEqual([503, { ...degraded, unwritten: 2 }]);
});

test('R25, TA6: health names a clock of the machine that was set, either way, and the tables continue', async () => {
  for (const clockSetByMs of [7_200_000, -7_200_000, 1_001])
    expect(await healthOf('open', 'answers', { ...CALM, clockSetByMs })).toEqual([
      200,
      { status: 'degraded', database: true, clockSetByMs, tables: 4 },
    ]);
  expect((await healthOf('open', 'answers', { ...CALM, clockSetByMs: -1_000 }))[1]).toMatchObject({ status: 'ok' });
});

test('measures the delay of a late timer', async () => {
  const metrics = new Metrics();
  let now = 1_000;
  const called: (() => void)[] = [];
  const keep = (_time: number, act: () => void) => {
    called.push(act);
    return () => undefined;
  };
  const clock = meteredClock({ now: () => now, at: keep }, metrics);
  let acted = 0;
  clock.at(1_500, () => {
    acted += 1;
  });
  // A timer set in the past is due now.
  clock.at(500, () => {
    acted += 1;
  });
  now = 1_560;
  for (const act of called) act();
  expect(acted).toBe(2);
  const text = await metrics.registry.metrics();
  expect(text).toContain('baize_timer_late_seconds_bucket{le="0.05"} 0');
  expect(text).toContain('baize_timer_late_seconds_bucket{le="0.1"} 1');
  expect(text).toContain('baize_timer_latest_seconds 0.56');
  expect(await metrics.registry.metrics()).toContain('baize_timer_latest_seconds 0\n');
});
