import { describe, expect, test } from 'vitest';
import { tallyDuels } from '../../../odds/dragon-tiger.ts';
import { rates, STAKE, waysOf } from '../../../odds/figure.ts';
import { type Card, chips, games, type Player, readOptions } from '../../../src/index.ts';
import { gameAsText, gameOf, roundAsText } from '../../kit/as-text.ts';
import { english } from '../../kit/english.ts';

const ID = 'dragon-tiger';

test('shoe and four spots with their paytables', () => {
  expect(gameAsText(ID)).toEqual([
    'dragon-tiger · dragon-tiger · DT · version 1 · {"kind":"shoe","decks":8,"cutCardFromEnd":52,"burn":true}',
    'dragon (main, main) · Dragon 1:1',
    'tiger (main, main) · Tiger 1:1',
    'tie (main, tie) · Tie 8:1',
    'suited-tie (side, suited-tie) · Suited Tie 50:1',
  ]);
  expect(gameAsText(ID, { suitedTie: false })).toHaveLength(4);
});

test.each(['dragon', 'tiger', 'tie', 'suited-tie'])('the paytable must pay %s', (line) => {
  const options = readOptions(games[ID].options, { paytable: { [line]: null } });
  expect(!options.ok && english(options.error)).toBe(`“paytable”: ${line} must be paid.`);
});

/** The counted results of a spot: number of orders by net win of a bet of STAKE. */
const counted = (spot: string) => tallyDuels(gameOf(ID)).get(spot) ?? new Map<number, number>();

describe('two cards from eight decks have 172 640 orders', () => {
  test.each([
    ['dragon', 3.7349],
    ['tiger', 3.7349],
    ['tie', 32.7711],
    ['suited-tie', 13.9759],
  ])('%s keeps %f % for the house, as published', (spot, percent) => {
    const tally = counted(spot);
    expect(waysOf(tally)).toBe(172_640);
    expect(100 * rates(tally).edge).toBeCloseTo(percent, 4);
  });

  test('Dragon and Tiger win, lose and tie as often as each other', () => {
    for (const spot of ['dragon', 'tiger'])
      expect([...counted(spot)].sort(([a], [b]) => a - b)).toEqual([
        [-STAKE, 79_872],
        [-STAKE / 2, 12_896],
        [STAKE, 79_872],
      ]);
  });
});

describe('a round', () => {
  const round = (dragon: string, tiger: string, ...more: string[]) =>
    roundAsText(
      ID,
      ['bet ana dragon 100', 'close', `card dragon ${dragon}`, `card tiger ${tiger}`, ...more].join('\n'),
    );

  test('asks for two cards and for the announcement', () => {
    expect(round('9h', '4c', 'act announce').asked).toEqual([
      'Dragon’s card: Card to Dragon, face up',
      'Tiger’s card: Card to Tiger, face up',
      'Both cards are dealt: Announce the result',
    ]);
  });

  test.each([
    ['Kh', 'Qs', 'dragon', false],
    ['Ah', '2s', 'tiger', false],
    ['Jd', 'Jh', 'tie', false],
    ['5c', '5c', 'tie', true],
  ])('%s against %s: %s', (dragon, tiger, winner, suited) => {
    const { play, result } = round(dragon, tiger, 'act announce');
    expect(play).toEqual({ dragon, tiger, winner });
    expect(result).toEqual({ dragon, tiger, winner, suited });
  });

  test('there is no winner before both cards are dealt', () => {
    const run = roundAsText(ID, 'bet ana tiger 100\nclose\ncard dragon Kh');
    expect([run.play, run.result]).toEqual([{ dragon: 'Kh', tiger: null, winner: null }, null]);
  });

  test('a tie returns half of the stake, with rule and reason', () => {
    expect(round('8h', '8s', 'act announce').paid).toEqual(['ana dragon 100 part 50 · DT 5 · Dragon 8h, Tiger 8s']);
  });
});

test('a bet on a spot that the game does not have is never settled', () => {
  const game = gameOf(ID);
  const bets = [{ player: 'ana' as Player, spot: 'lion', stake: chips(100) }]; // a player id
  const table = { ...(game.start(bets) as object), dragon: 'Kh', tiger: '2s' }; // the state of the game
  expect(() => game.settle(table)).toThrow('dragon-tiger has no spot lion');
});

test('bets are never settled before both cards are dealt', () => {
  const game = gameOf(ID);
  const one = game.evolve(game.start([]), { fact: 'card', place: 'dragon', card: 'Kh' });
  expect(() => game.settle(one)).toThrow('both cards are dealt before the procedure ends');
});

test('the dealer calls both cards, and after the announcement who wins', () => {
  const game = gameOf(ID);
  const calls = (dragon: Card, tiger: Card) => {
    const states = [
      { fact: 'card', place: 'dragon', card: dragon },
      { fact: 'card', place: 'tiger', card: tiger },
      { fact: 'act', act: 'announce' },
    ] as const;
    let state = game.start([{ player: 'ana' as Player, spot: 'tie', stake: chips(100) }]);
    return states.map((fact) => {
      state = game.evolve(state, fact);
      const call = game.call?.(state);
      return call && english(call);
    });
  };
  expect(calls('Kh', '9c')).toEqual([undefined, 'Dragon king, Tiger nine.', 'Dragon king, Tiger nine. Dragon wins.']);
  expect(calls('Ad', 'Tc').at(-1)).toBe('Dragon ace, Tiger ten. Tiger wins.');
  expect(calls('2d', '2d').at(-1)).toBe('Dragon two, Tiger two. Tie.');
});
