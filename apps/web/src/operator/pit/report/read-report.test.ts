import { createPool, createPrisma, type PrismaClient } from '@baize/database';
import { startTestDatabase, type TestDatabase } from '@baize/database/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import type { Pool } from '../../../lib/casino.ts';
import { hoursOf } from './hours.ts';
import { readReport, reportPeriod } from './read-report.ts';

let database: TestDatabase;
let prisma: PrismaClient;
let pool: Pool;

const ROUNDS = [
  ['orbit', '2026-11-19T22:30:00Z', 'settled', 10_000n, 9_000n],
  ['orbit', '2026-11-19T23:00:00Z', 'settled', 1_000n, 1_500n],
  ['vesper', '2026-11-19T23:59:59.999Z', 'settled', 200n, 0n],
  ['nadir', '2026-11-19T23:10:00Z', 'settled', 7_000n, 6_500n],
  ['orbit', '2026-11-19T23:20:00Z', 'void', 50_000n, 0n],
  ['orbit', '2026-11-19T23:30:00Z', 'playing', 60_000n, 0n],
  ['orbit', '2026-11-20T00:20:00Z', 'settled', 40n, 40n],
  ['orbit', '2026-11-20T02:00:00Z', 'settled', 3n, 1n],
] as const;

const roundOf = (tableId: string, state: string, number: number) => ({
  ...{ id: `R-${number}`, tableId, number, game: 'roulette', rulesVersion: 1, configVersion: 1, state },
  ...{ currency: tableId === 'nadir' ? 'USD' : 'EUR', dealing: 'virtual', firstVersion: 1, lastVersion: 2 },
});

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  prisma = createPrisma(pool);
  for (const [id, currency] of [
    ['orbit', 'EUR'],
    ['vesper', 'EUR'],
    ['nadir', 'USD'],
  ] as const)
    await prisma.table.create({ data: { id, name: id, game: 'roulette', currency } });
  for (const [i, [tableId, opened, state, handle, payout]] of ROUNDS.entries()) {
    const openedAt = new Date(opened);
    const demoHandle = tableId === 'vesper' ? handle : 0n;
    const data = { ...roundOf(tableId, state, i), handle, payout, demoHandle, openedAt };
    const seated = ['ada', tableId].map((playerId) => ({ playerId, openedAt, staked: 1n, returned: 0n }));
    await prisma.round.create({ data: { ...data, seated: { create: seated } } });
  }
});

afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

const at = (text: string) => Date.parse(text);
const report = (from: string, until: string, { zone = 'UTC', now = at('2026-12-01T00:00Z') } = {}) =>
  readReport(pool, { from: at(from), until: at(until) }, { zone, now, language: english });

const figures = ({ currencies }: Awaited<ReturnType<typeof report>>) =>
  currencies.map(({ whole, spans }) => [
    whole.currency,
    ...spans.map((span) => [span.name, span.rounds, span.handleMinor, span.payoutMinor, span.demoHandleMinor]),
  ]);

test('the hours of all tables are summed by currency: settled rounds only, hours without one included', async () => {
  const found = await report('2026-11-19T23:00:00Z', '2026-11-20T02:00:00Z');
  expect(found.by).toBe('hour');
  expect(figures(found)).toEqual([
    ['EUR', ['23:00', 2, 1_200, 1_500, 200], ['00:00', 1, 40, 40, 0], ['01:00', 0, 0, 0, 0]],
    ['USD', ['23:00', 1, 7_000, 6_500, 0], ['00:00', 0, 0, 0, 0], ['01:00', 0, 0, 0, 0]],
  ]);
});

test('a player counts once in each hour and once in the whole of a currency', async () => {
  const { currencies } = await report('2026-11-19T23:00:00Z', '2026-11-20T02:00:00Z');
  const players = currencies.map(({ whole, spans }) => [whole.players, ...spans.map((span) => span.players)]);
  expect(players).toEqual([
    [3, 3, 2, 0],
    [2, 2, 0, 0],
  ]);
});

test('a day by hour is read with one query', async () => {
  const query = vi.spyOn(pool, 'query');
  await report('2026-11-19T06:00:00Z', '2026-11-20T06:00:00Z');
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test('hours start with the period, cross midnight and are named by the clock of the zone', async () => {
  const found = await report('2026-11-19T23:30:00Z', '2026-11-20T00:25:00Z', { zone: 'Europe/Vienna' });
  expect(figures(found)).toEqual([['EUR', ['00:30', 2, 240, 40, 200]]]);
  expect(found.currencies[0]?.spans[0]?.opened).toEqual({
    from: at('2026-11-19T23:30:00Z'),
    until: at('2026-11-20T00:25:00Z'),
  });
});

test('what has not happened yet is left out', async () => {
  const found = await report('2026-11-20T00:00:00Z', '2026-11-20T06:00:00Z', { now: at('2026-11-20T02:00:01Z') });
  expect(found.currencies[0]?.spans.map(({ name }) => name)).toEqual(['00:00', '01:00', '02:00']);
});

test('a period of more than a day is shown by gaming day, and the sums are the same', async () => {
  const found = await report('2026-11-19T06:00:00Z', '2026-11-20T08:00:00Z');
  expect(found.by).toBe('day');
  expect(figures(found)).toEqual([
    ['EUR', ['19 Nov 2026', 5, 11_243, 10_541, 200]],
    ['USD', ['19 Nov 2026', 1, 7_000, 6_500, 0]],
  ]);
});

test('a period without rounds has no figures', async () => {
  expect(await report('2026-11-01T00:00Z', '2026-11-02T00:00Z')).toMatchObject({ by: 'hour', currencies: [] });
});

test('the gaming day of a clock change has 25 hours, and the zone tells apart those that clocks show alike', async () => {
  const zone = 'Europe/Vienna';
  const day = reportPeriod(undefined, at('2026-10-24T12:00:00Z'), zone);
  expect(hoursOf(day)).toHaveLength(25);
  const openedAt = new Date('2026-10-25T00:30:00Z');
  await prisma.round.create({ data: { ...roundOf('orbit', 'settled', 90), handle: 5n, openedAt } });
  const found = await readReport(pool, day, { zone, now: at('2026-12-01T00:00Z'), language: english });
  expect(found.by).toBe('hour');
  const around = found.currencies[0]?.spans.slice(19, 23).map(({ name, handleMinor }) => [name, handleMinor]);
  expect(around).toEqual([
    ['01:00 CEST', 0],
    ['02:00 CEST', 5],
    ['02:00 CET', 0],
    ['03:00 CET', 0],
  ]);
});

test('an open end of a period is that of a gaming day', () => {
  const now = at('2026-11-20T12:00:00Z');
  const period = (requested: { from?: number; until?: number }) => reportPeriod(requested, now, 'UTC');
  const [from, until] = [at('2026-11-20T06:00:00Z'), at('2026-11-21T06:00:00Z')];
  expect(period({})).toEqual({ from, until });
  expect(period({ from: at('2026-11-10T01:00Z') })).toEqual({ from: at('2026-11-10T01:00Z'), until });
  expect(period({ from: at('2026-11-25T01:00Z') }).until).toBe(at('2026-11-25T06:00Z'));
  expect(period({ until: at('2026-11-10T06:00Z') })).toEqual({
    from: at('2026-11-09T06:00Z'),
    until: at('2026-11-10T06:00Z'),
  });
});
