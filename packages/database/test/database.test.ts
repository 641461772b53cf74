import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, createPrisma } from '../src/index.ts';
import { applyMigrations, prismaFolder, sqlBetween } from '../src/migrations.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});

afterAll(() => database.stop());

test('a test database is migrated, and migrating it again changes nothing', async () => {
  expect(await applyMigrations(database.url)).toEqual([]);
});

test('the migrations build exactly the schema', async () => {
  const fromSchema = await startTestDatabase();
  const schema = await readFile(join(prismaFolder, 'schema.prisma'), 'utf8');
  const [migrated, built] = [createPool(database.url), createPool(fromSchema.url)];
  try {
    const sql = await sqlBetween(null, schema, fromSchema.url);
    await built.query(`DROP SCHEMA public CASCADE; ${sql}`);
    const expected = await describeTables(built);
    expect(expected.length).toBeGreaterThan(100);
    expect(await describeTables(migrated)).toEqual(expected);
  } finally {
    await Promise.all([migrated.end(), built.end()]);
    await fromSchema.stop();
  }
});

/**
 * A text description of every column, index and key; without what the Prisma schema cannot express (checks and
 * triggers).
 */
async function describeTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
    UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

test('two test databases are independent', async () => {
  const other = await startTestDatabase();
  const [here, there] = [createPrisma(database.url), createPrisma(other.url)];
  try {
    await here.ledgerAccount.create({ data: { ownerKind: 'player', ownerId: 'ada', currency: 'EUR' } });
    expect(await here.ledgerAccount.count({ where: { id: 'player:ada' } })).toBe(1);
    expect(await there.ledgerAccount.count({ where: { id: 'player:ada' } })).toBe(0);
  } finally {
    await Promise.all([here.$disconnect(), there.$disconnect()]);
    await other.stop();
  }
});

test('bigint columns are read as numbers, and one that would be rounded is an error', async () => {
  const pool = createPool(database.url);
  try {
    const { rows } = await pool.query(
      "SELECT 9007199254740991::int8 AS exact, '2026-11-20T12:00:00Z'::timestamptz AS at",
    );
    expect(rows).toEqual([{ exact: Number.MAX_SAFE_INTEGER, at: new Date('2026-11-20T12:00:00Z') }]);
    await expect(pool.query('SELECT 9007199254740992::int8')).rejects.toThrow(RangeError);
  } finally {
    await pool.end();
  }
});

test('a Prisma client and hand-written SQL can share one pool', async () => {
  const pool = createPool(database.url);
  const prisma = createPrisma(pool);
  try {
    await prisma.ledgerAccount.create({
      data: { ownerKind: 'player', ownerId: 'bob', currency: 'EUR', balance: 250n },
    });
    const { rows } = await pool.query('SELECT balance FROM ledger_account WHERE id = $1', ['player:bob']);
    expect(rows).toEqual([{ balance: 250 }]);
    expect(await prisma.ledgerAccount.findUnique({ where: { id: 'player:bob' } })).toEqual({
      id: 'player:bob',
      ownerKind: 'player',
      ownerId: 'bob',
      currency: 'EUR',
      balance: 250n,
      reserved: 0n,
      ...{ boundsUntil: null, stakeRoom: null, stakeLimit: null, balanceFloor: null, floorLimit: null },
    });
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
});
