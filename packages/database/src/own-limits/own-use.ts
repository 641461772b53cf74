import { TOP_UP } from '@baize/ledger';
import { OWN_LIMIT_PERIODS, type OwnLimitPeriod, type OwnPeriod } from '@baize/protocol/own-limits';
import type pg from 'pg';

/** What an account has done since a moment, minor units. */
export interface OwnUse {
  /** Stakes, without those that came back unplayed. */
  readonly staked: number;
  /** Returned less staked, with the stakes in play. */
  readonly net: number;
  readonly toppedUp: number;
}

type Periods = Readonly<Record<OwnLimitPeriod, OwnPeriod>>;

/** What an account has done since the beginning of each period. */
export async function readOwnUse(
  on: Pick<pg.Pool, 'query'>,
  account: string,
  periods: Periods,
): Promise<Readonly<Record<OwnLimitPeriod, OwnUse>>> {
  const since = OWN_LIMIT_PERIODS.map((period) => new Date(periods[period].from));
  const { rows } = await on.query<Record<'staked' | 'won' | 'toppedUp', readonly string[]>>(
    'SELECT staked, won, "toppedUp" FROM own_play($1, $2, $3)',
    [account, since, TOP_UP],
  );
  const useAt = (i: number): OwnUse => ({
    staked: Number(rows[0]?.staked[i] ?? 0),
    net: Number(rows[0]?.won[i] ?? 0),
    toppedUp: Number(rows[0]?.toppedUp[i] ?? 0),
  });
  return { day: useAt(0), week: useAt(1), month: useAt(2) };
}
