import { expect, test } from 'vitest';
import { createPool } from '../../src/index.ts';
import { startTestDatabase } from '../../src/testing.ts';

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
