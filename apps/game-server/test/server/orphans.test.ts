import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { balanceOf, expectBalancedBooks, expectProvenBooks, GRANT } from '../fixtures/books.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { type Launched, launch } from '../fixtures/launch.ts';

const METRICS_TOKEN = 'a token that only this test knows';

let casino: TestCasino;
let other: Launched;
beforeAll(async () => {
  casino = await openTestCasino({ TAKE_OVER_AFTER_MS: '1000', METRICS_TOKEN });
  await casino.stop();
  other = await launch({ ...casino.environment, TABLES: 'calm,quick' });
  // Meant to own every table, it continues with the one that is free.
  await casino.start();
}, 60_000);
afterAll(async () => {
  other.child.kill('SIGKILL');
  await casino.close();
});

const health = async () => (await fetch(`${casino.url}/health`)).json();
const metrics = async () =>
  (await fetch(`${casino.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();

test('OW6: a running server takes over the tables of a killed one, with every acknowledged bet', async () => {
  const ana = await casino.enter('player', other.url);
  const here = await casino.connect({ cookie: ana.cookie });
  expect(await health()).toMatchObject({ status: 'ok', tables: 1 });
  expect(await here.codeOf('join', { tableId: 'calm' })).toBe('no-such-table');
  for (const tableId of ['calm', 'quick']) await ana.do('join', { tableId });
  const commandId = randomUUID();
  await vi.waitFor(async () => expect((await ana.bet('calm', 'red', 500, commandId)).ok).toBe(true), 15_000);
  for (let round = 0; round < 3; round++) {
    const results = ana.heard.result.length;
    await vi.waitFor(async () => expect((await ana.bet('quick', 'black', 100)).ok).toBe(true), 15_000);
    await vi.waitFor(() => expect(ana.heard.result.length).toBeGreaterThan(results), 15_000);
  }
  other.child.kill('SIGKILL');

  await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 'ok', tables: 3 }), 15_000);
  const joined = await here.do('join', { tableId: 'calm' });
  expect(joined.own?.round?.stakes).toEqual({ red: 500 });
  expect((await here.do('join', { tableId: 'quick' })).results.length).toBeGreaterThanOrEqual(3);
  expect((await here.do('lobby', { watch: true })).map(({ info }) => info.id)).toEqual(['quick', 'calm', 'cards']);
  // The same command again, as a client sends that has lost the answer.
  expect(await here.bet('calm', 'red', 500, commandId)).toMatchObject({ ok: true });
  expect(await here.bet('calm', 'black', 300)).toMatchObject({ ok: true });
  await vi.waitFor(async () => expect((await here.bet('quick', 'black', 100)).ok).toBe(true), 15_000);
  const results = here.heard.result.length;
  await vi.waitFor(() => expect(here.heard.result.length).toBeGreaterThan(results), 15_000);
  expect(await here.ask('say', { tableId: 'calm', commandId: randomUUID(), text: 'Still here' })).toMatchObject({
    ok: true,
  });

  const moved = await casino.prisma.transfer.groupBy({
    by: ['tableId'],
    where: { code: 'stake' },
    _sum: { amount: true },
  });
  const calm = moved.find(({ tableId }) => tableId === 'calm');
  expect(Number(calm?._sum.amount)).toBe(800);
  expect(await balanceOf(casino, here)).toBeLessThan(GRANT + 10_000);
  expect(casino.lines.filter((line) => line.includes('this one takes it over'))).toHaveLength(2);
  expect(await metrics()).toMatch(/^baize_tables_taken_over_total\{node="[^"]+"\} 2$/m);
  await expectBalancedBooks(casino);
  await expectProvenBooks(casino);
}, 90_000);

test('a table that was lost to another server is taken back when that server is gone', async () => {
  const thief = await launch({ ...casino.environment, TABLES: 'calm', TAKE_OVER: 'true' });
  await vi.waitFor(async () => expect(await health()).toMatchObject({ tables: 2 }), 15_000);
  thief.child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await health()).toMatchObject({ tables: 3 }), 15_000);
  const bob = await casino.enter('player');
  await bob.do('join', { tableId: 'calm' });
  expect(await bob.bet('calm', 'odd', 200)).toMatchObject({ ok: true });
}, 60_000);
