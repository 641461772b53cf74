import { type Calendar, laterDay, type Shifts } from '@baize/protocol/gaming-days';
import { zoneClock } from './zone-clock.ts';

/** The gaming day of a moment and its shift, as SQL expressions: a date, and 1, 2 or 3. */
export interface GamingDaySql {
  readonly day: string;
  /** Puts further values into the query. */
  readonly shift: () => string;
}

/**
 * The gaming day of a moment by the hours that hold for it, as `gamingDayAt` counts it. A day before one with other hours
 * ends where that begins.
 * @param moment an SQL expression, a timestamp with zone
 * @param param puts a value into the query and returns its place
 */
export function gamingDaySql(
  moment: string,
  { zone, days }: Calendar,
  param: (value: unknown) => string,
): GamingDaySql {
  const clock = zoneClock(moment, zone, param);
  const [first, ...later] = days;
  const starts = ['-infinity', ...later.map(({ from, shifts }) => `${from}T${twoDigits(shifts[0])}:00`)];
  const lasts = [...later.map(({ from }) => laterDay(from, -1)), 'infinity'];
  const nth = later.length > 0 && `width_bucket(${clock}, ${param(starts)}::timestamp[])`;
  const hours = (of: (shifts: Shifts) => number) =>
    nth
      ? `make_interval(hours => (${param(days.map(({ shifts }) => of(shifts)))}::int[])[${nth}])`
      : `make_interval(hours => ${param(of(first.shifts))}::int)`;
  const start = hours(([hour]) => hour);
  const date = `(${clock} - ${start})::date`;
  const day = nth ? `least(${date}, (${param(lasts)}::date[])[${nth}])` : date;
  const begun = (next: 1 | 2) =>
    `(${clock} - ${day} - ${start} >= ${hours((shifts) => (shifts[next] - shifts[0] + 24) % 24)})::int`;
  return { day, shift: () => `(1 + ${begun(1)} + ${begun(2)})` };
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');
