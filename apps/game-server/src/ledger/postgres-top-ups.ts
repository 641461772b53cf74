import { readAccountsNow, readOwnLimits, readOwnUse } from '@baize/database';
import { bankAccount, playerAccount, TOP_UP } from '@baize/ledger';
import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { type MetLimit, ownPeriodsAt } from '@baize/protocol/own-limits';
import { machineZone } from '@baize/protocol/wall-clock';
import type pg from 'pg';
import { releaseAfter } from '../postgres/release-after.ts';
import { type TopUpOutcome, type TopUpRules, type TopUpStore, topUpOf, type WantedTopUp } from './top-up.ts';

/** Locks the account: of several top-ups at once, and of bets at the same time, each sees what the one before it did. */
const LOCK = 'SELECT balance FROM ledger_account WHERE id = $1 FOR UPDATE';

const NEXT = `
SELECT "to" AS account, (extract(epoch FROM max(at)) * 1000)::bigint + $2 AS at,
       now() < max(at) + $2 * interval '1 millisecond' AS "isLater"
  FROM transfer WHERE "to" = ANY($1) AND code = 'grant' AND reason = '${TOP_UP}' GROUP BY "to"`;

const EARLIER = `SELECT balance, "commandHash" AS hash FROM top_up WHERE "userId" = $1 AND "commandId" = $2`;

/** Announced with its commit, too: nobody knows whether its sender, or the answer, survives it. */
const BOOK = `
WITH filled AS (
  UPDATE ledger_account SET balance = balance + $2, "balanceFloor" = "balanceFloor" + $2 WHERE id = $1 RETURNING balance
), paid AS (
  UPDATE ledger_account SET balance = balance - $2 WHERE id = $3
), booked AS (
  INSERT INTO transfer ("from", "to", amount, code, reason) SELECT $3, $1, $2, 'grant', '${TOP_UP}' FROM filled
  RETURNING id
)
INSERT INTO top_up ("userId", "commandId", "commandHash", balance, "transferId")
SELECT $4, $5, $6, filled.balance, booked.id FROM filled, booked
RETURNING balance, pg_notify($7, $8)`;

interface NextRow {
  readonly account: string;
  readonly at: number;
  readonly isLater: boolean;
}

/** How all servers are told, with the commit, that the money of a player has moved: what `pg_notify` takes. */
type Announcement = (userId: string) => { readonly channel: string; readonly message: string };

export const createTopUpStore = (pool: pg.Pool, announcement: Announcement): TopUpStore => ({
  attempt: async (wanted, rules) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const outcome = await decide(client, wanted, { rules, announcement });
      await client.query('COMMIT');
      client.release();
      return outcome;
    } catch (error) {
      await releaseAfter(client, error);
      throw error;
    }
  },
  find: (wanted) => earlierOutcome(pool, wanted),
  next: async (accounts, { everyMs }) => {
    const { rows } = await pool.query<NextRow>(NEXT, [accounts, everyMs]);
    return new Map(rows.map(({ account, at }) => [account, at]));
  },
});

async function earlierOutcome(
  on: Pick<pg.Pool, 'query'>,
  { userId, command }: WantedTopUp,
): Promise<TopUpOutcome | 'fenced'> {
  const [row] = (await on.query<{ balance: number; hash: string }>(EARLIER, [userId, command.id])).rows;
  if (!row) return 'fenced';
  return row.hash === command.hash ? { outcome: 'booked', balanceMinor: row.balance } : { outcome: 'reused' };
}

async function decide(
  client: pg.PoolClient,
  wanted: WantedTopUp,
  { rules, announcement }: { readonly rules: TopUpRules; readonly announcement: Announcement },
): Promise<TopUpOutcome> {
  const { userId, currency, command } = wanted;
  const account = playerAccount(userId, currency);
  // An unconfirmed attempt holds this lock until it has ended, so the command is looked up afterwards.
  const balanceMinor = (await client.query<{ balance: number }>(LOCK, [account])).rows[0]?.balance;
  const earlier = await earlierOutcome(client, wanted);
  if (earlier !== 'fenced') return earlier;
  const { inPlay = [] } = (await readAccountsNow(client, [userId])).get(userId) ?? {};
  const [next] = (await client.query<NextRow>(NEXT, [[account], rules.everyMs])).rows;
  const limit = await limitOf(client, wanted, account, rules);
  const topUp = topUpOf({ balanceMinor, isInPlay: inPlay.length > 0, next, limit }, wanted, rules);
  if (topUp.outcome !== 'granted') return topUp;
  const { channel, message } = announcement(userId);
  const booking = [account, topUp.amountMinor, bankAccount(currency), userId, command.id, command.hash];
  const booked = await client.query<{ balance: number }>(BOOK, [...booking, channel, message]);
  return { outcome: 'booked', balanceMinor: booked.rows[0]?.balance ?? 0 };
}

/** The limit of the player that leaves the least for a top-up; undefined without one. */
async function limitOf(
  client: pg.PoolClient,
  { userId, currency }: WantedTopUp,
  account: string,
  { calendar }: TopUpRules,
): Promise<MetLimit | undefined> {
  const [{ now } = { now: new Date() }] = (await client.query<{ now: Date }>('SELECT now() AS now')).rows;
  const limits = (await readOwnLimits(client, [userId], now.getTime())).flatMap(({ amount, ...each }) =>
    each.kind === 'top-ups' && each.currency === currency && amount !== null ? [{ ...each, amount }] : [],
  );
  if (limits.length === 0) return undefined;
  const use = await readOwnUse(
    client,
    account,
    ownPeriodsAt(now.getTime(), calendar ?? { zone: machineZone(), days: USUAL_DAYS }),
  );
  return limits
    .map(({ kind, period, amount }) => ({ kind, period, amount, left: Math.max(amount - use[period].toppedUp, 0) }))
    .reduce((least, each) => (each.left < least.left ? each : least));
}
