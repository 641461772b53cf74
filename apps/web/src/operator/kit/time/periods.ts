import type { Stretch } from '@baize/database';
import { GAMING_DAY_HOUR, startOfDay } from '@baize/protocol/wall-clock';

/** The periods that can be chosen without typing. */
export const PERIODS = ['last-hour', 'today', 'yesterday', 'gaming-day', 'last-7-days', 'last-30-days'] as const;
export type Period = (typeof PERIODS)[number];

/** A period in a zone, at the moment `now`: half-open, whole days exact across daylight saving time. */
export function periodAt(period: Period, now: number, zone: string): Required<Stretch> {
  const days = (first: number, hour = 0) => ({
    from: startOfDay(now, zone, first, hour),
    until: startOfDay(now, zone, 1, hour),
  });
  switch (period) {
    case 'last-hour': {
      const until = Math.ceil(now / 60_000) * 60_000;
      return { from: until - 3_600_000, until };
    }
    case 'today':
      return days(0);
    case 'yesterday':
      return { from: startOfDay(now, zone, -1), until: startOfDay(now, zone) };
    case 'gaming-day':
      return days(0, GAMING_DAY_HOUR);
    case 'last-7-days':
      return days(-6);
    case 'last-30-days':
      return days(-29);
  }
}

/** The period that an interval is now, if any. */
export const periodOf = ({ from, until }: Stretch, now: number, zone: string): Period | undefined =>
  PERIODS.find((period) => {
    const at = periodAt(period, now, zone);
    return at.from === from && at.until === until;
  });
