import type pg from 'pg';
import { BANK } from './accounts.ts';
import { WELCOME } from './grants.ts';

const OPEN = `
WITH opened AS (
  INSERT INTO ledger_account (id, balance) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id, balance
), paid AS (
  UPDATE ledger_account a SET balance = a.balance - opened.balance FROM opened WHERE a.id = '${BANK}'
)
INSERT INTO transfer ("from", "to", amount, code, reason)
SELECT '${BANK}', id, balance, 'grant', '${WELCOME}' FROM opened WHERE balance > 0`;

/** An account's balance in minor units. One that is not there is opened with this much from the bank, once. */
export async function balanceOrOpen(pool: pg.Pool, account: string, grantMinor: number): Promise<number> {
  const known = await balanceOf(pool, account);
  if (known !== undefined) return known;
  // Of several at once one opens it; the others wait for that one and then find it.
  await pool.query(OPEN, [account, grantMinor]);
  const opened = await balanceOf(pool, account);
  if (opened === undefined) throw new Error(`${account} could not be opened`);
  return opened;
}

async function balanceOf(pool: pg.Pool, account: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ balance: number }>({
    name: 'balance',
    text: 'SELECT balance FROM ledger_account WHERE id = $1',
    values: [account],
  });
  return rows[0]?.balance;
}
