import { readAccountsNow } from '@baize/database';
import { bankAccount, inMinorUnits, playerAccount, TOP_UP } from '@baize/ledger';
import type pg from 'pg';
import { isOfAnotherKind } from '../doubt/command-ids.ts';
import { resolve } from '../doubt/resolve.ts';
import { releaseAfter } from '../postgres/release-after.ts';

/** What the house gives to a player whose play money is used up. */
export interface TopUpRules {
  /** Up to this balance, in hundredths of the smallest chip; 0 for never. */
  readonly upToHundredths: number;
  /** Minimum time between two top-ups of an account, ms. */
  readonly everyMs: number;
}

/**
 * `booked`: by this command, perhaps before; the balance is the one after the booking.
 * `reused`: the command id stands for another command of this player.
 * `no-top-up`: the house grants none in this currency.
 */
export type TopUpOutcome =
  | { readonly outcome: 'booked'; readonly balanceMinor: number }
  | { readonly outcome: 'reused' | 'no-top-up' | 'balance-left' | 'bets-in-play' }
  | { readonly outcome: 'top-up-later'; readonly from: number };

interface Wanted {
  readonly userId: string;
  readonly currency: string;
  /** Only a balance below this is topped up, minor units; 0 for none. */
  readonly belowMinor: number;
  /** Its id, and the hash of its content. */
  readonly command: { readonly id: string; readonly hash: string };
}

/** Locks the account: of several top-ups at once, and of bets at the same time, each sees what the one before it did. */
const LOCK = 'SELECT balance FROM ledger_account WHERE id = $1 FOR UPDATE';

const NEXT = `
SELECT "to" AS account, (extract(epoch FROM max(at)) * 1000)::bigint + $2 AS next,
       now() < max(at) + $2 * interval '1 millisecond' AS "isEarly"
  FROM transfer WHERE "to" = ANY($1) AND code = 'grant' AND reason = '${TOP_UP}' GROUP BY "to"`;

const EARLIER = `SELECT balance, "commandHash" AS hash FROM top_up WHERE "userId" = $1 AND "commandId" = $2`;

const REUSED = `SELECT ${isOfAnotherKind('top-up', '$1::text', '$2::text')} AS reused`;

const BOOK = `
WITH filled AS (
  UPDATE ledger_account SET balance = balance + $2 WHERE id = $1 RETURNING balance
), paid AS (
  UPDATE ledger_account SET balance = balance - $2 WHERE id = $3
), booked AS (
  INSERT INTO transfer ("from", "to", amount, code, reason) SELECT $3, $1, $2, 'grant', '${TOP_UP}' FROM filled
  RETURNING id
)
INSERT INTO top_up ("userId", "commandId", "commandHash", balance, "transferId")
SELECT $4, $5, $6, filled.balance, booked.id FROM filled, booked
RETURNING balance`;

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
 * bets in that currency is in play, and the last top-up is long enough ago. Books once under a command id: a repeat gets
 * the outcome of the first.
 * @throws the same errors as `resolve`
 */
export async function bookTopUp(pool: pg.Pool, wanted: Wanted, rules: TopUpRules): Promise<TopUpOutcome> {
  const find = () => earlierOutcome(pool, wanted);
  const outcome = await resolve({ what: 'a top-up', attempt: () => attempt(pool, wanted, rules), find });
  // A command with the same id was booked at the same moment.
  const found = outcome === 'fenced' ? await find() : outcome;
  if (found === 'fenced') throw new Error(`the id of a top-up of ${wanted.userId} is taken, but nothing is booked`);
  return found;
}

async function attempt(pool: pg.Pool, wanted: Wanted, rules: TopUpRules): Promise<TopUpOutcome> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const outcome = await decide(client, wanted, rules);
    await client.query('COMMIT');
    client.release();
    return outcome;
  } catch (error) {
    await releaseAfter(client, error);
    throw error;
  }
}

/** What was booked under this command id. `fenced`: nothing. */
async function earlierOutcome(
  on: Pick<pg.Pool, 'query'>,
  { userId, command }: Wanted,
): Promise<TopUpOutcome | 'fenced'> {
  const [row] = (await on.query<{ balance: number; hash: string }>(EARLIER, [userId, command.id])).rows;
  if (!row) return 'fenced';
  return row.hash === command.hash ? { outcome: 'booked', balanceMinor: row.balance } : { outcome: 'reused' };
}

async function decide(client: pg.PoolClient, wanted: Wanted, rules: TopUpRules): Promise<TopUpOutcome> {
  const { userId, currency, belowMinor, command } = wanted;
  const account = playerAccount(userId, currency);
  // An unconfirmed attempt holds this lock until it has ended, so the command is looked up afterwards.
  const balance = (await client.query<{ balance: number }>(LOCK, [account])).rows[0]?.balance;
  const earlier = await earlierOutcome(client, wanted);
  if (earlier !== 'fenced') return earlier;
  const { rows } = await client.query<{ reused: boolean }>(REUSED, [userId, command.id]);
  if (rows[0]?.reused) return { outcome: 'reused' };
  if (rules.upToHundredths === 0 || belowMinor === 0) return { outcome: 'no-top-up' };
  const amount = inMinorUnits(rules.upToHundredths, currency) - (balance ?? 0);
  if (balance === undefined || balance >= belowMinor || amount <= 0) return { outcome: 'balance-left' };
  const { inPlay = [] } = (await readAccountsNow(client, [userId])).get(userId) ?? {};
  if (inPlay.length > 0) return { outcome: 'bets-in-play' };
  const [next] = (await client.query<{ next: number; isEarly: boolean }>(NEXT, [[account], rules.everyMs])).rows;
  if (next?.isEarly) return { outcome: 'top-up-later', from: next.next };
  const values = [account, amount, bankAccount(currency), userId, command.id, command.hash];
  const booked = await client.query<{ balance: number }>(BOOK, values);
  return { outcome: 'booked', balanceMinor: booked.rows[0]?.balance ?? 0 };
}
