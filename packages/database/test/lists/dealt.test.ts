import type { Fact } from '@baize/rules';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Dealt, eachRound, listRounds, type RoundFilter, sumRounds } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writePerson, writeRound, writeTable } from '../history/written.ts';

const T0 = Date.UTC(2026, 10, 20, 20);

let database: TestDatabase;
let pool: pg.Pool;

type Event = { readonly type: string } & Readonly<Record<string, unknown>>;

const card = (text: string, place = 'banker'): Fact => ({ fact: 'card', place, card: text }) as Fact;
const reported = (fact: Fact, more: object = {}): Event => ({ type: 'reported', fact, ...more });
const cards = (...all: string[]): Event[] => all.map((each) => reported(card(each)));
const choice: Event = reported({
  fact: 'choice',
  place: 'seat:1',
  player: 'u-ana' as never,
  choice: 'hit',
  stakes: [],
});

let version = 0;

/** Writes the events of a round, then the round, as the game server does. */
async function played(
  id: string,
  events: readonly Event[],
  round: Partial<Parameters<typeof writeRound>[1]> = {},
): Promise<void> {
  const table = round.table ?? 'salon-rouge';
  await addEvents(id, table, [{ type: 'roundOpened' }, { type: 'betsClosed', returned: [] }, ...events]);
  await writeRound(pool, { id, table, game: 'baccarat', openedAt: T0 + version, ...round });
}

async function addEvents(id: string, table: string, events: readonly Event[]): Promise<void> {
  for (const event of events)
    await pool.query(
      `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ($1, $2, $3, $4, $5, 'shoe', $6)`,
      [table, ++version, id, event.type, { ...event, at: T0 }, new Date(T0)],
    );
}

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  await writeTable(pool, 'vesper', 'Vesper', 'roulette');
  await writeTable(pool, 'salon-rouge', 'Salon Rouge', 'baccarat');
  await writePerson(pool, 'u-ana', 'Ana');
  await played('ROU-1', cards('Ks', 'Kh', '9d', '4c'), { players: { 'u-ana': [5_000, 0] } });
  await played('ROU-2', cards('Ks', '9h', '2c', '3c'));
  await played('ROU-3', cards('Ks', 'Ks', '9d', 'Tc'));
  await played('VES-17', [reported({ fact: 'number', number: 17 })], { table: 'vesper', game: 'roulette' });
  await played('VES-9', [reported({ fact: 'number', number: 9 })], { table: 'vesper', game: 'roulette' });
});

afterAll(async () => {
  await pool.end();
  await database.stop();
});

const found = async (dealt: readonly Dealt[], also: RoundFilter = {}): Promise<string[]> => {
  const { rounds } = await listRounds(pool, { ...also, dealt }, { by: 'opened', descending: false }, 50);
  return rounds.map(({ id }) => id);
};

describe('rounds are found by what fell in them', () => {
  it.each<[string, readonly Dealt[], string[]]>([
    ['a card', [{ cards: ['9d'] }], ['ROU-1', 'ROU-3']],
    ['all of several cards', [{ cards: ['Ks', '9h'] }], ['ROU-2']],
    ['two of the same card', [{ cards: ['Ks', 'Ks'] }], ['ROU-3']],
    ['as many cards of a rank', [{ ranks: ['K', 'K', '9'] }], ['ROU-1', 'ROU-3']],
    ['a card and another one of its rank', [{ cards: ['Kh'], ranks: ['K'] }], ['ROU-1']],
    ['three of a rank, of which there are two', [{ ranks: ['K', 'K', 'K'] }], []],
    ['a number', [{ number: 17 }], ['VES-17']],
    ['a number or a rank', [{ number: 9 }, { ranks: ['9'] }], ['ROU-1', 'ROU-2', 'ROU-3', 'VES-9']],
    ['a number that did not fall', [{ number: 1 }], []],
  ])('by %s', async (_, dealt, expected) => {
    expect(await found(dealt)).toEqual(expected);
  });

  it('together with every other filter, in sums and in files', async () => {
    const dealt = [{ ranks: ['K', 'K'] }] as const;
    expect(await found(dealt, { players: ['u-ana'] })).toEqual(['ROU-1']);
    expect(await found(dealt, { players: ['u-ana', 'u-ben'] })).toEqual(['ROU-1']);
    expect(await found(dealt, { withoutDemo: true })).toEqual(['ROU-1']);
    expect(await found(dealt, { tables: ['vesper'] })).toEqual([]);
    expect((await sumRounds(pool, { dealt })).rounds).toBe(2);
    const inFile: string[] = [];
    for await (const { id } of eachRound(pool, { dealt }, { by: 'opened', descending: false })) inFile.push(id);
    expect(inFile).toEqual(['ROU-1', 'ROU-3']);
  });
});

describe('a hidden card', () => {
  it('finds no round in play, and its cards find it once it is over', async () => {
    const hand = reported(card('5s', 'seat:1'), { onlyFor: 'u-ana' });
    await played('ROU-10', [hand, ...cards('6s')], { endedAt: null, state: 'playing' });
    expect(await found([{ cards: ['5s'] }])).toEqual([]);
    expect(await found([{ cards: ['6s'] }])).toEqual([]);
    await pool.query(`UPDATE round SET corrections = 1 WHERE id = 'ROU-10'`);
    expect(await found([{ cards: ['6s'] }])).toEqual([]);
    await pool.query(`UPDATE round SET state = 'settled', "endedAt" = now() WHERE id = 'ROU-10'`);
    expect(await found([{ cards: ['5s', '6s'] }])).toEqual(['ROU-10']);
  });

  it('that stays face down is not among them, and a revealed one counts once', async () => {
    await played('ROU-11', [
      reported(card('down', 'dealer')),
      reported(card('down', 'dealer')),
      reported({ fact: 'reveal', place: 'dealer', card: '7s' }),
      reported({ fact: 'peek', place: 'dealer', yes: false }),
    ]);
    const { rows } = await pool.query(`SELECT dealt FROM round WHERE id = 'ROU-11'`);
    expect(rows).toEqual([{ dealt: ['7', '7s'] }]);
  });
});

describe('a corrected round is found by what was shown first and by what is right', () => {
  it('after a correction at the table, without counting a card twice', async () => {
    const was = card('8s');
    await played('ROU-20', [
      ...cards('8s', 'Jh'),
      choice,
      { type: 'corrected', index: 0, was, fact: card('8h'), dropped: 2 },
      ...cards('Jh'),
    ]);
    expect(await found([{ cards: ['8s', 'Jh'] }])).toEqual(['ROU-20']);
    expect(await found([{ cards: ['8h', 'Jh'] }])).toEqual(['ROU-20']);
    expect(await found([{ ranks: ['8', '8'] }])).toEqual([]);
    expect(await found([{ ranks: ['J', 'J'] }])).toEqual([]);
  });

  it('after two cards were swapped', async () => {
    const swapped = { index: 1, fact: card('Qc', 'player') };
    await played('ROU-21', [
      ...cards('Qc', '5d'),
      { type: 'corrected', index: 0, was: card('Qc'), fact: card('5d'), dropped: 0, swapped },
    ]);
    expect(await found([{ cards: ['Qc', '5d'] }])).toEqual(['ROU-21']);
    expect(await found([{ cards: ['Qc', 'Qc'] }])).toEqual([]);
  });

  it('after it was settled again', async () => {
    const spin = (number: number): Event => reported({ fact: 'number', number });
    await played('VES-30', [spin(30)], { table: 'vesper', game: 'roulette' });
    expect(await found([{ number: 31 }])).toEqual([]);
    await addEvents('VES-30', 'vesper', [{ type: 'resettled', reports: [{ fact: { fact: 'number', number: 31 } }] }]);
    await pool.query(`UPDATE round SET "reversedAt" = now() WHERE id = 'VES-30'`);
    expect(await found([{ number: 31 }])).toEqual(['VES-30']);
    expect(await found([{ number: 30 }])).toEqual(['VES-30']);
  });
});
