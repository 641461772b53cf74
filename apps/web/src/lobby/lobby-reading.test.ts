import { createPool, createPrisma, type PrismaClient } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from '../lib/casino.ts';
import { readTables } from './read-tables.ts';
import { readStanding } from './standing/read-standing.ts';

let database: TestDatabase;
let prisma: PrismaClient;
let pool: Pool;

const NOON = Date.UTC(2026, 10, 20, 12);
const ADA = 'player:ada';

async function round(id: string, tableId: string, state: string, minutes: number): Promise<void> {
  await prisma.round.create({
    data: {
      ...{ id, tableId, number: Number(id.split('-')[1]), game: 'roulette', rulesVersion: 1, configVersion: 1, state },
      ...{
        currency: 'EUR',
        dealing: 'virtual',
        openedAt: new Date(NOON + minutes * 60_000),
        firstVersion: 1,
        lastVersion: 2,
      },
    },
  });
}

const moved = (from: string, to: string, amount: bigint, code: string, roundId: string) =>
  prisma.transfer.create({ data: { from, to, amount, code, roundId } });

const played = (playerId: string, roundId: string, minutes: number, staked: bigint, returned: bigint) =>
  prisma.roundPlayer.create({
    data: { playerId, roundId, openedAt: new Date(NOON + minutes * 60_000), staked, returned },
  });

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  prisma = createPrisma(pool);
  const config = (least: number) => ({
    options: {},
    limits: { classes: { main: { min: least, max: 10_000, step: 5 } } },
    pace: {},
  });
  const settings = (version: number, least: number) => ({ version, config: config(least), by: 'house', why: 'test' });
  for (const [id, position] of Object.entries({ orbit: 2, vesper: 1, nadir: 3 })) {
    await prisma.table.create({ data: { id, name: id, game: 'roulette', position } });
    await prisma.ledgerAccount.create({ data: { ownerKind: 'table', ownerId: id, currency: 'EUR' } });
  }
  await prisma.tableConfig.create({ data: { tableId: 'vesper', ...settings(1, 50) } });
  await prisma.tableConfig.create({ data: { tableId: 'vesper', ...settings(2, 75) } });
  await prisma.tableConfig.create({ data: { tableId: 'orbit', ...settings(1, 5) } });
  for (const ownerId of ['ada', 'bob'])
    await prisma.ledgerAccount.create({ data: { ownerKind: 'player', ownerId, currency: 'EUR', balance: 70_000n } });

  await round('VES-1', 'vesper', 'settled', 0);
  await round('VES-2', 'vesper', 'betting', 5);
  await round('ORB-7', 'orbit', 'playing', 5);
  await round('NAD-3', 'nadir', 'betting', 5);
  await moved(ADA, 'table:vesper', 900n, 'stake', 'VES-1');
  await moved(ADA, 'table:vesper', 500n, 'stake', 'VES-2');
  await moved(ADA, 'table:vesper', 300n, 'stake', 'VES-2');
  await moved('table:vesper', ADA, 200n, 'withdrawal', 'VES-2');
  await moved('player:bob', 'table:orbit', 700n, 'stake', 'ORB-7');
  await moved(ADA, 'table:nadir', 100n, 'stake', 'NAD-3');
  await moved('table:nadir', ADA, 100n, 'withdrawal', 'NAD-3');
  await played('ada', 'VES-1', 0, 900n, 1_250n);
  await played('bob', 'VES-1', 0, 50n, 0n);
}, 60_000);

afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

test('a player’s chips in play are the bets of unfinished rounds, less withdrawals', async () => {
  expect(await readStanding(pool, 'ada', NOON)).toEqual({
    balances: [{ currency: 'EUR', balanceMinor: 70_000 }],
    playSession: {
      since: NOON,
      elapsedMs: 0,
      endsAt: NOON + 30 * 60_000,
      rounds: 1,
      money: [{ currency: 'EUR', stakedMinor: 900, returnedMinor: 1_250 }],
    },
    inPlay: [{ tableId: 'vesper', stakedMinor: 600 }],
  });
  expect((await readStanding(pool, 'bob', NOON)).inPlay).toEqual([{ tableId: 'orbit', stakedMinor: 700 }]);
});

test('a player who never sat down has no balance yet', async () => {
  expect(await readStanding(pool, 'zoe', NOON)).toEqual({ balances: [], playSession: null, inPlay: [] });
});

test('the tables are in lobby order with their newest configuration; a table without one is omitted', async () => {
  const tables = await readTables(prisma);
  expect(tables.map(({ id, limits }) => [id, limits.classes.main?.min])).toEqual([
    ['vesper', 75],
    ['orbit', 5],
  ]);
});
