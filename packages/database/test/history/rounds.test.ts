import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPool,
  eachRound,
  listRounds,
  type RoundFilter,
  type RoundOrder,
  readPit,
  readShift,
  searchRounds,
  sumRoundHours,
  sumRounds,
} from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeRound, writeTable, writeTransfer } from './written.ts';

const T0 = Date.UTC(2026, 10, 20, 18);
const MINUTE = 60_000;
const NEWEST: RoundOrder = { by: 'opened', descending: true };

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'salon-rouge', 'Salon Rouge', 'baccarat');
  await writeTable(pool, 'kyoto', 'Kyoto', 'baccarat', 'JPY');
  await writePerson(pool, 'u-ana', 'Ana');
  await writePerson(pool, 'u-ben', 'Ben');
  await writePerson(pool, 'u-dora', 'Dora', 'dealer');
  const rounds: Parameters<typeof writeRound>[1][] = [
    { id: 'VES-9', openedAt: T0, handle: 500, payout: 0, players: { 'u-ana': [500, 0] } },
    {
      id: 'VES-10',
      openedAt: T0 + MINUTE,
      handle: 2_500,
      payout: 9_000,
      players: { 'u-ana': [500, 9_000], 'u-ben': [2_000, 0] },
    },
    { id: 'VES-100', openedAt: T0 + 2 * MINUTE, state: 'void', handle: 0, payout: 0 },
    {
      id: 'VES-101',
      openedAt: T0 + 3 * MINUTE,
      corrections: 1,
      dealing: 'console',
      dealer: 'u-dora',
      handle: 2_500,
      payout: 2_500,
    },
    {
      id: 'ROU-7',
      table: 'salon-rouge',
      game: 'baccarat',
      openedAt: T0 + 3 * MINUTE,
      handle: 10_000,
      payout: 19_500,
      players: { 'u-ben': [10_000, 19_500] },
    },
    { id: 'KYO-3', table: 'kyoto', game: 'baccarat', openedAt: T0 + 5 * MINUTE, handle: 300, payout: 100 },
    {
      id: 'ROU-8',
      table: 'salon-rouge',
      game: 'baccarat',
      openedAt: T0 + 6 * MINUTE,
      endedAt: null,
      state: 'playing',
      handle: 0,
      payout: 0,
    },
  ];
  for (const round of rounds) await writeRound(pool, round);
  await writeTransfer(pool, ['bank', 'player:u-ana', 50_000, 'grant']);
  await writeTransfer(pool, ['player:u-ana', 'table:salon-rouge', 700, 'stake'], { round: 'ROU-8' });
  await writeTransfer(pool, ['player:u-ana', 'table:salon-rouge', 500, 'stake'], { round: 'ROU-8' });
  await writeTransfer(pool, ['table:salon-rouge', 'player:u-ana', 200, 'withdrawal'], { round: 'ROU-8' });
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

const ids = async (filter: RoundFilter, order = NEWEST): Promise<string[]> =>
  (await listRounds(pool, filter, order, 50)).rounds.map(({ id }) => id);

describe('demo players', () => {
  const T1 = T0 - 60 * MINUTE;
  const within = { opened: { from: T1, until: T1 + 10 * MINUTE } };

  beforeAll(async () => {
    await writePerson(pool, 'demo-mia', 'Mia · demo');
    await writeRound(pool, {
      id: 'VES-1',
      openedAt: T1,
      handle: 3_000,
      payout: 1_000,
      players: { 'u-ana': [1_000, 0], 'demo-mia': [2_000, 1_000] },
    });
    await writeRound(pool, {
      id: 'VES-2',
      openedAt: T1 + MINUTE,
      handle: 700,
      payout: 0,
      players: { 'demo-mia': [700, 0] },
    });
    await writeRound(pool, {
      id: 'VES-3',
      openedAt: T1 + 2 * MINUTE,
      handle: 400,
      payout: 800,
      players: { 'u-ben': [400, 800] },
    });
  });

  afterAll(async () => {
    await pool.query(`DELETE FROM round_player WHERE "roundId" IN ('VES-1', 'VES-2', 'VES-3')`);
    await pool.query(`DELETE FROM round WHERE id IN ('VES-1', 'VES-2', 'VES-3')`);
  });

  it('are shown in every round, and in the sums', async () => {
    const { rounds } = await listRounds(pool, within, NEWEST, 50);
    expect(rounds.map(({ id, handleMinor, demo }) => [id, handleMinor, demo])).toEqual([
      ['VES-3', 400, { players: 0, handleMinor: 0, payoutMinor: 0 }],
      ['VES-2', 700, { players: 1, handleMinor: 700, payoutMinor: 0 }],
      ['VES-1', 3_000, { players: 1, handleMinor: 2_000, payoutMinor: 1_000 }],
    ]);
    const { money } = await sumRounds(pool, within);
    expect(money[0]).toMatchObject({
      handleMinor: 4_100,
      payoutMinor: 1_800,
      demo: { handleMinor: 2_700, payoutMinor: 1_000 },
    });
  });

  it('are left out with all their figures, in the order of the remaining amounts', async () => {
    const filter: RoundFilter = { ...within, withoutDemo: true, currency: 'EUR' };
    const { rounds } = await listRounds(pool, filter, { by: 'handle', descending: true }, 1);
    expect(rounds).toMatchObject([
      { id: 'VES-1', players: 1, handleMinor: 1_000, payoutMinor: 0, houseResultMinor: 1_000 },
    ]);
    const next = await listRounds(pool, filter, { by: 'handle', descending: true }, 1, {
      side: 'after',
      value: 1_000,
      id: 'VES-1',
    });
    expect(next.rounds.map(({ id }) => id)).toEqual(['VES-3']);
    expect(next.next).toBeNull();
    expect(await ids({ ...filter, players: ['u-ana'] })).toEqual(['VES-1']);
    expect(await ids({ ...filter, players: ['demo-mia', 'u-ben'], houseResult: { max: 0 } })).toEqual(['VES-3']);
    const { money, rounds: counted } = await sumRounds(pool, filter);
    expect(counted).toBe(2);
    expect(money[0]).toMatchObject({ handleMinor: 1_400, payoutMinor: 800, demo: { handleMinor: 0, payoutMinor: 0 } });
  });

  it.each([
    { tables: ['vesper'] },
    { games: ['roulette'] },
    { tables: ['vesper'], games: ['roulette'] },
    { tables: ['vesper', 'kyoto'] },
  ])('are left out of the rounds of %j, page by page in both directions', async (where) => {
    const filter: RoundFilter = { ...within, ...where, withoutDemo: true };
    for (const descending of [true, false]) {
      const order: RoundOrder = { by: 'opened', descending };
      const expected = descending ? ['VES-3', 'VES-1'] : ['VES-1', 'VES-3'];
      expect(await ids(filter, order)).toEqual(expected);
      const first = await listRounds(pool, filter, order, 1);
      const second = await listRounds(pool, filter, order, 1, first.next ?? undefined);
      const again = await listRounds(pool, filter, order, 1, second.previous ?? undefined);
      expect([first, second, again].map(({ rounds }) => rounds[0]?.id)).toEqual([...expected, expected[0]]);
      expect(second.next).toBeNull();
    }
    expect((await sumRounds(pool, filter)).rounds).toBe(2);
  });
});

describe('the rounds of a filter', () => {
  it('are all rounds without a filter, newest first, equal times in a fixed order', async () => {
    expect(await ids({})).toEqual(['ROU-8', 'KYO-3', 'VES-101', 'ROU-7', 'VES-100', 'VES-10', 'VES-9']);
  });

  it.each<[string, RoundFilter, string[]]>([
    ['a table', { tables: ['salon-rouge'] }, ['ROU-8', 'ROU-7']],
    ['two tables', { tables: ['salon-rouge', 'kyoto'] }, ['ROU-8', 'KYO-3', 'ROU-7']],
    ['a game', { games: ['roulette'] }, ['VES-101', 'VES-100', 'VES-10', 'VES-9']],
    ['states', { states: ['void', 'playing'] }, ['ROU-8', 'VES-100']],
    ['a dealer', { dealer: 'u-dora' }, ['VES-101']],
    ['the automatic dealer', { dealer: null, games: ['roulette'] }, ['VES-100', 'VES-10', 'VES-9']],
    ['dealt by hand', { dealing: 'console' }, ['VES-101']],
    ['a player', { players: ['u-ana'] }, ['VES-10', 'VES-9']],
    ['either of two players, each round once', { players: ['u-ana', 'u-ben'] }, ['ROU-7', 'VES-10', 'VES-9']],
    ['corrected', { corrected: true }, ['VES-101']],
    ['opened from a moment on', { opened: { from: T0 + 3 * MINUTE } }, ['ROU-8', 'KYO-3', 'VES-101', 'ROU-7']],
    ['opened before a moment', { opened: { until: T0 + MINUTE } }, ['VES-9']],
    ['ended in a stretch', { ended: { from: T0 + 40_000, until: T0 + MINUTE + 40_000 } }, ['VES-9']],
    ['a currency', { currency: 'JPY' }, ['KYO-3']],
    [
      'a range of handles, both ends included',
      { currency: 'EUR', handle: { min: 500, max: 2_500 } },
      ['VES-101', 'VES-10', 'VES-9'],
    ],
    ['a range of handles in another currency', { currency: 'JPY', handle: { max: 2_500 } }, ['KYO-3']],
    ['a loss of the house', { currency: 'EUR', houseResult: { max: -6_500 } }, ['ROU-7', 'VES-10']],
    ['several at once', { players: ['u-ben'], currency: 'EUR', handle: { max: 9_999 } }, ['VES-10']],
    ['one round', { id: 'VES-9' }, ['VES-9']],
  ])('are narrowed by %s', async (_, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });

  it('of players have the figures of these players alone', async () => {
    const figures = async (players: readonly string[]) =>
      (await listRounds(pool, { players }, NEWEST, 50)).rounds.map((round) => [
        ...[round.id, round.players, round.handleMinor, round.payoutMinor, round.houseResultMinor],
      ]);
    expect(await figures(['u-ana'])).toEqual([
      ['VES-10', 1, 500, 9_000, -8_500],
      ['VES-9', 1, 500, 0, 500],
    ]);
    expect((await figures(['u-ana', 'u-ben'])).find(([id]) => id === 'VES-10')).toEqual([
      'VES-10',
      2,
      2_500,
      9_000,
      -6_500,
    ]);
    const filter: RoundFilter = { players: ['u-ana'], currency: 'EUR' };
    expect(await ids({ ...filter, handle: { min: 501 } })).toEqual([]);
    expect(await ids(filter, { by: 'house-result', descending: true })).toEqual(['VES-9', 'VES-10']);
  });

  it('are sorted by handle and by house result, in both directions', async () => {
    const settled: RoundFilter = { states: ['settled'], currency: 'EUR' };
    expect(await ids(settled, { by: 'handle', descending: true })).toEqual(['ROU-7', 'VES-101', 'VES-10', 'VES-9']);
    expect(await ids(settled, { by: 'house-result', descending: false })).toEqual([
      'ROU-7',
      'VES-10',
      'VES-101',
      'VES-9',
    ]);
    expect(await ids({ currency: 'JPY' }, { by: 'handle', descending: true })).toEqual(['KYO-3']);
  });

  it('are compared by amount within one currency only', async () => {
    await expect(ids({}, { by: 'handle', descending: true })).rejects.toThrow('within one currency');
    await expect(ids({ houseResult: { max: 0 } })).rejects.toThrow('within one currency');
    await expect(sumRounds(pool, { handle: { min: 1 } })).rejects.toThrow('within one currency');
    expect(await ids({ handle: { min: 1 }, withoutDemo: true, players: ['u-ben'], currency: 'JPY' })).toEqual([]);
  });

  it('show current stakes and no result while in play', async () => {
    const { rounds } = await listRounds(pool, { states: ['playing'] }, NEWEST, 5);
    expect(rounds[0]).toMatchObject({ id: 'ROU-8', endedAt: null, handleMinor: 0, tableName: 'Salon Rouge' });
    expect(rounds[0]?.soFar).toEqual({ players: 1, stakedMinor: 1_000 });
  });
});

describe('paging', () => {
  const orders: RoundOrder[] = [
    NEWEST,
    { by: 'opened', descending: false },
    { by: 'handle', descending: true },
    { by: 'house-result', descending: false },
  ];
  it.each(orders)('shows each round once, forwards and backwards: %o', async (order) => {
    const filter: RoundFilter = order.by === 'opened' ? {} : { currency: 'EUR' };
    const whole = await ids(filter, order);
    const forward: string[] = [];
    let page = await listRounds(pool, filter, order, 3);
    expect(page.previous).toBeNull();
    const pages = [page];
    while (page.next) {
      page = await listRounds(pool, filter, order, 3, page.next);
      pages.push(page);
    }
    for (const { rounds } of pages) forward.push(...rounds.map(({ id }) => id));
    expect(forward).toEqual(whole);

    const back = [page.rounds];
    while (page.previous) {
      page = await listRounds(pool, filter, order, 3, page.previous);
      back.unshift(page.rounds);
      expect(page.next).not.toBeNull();
    }
    expect(back.flat().map(({ id }) => id)).toEqual(whole);
  });

  it('reads a whole list in order for an export', async () => {
    const read: string[] = [];
    for await (const { id } of eachRound(pool, {}, NEWEST)) read.push(id);
    expect(read).toEqual(await ids({}));
  });
});

describe('the sums', () => {
  it('count every state and add only settled money, by currency', async () => {
    const totals = await sumRounds(pool, {});
    expect(totals).toMatchObject({ rounds: 7, more: false, inPlay: 1, void: 1, corrected: 1 });
    expect(
      totals.money.map(({ currency, settled, handleMinor, payoutMinor }) => [
        currency,
        settled,
        handleMinor,
        payoutMinor,
      ]),
    ).toEqual([
      ['EUR', 4, 15_500, 31_000],
      ['JPY', 1, 300, 100],
    ]);
  });

  it('state that they cover the newest rounds when more match than were counted', async () => {
    const totals = await sumRounds(pool, { games: ['roulette'] }, 2);
    expect(totals).toMatchObject({ rounds: 2, more: true, void: 1, corrected: 1 });
    expect(totals.money[0]).toMatchObject({ settled: 1, handleMinor: 2_500, payoutMinor: 2_500 });
    expect(await sumRounds(pool, { games: ['roulette'] }, 4)).toMatchObject({ rounds: 4, more: false });
  });

  it('can be limited to a player', async () => {
    expect((await sumRounds(pool, { players: ['u-ben'] })).money[0]).toMatchObject({ settled: 2, handleMinor: 12_000 });
  });

  it('are zero without matches', async () => {
    expect(await sumRounds(pool, { id: 'NONE-1' })).toEqual({
      rounds: 0,
      more: false,
      inPlay: 0,
      void: 0,
      corrected: 0,
      demonstrations: 0,
      money: [],
    });
  });
});

it('a demonstration is listed and counted, and is no settled round in reports', async () => {
  const T2 = T0 - 3 * 60 * MINUTE;
  const filter = { opened: { from: T2, until: T2 + 10 * MINUTE } };
  await writeRound(pool, { id: 'VES-4', openedAt: T2, dealing: 'demonstration', handle: 0, payout: 0 });
  await writeRound(pool, { id: 'VES-5', openedAt: T2 + MINUTE, handle: 400, payout: 0 });
  try {
    expect(await ids({ ...filter, dealing: 'demonstration' })).toEqual(['VES-4']);
    expect(await ids({ ...filter, dealing: 'virtual' })).toEqual(['VES-5']);
    const totals = await sumRounds(pool, filter);
    expect(totals).toMatchObject({ rounds: 2, demonstrations: 1, money: [{ settled: 1, handleMinor: 400 }] });
    const { whole } = await sumRoundHours(pool, filter.opened);
    expect(whole).toMatchObject([{ rounds: 1, handleMinor: 400 }]);
    expect(await readShift(pool, T2, T2 + 10 * MINUTE)).toMatchObject([{ rounds: 1 }]);
    expect(await readPit(pool, T2 + 10 * MINUTE)).toMatchObject([{ roundsAnHour: 1 }]);
  } finally {
    await pool.query(`DELETE FROM round WHERE id IN ('VES-4', 'VES-5')`);
  }
});

describe('a searched text', () => {
  const found = async (text: string) => {
    const [first] = await searchRounds(pool, text);
    return first ? [first.kind, first.name, await ids(first.filter)] : null;
  };

  it('is a round by its id, case-insensitively', async () => {
    expect(await found('ves-101')).toEqual(['round', 'VES-101', ['VES-101']]);
  });

  it('is also every round whose id has that prefix', async () => {
    const meanings = await searchRounds(pool, 'VES-10');
    expect(meanings.map(({ kind, name }) => [kind, name])).toEqual([
      ['round', 'VES-10'],
      ['rounds', 'VES-10…'],
    ]);
    expect(await ids(meanings[1]?.filter ?? {})).toEqual(['VES-101', 'VES-100', 'VES-10']);
    expect(await found('VES-1')).toEqual(['rounds', 'VES-1…', ['VES-101', 'VES-100', 'VES-10']]);
  });

  it('is a round number at any table', async () => {
    expect(await found('7')).toEqual(['number', '7', ['ROU-7']]);
  });

  it('is a table by a prefix of its name or of its round ids', async () => {
    expect(await found('salon')).toEqual(['table', 'Salon Rouge', ['ROU-8', 'ROU-7']]);
    expect(await found('ves')).toEqual(['table', 'Vesper', ['VES-101', 'VES-100', 'VES-10', 'VES-9']]);
  });

  it('is a player by a prefix of the name, and never a dealer', async () => {
    expect(await found('an')).toEqual(['player', 'Ana', ['VES-10', 'VES-9']]);
    expect(await found('dora')).toBeNull();
  });

  it('has no meaning without a match, and treats no character as a wildcard', async () => {
    for (const text of ['', '  ', 'zz', '%', '_', "'; drop table round", '99999999999999'])
      expect(await found(text)).toBeNull();
  });
});
