import type { ReportRow } from '@baize/database';
import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../lib/settings/default-settings.ts';
import { csvLines } from '../export/lines.ts';
import { linesOf, linksTo } from './report-lines.ts';
import { reportTable } from './reports-file.ts';
import { partOf } from './row-words.ts';
import { isFar, ratiosOf, runningSums } from './theory/deviation.ts';

const row = (outer: string, inner: string | null, handleMinor: number, payoutMinor: number): ReportRow => ({
  ...{ outer, inner, rounds: 1, players: 1, handleMinor, payoutMinor, voids: 0, corrected: 0, entered: 0 },
  ...{ keptMinor: 0, demoHandleMinor: 0, demoPayoutMinor: 0, ledgerMinor: handleMinor - payoutMinor },
  ...{ judgedMinor: handleMinor, resultMinor: handleMinor - payoutMinor, expectedMinor: handleMinor / 50 },
  varianceMinor2: 10_000,
});
const words = { name: ({ outer, inner }: ReportRow) => inner ?? outer, links: () => null };
const ROWS = [
  row('baccarat', null, 1_000, 400),
  row('baccarat', 'pearl', 300, 100),
  row('baccarat', 'rouge', 700, 300),
  row('roulette', null, 5_000, 5_100),
];

test('what follows from sums: hold, theory and the deviation in standard deviations', () => {
  const { hold, theory, deviation, resultMinor } = ratiosOf(row('a', null, 1_000, 400));
  expect([hold, theory, deviation, resultMinor]).toEqual([0.6, 0.02, 5.8, 600]);
  expect([isFar(2), isFar(-2.01), isFar(null)]).toEqual([false, true, false]);
  expect(ratiosOf({ ...row('a', null, 0, 0), judgedMinor: 0, varianceMinor2: 0 })).toMatchObject({
    ...{ hold: null, theory: null, deviation: null },
  });
});

test('the band around what was expected grows with the root of the variance', () => {
  const points = runningSums([
    row('1', null, 100, 0),
    row('2', null, 100, 50),
    row('3', null, 0, 0),
    row('4', null, 0, 0),
  ]);
  expect(points.map(({ resultMinor }) => resultMinor)).toEqual([100, 150, 150, 150]);
  expect(points.map(({ bandMinor }) => bandMinor)).toEqual([
    200,
    expect.closeTo(282.84, 2),
    expect.closeTo(346.41, 2),
    400,
  ]);
});

test('tables stand below their game, the largest result first, unless the address sorts otherwise', () => {
  const names = (order?: Parameters<typeof linesOf>[2]) => linesOf('table', ROWS, order, words).map(({ name }) => name);
  expect(names()).toEqual(['baccarat', 'rouge', 'pearl', 'roulette']);
  expect(names({ by: 'wagered', descending: true })).toEqual(['roulette', 'baccarat', 'rouge', 'pearl']);
  expect(names({ by: 'result', descending: false })).toEqual(['roulette', 'baccarat', 'pearl', 'rouge']);
  const hours = [row('9', null, 1, 0), row('10', null, 2, 0)];
  expect(linesOf('hour', hours, undefined, words).map(({ name }) => name)).toEqual(['10', '9']);
  const shifts = ['1', '3', '2', null].map((inner) => row('2026-11-01', inner, 1, 0));
  const named = linesOf('shift', shifts, undefined, words).map(({ name }) => name);
  expect(named).toEqual(['2026-11-01', '1', '2', '3']);
});

test('a line leads to its rounds, by the time they ended', () => {
  const ended = { from: Date.parse('2026-11-01T05:00Z'), until: Date.parse('2026-11-02T05:00Z') };
  const { settled, voids, corrected } = linksTo({ ended, tables: ['pearl'], currency: 'EUR' });
  const of = '/operator/rounds?ended=2026-11-01T05:00Z..2026-11-02T05:00Z&table=pearl';
  expect(settled).toBe(`${of}&state=settled&currency=EUR`);
  expect(voids).toBe(`${of}&state=void&currency=EUR`);
  expect(corrected).toBe(`${of}&currency=EUR&corrected=yes`);
});

test('months are those of gaming days, and no part goes beyond the period', () => {
  const within = { from: Date.parse('2026-10-20T12:00Z'), until: Date.parse('2026-11-03T12:00Z') };
  const calendar = {
    zone: 'Europe/Vienna',
    days: [USUAL_DAYS[0], { from: '2026-11-02', shifts: [9, 17, 1] }],
  } as const;
  const part = (by: 'month' | 'hour' | 'day' | 'shift', outer: string, inner: string | null = null) => {
    const { from, until } = partOf(by, { outer, inner }, within, calendar);
    return [from, until].map((ms) => new Date(ms).toISOString().slice(0, 16));
  };
  expect(part('month', '2026-10')).toEqual(['2026-10-20T12:00', '2026-11-01T05:00']);
  expect(part('month', '2026-11')).toEqual(['2026-11-01T05:00', '2026-11-03T12:00']);
  expect(part('day', '2026-10-24')).toEqual(['2026-10-24T04:00', '2026-10-25T05:00']);
  expect(part('shift', '2026-10-24')).toEqual(part('day', '2026-10-24'));
  expect(part('shift', '2026-10-24', '3')).toEqual(['2026-10-24T20:00', '2026-10-25T05:00']);
  // Other hours hold from the next day on: this one is longer.
  expect(part('shift', '2026-11-01', '3')).toEqual(['2026-11-01T21:00', '2026-11-02T08:00']);
  expect(part('hour', String(within.from - 1_800_000))).toEqual(['2026-10-20T12:00', '2026-10-20T12:30']);
});

test('the last line of a file has what staff credited and debited and what players owe, and no figure of rounds has it', async () => {
  const lines = linesOf('table', ROWS.slice(3), undefined, words);
  const read = async (count: number) => {
    let file = '';
    const sums = { count, credited: 2_500, debited: 100, booked: 5 * count, collected: 0, writtenOff: count };
    for await (const part of csvLines(reportTable(lines, 'EUR', sums), DEFAULT_SETTINGS.csv)) file += part;
    return file.trimEnd().split('\r\n');
  };
  const [head = '', roulette, last, ...more] = await read(3);
  expect(head).toMatch(
    /,adjustments,credited by staff,debited by staff,owed by players,"owed, collected","owed, written off"$/,
  );
  expect(roulette).toMatch(/^roulette,,roulette,EUR,1,1,50\.00,.*,,,,,,$/);
  expect(last).toMatch(/^adjustments,,,EUR,+3,25\.00,1\.00,0\.15,0\.00,0\.03$/);
  expect(more).toEqual([]);
  expect(await read(0)).toHaveLength(2);
});
