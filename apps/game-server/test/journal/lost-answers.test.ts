import { createPool, proveBooks } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/journal.ts';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import type { Ownership } from '../../src/ownership/ownership.ts';
import { seeded } from '../fixtures/chance/seeded.ts';
import { announcement, bet, free, opening, payout, round, settlement } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';
import { startWeakLine, type WeakLine } from './weak-line.ts';

const GRANT = 10_000;
const PLAYERS = ['ada', 'bob', 'cid', 'dot'];

let database: TestDatabase;
let line: WeakLine;
let weakPool: ReturnType<typeof createPool>;
let pool: ReturnType<typeof createPool>;
let ownership: Ownership;
let journal: PostgresJournal;

beforeEach(async () => {
  database = await startTestDatabase();
  line = await startWeakLine(database.url);
  weakPool = createPool(line.url, { max: 3 });
  pool = createPool(database.url);
  await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('w', 'W', 'roulette')`);
  ownership = await ownerOf(pool, 'w');
  journal = new PostgresJournal(weakPool, { ownership, welcomeGrantMinor: GRANT });
  for (const userId of [...PLAYERS, 'poor']) await journal.balance(userId, 'EUR');
});

afterEach(async () => {
  await Promise.all([weakPool.end(), pool.end()]);
  await line.stop();
  await database.stop();
});

const write = async (expectedVersion: number, ...entries: Entry[]) => {
  const appended = await journal.append({ tableId: 'w', currency: 'EUR', expectedVersion, entries });
  if (!appended.ok) throw new Error(appended.error);
  return appended.value;
};

test.each(['client', 'server'] as const)('a stake is taken once when a message from the %s is lost', async (from) => {
  let version = 0;
  for (let turn = 0; turn < 8; turn++) {
    // Before any answer, and so late that the answer is lost after the commit.
    line.cutAfter(1, from);
    const outcomes = await write(
      version,
      bet('w', 'ada', 10, { commandId: `a${turn}` }),
      bet('w', 'poor', GRANT + 1, { commandId: `p${turn}` }),
      bet('w', 'bob', 5),
    );
    expect(outcomes).toEqual([
      { outcome: 'written', version: version + 1, balances: { 'player:ada': GRANT - 10 * (turn + 1) } },
      { outcome: 'not-enough-chips', accounts: ['player:poor'] },
      { outcome: 'written', version: version + 2, balances: { 'player:bob': GRANT - 5 * (turn + 1) } },
    ]);
    version += 2;
  }
  expect(line.cuts).toBe(8);
  expect(await proveBooks(pool)).toMatchObject({
    sums: [{ currency: 'EUR', sum: 0 }],
    ...{ wrongAccounts: [], orphanTransfers: [], brokenStreams: [] },
  });
});

test('a stake of the whole balance whose answer is lost is not refused because of its own first attempt', async () => {
  await write(0, announcement('the table is known'));
  line.cutAfter(1, 'server');
  expect(await write(1, bet('w', 'ada', GRANT, { commandId: 'all' }))).toEqual([
    { outcome: 'written', version: 2, balances: { 'player:ada': 0 } },
  ]);
  expect(line.cuts).toBe(1);
  line.cutAfter(1, 'server');
  expect(await write(2, bet('w', 'ada', GRANT, { commandId: 'all' }))).toMatchObject([{ outcome: 'repeated' }]);
});

test('an owner that lost the table while its connection was cut is stale', async () => {
  const rival = new PostgresJournal(pool, { ownership, welcomeGrantMinor: GRANT });
  line.cutAfter(1, 'client');
  const mine = journal.append({ tableId: 'w', currency: 'EUR', expectedVersion: 0, entries: [announcement('mine')] });
  await rival.append({ tableId: 'w', currency: 'EUR', expectedVersion: 0, entries: [announcement('theirs')] });
  expect(await mine).toEqual({ ok: false, error: 'stale' });
  expect(await rival.read('w', 0)).toHaveLength(1);
});

test.each([1, 2])('UO1: seed %i: rounds over a connection that is cut at random are written once', async (seed) => {
  const random = seeded(seed);
  let version = 0;
  const turn = async (...entries: Entry[]) => {
    if (random() < 0.6) line.cutAfter(1 + Math.floor(random() * 7), random() < 0.5 ? 'client' : 'server');
    const outcomes = await write(version, ...entries);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(entries.map(() => 'written'));
    version += entries.reduce((sum, { events }) => sum + events.length, 0);
  };
  for (let number = 1; number <= 6; number++) {
    const row = round(`W-${number}`, number);
    await turn(opening(row));
    await turn(...PLAYERS.map((userId) => bet('w', userId, 10, { roundId: row.id, commandId: row.id })));
    await turn(announcement('between'));
    await turn(
      settlement(
        'w',
        row,
        PLAYERS.map((userId, i) => payout(userId, 10, 10 * (i % 3))),
      ),
    );
  }
  expect(line.cuts).toBeGreaterThan(5);
  expect(await journal.read('w', 0)).toHaveLength(version);
  expect(await proveBooks(pool)).toMatchObject({ holds: true });
});

test('a write waits for a database that has closed every connection', async () => {
  let version = 0;
  for (let turn = 0; turn < 5; turn++) {
    const writing = write(version, bet('w', 'cid', 10));
    await pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    expect(await writing).toMatchObject([{ outcome: 'written', version: ++version }]);
  }
  expect(await journal.balance('cid', 'EUR')).toEqual(free(GRANT - 50));
});
