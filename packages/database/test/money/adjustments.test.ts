import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, listAdjustments, proveBooks, sumAdjustments } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 3 });
  await pool.query(`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'ana', 'EUR')`);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const adding = (commandId: string, amount: number, approvalId: number | null = null) => ({
  text: `INSERT INTO adjustment ("commandId", "playerId", currency, amount, reason, why, by, role, "approvalId")
         VALUES ($1, 'ana', 'EUR', $2, 'goodwill', 'x', 'olga', 'operator', $3) RETURNING "transferId"`,
  values: [commandId, amount, approvalId],
});
const balance = async () =>
  (await pool.query<{ balance: number }>(`SELECT balance FROM ledger_account WHERE id = 'player:ana'`)).rows[0]
    ?.balance;

test('a row moves money once, both ways, and a debit beyond the balance leaves no row', async () => {
  await pool.query(adding('a', 900));
  await expect(pool.query(adding('a', 900))).rejects.toThrow(/unique/);
  expect((await pool.query(adding('b', -901))).rowCount).toBe(0);
  expect((await pool.query(adding('c', -400))).rowCount).toBe(1);
  expect(await balance()).toBe(500);
  expect(await sumAdjustments(pool, 'EUR', { from: 0, until: Date.now() + 60_000 })).toEqual({
    ...{ count: 2, credited: 900, debited: 400 },
  });
  expect(await proveBooks(pool)).toMatchObject({ holds: true, sums: [{ currency: 'EUR', sum: 0 }] });
});

test('R17: a connection that dies before its commit has moved nothing', async () => {
  const client = await pool.connect();
  client.on('error', () => undefined);
  await client.query('BEGIN');
  await client.query(adding('killed', 700));
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect(client.query('COMMIT')).rejects.toThrow();
  client.release(true);
  expect(await balance()).toBe(500);
  expect(await listAdjustments(pool, 'ana', 9)).toHaveLength(2);
});

test('a request that did not approve exactly this moves nothing', async () => {
  await pool.query(
    `INSERT INTO approval (kind, subject, act, before, after, by, role, why, "expiresAt")
     VALUES ('balance-adjustment', 'user:ana', '{"playerId": "ana", "currency": "EUR", "amount": 800, "reason": "goodwill"}',
             '{}', '{}', 'olga', 'operator', 'x', now() + interval '1 hour')`,
  );
  await expect(pool.query(adding('d', 800, 1))).rejects.toThrow('does not approve');
  await pool.query(
    `INSERT INTO approval_decision ("approvalId", decision, by, role, why) VALUES (1, 'approved', 'otto', 'operator', '')`,
  );
  await expect(pool.query(adding('d', 801, 1))).rejects.toThrow('does not approve');
  expect((await pool.query(adding('d', 800, 1))).rowCount).toBe(1);
  await expect(pool.query(adding('e', 800, 1))).rejects.toThrow(/unique/);
  expect(await balance()).toBe(1_300);
});

test('a debit takes nothing that is reserved, and a credit never waits for it', async () => {
  await pool.query(`UPDATE ledger_account SET reserved = 1_000 WHERE id = 'player:ana'`);
  expect((await pool.query(adding('reserved', -301))).rowCount).toBe(0);
  expect((await pool.query(adding('free', -300))).rowCount).toBe(1);
  expect((await pool.query(adding('credit', 300))).rowCount).toBe(1);
  await pool.query(`UPDATE ledger_account SET reserved = 0 WHERE id = 'player:ana'`);
  expect(await balance()).toBe(1_300);
});

test.each(['UPDATE adjustment SET amount = 1', 'DELETE FROM adjustment', 'TRUNCATE adjustment'])(
  'the database refuses: %s',
  async (sql) => {
    await expect(pool.query(sql)).rejects.toThrow('is append-only');
  },
);

test('the proof names a transfer of this kind that no adjustment explains', async () => {
  const client = await pool.connect();
  await client.query("SET session_replication_role = 'replica'");
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO transfer ("from", "to", amount, code, reason) VALUES ('adjustments', 'player:ana', 5, 'adjustment', 'goodwill')
     RETURNING id::text`,
  );
  await client.query(
    `UPDATE ledger_account SET balance = balance + CASE id WHEN 'player:ana' THEN 5 ELSE -5 END
      WHERE id IN ('player:ana', 'adjustments')`,
  );
  client.release(true);
  expect(await proveBooks(pool)).toMatchObject({
    holds: false,
    wrongAccounts: [],
    wrongAdjustments: [{ transferId: rows[0]?.id }],
  });
});
