import {
  type OwnLimit,
  type OwnUse,
  playedMs,
  playSessionAt,
  readAccountsNow,
  readOwnLimits,
  readOwnUse,
  readPlayedSpans,
  readPlaySessions,
} from '@baize/database';
import { playerAccount } from '@baize/ledger';
import type { Calendar } from '@baize/protocol/gaming-days';
import { OWN_LIMIT_PERIODS, type OwnLimitPeriod, type OwnPeriod, ownPeriodsAt } from '@baize/protocol/own-limits';
import type { Pool } from '../../lib/casino.ts';

type EachPeriod<Figure> = Readonly<Record<OwnLimitPeriod, Figure>>;

/** What a player has done in each period, and their limits. */
export interface Safety {
  readonly periods: EachPeriod<OwnPeriod>;
  readonly accounts: readonly { readonly currency: string; readonly use: EachPeriod<OwnUse> }[];
  /** How long they have played, ms. */
  readonly played: EachPeriod<number>;
  readonly limits: readonly OwnLimit[];
}

/** The same figures by which the game server keeps the limits, at that moment (ms), in periods of the house's calendar. */
export async function readSafety(pool: Pool, playerId: string, now: number, calendar: Calendar): Promise<Safety> {
  const periods = ownPeriodsAt(now, calendar);
  const [accounts, sessions, spans, limits] = await Promise.all([
    readAccountsNow(pool, [playerId]),
    readPlaySessions(pool, [playerId], now),
    readPlayedSpans(pool, [playerId], { from: periods.month.from, until: now }),
    readOwnLimits(pool, [playerId], now),
  ]);
  const session = playSessionAt(sessions.get(playerId) ?? null, now);
  const { balances = [] } = accounts.get(playerId) ?? {};
  const currencies = new Set([...(await readCurrencies(pool)), ...balances.map(({ currency }) => currency)]);
  return {
    periods,
    limits,
    accounts: await Promise.all(
      [...currencies].sort().map(async (currency) => ({
        currency,
        use: await readOwnUse(pool, playerAccount(playerId, currency), periods),
      })),
    ),
    played: eachPeriod((period) => playedMs(spans, periods[period].from, session, now)),
  };
}

/** In which the house plays. */
async function readCurrencies(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ currency: string }>(
    `SELECT DISTINCT currency FROM "table" WHERE state = 'in-service'`,
  );
  return rows.map(({ currency }) => currency);
}

function eachPeriod<Figure>(of: (period: OwnLimitPeriod) => Figure): EachPeriod<Figure> {
  const [day, week, month] = OWN_LIMIT_PERIODS;
  return { [day]: of(day), [week]: of(week), [month]: of(month) } as EachPeriod<Figure>; // every period
}
