import { type AccountId, playerOf } from '@baize/ledger';
import type { Player } from '@baize/rules';
import type pg from 'pg';
import type { Staked } from './journal.ts';

/** The largest version. */
const ALL = 2 ** 31 - 1;

const STAKED = `
SELECT account, sum(amount)::int8 AS amount
  FROM (SELECT "from" AS account, amount FROM transfer WHERE "roundId" = $2 AND "to" = $1 AND version < $3
         UNION ALL
        SELECT "to", -amount FROM transfer WHERE "roundId" = $2 AND "from" = $1 AND version < $3) AS moved
 GROUP BY account`;

interface OnFelt {
  readonly account: AccountId;
  readonly amount: number;
}

/** As in `Journal`. */
export async function readStaked(
  on: pg.Pool,
  felt: AccountId,
  roundId: string,
  before = ALL,
): Promise<readonly Staked[]> {
  return playersIn((await on.query<OnFelt>({ name: 'staked', text: STAKED, values: [felt, roundId, before] })).rows);
}

/** The players among these accounts who have money on the felt, sorted. */
export const playersIn = (rows: readonly OnFelt[]): readonly Staked[] =>
  rows
    .flatMap(({ account, amount }) => {
      const player = playerOf(account) as Player | undefined;
      return player !== undefined && amount > 0 ? [{ player, amount }] : [];
    })
    .sort((a, b) => (a.player < b.player ? -1 : 1));
