import type { Stretch } from '@baize/database';
import {
  type Calendar,
  gamingDayAt,
  gamingDayStart,
  laterDay,
  shiftsOn,
  startOfGamingDay,
} from '@baize/protocol/gaming-days';
import type { Language } from '../../../i18n/language.ts';

/**
 * The hour at which the gaming days of a period start, as the clock shows it: `06:00`; with others from the days on from which
 * they hold. An open end of the period is now, ms.
 */
export function gamingDayClock(within: Stretch, calendar: Calendar, now: number, { say, list, day }: Language): string {
  const first = gamingDayAt(within.from ?? 0, calendar);
  const last = gamingDayAt((within.until ?? now) - 1, calendar);
  const later = calendar.days.filter(({ from }) => first < from && from <= last);
  return list([
    hourOfDay(first, calendar),
    ...later.map(({ from }) =>
      say('office.period.hourFrom', {
        hour: hourOfDay(from, calendar),
        day: day(startOfGamingDay(from, calendar), calendar.zone),
      }),
    ),
  ]);
}

/** The hour of a clock, `06:00`. */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const hourOfDay = (day: string, { days }: Calendar): string => hourName(shiftsOn(day, days)[0]);

/** The name of a gaming day, `2026-11-20`. */
export const gamingDayName = (day: string, calendar: Calendar, language: Language): string =>
  language.day(startOfGamingDay(day, calendar), calendar.zone);

/** The part of a gaming day that lies in a period. */
export function gamingDayWithin(day: string, calendar: Calendar, within: Stretch): Required<Stretch> {
  const start = startOfGamingDay(day, calendar);
  const end = startOfGamingDay(laterDay(day, 1), calendar);
  return { from: Math.max(start, within.from ?? start), until: Math.min(end, within.until ?? end) };
}

/** A period of so many gaming days that ends with that of `now`, ms. */
export const lastGamingDays = (count: number, now: number, calendar: Calendar): Required<Stretch> => ({
  from: gamingDayStart(now, calendar, 1 - count),
  until: gamingDayStart(now, calendar, 1),
});
