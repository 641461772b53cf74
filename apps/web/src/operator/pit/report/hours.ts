import { type RoundDay, type Stretch, sumRoundDays } from '@baize/database';
import type { Pool } from '../../../lib/house.ts';

const HOUR_MS = 3_600_000;

/** The longest period that is shown by hour, ms: the day on which clocks go back. */
export const MAX_BY_HOUR_MS = 25 * HOUR_MS;

/** An hour of a period with the sums of the settled rounds that opened in it, for each currency that has any. */
export interface Hour {
  readonly opened: Required<Stretch>;
  readonly sums: readonly Omit<RoundDay, 'day'>[];
}

/** The hours of a period from its start; the last one ends with it. */
export function hoursOf({ from, until }: Required<Stretch>): readonly Required<Stretch>[] {
  const count = Math.max(0, Math.ceil((until - from) / HOUR_MS));
  return Array.from({ length: count }, (_, nth) => {
    const start = from + nth * HOUR_MS;
    return { from: start, until: Math.min(start + HOUR_MS, until) };
  });
}

/** Sums the settled rounds of all tables by hour, oldest first, hours without a round included. */
export async function sumHours(pool: Pool, period: Required<Stretch>): Promise<readonly Hour[]> {
  const hours: Hour[] = [];
  // One after the other: a report must not take every connection from the other pages.
  for (const opened of hoursOf(period)) {
    const { days } = await sumRoundDays(pool, { opened }, 'UTC', 0);
    hours.push({ opened, sums: days.reduce<readonly Omit<RoundDay, 'day'>[]>(withSums, []) });
  }
  return hours;
}

/** An hour around midnight comes in two days. */
function withSums(sums: Hour['sums'], { day: _, ...more }: RoundDay): Hour['sums'] {
  const same = sums.find(({ currency }) => currency === more.currency);
  if (!same) return [...sums, more];
  const both = {
    currency: same.currency,
    rounds: same.rounds + more.rounds,
    handleMinor: same.handleMinor + more.handleMinor,
    payoutMinor: same.payoutMinor + more.payoutMinor,
    demoHandleMinor: same.demoHandleMinor + more.demoHandleMinor,
    demoPayoutMinor: same.demoPayoutMinor + more.demoPayoutMinor,
  };
  return sums.map((each) => (each === same ? both : each));
}
