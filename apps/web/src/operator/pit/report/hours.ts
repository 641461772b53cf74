import type { Stretch } from '@baize/database';

const HOUR_MS = 3_600_000;

/** Whether a period is shown by hour: up to the day on which clocks go back. */
export const isByHour = ({ from, until }: Required<Stretch>): boolean => until - from <= 25 * HOUR_MS;

/** The hours of a period from its start; the last one ends with it. */
export function hoursOf({ from, until }: Required<Stretch>): readonly Required<Stretch>[] {
  const count = Math.max(0, Math.ceil((until - from) / HOUR_MS));
  return Array.from({ length: count }, (_, nth) => {
    const start = from + nth * HOUR_MS;
    return { from: start, until: Math.min(start + HOUR_MS, until) };
  });
}
