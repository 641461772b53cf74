import { readAccountsNow } from '@baize/database';
import { bankAccount, inMinorUnits, playerAccount, TOP_UP } from '@baize/ledger';
import type pg from 'pg';

/** What the house gives to a player whose play money is used up. */
export interface TopUpRules {
  /** Up to this balance, in hundredths of the smallest chip; 0 for never. */
  readonly upToHundredths: number;
  /** Minimum time between two top-ups of an account, ms. */
  readonly everyMs: number;
}

export type TopUpOutcome =
  | { readonly outcome: 'booked'; readonly balanceMinor: number }
  | { readonly outcome: 'balance-left' | 'bets-in-play' }
  | { readonly outcome: 'top-up-later'; readonly from: number };

interface Wanted {
  readonly userId: string;
  readonly currency: string;
  /** Only a balance below this is topped up, minor units. */
  readonly belowMinor: number;
}

/** Locks the account: of several top-ups at once, and of bets at the same time, each sees what the one before it did. */
const LOCK = 'SELECT balance FROM ledger_account WHERE id = $1 FOR UPDATE';

const NEXT = `
SELECT "to" AS account, (extract(epoch FROM max(at)) * 1000)::bigint + $2 AS next,
       now() < max(at) + $2 * interval '1 millisecond' AS "isEarly"
  FROM transfer WHERE "to" = ANY($1) AND code = 'grant' AND reason = '${TOP_UP}' GROUP BY "to"`;

const BOOK = `
WITH filled AS (
  UPDATE ledger_account SET balance = balance + $2 WHERE id = $1 RETURNING balance
), paid AS (
  UPDATE ledger_account SET balance = balance - $2 WHERE id = $3
), booked AS (
  INSERT INTO transfer ("from", "to", amount, code, reason) SELECT $3, $1, $2, 'grant', '${TOP_UP}' FROM filled
)
SELECT balance FROM filled`;

/** When each of these accounts may be topped up again, ms; without those that never were. */
export async function nextTopUps(
  pool: Pick<pg.Pool, 'query'>,
  accounts: readonly string[],
  { everyMs }: TopUpRules,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ account: string; next: number }>(NEXT, [accounts, everyMs]);
  return new Map(rows.map(({ account, next }) => [account, next]));
}

/**
 * Fills a player's account up to the amount of the rules, from the bank, if its balance is below `belowMinor`, none of the player's
 * bets in that currency is in play, and the last top-up is long enough ago.
 */
export async function bookTopUp(
  pool: pg.Pool,
  { userId, currency, belowMinor }: Wanted,
  rules: TopUpRules,
): Promise<TopUpOutcome> {
  const account = playerAccount(userId, currency);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const outcome = await book();
    await client.query(outcome.outcome === 'booked' ? 'COMMIT' : 'ROLLBACK');
    return outcome;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }

  async function book(): Promise<TopUpOutcome> {
    const balance = (await client.query<{ balance: number }>(LOCK, [account])).rows[0]?.balance;
    const amount = inMinorUnits(rules.upToHundredths, currency) - (balance ?? 0);
    if (balance === undefined || balance >= belowMinor || amount <= 0) return { outcome: 'balance-left' };
    const { inPlay = [] } = (await readAccountsNow(client, [userId])).get(userId) ?? {};
    if (inPlay.length > 0) return { outcome: 'bets-in-play' };
    const [next] = (await client.query<{ next: number; isEarly: boolean }>(NEXT, [[account], rules.everyMs])).rows;
    if (next?.isEarly) return { outcome: 'top-up-later', from: next.next };
    const booked = await client.query<{ balance: number }>(BOOK, [account, amount, bankAccount(currency)]);
    return { outcome: 'booked', balanceMinor: booked.rows[0]?.balance ?? 0 };
  }
}
