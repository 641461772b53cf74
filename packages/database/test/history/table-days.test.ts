import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, sumRoundDays, sumTableDays } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writeRound, writeTable } from './house.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

const ROUNDS = [
  // Clocks in Vienna go back on 25 October 2026 at 01:00 UTC: the gaming day of the 24th lasts 25 hours.
  ['2026-10-24T03:59:59Z', 100],
  ['2026-10-24T04:00:00Z', 200],
  ['2026-10-25T04:59:59Z', 400],
  ['2026-10-25T05:00:00Z', 800],
] as const;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'orbit', 'Orbit', 'roulette');
  for (const [i, [at, handle]] of ROUNDS.entries())
    await writeRound(pool, { id: `VESPER-${i}`, openedAt: Date.parse(at), handle, payout: handle / 2 });
  const at = Date.parse('2026-10-25T12:00:00Z');
  await writeRound(pool, { id: 'VESPER-8', openedAt: at, state: 'void', handle: 1_600 });
  await writeRound(pool, { id: 'VESPER-9', openedAt: at, handle: 7, payout: 7, players: { 'demo-1': [5, 6] } });
  await writeRound(pool, { id: 'ORBIT-1', table: 'orbit', openedAt: at, handle: 3_200 });
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

const of = (from: string, until: string, zone: string, hour: number) =>
  sumTableDays(pool, 'vesper', { from: Date.parse(from), until: Date.parse(until) }, zone, hour);

test('gaming days are exact across daylight saving time', async () => {
  const days = await of('2026-10-01T00:00Z', '2026-11-01T00:00Z', 'Europe/Vienna', 6);
  expect(days.map(({ day, rounds, handleMinor, payoutMinor }) => [day, rounds, handleMinor, payoutMinor])).toEqual([
    ['2026-10-23', 1, 100, 50],
    ['2026-10-24', 2, 600, 300],
    ['2026-10-25', 2, 807, 407],
  ]);
  expect(days.at(-1)).toMatchObject({ demoHandleMinor: 5, demoPayoutMinor: 6 });
});

test('the zone and the hour decide which day a round belongs to', async () => {
  const days = await of('2026-10-01T00:00Z', '2026-11-01T00:00Z', 'UTC', 0);
  expect(days.map(({ day, handleMinor }) => [day, handleMinor])).toEqual([
    ['2026-10-24', 300],
    ['2026-10-25', 1_207],
  ]);
});

test('the interval includes its start and excludes its end', async () => {
  const days = await of('2026-10-24T04:00:00Z', '2026-10-25T04:59:59Z', 'Europe/Vienna', 6);
  expect(days.map(({ handleMinor }) => handleMinor)).toEqual([200]);
});

const byDay = async (filter: Parameters<typeof sumRoundDays>[1], most?: number) => {
  const { days, more } = await sumRoundDays(pool, filter, 'Europe/Vienna', 6, most);
  return [days.map(({ day, currency, rounds, handleMinor }) => [day, currency, rounds, handleMinor]), more];
};

test('the days of a filter count its settled rounds at every table', async () => {
  expect(await byDay({})).toEqual([
    [
      ['2026-10-23', 'EUR', 1, 100],
      ['2026-10-24', 'EUR', 2, 600],
      ['2026-10-25', 'EUR', 3, 4_007],
    ],
    false,
  ]);
  expect(await byDay({ tables: ['orbit'] })).toEqual([[['2026-10-25', 'EUR', 1, 3_200]], false]);
  expect(await byDay({ players: ['demo-1'] })).toEqual([[['2026-10-25', 'EUR', 1, 7]], false]);
  expect(await byDay({ states: ['void'] })).toEqual([[], false]);
  expect(await byDay({ withoutDemo: true, players: ['demo-1'] })).toEqual([[], false]);
});

test('of more rounds than may be summed the newest are', async () => {
  expect(await byDay({}, 3)).toEqual([[['2026-10-25', 'EUR', 3, 4_007]], true]);
  expect(await byDay({}, 6)).toEqual([(await byDay({}))[0], false]);
});
