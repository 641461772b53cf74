import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, readStatements } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

const [SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER] = [8, 9, 10, 11].map((month) => Date.UTC(2026, month, 1, 5)) as [
  number,
  number,
  number,
  number,
]; // four
const MONTHS = [
  { from: SEPTEMBER, until: OCTOBER },
  { from: OCTOBER, until: NOVEMBER },
  { from: NOVEMBER, until: DECEMBER },
];

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2 });
  await pool.query(
    `INSERT INTO ledger_account ("ownerKind", "ownerId", currency)
     VALUES ('player', 'ana', 'EUR'), ('player', 'ana', 'JPY'), ('player', 'ben', 'EUR'), ('table', 't', 'EUR'),
            ('bank', NULL, 'JPY'), ('adjustments', NULL, 'EUR')`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

async function moves(from: string, to: string, amount: number, code: string, at: number): Promise<void> {
  await pool.query(`INSERT INTO transfer ("from", "to", amount, code, at) VALUES ($1, $2, $3, $4, $5)`, [
    ...[from, to, amount, code],
    new Date(at),
  ]);
  for (const [id, change] of [
    [from, -amount],
    [to, amount],
  ])
    await pool.query('UPDATE ledger_account SET balance = balance + $2 WHERE id = $1', [id, change]);
}

test('every month ties to the ledger: what came in and went out, from the opening to the closing balance', async () => {
  const ana = 'player:ana';
  await moves('house', 'table:t', 100_000, 'house', SEPTEMBER - 2);
  await moves('bank', ana, 100_000, 'grant', SEPTEMBER - 1);
  await moves(ana, 'table:t', 777, 'stake', SEPTEMBER - 1);
  // A first moment belongs to its month, the last one before it to the other.
  await moves(ana, 'table:t', 3_000, 'stake', SEPTEMBER);
  await moves('table:t', ana, 1_000, 'withdrawal', SEPTEMBER + 1);
  await moves('table:t', ana, 4_501, 'payout', OCTOBER - 1);
  await moves(ana, 'table:t', 50_000, 'stake', NOVEMBER);
  await moves('table:t', ana, 10_000, 'refund', NOVEMBER + 1);
  await moves('house', ana, 250, 'reversal', NOVEMBER + 2);
  await moves(ana, 'house', 1_250, 'reversal', NOVEMBER + 2);
  await moves('bank', ana, 20_000, 'grant', NOVEMBER + 3);
  await moves('adjustments', ana, 1_500, 'adjustment', NOVEMBER + 4);
  await moves(ana, 'adjustments', 400, 'adjustment', NOVEMBER + 5);
  await moves('bank', 'player:ben', 9, 'grant', NOVEMBER);
  const statements = await readStatements(pool, 'ana', MONTHS);
  expect(statements).toEqual([
    {
      currency: 'EUR',
      lines: [
        {
          ...{ from: NOVEMBER, until: DECEMBER, opening: 101_724, wagered: 40_000, returned: -1_000, net: -41_000 },
          ...{ granted: 20_000, adjusted: 1_100, closing: 81_824 },
        },
        {
          ...{ from: OCTOBER, until: NOVEMBER, opening: 101_724, wagered: 0, returned: 0, net: 0 },
          ...{ granted: 0, adjusted: 0, closing: 101_724 },
        },
        {
          ...{ from: SEPTEMBER, until: OCTOBER, opening: 99_223, wagered: 2_000, returned: 4_501, net: 2_501 },
          ...{ granted: 0, adjusted: 0, closing: 101_724 },
        },
      ],
    },
    { currency: 'JPY', lines: MONTHS.toReversed().map((month) => ({ ...month, ...NOTHING })) },
  ]);
  const { rows } = await pool.query(`SELECT balance FROM ledger_account WHERE id = '${ana}'`);
  expect(rows).toEqual([{ balance: 81_824 }]);
});

const NOTHING = { opening: 0, wagered: 0, returned: 0, net: 0, granted: 0, adjusted: 0, closing: 0 };
