import { type Stretch, sumRoundDays } from '@baize/database';
import type { Language } from '../../../i18n/language.ts';
import type { Pool } from '../../../lib/house.ts';
import { gamingDays, type SpanFigures } from '../../kit/chart/spans.ts';
import { lastGamingDays } from '../../kit/time/gaming-day.ts';
import { GAMING_DAY_HOUR } from '../../kit/time/periods.ts';
import { type Hour, MAX_BY_HOUR_MS, sumHours } from './hours.ts';

/** What was wagered and paid out at all tables in a period. */
export interface HouseReport {
  readonly by: 'hour' | 'day';
  /** Oldest first. Hours without a round are listed, days without one are not. */
  readonly currencies: readonly { readonly currency: string; readonly spans: readonly SpanFigures[] }[];
  /** More rounds match than were summed: the oldest day is incomplete. */
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
  if (period.until - period.from > MAX_BY_HOUR_MS) {
    const { days, more } = await sumRoundDays(pool, { opened: period }, zone, GAMING_DAY_HOUR);
    const currencies = grouped(days, (sums) => gamingDays(sums, period, zone, language));
    return { by: 'day', currencies, more };
  }
  const begun = { from: period.from, until: Math.min(period.until, now) };
  const hours = await sumHours(pool, begun);
  // Where clocks change, the zone distinguishes two hours that they show alike.
  const withZone = language.zoneName(begun.from, zone) !== language.zoneName(begun.until - 1, zone);
  const nameOf = ({ from }: Hour['opened']) => language.clock(from, { zone, withZone, withSeconds: false });
  const currencies = grouped(
    hours.flatMap(({ sums }) => sums),
    (_, currency) => hours.map((hour) => ({ ...figuresOf(hour, currency), name: nameOf(hour.opened) })),
  );
  return { by: 'hour', currencies, more: false };
}

function grouped<Sums extends { readonly currency: string }>(
  all: readonly Sums[],
  spansOf: (sums: readonly Sums[], currency: string) => readonly SpanFigures[],
): HouseReport['currencies'] {
  return [...new Set(all.map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    spans: spansOf(
      all.filter((sums) => sums.currency === currency),
      currency,
    ),
  }));
}

const NOTHING = { rounds: 0, handleMinor: 0, payoutMinor: 0, demoHandleMinor: 0, demoPayoutMinor: 0 };

function figuresOf({ opened, sums }: Hour, currency: string): Omit<SpanFigures, 'name'> {
  const { currency: _, ...figures } = sums.find((each) => each.currency === currency) ?? { ...NOTHING, currency };
  return { ...figures, opened };
}
