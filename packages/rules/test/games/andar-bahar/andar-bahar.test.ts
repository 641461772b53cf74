import { describe, expect, test } from 'vitest';
import { chancesOfEnding, tallyEndings } from '../../../odds/andar-bahar.ts';
import { rates } from '../../../odds/figure.ts';
import { type Card, chips, games, type Player, readOptions } from '../../../src/index.ts';
import { gameAsText, gameOf, roundAsText } from '../../kit/as-text.ts';
import { english } from '../../kit/english.ts';

const ID = 'andar-bahar';

test('a deck and ten spots with their paytables', () => {
  expect(gameAsText(ID)).toEqual([
    'andar-bahar · andar-bahar · AB · version 1 · {"kind":"deck","decks":1}',
    'andar (main, main) · First card’s side 9:10',
    'bahar (main, main) · Other side 1:1',
    '1-5 (side, counts) · 1 to 5 cards 5:2',
    '6-10 (side, counts) · 6 to 10 cards 7:2',
    '11-15 (side, counts) · 11 to 15 cards 9:2',
    '16-25 (side, counts) · 16 to 25 cards 7:2',
    '26-30 (side, counts) · 26 to 30 cards 15:1',
    '31-35 (side, counts) · 31 to 35 cards 25:1',
    '36-40 (side, counts) · 36 to 40 cards 50:1',
    '41-up (side, counts) · 41 cards or more 120:1',
  ]);
  expect(gameAsText(ID, { counts: false })).toHaveLength(3);
});

test('eight decks, with pays of their own for the number of cards', () => {
  const [head, ...spots] = gameAsText(ID, { decks: '8', first: 'colour' });
  expect(head).toBe('andar-bahar · andar-bahar · AB · version 1 · {"kind":"deck","decks":8}');
  expect(spots.slice(0, 3)).toEqual([
    'andar (main, main) · First card’s side 9:10, Other side 1:1',
    'bahar (main, main) · First card’s side 9:10, Other side 1:1',
    '1-5 (side, counts) · 1 to 5 cards 2:1',
  ]);
  expect(spots.at(-1)).toBe('41-up (side, counts) · 41 cards or more 24:1');
});

test.each(['first', 'second', '1-5', '41-up'])('the paytable must pay %s', (line) => {
  const options = readOptions(games[ID].options, { paytable: { [line]: null } });
  expect(!options.ok && english(options.error)).toBe(`“paytable”: ${line} must be paid.`);
});

/** What the house keeps of each bet, percent. */
function edges(options: object, decks: number): ReadonlyMap<string, number> {
  const tallies = tallyEndings(gameOf(ID, options), decks);
  return new Map([...tallies].map(([spot, tally]) => [spot, 100 * rates(tally).edge]));
}

describe('the odds', () => {
  test('the chances of all numbers of cards are one together, and no number is missing', () => {
    for (const [decks, longest] of [
      [1, 49],
      [8, 385],
    ] as const) {
      const chances = chancesOfEnding(decks);
      expect(chances).toHaveLength(longest);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
    // By the orders of the other three cards of the joker's rank among 51: C(50, 2) of C(51, 3).
    expect(chancesOfEnding(1)[0]).toBeCloseTo(1_225 / 20_825, 12);
    expect(chancesOfEnding(1)[48]).toBeCloseTo(1 / 20_825, 12);
  });

  test('one deck, as published', () => {
    expect(edges({}, 1).get('andar')).toBeCloseTo(2.149, 2);
    expect(edges({}, 1).get('bahar')).toBeCloseTo(3.001, 2);
  });

  test('by the joker’s colour both sides keep the mean of both', () => {
    const byColour = edges({ first: 'colour' }, 1);
    for (const spot of ['andar', 'bahar']) expect(byColour.get(spot)).toBeCloseTo(2.575, 3);
  });

  test('eight decks', () => {
    const eight = edges({ decks: '8' }, 8);
    expect(eight.get('andar')).toBeCloseTo(1.3186, 4);
    expect(eight.get('bahar')).toBeCloseTo(3.8752, 4);
    expect(spotsWithin(eight, 1.3, 8.5)).toBe(10);
  });

  test('no bet on the number of cards keeps less than 1.5 % or more than 8.5 % with one deck', () => {
    expect(spotsWithin(edges({}, 1), 1.5, 8.5)).toBe(10);
  });

  const spotsWithin = (kept: ReadonlyMap<string, number>, from: number, to: number) =>
    [...kept.values()].filter((edge) => edge > from && edge < to).length;
});

describe('a round', () => {
  const round = (cards: readonly string[], options: object = {}) =>
    roundAsText(
      ID,
      [
        ...Object.entries(options).map(([key, value]) => `option ${key} ${JSON.stringify(value)}`),
        ...['bet ana andar 100', 'close'],
        ...cards.map((card) => `card ${card}`),
      ].join('\n'),
    );

  test('asks for the joker, for cards in turn, and for the announcement', () => {
    expect(round(['joker 9h', 'andar 4c', 'bahar 9c']).asked).toEqual([
      'The joker: Card to Joker, face up',
      'Andar’s next card: Card to Andar, face up',
      'Bahar’s next card: Card to Bahar, face up',
      'The joker’s rank is dealt: Announce the result',
    ]);
  });

  test('shows the cards of both sides, and who won', () => {
    const { play } = round(['joker 9h', 'andar 4c', 'bahar 5c', 'andar 9c']);
    expect(play).toEqual({ joker: '9h', first: 'andar', andar: ['4c', '9c'], bahar: ['5c'], winner: 'andar' });
  });

  test('a red joker begins at Bahar where the colour decides, a black one at Andar', () => {
    const byColour = { first: 'colour' };
    expect(round(['joker 9h', 'bahar 9c'], byColour).play).toMatchObject({ first: 'bahar', winner: 'bahar' });
    expect(round(['joker 9s', 'andar 9c'], byColour).play).toMatchObject({ first: 'andar', winner: 'andar' });
  });

  test('there is nothing to see before the joker, and no result before its rank', () => {
    expect(round([]).play).toEqual({ joker: null, first: null, andar: [], bahar: [], winner: null });
    expect(round(['joker 9h', 'andar 4c']).result).toBeNull();
  });
});

test('a bet on a spot that the game does not have is never settled', () => {
  const game = gameOf(ID);
  const bets = [{ player: 'ana' as Player, spot: 'tie', stake: chips(100) }]; // a player id
  const table = { ...(game.start(bets) as object), joker: 'Kh', dealt: ['Ks'] }; // the state of the game
  expect(() => game.settle(table)).toThrow('andar-bahar has no spot tie');
});

test('bets are never settled before a card of the joker’s rank', () => {
  const game = gameOf(ID);
  const joker = game.evolve(game.start([]), { fact: 'card', place: 'joker', card: 'Kh' });
  expect(() => game.settle(joker)).toThrow('a card of the joker’s rank is dealt before the procedure ends');
});

test('the dealer calls the joker, and after the announcement who wins with how many cards', () => {
  const game = gameOf(ID);
  const cards: readonly (readonly [string, Card])[] = [
    ['joker', 'Kh'],
    ['andar', '2c'],
    ['bahar', 'Kc'],
  ];
  let state = game.start([]);
  const calls = [
    ...cards.map(([place, card]) => ({ fact: 'card', place, card }) as const),
    { fact: 'act', act: 'announce' } as const,
  ].map((fact) => {
    state = game.evolve(state, fact);
    const call = game.call?.(state);
    return call && english(call);
  });
  expect(calls).toEqual(['Joker king.', 'Joker king.', 'Joker king.', 'Joker king. Bahar wins with 2 cards.']);
});
