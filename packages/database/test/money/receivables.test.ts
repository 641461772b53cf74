import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPool,
  createPrisma,
  hindersErasure,
  personalData,
  proveBooks,
  readReceivables,
  sumAdjustments,
  sumReceivables,
} from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let prisma: ReturnType<typeof createPrisma>;
let player = '';
let nth = 0;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 4 });
  prisma = createPrisma(database.url);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

/** A player with 500 on the account who owes 800, of a round that was void. */
beforeEach(async () => {
  player = `ana-${++nth}`;
  await pool.query(
    `WITH who AS (
       INSERT INTO "user" (id, name, email, username, role, "updatedAt") VALUES ($1, 'Ana', $1 || '@x', $1, 'player', now())
     ), account AS (
       INSERT INTO ledger_account ("ownerKind", "ownerId", currency, balance)
       VALUES ('player', $1, 'JPY', 500), ('receivable', $1, 'JPY', -800)
     ), house AS (
       INSERT INTO ledger_account ("ownerKind", currency, balance) VALUES ('house', 'JPY', 800), ('bank', 'JPY', -500)
       ON CONFLICT (id) DO UPDATE SET balance = ledger_account.balance + excluded.balance
     ) SELECT 1`,
    [player],
  );
  await pool.query(
    `INSERT INTO transfer ("from", "to", amount, code, "roundId", at)
     VALUES ('bank@JPY', 'player:' || $1 || '@JPY', 500, 'grant', NULL, now()),
            ('receivable:' || $1 || '@JPY', 'house@JPY', 800, 'receivable', 'VES-1', now())`,
    [player],
  );
});

const settling = (reason: string, amount: number) => ({
  text: `INSERT INTO adjustment ("commandId", "playerId", currency, amount, reason, why, by, role)
         VALUES (gen_random_uuid()::text, $1, 'JPY', $2, $3, 'x', 'olga', 'operator') RETURNING "transferId"`,
  values: [player, amount, reason],
});
const books = async () => {
  const { rows } = await pool.query<{ kind: string; balance: number }>(
    `SELECT "ownerKind" AS kind, balance FROM ledger_account WHERE "ownerId" = $1`,
    [player],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
};

test('a debt is collected from the balance and written off, in part, and never beyond either', async () => {
  expect((await pool.query(settling('collection', -501))).rowCount).toBe(0);
  expect((await pool.query(settling('write-off', 801))).rowCount).toBe(0);
  expect(await books()).toEqual({ player: 500, receivable: -800 });
  expect((await pool.query(settling('collection', -300))).rowCount).toBe(1);
  expect(await books()).toEqual({ player: 200, receivable: -500 });
  expect((await pool.query(settling('write-off', 350))).rowCount).toBe(1);
  expect(await books()).toEqual({ player: 200, receivable: -150 });
  // What is left is less than the balance.
  expect((await pool.query(settling('collection', -151))).rowCount).toBe(0);

  expect(await readReceivables(pool, player, 9)).toMatchObject({
    owed: [{ currency: 'JPY', owedMinor: 150 }],
    steps: [
      { amountMinor: -350, roundId: null, reason: 'write-off' },
      { amountMinor: -300, roundId: null, reason: 'collection' },
      { amountMinor: 800, roundId: 'VES-1', reason: null },
    ],
  });
  const period = { from: 0, until: Date.now() + 60_000 };
  expect(await sumReceivables(pool, 'JPY', period)).toEqual({ booked: 800, collected: 300, writtenOff: 350 });
  expect(await sumAdjustments(pool, 'JPY', period)).toEqual({ count: 0, credited: 0, debited: 0 });
  expect(await proveBooks(pool)).toMatchObject({
    sums: [{ sum: 0 }, { currency: 'JPY', sum: 0 }],
    ...{ wrongAccounts: [], wrongAdjustments: [] },
  });
});

test('a collection takes nothing that is reserved', async () => {
  await pool.query(`UPDATE ledger_account SET reserved = 400 WHERE id = 'player:' || $1 || '@JPY'`, [player]);
  expect((await pool.query(settling('collection', -101))).rowCount).toBe(0);
  expect((await pool.query(settling('collection', -100))).rowCount).toBe(1);
  await pool.query(`UPDATE ledger_account SET reserved = 0 WHERE id = 'player:' || $1 || '@JPY'`, [player]);
});

test('of many at once together no more than is owed is collected and written off', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, i) => pool.query(i % 2 ? settling('collection', -90) : settling('write-off', 90))),
  );
  expect(all.filter(({ rowCount }) => rowCount === 1)).toHaveLength(8);
  expect((await books()).receivable).toBe(-80);
});

test.each([
  ['collection', 5],
  ['write-off', -5],
])('a %s of %i has the wrong direction', async (reason, amount) => {
  await expect(pool.query(settling(reason, amount))).rejects.toThrow(reason);
});

test('the house never owes on the account of a receivable', async () => {
  await expect(pool.query(`UPDATE ledger_account SET balance = 1 WHERE id LIKE 'receivable:%'`)).rejects.toThrow(
    'ledger_account_owed',
  );
});

test('who owes something is not erased, and their data says what and why', async () => {
  const hindrance = () => prisma.$transaction((tx) => hindersErasure(tx, player));
  const debts: object[] = [];
  const part = personalData(pool, player).find(({ name }) => name === 'debts');
  for await (const row of part?.rows ?? []) debts.push(row);
  expect(debts).toMatchObject([{ currency: 'JPY', amountMinor: 800, round: 'VES-1', reason: null }]);
  await pool.query(settling('collection', -500));
  expect(await hindrance()).toBe('owes');
  await pool.query(settling('write-off', 300));
  expect(await hindrance()).toBeNull();
});

test.each([
  `UPDATE transfer SET "from" = 'house@JPY' WHERE reason = 'write-off'`,
  `UPDATE transfer SET "to" = 'house@JPY' WHERE reason = 'collection'`,
  `UPDATE adjustment SET reason = 'goodwill' WHERE reason = 'write-off'`,
])('the proof names a settlement that its record does not explain: %s', async (sql) => {
  await pool.query(settling('collection', -100));
  await pool.query(settling('write-off', 100));
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query("SET LOCAL session_replication_role = 'replica'");
  const { rowCount } = await client.query(sql);
  await client.query('COMMIT');
  client.release();
  expect(rowCount).toBeGreaterThan(0);
  expect((await proveBooks(pool)).wrongAdjustments).not.toEqual([]);
});
