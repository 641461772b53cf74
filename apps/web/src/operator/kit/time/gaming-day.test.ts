import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { expect, it } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { gamingDayClock, gamingDayName, gamingDayWithin, lastGamingDays } from './gaming-day.ts';

const VIENNA = { zone: 'Europe/Vienna', days: USUAL_DAYS };
const HOUR_MS = 3_600_000;

it('a gaming day starts at six by the clock of its zone, also when clocks go back', () => {
  const { from, until } = gamingDayWithin('2026-10-24', VIENNA, {});
  expect(new Date(from).toISOString()).toBe('2026-10-24T04:00:00.000Z');
  expect(until - from).toBe(25 * HOUR_MS);
  expect(gamingDayName('2026-10-24', VIENNA, english)).toContain('24');
});

it('of a gaming day only the part within a period counts', () => {
  const noon = Date.UTC(2026, 10, 20, 11);
  const day = gamingDayWithin('2026-11-20', VIENNA, {});
  expect(gamingDayWithin('2026-11-20', VIENNA, { from: noon })).toEqual({ ...day, from: noon });
  expect(gamingDayWithin('2026-11-20', VIENNA, { from: 0, until: noon })).toEqual({ ...day, until: noon });
});

it('the last gaming days include today’s, which before six is yesterday’s', () => {
  const { from, until } = lastGamingDays(2, Date.UTC(2026, 10, 20, 4, 59), VIENNA);
  expect([from, until].map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-11-18T05:00:00.000Z',
    '2026-11-20T05:00:00.000Z',
  ]);
});

it('the hour at which days start is named with the others that hold in a period, from their day on', () => {
  const calendar = { ...VIENNA, days: [USUAL_DAYS[0], { from: '2026-12-01', shifts: [4, 12, 20] }] } as const;
  const clock = (from: string, until: string) =>
    gamingDayClock({ from: Date.parse(from), until: Date.parse(until) }, calendar, 0, english);
  expect(clock('2026-11-20T05:00Z', '2026-12-01T03:00Z')).toBe('06:00');
  expect(clock('2026-12-01T03:00Z', '2026-12-05T03:00Z')).toBe('04:00');
  expect(clock('2026-11-20T05:00Z', '2026-12-02T03:00Z')).toBe('06:00 and 04:00 from 1 Dec 2026');
});
