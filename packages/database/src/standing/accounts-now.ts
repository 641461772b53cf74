import { accountOf } from '@baize/ledger';
import type { HeldBalance, InPlay, Standing } from '@baize/protocol';
import type pg from 'pg';
import { grouped } from './grouped.ts';

/** What the accounts of a player hold, and what of it is on tables. */
export type AccountsNow = Pick<Standing, 'balances' | 'inPlay'>;

const BALANCES = `
SELECT id, "ownerId" AS "playerId", currency, balance AS "balanceMinor",
       reserved AS "reservedMinor" FROM ledger_account
 WHERE "ownerId" = ANY ($1) AND "ownerKind" = 'player' ORDER BY currency`;

/** The transfers of unfinished rounds alone: through the index of rounds, of which few are unfinished. */
const IN_PLAY = `
WITH unfinished AS MATERIALIZED (
  SELECT id, "tableId" FROM round WHERE state IN ('betting', 'playing')
), moved AS (
  SELECT u."tableId", t."from" AS account, t.amount FROM unfinished u JOIN transfer t ON t."roundId" = u.id
   WHERE t."from" = ANY ($1)
  UNION ALL
  SELECT u."tableId", t."to", -t.amount FROM unfinished u JOIN transfer t ON t."roundId" = u.id
   WHERE t."to" = ANY ($1)
)
SELECT "tableId", account, sum(amount)::bigint AS "stakedMinor" FROM moved GROUP BY "tableId", account
HAVING sum(amount) > 0 ORDER BY "tableId"`;

const heldBalance = ({ currency, balanceMinor, reservedMinor }: Required<HeldBalance>): HeldBalance => ({
  currency,
  balanceMinor,
  ...(reservedMinor > 0 && { reservedMinor }),
});

/** The accounts of these players; two queries, however many players they are. */
export async function readAccountsNow(
  pool: Pick<pg.Pool, 'query'>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, AccountsNow>> {
  const accounts = await pool.query<Required<HeldBalance> & { id: string; playerId: string }>(BALANCES, [playerIds]);
  const stakes = await pool.query<InPlay & { account: string }>(IN_PLAY, [accounts.rows.map(({ id }) => id)]);
  const balancesOf = grouped(accounts.rows, ({ playerId }) => playerId);
  const stakesOf = grouped(stakes.rows, ({ account }) => accountOf(account).owner.id ?? '');
  return new Map(
    playerIds.map((id) => [
      id,
      {
        balances: (balancesOf.get(id) ?? []).map(heldBalance),
        inPlay: (stakesOf.get(id) ?? []).map(({ tableId, stakedMinor }) => ({ tableId, stakedMinor })),
      },
    ]),
  );
}
