import type pg from 'pg';
import { BANK } from './accounts.ts';

const REBUY = `
WITH short AS (
  SELECT id, $3 - balance AS amount FROM ledger_account WHERE id = $1 AND balance < $2 FOR UPDATE
), bought AS (
  UPDATE ledger_account a SET balance = a.balance + short.amount FROM short WHERE a.id = short.id
), paid AS (
  UPDATE ledger_account a SET balance = a.balance - short.amount FROM short WHERE a.id = '${BANK}'
)
INSERT INTO transfer ("from", "to", amount, code, reason) SELECT '${BANK}', id, amount, 'grant', $4 FROM short`;

/**
 * Fills an account up to `upToMinor` from the bank when it holds less than `belowMinor`; the reason is on the record.
 * The next bet tells the player of it. Gives whether it was needed; an account that is not open needs nothing.
 */
export async function rebuy(
  pool: pg.Pool,
  account: string,
  {
    belowMinor,
    upToMinor,
    reason,
  }: { readonly belowMinor: number; readonly upToMinor: number; readonly reason: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(REBUY, [account, belowMinor, upToMinor, reason]);
  return rowCount === 1;
}
