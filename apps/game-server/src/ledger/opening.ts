import { bankAccount, playerAccount, WELCOME } from '@baize/ledger';
import type pg from 'pg';

const OPEN = `
WITH opened AS (
  INSERT INTO ledger_account (id, balance) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id, balance
), paid AS (
  UPDATE ledger_account a SET balance = a.balance - opened.balance FROM opened WHERE a.id = $3
)
INSERT INTO transfer ("from", "to", amount, code, reason)
SELECT $3, id, balance, 'grant', '${WELCOME}' FROM opened WHERE balance > 0`;

/** A player's account to be, and what it begins with, in minor units. */
interface Opening {
  readonly userId: string;
  readonly currency: string;
  readonly grantMinor: number;
}

/** What a player holds in a currency, in minor units. An account that is not there is opened with a grant, once. */
export async function balanceOrOpen(pool: pg.Pool, { userId, currency, grantMinor }: Opening): Promise<number> {
  const account = playerAccount(userId, currency);
  const known = await balanceOf(pool, account);
  if (known !== undefined) return known;
  // Of several at once one opens it; the others wait for that one and then find it.
  await pool.query(OPEN, [account, grantMinor, bankAccount(currency)]);
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
