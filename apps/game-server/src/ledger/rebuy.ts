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
 * Fills a player's account up to `upToMinor` from the bank when its balance is below `belowMinor`; the reason is stored
 * with the transfer. The player's view shows the new balance from the next bet on. Returns whether chips were bought;
 * false also when the account is not open.
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
