import { type Stretch, sumRoundDays, sumRoundHours } from '@baize/database';
import { GAMING_DAY_HOUR } from '@baize/protocol/wall-clock';
import type { Language } from '../../../i18n/language.ts';
import type { Pool } from '../../../lib/casino.ts';
import { byCurrency, type CurrencyReport, gamingDays } from '../../kit/chart/spans.ts';
import { lastGamingDays } from '../../kit/time/gaming-day.ts';
import { hoursOf, isByHour } from './hours.ts';

/** What was wagered and paid out at all tables in a period, and by how many players. */
export interface HouseReport {
  readonly by: 'hour' | 'day';
  /** Oldest first. Hours without a round are listed, days without one are not. */
  readonly currencies: readonly CurrencyReport[];
  /** More rounds match than were summed: the oldest hour or day is incomplete. */
  readonly more: boolean;
}

/** The period of a report: as requested, where it has both ends; otherwise with the end or start of a gaming day. */
export function reportPeriod(requested: Stretch | undefined, now: number, zone: string): Required<Stretch> {
  const until = requested?.until ?? lastGamingDays(1, Math.max(now, requested?.from ?? 0), zone).until;
  return { from: requested?.from ?? lastGamingDays(1, until - 1, zone).from, until };
}

/**
 * Sums the settled rounds of all tables by hour, or by gaming day where the period is longer than one day. What has
 * not happened yet is left out.
 * @param now the time of the request, ms
 */
export async function readReport(
  pool: Pool,
  period: Required<Stretch>,
  { zone, now, language }: { readonly zone: string; readonly now: number; readonly language: Language },
): Promise<HouseReport> {
  if (!isByHour(period)) {
    const days = await sumRoundDays(pool, { opened: period }, zone, GAMING_DAY_HOUR);
    const currencies = byCurrency(days, (sums) => gamingDays(sums, period, zone, language));
    return { by: 'day', currencies, more: days.more };
  }
  const begun = { from: period.from, until: Math.min(period.until, now) };
  const hours = hoursOf(begun);
  // Where clocks change, the zone distinguishes two hours that they show alike.
  const withZone = language.zoneName(begun.from, zone) !== language.zoneName(begun.until - 1, zone);
  const nameOf = (from: number) => language.clock(from, { zone, withZone, withSeconds: false });
  const found = await sumRoundHours(pool, begun);
  const currencies = byCurrency(found, (sums, { currency }) => {
    const none = { ...NOTHING, currency };
    const figures = new Map(sums.map(({ span, ...each }) => [span, each]));
    return hours.map((opened, nth) => ({ ...(figures.get(nth) ?? none), name: nameOf(opened.from), opened }));
  });
  return { by: 'hour', currencies, more: found.more };
}

const NOTHING = {
  rounds: 0,
  handleMinor: 0,
  payoutMinor: 0,
  demoHandleMinor: 0,
  demoPayoutMinor: 0,
  players: 0,
  demoPlayers: 0,
};
