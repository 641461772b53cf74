import type { Stretch } from '@baize/database';
import { type Calendar, gamingDayStart } from '@baize/protocol/gaming-days';
import { startOfDay } from '@baize/protocol/wall-clock';

/** The periods that can be chosen without typing. */
export const PERIODS = ['last-hour', 'today', 'yesterday', 'gaming-day', 'last-7-days', 'last-30-days'] as const;
export type Period = (typeof PERIODS)[number];

/** A period by a calendar, at the moment `now`: half-open, whole days exact across daylight saving time. */
export function periodAt(period: Period, now: number, calendar: Calendar): Required<Stretch> {
  const { zone } = calendar;
  const days = (first: number) => ({ from: startOfDay(now, zone, first), until: startOfDay(now, zone, 1) });
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
      return { from: gamingDayStart(now, calendar), until: gamingDayStart(now, calendar, 1) };
    case 'last-7-days':
      return days(-6);
    case 'last-30-days':
      return days(-29);
  }
}

/** The period that an interval is now, if any. */
export const periodOf = ({ from, until }: Stretch, now: number, calendar: Calendar): Period | undefined =>
  PERIODS.find((period) => {
    const at = periodAt(period, now, calendar);
    return at.from === from && at.until === until;
  });
