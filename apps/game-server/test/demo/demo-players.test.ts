import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '@baize/database';
import { isDemoPlayer } from '@baize/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDemoCrowd } from '../../src/demo/demo-crowd.ts';
import { expectBalancedBooks } from '../fixtures/books.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

const hurried = { arrive: [0, 50], stay: [1_500, 3_000], away: [10, 50], look: [20, 40] } as const;

async function seat(count: number, grantMinor = 100_000) {
  const pool = createPool(casino.environment.DATABASE_URL);
  const { url, auth } = casino;
  const log = pino({ level: 'error' });
  const crowd = await openDemoCrowd({
    url,
    origin: auth.baseUrl,
    auth,
    pool,
    count,
    seed: 5,
    grantMinor,
    rhythm: hurried,
    log,
  });
  return { stop: () => crowd.stop().then(() => pool.end()) };
}

test('demo players join tables, play under marked names, leave and return, and stop', async () => {
  const watcher = await casino.connect();
  const crowd = await seat(5);
  await watcher.do('lobby', { watch: true });
  const playing = (tableId: string) =>
    watcher.heard.lobby.flat().findLast(({ info }) => info.id === tableId)?.playing ?? 0;
  await vi.waitFor(() => {
    for (const tableId of ['quick', 'cards']) expect(playing(tableId)).toBeGreaterThan(0);
  }, 15_000);
  // Not those who have a result: at one of the tables betting is open for longer than the test.
  const bettors = await vi.waitFor(async () => {
    const bets = await casino.prisma.event.findMany({ where: { type: 'betsPlaced' }, distinct: ['actor'] });
    expect(bets).toHaveLength(5);
    return bets.map(({ actor }) => actor.replace('player:', ''));
  }, 15_000);
  for (const { name, id } of await casino.prisma.user.findMany({ where: { id: { in: bettors } } })) {
    expect(isDemoPlayer(id)).toBe(true);
    expect(name).toMatch(/^[A-Z][a-z]+ · demo$/);
  }
  // At most two at a table; their stakes are one to three times the minimum.
  const tiles = watcher.heard.lobby.flat();
  expect(Math.max(...tiles.map((tile) => tile.playing))).toBeLessThanOrEqual(2);
  expect(tiles.filter(({ playing, demo }) => playing !== demo)).toEqual([]);
  const stakes = await vi.waitFor(async () => {
    const lines = await casino.prisma.settledBet.findMany();
    expect(lines).not.toEqual([]);
    return lines.map(({ stake }) => Number(stake));
  }, 15_000);
  expect(Math.max(...stakes)).toBeLessThanOrEqual(3_000);
  await crowd.stop();
  await vi.waitFor(() => expect([playing('quick'), playing('calm'), playing('cards')]).toEqual([0, 0, 0]), 15_000);
  await expectBalancedBooks(casino);
}, 40_000);

test('a demo player who is low on chips buys in again, with a transfer that names the reason', async () => {
  const account = 'player:demo-mia';
  const before = await casino.prisma.ledgerAccount.findUniqueOrThrow({ where: { id: account } });
  const crowd = await seat(1, Number(before.balance) * 10);
  await vi.waitFor(async () => {
    const grants = await casino.prisma.transfer.findMany({
      where: { to: account, code: 'grant' },
      orderBy: { id: 'asc' },
    });
    expect(grants.map(({ from, reason }) => [from, reason])).toEqual([
      ['bank', 'Welcome'],
      ['bank', 'Rebuy of a demo player'],
    ]);
  }, 15_000);
  await wait(200);
  await crowd.stop();
  await expectBalancedBooks(casino);
}, 20_000);
