import { bankAccount, playerAccount } from '@baize/ledger';
import type pg from 'pg';

const REBUY = `
WITH short AS (
  SELECT id, $3 - balance AS amount FROM ledger_account WHERE id = $1 AND balance < $2 FOR UPDATE
), bought AS (
  UPDATE ledger_account a SET balance = a.balance + short.amount FROM short WHERE a.id = short.id
), paid AS (
  UPDATE ledger_account a SET balance = a.balance - short.amount FROM short WHERE a.id = $5
)
INSERT INTO transfer ("from", "to", amount, code, reason) SELECT $5, id, amount, 'grant', $4 FROM short`;

/**
 * Fills a player's account in a currency up to `upToMinor` from the bank when it holds less than `belowMinor`; the reason is on the record.
 * The next bet tells the player of it. Gives whether it was needed; an account that is not open needs nothing.
 */
export async function rebuy(
  pool: pg.Pool,
  { userId, currency }: { readonly userId: string; readonly currency: string },
  {
    belowMinor,
    upToMinor,
    reason,
  }: { readonly belowMinor: number; readonly upToMinor: number; readonly reason: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(REBUY, [
    playerAccount(userId, currency),
    belowMinor,
    upToMinor,
    reason,
    bankAccount(currency),
  ]);
  return rowCount === 1;
}
