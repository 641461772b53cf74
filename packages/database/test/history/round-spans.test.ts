import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPool,
  type RoundFilter,
  type RoundSpans,
  readShift,
  sumRoundDays,
  sumRoundHours,
  sumRounds,
} from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeRound, writeTable } from './written.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

const ROUNDS = [
  // Clocks in Vienna go back on 25 October 2026 at 01:00 UTC: the gaming day of the 24th lasts 25 hours.
  ['2026-10-24T03:59:59Z', 100, ['ada']],
  ['2026-10-24T04:00:00Z', 200, ['ada', 'ben']],
  ['2026-10-25T04:59:59Z', 400, ['ada', 'cleo']],
  ['2026-10-25T05:00:00Z', 800, ['ben']],
] as const;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'orbit', 'Orbit', 'roulette');
  await writeTable(pool, 'nadir', 'Nadir', 'roulette', 'USD');
  await writePerson(pool, 'demo-mia', 'Mia');
  await writePerson(pool, 'ben', 'Ben · demo');
  const all = (players: readonly string[]) => Object.fromEntries(players.map((id) => [id, [1, 0] as const]));
  for (const [i, [at, handle, players]] of ROUNDS.entries())
    await writeRound(pool, {
      ...{ id: `VESPER-${i}`, openedAt: Date.parse(at), handle, payout: handle / 2, players: all(players) },
    });
  const openedAt = Date.parse('2026-10-25T12:00:00Z');
  await writeRound(pool, { id: 'VESPER-8', openedAt, state: 'void', handle: 1_600, players: all(['dan']) });
  await writeRound(pool, { id: 'VESPER-9', openedAt, handle: 7, payout: 7, players: { 'demo-mia': [5, 6] } });
  await writeRound(pool, { id: 'ORBIT-1', table: 'orbit', openedAt, handle: 3_200, players: all(['ben', 'demo-mia']) });
  await writeRound(pool, { id: 'NADIR-1', table: 'nadir', openedAt, handle: 50, players: all(['ben']) });
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

const at = (text: string) => Date.parse(text);
const during = (from: string, until: string): RoundFilter => ({ opened: { from: at(from), until: at(until) } });
const sums = <Span>({ spans }: RoundSpans<Span>) =>
  spans.map(({ span, currency, rounds, handleMinor }) => [span, currency, rounds, handleMinor]);
const heads = <Span>({ spans, whole }: RoundSpans<Span>) => [
  ...spans.map(({ span, currency, players, demoPlayers }) => [span, currency, players, demoPlayers]),
  ...whole.map(({ currency, players, demoPlayers }) => ['whole', currency, players, demoPlayers]),
];
const VIENNA = { zone: 'Europe/Vienna', days: USUAL_DAYS };
const MIDNIGHT = { zone: 'UTC', days: [{ from: '0001-01-01', shifts: [0, 8, 16] }] } as const;
const inVienna = (filter: RoundFilter, most?: number | null) => sumRoundDays(pool, filter, VIENNA, most);

test('gaming days are exact across daylight saving time', async () => {
  const { spans } = await inVienna({ tables: ['vesper'] });
  expect(spans.map(({ span, rounds, handleMinor, payoutMinor }) => [span, rounds, handleMinor, payoutMinor])).toEqual([
    ['2026-10-23', 1, 100, 50],
    ['2026-10-24', 2, 600, 300],
    ['2026-10-25', 2, 807, 407],
  ]);
  expect(spans.at(-1)).toMatchObject({ demoHandleMinor: 5, demoPayoutMinor: 6 });
});

test('what players kept of a round that was voided after its settlement is a payout, and the round is not counted', async () => {
  const openedAt = Date.parse('2026-11-03T12:00:00Z');
  await writeTable(pool, 'pearl', 'Pearl', 'baccarat');
  await writeRound(pool, {
    id: 'PEARL-1',
    table: 'pearl',
    openedAt,
    handle: 0,
    payout: 2_100,
    players: { dan: [5, 26] },
  });
  await writeRound(pool, {
    id: 'PEARL-2',
    table: 'pearl',
    openedAt,
    handle: 500,
    payout: 100,
    players: { eva: [5, 1] },
  });
  await pool.query(`UPDATE round SET state = 'void', "reversedAt" = now() WHERE id = 'PEARL-1'`);
  const figures = { rounds: 1, handleMinor: 500, payoutMinor: 2_200, players: 1 };
  expect((await inVienna({ tables: ['pearl'] })).spans).toMatchObject([figures]);
  const totals = await sumRounds(pool, { tables: ['pearl'] });
  expect(totals).toMatchObject({ rounds: 2, void: 1, money: [{ handleMinor: 500, payoutMinor: 2_200 }] });
  const shift = await readShift(pool, openedAt - 1, openedAt + 1);
  expect(shift).toMatchObject([{ tableId: 'pearl', rounds: 1, handleMinor: 500, houseResultMinor: -1_700 }]);
  await pool.query(
    `DELETE FROM round_player WHERE "roundId" LIKE 'PEARL-%'; DELETE FROM round WHERE id LIKE 'PEARL-%'`,
  );
});

test('the zone and the hour decide which day a round belongs to', async () => {
  expect(sums(await sumRoundDays(pool, { tables: ['vesper'] }, MIDNIGHT))).toEqual([
    ['2026-10-24', 'EUR', 2, 300],
    ['2026-10-25', 'EUR', 3, 1_207],
  ]);
});

test('a period includes its start and excludes its end', async () => {
  expect(sums(await inVienna(during('2026-10-24T04:00:00Z', '2026-10-25T04:59:59Z')))).toEqual([
    ['2026-10-24', 'EUR', 1, 200],
  ]);
});

test('the days of a filter count its settled rounds at every table, and sum them by currency', async () => {
  const all = await inVienna({});
  expect(sums(all)).toEqual([
    ['2026-10-23', 'EUR', 1, 100],
    ['2026-10-24', 'EUR', 2, 600],
    ['2026-10-25', 'EUR', 3, 4_007],
    ['2026-10-25', 'USD', 1, 50],
  ]);
  expect(all.whole).toMatchObject([
    { currency: 'EUR', rounds: 6, handleMinor: 4_707, demoHandleMinor: 6 },
    { currency: 'USD', rounds: 1, handleMinor: 50 },
  ]);
  expect(sums(await inVienna({ tables: ['orbit'] }))).toEqual([['2026-10-25', 'EUR', 1, 3_200]]);
  expect(sums(await inVienna({ players: ['demo-mia'] }))).toEqual([['2026-10-25', 'EUR', 2, 6]]);
  expect(await inVienna({ states: ['void'] })).toEqual({ spans: [], whole: [], more: false });
  expect(await inVienna({ withoutDemo: true, players: ['demo-mia'] })).toMatchObject({ spans: [], whole: [] });
});

test('a player of several rounds or days counts once in each part and once in the whole', async () => {
  expect(heads(await inVienna({}))).toEqual([
    ['2026-10-23', 'EUR', 1, 0],
    ['2026-10-24', 'EUR', 3, 0],
    ['2026-10-25', 'EUR', 2, 1],
    ['2026-10-25', 'USD', 1, 0],
    ['whole', 'EUR', 4, 1],
    ['whole', 'USD', 1, 0],
  ]);
});

test('the days of a player have that player’s stakes, payouts and nobody else', async () => {
  const { whole } = await inVienna({ players: ['ben'], currency: 'EUR' });
  expect(whole).toMatchObject([{ rounds: 3, handleMinor: 3, payoutMinor: 0, players: 1, demoPlayers: 0 }]);
});

test('without demo players, they are not counted', async () => {
  expect(heads(await inVienna({ withoutDemo: true, tables: ['orbit', 'vesper'] })).slice(-2)).toEqual([
    ['2026-10-25', 'EUR', 1, 0],
    ['whole', 'EUR', 3, 0],
  ]);
});

test('hours are counted from the start of a period, in one query, also where clocks go back', async () => {
  const opened = { from: at('2026-10-24T04:00:00Z'), until: at('2026-10-25T12:00:00.001Z') };
  const hours = await sumRoundHours(pool, opened);
  expect(sums(hours)).toEqual([
    [0, 'EUR', 1, 200],
    [24, 'EUR', 1, 400],
    [25, 'EUR', 1, 800],
    [32, 'EUR', 2, 3_207],
    [32, 'USD', 1, 50],
  ]);
  expect(heads(hours)).toEqual([
    [0, 'EUR', 2, 0],
    [24, 'EUR', 2, 0],
    [25, 'EUR', 1, 0],
    [32, 'EUR', 2, 1],
    [32, 'USD', 1, 0],
    ['whole', 'EUR', 4, 1],
    ['whole', 'USD', 1, 0],
  ]);
  const late = await sumRoundHours(pool, { ...opened, from: at('2026-10-24T04:30:00Z') });
  expect(sums(late).map(([hour]) => hour)).toEqual([24, 31, 31]);
});

test('the figures of an hour are those of its rounds alone', async () => {
  const [from, until] = [at('2026-10-24T03:30:00Z'), at('2026-10-25T12:30:00Z')];
  const { spans } = await sumRoundHours(pool, { from, until });
  const hours = Array.from({ length: (until - from) / 3_600_000 }, (_, hour) => from + hour * 3_600_000);
  const each = await Promise.all(
    hours.map(async (start, span) => {
      const { whole } = await sumRoundDays(pool, { opened: { from: start, until: start + 3_600_000 } }, MIDNIGHT);
      return whole.map((sums) => ({ ...sums, span }));
    }),
  );
  expect(spans).toEqual(each.flat());
});

test('of more rounds than may be summed the newest are', async () => {
  const { spans, more } = await inVienna({ tables: ['orbit', 'vesper'] }, 3);
  expect([spans.map(({ span, rounds }) => [span, rounds]), more]).toEqual([[['2026-10-25', 3]], true]);
  expect((await inVienna({}, 7)).more).toBe(false);
  const all = await inVienna({ tables: ['orbit', 'vesper'] }, null);
  expect([all.whole.map(({ rounds }) => rounds), all.more]).toEqual([[6], false]);
});
