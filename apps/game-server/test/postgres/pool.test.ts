import { createPool, createPrisma } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PostgresJournal } from '../../src/journal/postgres.ts';
import { openPool } from '../../src/postgres/pool.ts';
import { bet, opening, payout, round, settlement } from '../fixtures/entries.ts';
import { ownerOf } from '../fixtures/owner.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});

afterAll(() => database.stop());
afterEach(() => vi.useRealTimers());

test('statements are planned once on every connection, and the options of the database URL are kept', async () => {
  const address = new URL(database.url);
  address.searchParams.set('options', '-c statement_timeout=54321');
  const pool = openPool(address.href);
  const prisma = createPrisma(pool);
  const SETTINGS = `SELECT current_setting('plan_cache_mode') AS plans, current_setting('statement_timeout') AS patience`;
  const expected = [{ plans: 'force_generic_plan', patience: '54321ms' }];
  try {
    expect((await pool.query(SETTINGS)).rows).toEqual(expected);
    expect(await prisma.$queryRawUnsafe(SETTINGS)).toEqual(expected);
    await prisma.ledgerAccount.create({
      data: { ownerKind: 'player', ownerId: 'ada', currency: 'EUR', balance: 250n },
    });
    const rich = { id: { in: ['player:ada', 'player:bob'] }, balance: { gt: 200n } };
    expect(await prisma.ledgerAccount.findMany({ where: rich })).toMatchObject([{ id: 'player:ada', balance: 250n }]);
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
});

test('no statement of the journal scans a whole table, even if planned while the tables were small', async () => {
  const pool = openPool(database.url, { max: 1 });
  const scans = async () => {
    await pool.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ relname: string; seq_scan: number }>(
      'SELECT relname, seq_scan FROM pg_stat_user_tables ORDER BY relname',
    );
    return rows;
  };
  try {
    await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('small', 'Small', 'roulette')`);
    const journal = new PostgresJournal(pool, { ownership: await ownerOf(pool, 'small'), welcomeGrantMinor: 10_000 });
    for (const userId of ['bob', 'cid', 'dot']) await journal.balance(userId, 'EUR');
    await pool.query('ANALYZE');
    const before = await scans();
    const row = round('SMALL-1', 1);
    const bets = ['dot', 'cid'].map((userId) => bet('small', userId, 10, { roundId: row.id, commandId: userId }));
    const wins = settlement('small', row, [payout('cid', 10, 20), payout('dot', 10, 0)]);
    for (const entries of [[opening(row)], bets, bets, [wins]]) {
      const expectedVersion = (await journal.read('small', 0)).length;
      expect(await journal.append({ tableId: 'small', currency: 'EUR', expectedVersion, entries })).toMatchObject({
        ok: true,
      });
    }
    expect(await scans()).toEqual(before);
  } finally {
    await pool.end();
  }
});

test('an idle connection is kept open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pools = [openPool(database.url), createPool(database.url)] as const;
  try {
    for (const pool of pools) await pool.query('SELECT 1');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(pools.map(({ totalCount }) => totalCount)).toEqual([1, 0]);
  } finally {
    for (const pool of pools) await pool.end();
  }
});
