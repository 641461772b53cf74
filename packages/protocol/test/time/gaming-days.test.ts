import { expect, test } from 'vitest';
import {
  areShifts,
  type Calendar,
  comingDay,
  gamingDayAt,
  gamingDayStart,
  isFormerStart,
  laterDay,
  shiftsOfDay,
  startOfGamingDay,
  USUAL_DAYS,
} from '../../src/time/gaming-days.ts';

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z');
const VIENNA: Calendar = { zone: 'Europe/Vienna', days: USUAL_DAYS };
const changed = (from: string, shifts: readonly [number, number, number]): Calendar => ({
  zone: 'Europe/Vienna',
  days: [USUAL_DAYS[0], { from, shifts }],
});
const shifts = (day: string, calendar: Calendar) =>
  shiftsOfDay(day, calendar).map(({ number, from, until }) => `${number} ${iso(from)} ${iso(until)}`);

test('a gaming day starts at its hour, and lasts until that hour of the next day', () => {
  const start = (moment: string, later = 0) => iso(gamingDayStart(at(moment), VIENNA, later));
  expect(start('2026-11-20T04:59:59Z')).toBe('2026-11-19T05:00Z');
  expect(start('2026-11-20T05:00:00Z')).toBe('2026-11-20T05:00Z');
  expect(start('2026-10-25T04:59:59Z')).toBe('2026-10-24T04:00Z');
  expect(start('2026-10-25T04:59:59Z', 1)).toBe('2026-10-25T05:00Z');
});

test('its shifts are parts of it, without a gap, also where the clock is changed', () => {
  expect(shifts('2026-11-20', VIENNA)).toEqual([
    '1 2026-11-20T05:00Z 2026-11-20T13:00Z',
    '2 2026-11-20T13:00Z 2026-11-20T21:00Z',
    '3 2026-11-20T21:00Z 2026-11-21T05:00Z',
  ]);
  expect(shifts('2026-10-24', VIENNA)[2]).toBe('3 2026-10-24T20:00Z 2026-10-25T05:00Z');
});

test('other hours hold from their day on: the day before ends where it begins, and days before stay as they were', () => {
  const later = changed('2026-12-01', [9, 17, 1]);
  expect(shifts('2026-11-29', later)).toEqual(shifts('2026-11-29', VIENNA));
  expect(shifts('2026-11-30', later)[2]).toBe('3 2026-11-30T21:00Z 2026-12-01T08:00Z');
  expect(shifts('2026-12-01', later)).toEqual([
    '1 2026-12-01T08:00Z 2026-12-01T16:00Z',
    '2 2026-12-01T16:00Z 2026-12-02T00:00Z',
    '3 2026-12-02T00:00Z 2026-12-02T08:00Z',
  ]);
  const earlier = changed('2026-12-01', [0, 8, 16]);
  expect(shifts('2026-11-30', earlier)[2]).toBe('3 2026-11-30T21:00Z 2026-11-30T23:00Z');
  expect(gamingDayAt(at('2026-11-30T22:59:59Z'), earlier)).toBe('2026-11-30');
  expect(gamingDayAt(at('2026-11-30T23:00:00Z'), earlier)).toBe('2026-12-01');
});

test('a day that is cut short has no shift that it does not reach', () => {
  const calendar: Calendar = {
    zone: 'UTC',
    days: [
      { from: '0001-01-01', shifts: [20, 21, 12] },
      { from: '2026-12-01', shifts: [3, 11, 19] },
    ],
  };
  expect(shifts('2026-11-30', calendar)).toEqual([
    '1 2026-11-30T20:00Z 2026-11-30T21:00Z',
    '2 2026-11-30T21:00Z 2026-12-01T03:00Z',
  ]);
});

test.each([
  ['Europe/Vienna', [6, 14, 22], [0, 8, 16]],
  ['Europe/Vienna', [2, 3, 4], [23, 0, 1]],
  ['Pacific/Kiritimati', [6, 14, 22], [12, 20, 4]],
  ['America/Havana', [0, 1, 2], [6, 14, 22]],
] as const)('in %s every moment is in one day and one shift, from %j to %j', (zone, was, is) => {
  const days = [
    { from: '0001-01-01', shifts: was },
    { from: '2026-10-25', shifts: is },
  ] as const;
  const calendar: Calendar = { zone, days };
  const all = Array.from({ length: 20 }, (_, nth) => laterDay('2026-10-20', nth));
  const parts = all.flatMap((day) => shiftsOfDay(day, calendar).map((shift) => ({ day, ...shift })));
  for (const [nth, { day, from, until }] of parts.entries()) {
    expect(from).toBe(parts[nth - 1]?.until ?? startOfGamingDay('2026-10-20', calendar));
    expect([gamingDayAt(from, calendar), gamingDayAt(until - 1, calendar)]).toEqual([day, day]);
  }
});

test('three hours are shifts in the order of the clock', () => {
  const good = [
    [6, 14, 22],
    [22, 6, 14],
    [0, 1, 2],
    [23, 0, 22],
  ] as const;
  const bad = [
    [6, 6, 22],
    [6, 22, 14],
    [6, 14, 6],
    [6, 14, 14],
  ] as const;
  expect(good.map(areShifts)).toEqual(good.map(() => true));
  expect(bad.map(areShifts)).toEqual(bad.map(() => false));
});

test('the coming day has begun nowhere, at no hour', () => {
  expect(comingDay(at('2026-11-29T09:59:59Z'))).toBe('2026-11-30');
  // It is the 30th in Kiritimati from now on.
  expect(comingDay(at('2026-11-29T10:00:00Z'))).toBe('2026-12-01');
});

test('a former start is one until the day has begun by the hours that were set for it', () => {
  const calendar = changed('2026-12-01', [4, 12, 20]);
  const former = at('2026-12-01T05:00Z');
  const is = (ms: number, now: string) => isFormerStart(ms, at(now), calendar);
  expect(is(former, '2026-12-01T02:59Z')).toBe(false);
  expect(is(former, '2026-12-01T03:00Z')).toBe(true);
  expect(is(at('2026-12-02T03:00Z'), '2026-12-01T03:00Z')).toBe(false);
  expect(isFormerStart(former, at('2026-12-01T03:00Z'), VIENNA)).toBe(false);
});
