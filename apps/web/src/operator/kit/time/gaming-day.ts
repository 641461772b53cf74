import type { Stretch } from '@baize/database';
import { fromField, GAMING_DAY_HOUR, startOfDay } from '@baize/protocol/wall-clock';
import type { Language } from '../../../i18n/language.ts';

/** The hour at which gaming days start, as the clock shows it. */
export const GAMING_DAY_CLOCK = `0${GAMING_DAY_HOUR}:00`;

const startOf = (day: string, zone: string): number => fromField(`${day}T${GAMING_DAY_CLOCK}`, zone) ?? 0;

/** The name of a gaming day, `2026-11-20`. */
export const gamingDayName = (day: string, zone: string, language: Language): string =>
  language.day(startOf(day, zone), zone);

/** The part of a gaming day that lies in a period. */
export function gamingDayWithin(day: string, zone: string, within: Stretch): Required<Stretch> {
  const start = startOf(day, zone);
  const end = startOfDay(start, zone, 1, GAMING_DAY_HOUR);
  return { from: Math.max(start, within.from ?? start), until: Math.min(end, within.until ?? end) };
}

/** A period of so many gaming days that ends with that of `now`, ms. */
export const lastGamingDays = (count: number, now: number, zone: string): Required<Stretch> => ({
  from: startOfDay(now, zone, 1 - count, GAMING_DAY_HOUR),
  until: startOfDay(now, zone, 1, GAMING_DAY_HOUR),
});
