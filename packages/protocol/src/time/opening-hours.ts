import { z } from 'zod';
import { fromField, startOfDay, toField } from './wall-clock.ts';

/** The days of a week, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times of a day as `18:00-03:00, 12:00-14:00`: one that ends at or before its start ends on the next day. */
const SPANS = /^(?:(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d(?:, (?!$)|$)){1,4}$/;

/** The times of a day as people type them, in their one form; undefined when they are none. */
export function readTimes(text: string): string | undefined {
  const times = text
    .split(/[,;]/)
    .map((span) =>
      span
        .replace(/[–—]/g, '-')
        .replace(/\s+/g, '')
        .replace(/\b(\d):/g, '0$1:'),
    )
    .join(', ');
  return SPANS.test(times) ? times : undefined;
}

const times = z.string().regex(SPANS).exactOptional();

/** When a table is open, by the clock of a zone; days that are left out are closed. */
export const openingHours = z.strictObject({
  ...{ mon: times, tue: times, wed: times, thu: times, fri: times, sat: times, sun: times },
});
export type OpeningHours = z.output<typeof openingHours>;

/** Whether a table is open by its hours, when that last changed and when it changes next, ms; null where it never does. */
export interface Opening {
  readonly isOpen: boolean;
  readonly since: number | null;
  readonly until: number | null;
  /** When it opens next, ms, if it is closed now or closes before. */
  readonly opensAt: number | null;
}

/** Two weeks around a moment have every change that can be asked for. */
const DAYS_AROUND = 8;

/**
 * The opening hours at a moment (ms). A time that the clock shows twice counts when it is shown first, one that is skipped as
 * much later as the clock is moved; whole days are as long as they are.
 */
export function openingAt(hours: OpeningHours, zone: string, at: number): Opening {
  const spans = spansAround(hours, zone, at);
  const current = spans.find(([from, until]) => from <= at && at < until);
  const opensAt = spans.find(([from]) => from > at)?.[0] ?? null;
  if (current) return { isOpen: true, since: current[0], until: current[1], opensAt };
  const since = spans.findLast(([, until]) => until <= at)?.[1] ?? null;
  return { isOpen: false, since, until: opensAt, opensAt };
}

type Span = readonly [from: number, until: number];

/** The times around a moment at which it is open, one after the other, with those that meet joined. */
function spansAround(hours: OpeningHours, zone: string, at: number): readonly Span[] {
  const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, i) => dateOf(at, zone, i - DAYS_AROUND));
  const spans = days.flatMap((day, i) => spansOf(hours, zone, day, days[i + 1] ?? day)).sort(([a], [b]) => a - b);
  const joined: Span[] = [];
  for (const [from, until] of spans) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], until)];
    else joined.push([from, until]);
  }
  return joined;
}

/** `2026-11-29`, some days from the one of a moment. */
const dateOf = (at: number, zone: string, daysLater: number): string =>
  toField(startOfDay(at, zone, daysLater), zone).slice(0, 10);

function spansOf(hours: OpeningHours, zone: string, day: string, next: string): readonly Span[] {
  // By the calendar, Sunday is the first day.
  const weekday = WEEKDAYS[(new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7] ?? 'mon';
  return (hours[weekday]?.split(', ') ?? []).flatMap((span): Span[] => {
    const [from = '', until = ''] = span.split('-');
    const [start, end] = [fromField(`${day}T${from}`, zone), fromField(`${until <= from ? next : day}T${until}`, zone)];
    return start === undefined || end === undefined || end <= start ? [] : [[start, end]];
  });
}
