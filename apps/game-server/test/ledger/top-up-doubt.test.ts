import { createPool, Listener, proveBooks } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { TOP_UP } from '@baize/ledger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { createTopUpStore } from '../../src/ledger/postgres-top-ups.ts';
import { bookTopUp, type TopUpStore } from '../../src/ledger/top-up.ts';
import type { BalanceChanges } from '../../src/money/balance-changes.ts';
import { announcementOf, listenForMoney } from '../../src/money/postgres-channel.ts';
import { ownerOf } from '../fixtures/owner.ts';
import { startWeakLine, type WeakLine } from '../journal/weak-line.ts';

const RULES = { upToHundredths: 1_000, everyMs: 3_600_000 };
const UP_TO = 1_000;

let database: TestDatabase;
let line: WeakLine;
let weakPool: ReturnType<typeof createPool>;
let pool: ReturnType<typeof createPool>;
let weak: TopUpStore;
let store: TopUpStore;
let journal: PostgresJournal;

beforeEach(async () => {
  database = await startTestDatabase();
  line = await startWeakLine(database.url);
  weakPool = createPool(line.url, { max: 3 });
  pool = createPool(database.url);
  weak = createTopUpStore(weakPool, announcementOf);
  store = createTopUpStore(pool, announcementOf);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('t', 'T', 'roulette')`);
  journal = new PostgresJournal(pool, { ownership: await ownerOf(pool, 't'), welcomeGrantMinor: 60 });
});

afterEach(async () => {
  await Promise.all([weakPool.end(), pool.end()]);
  await line.stop();
  await database.stop();
});

const wanted = (userId: string, { currency = 'EUR', id = `of ${userId}` } = {}) => ({
  ...{ userId, currency, belowMinor: 100 },
  command: { id, hash: currency },
});
const BOOKED = { outcome: 'booked', balanceMinor: UP_TO };

async function topUpsOf(userId: string): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM transfer WHERE "to" LIKE 'player:' || $1 || '%' AND reason = '${TOP_UP}'`;
  return (await pool.query<{ count: number }>(text, [userId])).rows[0]?.count ?? 0;
}

test.each(['client', 'server'] as const)('is booked once, whichever message from the %s is lost', async (from) => {
  const lost = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  for (const messages of lost) {
    const userId = `${from}${messages}`;
    await journal.balance(userId, 'EUR');
    line.cutAfter(messages, from);
    expect(await bookTopUp(weak, wanted(userId), RULES)).toEqual(BOOKED);
    expect(await topUpsOf(userId)).toBe(1);
    // The repeat of a client that has lost the answer.
    expect(await bookTopUp(store, wanted(userId), RULES)).toEqual(BOOKED);
    expect(await topUpsOf(userId)).toBe(1);
  }
  // The commit of every top-up was among the messages that could be lost.
  expect(line.cuts).toBeGreaterThan(6);
  expect(line.cuts).toBeLessThan(2 * lost.length);
  expect(await proveBooks(pool)).toMatchObject({ holds: true });
});

test('every server hears of it with its commit, and of nothing else', async () => {
  const heard: BalanceChanges[][] = [[], []];
  const listener = new Listener(database.url);
  for (const [id, each] of heard.entries()) listenForMoney(listener, id + 1, (moved) => each.push(moved));
  await pool.query('SELECT pg_sleep(0.5)');
  await journal.balance('ana', 'EUR');
  await journal.balance('bob', 'EUR');
  for (const each of heard) each.length = 0;
  expect(await bookTopUp(store, { ...wanted('bob'), belowMinor: 5 }, RULES)).toEqual({ outcome: 'balance-left' });
  // Its answer is lost: nobody is left who would tell.
  for (const messages of [7, 8, 9]) line.cutAfter(messages, 'server');
  await bookTopUp(weak, wanted('ana'), RULES);
  const ofAna = { moved: ['ana'], ended: [] };
  await vi.waitFor(() => expect(heard).toEqual([[ofAna], [ofAna]]), 15_000);
  // A repeat moves nothing.
  expect(await bookTopUp(store, wanted('ana'), RULES)).toEqual(BOOKED);
  await pool.query('SELECT pg_sleep(0.5)');
  expect(heard).toEqual([[ofAna], [ofAna]]);
  await listener.close();
});

test('two servers that are asked at the same moment book it once and give the same answer', async () => {
  await journal.balance('ana', 'EUR');
  const asked = [weak, store, weak, store].map((each) => bookTopUp(each, wanted('ana'), RULES));
  expect(await Promise.all(asked)).toEqual([BOOKED, BOOKED, BOOKED, BOOKED]);
  expect(await topUpsOf('ana')).toBe(1);
});

test('an id stands for one top-up of its sender, also when two currencies are asked for at the same moment', async () => {
  for (const currency of ['EUR', 'USD']) await journal.balance('ana', currency);
  const both = ['EUR', 'USD'].map((currency) => wanted('ana', { currency, id: 'same' }));
  const outcomes = await Promise.all(both.map((each) => bookTopUp(store, each, RULES)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['booked', 'reused']);
  const again = await Promise.all(both.map((each) => bookTopUp(store, each, RULES)));
  expect(again).toEqual(outcomes);
  expect(await topUpsOf('ana')).toBe(1);
  await journal.balance('bob', 'EUR');
  expect(await bookTopUp(store, wanted('bob', { id: 'same' }), RULES)).toEqual(BOOKED);
});

test('a repeat gets its answer whatever the rules and the tables have become', async () => {
  await journal.balance('ana', 'EUR');
  expect(await bookTopUp(store, wanted('ana'), RULES)).toEqual(BOOKED);
  const changed = { ...RULES, upToHundredths: 0 };
  expect(await bookTopUp(store, { ...wanted('ana'), belowMinor: 0 }, changed)).toEqual(BOOKED);
  expect(await bookTopUp(store, wanted('ana', { id: 'other' }), changed)).toEqual({ outcome: 'no-top-up' });
});

test.each([`UPDATE top_up SET balance = 5`, 'DELETE FROM top_up', 'TRUNCATE top_up'])(
  'the database refuses: %s',
  async (sql) => {
    await journal.balance('ana', 'EUR');
    expect(await bookTopUp(store, wanted('ana'), RULES)).toEqual(BOOKED);
    await expect(pool.query(sql)).rejects.toThrow('is append-only');
  },
);
