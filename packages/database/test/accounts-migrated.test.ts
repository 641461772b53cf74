import type pg from 'pg';
import { expect, test } from 'vitest';
import { createPool, entries, GRANT_DIGEST, proveBooks } from '../src/index.ts';
import { startTestDatabase } from '../src/testing.ts';
import { becomeEarlier } from './earlier-schema.ts';

const MIGRATION = 'give_accounts_owner_and_currency';

const AT = '2026-11-20T18:00:00Z';

/** Two grants, and a round in play with two stakes. */
async function play(pool: pg.Pool, currency = 'EUR'): Promise<void> {
  await pool.query(`
    INSERT INTO "table" (id, name, game, currency) VALUES ('salon', 'Salon', 'roulette', '${currency}');
    INSERT INTO ledger_account (id, balance) VALUES ('player:u1', 700), ('player:guest:mia', 800), ('table:salon', 500);
    UPDATE ledger_account SET balance = -2000 WHERE id = 'bank';
    INSERT INTO round (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "openedAt",
                       "firstVersion", "lastVersion")
    VALUES ('SALON-1', 'salon', 1, 'roulette', 1, 1, 'betting', 'virtual', '${AT}', 1, 2);
    INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES
      ('salon', 1, 'SALON-1', 'betsPlaced', '{}', 'player:u1', '${AT}'),
      ('salon', 2, 'SALON-1', 'betsPlaced', '{}', 'player:guest:mia', '${AT}');
    INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId", reason, at) VALUES
      ('bank', 'player:u1', 1000, 'grant', NULL, NULL, NULL, 'Welcome', '${AT}'),
      ('bank', 'player:guest:mia', 1000, 'grant', NULL, NULL, NULL, 'Welcome', '${AT}'),
      ('player:u1', 'table:salon', 300, 'stake', 'salon', 1, 'SALON-1', NULL, '${AT}'),
      ('player:guest:mia', 'table:salon', 200, 'stake', 'salon', 2, 'SALON-1', NULL, '${AT}')`);
}

/** The digests of all rows. */
async function digests(pool: pg.Pool): Promise<unknown> {
  const moved = await pool.query(entries('true', 't."tableId" IS NOT NULL'));
  const grants = await pool.query(`SELECT t.id, ${GRANT_DIGEST} AS digest FROM transfer t ORDER BY t.id`);
  return [moved.rows, grants.rows];
}

test('accounts of an earlier version keep their ids and balances, and every row its digest', async () => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  try {
    const { migrate } = await becomeEarlier(pool, MIGRATION);
    await play(pool);
    const before = await digests(pool);
    await migrate();
    expect(await digests(pool)).toEqual(before);
    const { rows } = await pool.query(
      'SELECT id, "ownerKind", "ownerId", currency, balance FROM ledger_account ORDER BY id',
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['bank', 'bank', null, 'EUR', -2_000],
      ['house', 'house', null, 'EUR', 0],
      ['player:guest:mia', 'player', 'guest:mia', 'EUR', 800],
      ['player:u1', 'player', 'u1', 'EUR', 700],
      ['table:salon', 'table', 'salon', 'EUR', 500],
    ]);
    expect(await proveBooks(pool)).toMatchObject({ holds: true, sums: [{ currency: 'EUR', sum: 0 }] });
  } finally {
    await pool.end();
    await database.stop();
  }
});

test('an earlier version whose tables shared one account across currencies is refused with a reason', async () => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  try {
    const { migrate } = await becomeEarlier(pool, MIGRATION);
    await play(pool, 'GBP');
    await expect(migrate()).rejects.toThrow('salon (GBP)');
  } finally {
    await pool.end();
    await database.stop();
  }
});

test.each([
  [`INSERT INTO ledger_account ("ownerKind", currency) VALUES ('player', 'EUR')`, /ledger_account_owner/],
  [
    `INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('house', 'x', 'EUR')`,
    /ledger_account_owner/,
  ],
  [
    `INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('dealer', 'x', 'EUR')`,
    /ledger_account_owner/,
  ],
  [`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'x@JPY', 'EUR')`, /_owner/],
  [`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'x', 'euro')`, /_currency/],
  [`INSERT INTO ledger_account ("ownerKind", currency) VALUES ('house', 'EUR')`, /ledger_account_pkey/],
  [`UPDATE ledger_account SET currency = 'JPY' WHERE id = 'house'`, /an account stays/],
  [`UPDATE "table" SET currency = 'JPY' WHERE id = 'salon'`, /a table keeps its currency/],
  [
    `INSERT INTO transfer ("from", "to", amount, code) VALUES ('bank', 'house', 5, 'adjustment'), ('bank', 'house@JPY', 5, 'adjustment')`,
    /bank and house@JPY are of two currencies/,
  ],
])('the database refuses: %s', async (sql, why) => {
  const database = await startTestDatabase();
  const pool = createPool(database.url);
  try {
    await pool.query(`INSERT INTO ledger_account ("ownerKind", currency) VALUES ('house', 'JPY'), ('bank', 'JPY')`);
    await pool.query(`INSERT INTO "table" (id, name, game) VALUES ('salon', 'Salon', 'roulette')`);
    await pool.query(`INSERT INTO transfer ("from", "to", amount, code)
                      VALUES ('bank', 'house', 5, 'adjustment'), ('bank@JPY', 'house@JPY', 5, 'adjustment')`);
    await expect(pool.query(sql)).rejects.toThrow(why);
  } finally {
    await pool.end();
    await database.stop();
  }
});
