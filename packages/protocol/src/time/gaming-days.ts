import { clockTime, fromField } from './wall-clock.ts';

/** The hours of a zone's clock at which the three shifts of a gaming day begin; the day begins with the first. */
export type Shifts = readonly [first: number, second: number, third: number];

/** The hours that hold from a gaming day on, until others do. */
export interface GamingDayHours {
  /** The first such day: `2026-12-01`. */
  readonly from: string;
  readonly shifts: Shifts;
}

/** The hours of all gaming days, oldest first: the first ones hold for every day before the second. Never changed for a day that has begun. */
export type GamingDays = readonly [GamingDayHours, ...GamingDayHours[]];

/** The days of a house that has not set others. */
export const USUAL_DAYS: GamingDays = [{ from: '0001-01-01', shifts: [6, 14, 22] }];

/** A zone, with the hours of the gaming days by its clock. */
export interface Calendar {
  /** IANA name. */
  readonly zone: string;
  readonly days: GamingDays;
}

/** A part of a gaming day, half-open, ms. */
export interface Shift {
  /** 1, 2 or 3. */
  readonly number: number;
  readonly from: number;
  readonly until: number;
}

const DAY_MS = 86_400_000;
/** The clock that is ahead of all others: there a day begins first, ms ahead of UTC. */
const FIRST_CLOCK_MS = 14 * 3_600_000;

/** The hours at which the shifts of a gaming day begin. */
export const shiftsOn = (day: string, days: GamingDays): Shifts =>
  days.findLast(({ from }) => from <= day)?.shifts ?? days[0].shifts;

/** When a gaming day begins, ms. */
export const startOfGamingDay = (day: string, { zone, days }: Calendar): number =>
  atHour(day, shiftsOn(day, days)[0], zone);

/** The gaming day in which a moment (ms) lies. */
export function gamingDayAt(ms: number, calendar: Calendar): string {
  const date = clockTime(ms, calendar.zone).toISOString().slice(0, 10);
  return startOfGamingDay(date, calendar) <= ms ? date : laterDay(date, -1);
}

/** The day so many days later. */
export const laterDay = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** When the gaming day of a moment (ms) began, or another one so many days later, ms. */
export const gamingDayStart = (ms: number, calendar: Calendar, daysLater = 0): number =>
  startOfGamingDay(laterDay(gamingDayAt(ms, calendar), daysLater), calendar);

/** The shifts of a gaming day, without those that a shorter day before other hours does not reach. */
export function shiftsOfDay(day: string, calendar: Calendar): readonly Shift[] {
  const { zone, days } = calendar;
  const shifts = shiftsOn(day, days);
  const end = startOfGamingDay(laterDay(day, 1), calendar);
  const starts = shifts.map((hour) => Math.min(atHour(hour < shifts[0] ? laterDay(day, 1) : day, hour, zone), end));
  return starts
    .map((from, nth) => ({ number: nth + 1, from, until: starts[nth + 1] ?? end }))
    .filter(({ from, until }) => from < until);
}

/** Whether three hours are the starts of shifts: different ones, in the order in which the clock shows them. */
export function areShifts([first, second, third]: Shifts): boolean {
  const since = (hour: number) => (hour - first + 24) % 24;
  return 0 < since(second) && since(second) < since(third);
}

/** The first gaming day that has not begun at a moment (ms) in any zone of the world, whatever its hour: other hours can hold from it. */
export const comingDay = (ms: number): string => laterDay(new Date(ms + FIRST_CLOCK_MS).toISOString().slice(0, 10), 1);

/**
 * Whether a moment (ms) is the start of a gaming day as it was before other hours were set for it, and that day has begun
 * earlier by them.
 */
export const isFormerStart = (ms: number, at: number, { zone, days }: Calendar): boolean =>
  days.some(({ from, shifts }, nth) => {
    const before = days[nth - 1]?.shifts;
    return before !== undefined && ms === atHour(from, before[0], zone) && at >= atHour(from, shifts[0], zone);
  });

const atHour = (day: string, hour: number, zone: string): number =>
  fromField(`${day}T${String(hour).padStart(2, '0')}:00`, zone) ?? Number.NaN;
