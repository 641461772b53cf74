import { expect, test } from 'vitest';
import { USUAL_DAYS } from '../../src/time/gaming-days.ts';
import { ownPeriodsAt } from '../../src/time/own-limits.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const at = (text: string, zone = 'Europe/Vienna') => {
  const { day, week, month } = ownPeriodsAt(Date.parse(text), { zone, days: USUAL_DAYS });
  return [day, week, month].map(({ from, until }) => `${iso(from)} ${iso(until)}`);
};

test('periods of own limits begin with gaming days of the house', () => {
  // A Sunday, 05:59 in Vienna: still the gaming day of Saturday, and the week and month of that day.
  expect(at('2026-11-01T04:59:59Z')).toEqual([
    '2026-10-31T05:00:00.000Z 2026-11-01T05:00:00.000Z',
    '2026-10-26T05:00:00.000Z 2026-11-02T05:00:00.000Z',
    '2026-10-01T04:00:00.000Z 2026-11-01T05:00:00.000Z',
  ]);
  expect(at('2026-11-01T05:00:00Z')[2]).toBe('2026-11-01T05:00:00.000Z 2026-12-01T05:00:00.000Z');
});

test('the day on which the clock goes back has 25 hours', () => {
  const [day] = [ownPeriodsAt(Date.parse('2026-10-25T00:30:00Z'), { zone: 'Europe/Vienna', days: USUAL_DAYS }).day];
  expect(day.until - day.from).toBe(25 * 3_600_000);
});
