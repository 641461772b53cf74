import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { expect, it } from 'vitest';
import { PERIODS, periodAt, periodOf } from './periods.ts';

const BERLIN = { zone: 'Europe/Berlin', days: USUAL_DAYS };
// The clock went back that night.
const NOW = Date.parse('2026-10-25T03:10:20Z');
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

it.each([
  ['last-hour', '2026-10-25T02:11', '2026-10-25T03:11'],
  ['today', '2026-10-24T22:00', '2026-10-25T23:00'],
  ['yesterday', '2026-10-23T22:00', '2026-10-24T22:00'],
  ['gaming-day', '2026-10-24T04:00', '2026-10-25T05:00'],
  ['last-7-days', '2026-10-18T22:00', '2026-10-25T23:00'],
  ['last-30-days', '2026-09-25T22:00', '2026-10-25T23:00'],
] as const)('%s begins and ends where the clock of the zone says', (period, from, until) => {
  const stretch = periodAt(period, NOW, BERLIN);
  expect([iso(stretch.from), iso(stretch.until)]).toEqual([from, until]);
});

it('an interval is recognised as the period that it is in its zone only', () => {
  for (const period of PERIODS) expect(periodOf(periodAt(period, NOW, BERLIN), NOW, BERLIN)).toBe(period);
  expect(periodOf(periodAt('today', NOW, BERLIN), NOW, { ...BERLIN, zone: 'UTC' })).toBeUndefined();
  expect(periodOf({ from: NOW }, NOW, BERLIN)).toBeUndefined();
});
