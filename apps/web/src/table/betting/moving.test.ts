import { chips, games, type Limits, type SpotRule } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { inWords } from '../../i18n/in-words.testing.ts';
import { gameWith } from '../game/house-rules.ts';
import type { Board } from './betting.ts';
import * as moving from './moving.ts';

/** What is to be moved, with what is told in English; amounts are minor units. */
const planMove = (...given: Parameters<typeof moving.planMove>) => {
  const { notices, ...exchange } = moving.planMove(...given);
  return { ...exchange, notices: notices.map(({ spot, phrase }) => ({ spot, sentence: english.tell(phrase) })) };
};

const limit = (min: number, max: number, step: number) => ({ min: chips(min), max: chips(max), step: chips(step) });
const LIMITS: Limits = { classes: { inside: limit(100, 1_000, 50), outside: limit(500, 5_000, 500) } };

const spot = (id: string, limit: string, kind: SpotRule['kind'] = 'main'): [string, SpotRule] => [
  id,
  { id, name: inWords(id.toUpperCase()), kind, limit, paytable: [], conditions: [] },
];

const board = (stakes: Record<string, number>, over: Partial<Board> = {}): Board => ({
  spots: new Map([spot('a', 'inside'), spot('b', 'inside'), spot('red', 'outside'), spot('call', 'inside', 'play')]),
  limits: LIMITS,
  stakes: new Map(Object.entries(stakes)),
  availableMinor: 0,
  ...over,
});

describe('the chips of a spot', () => {
  test('go whole to another, paid with themselves', () => {
    expect(planMove(board({ a: 300 }), 'a', 'b')).toEqual({
      taken: [{ spot: 'a', stake: 300 }],
      placed: [{ spot: 'b', stake: 300 }],
      notices: [],
    });
  });

  test('go on top of what lies there, cut to its most; the rest stays where it may', () => {
    expect(planMove(board({ a: 600, b: 800 }), 'a', 'b')).toEqual({
      taken: [{ spot: 'a', stake: 200 }],
      placed: [{ spot: 'b', stake: 200 }],
      notices: [{ spot: 'b', sentence: 'The maximum on B is 1000.' }],
    });
  });

  test('come back where the rest is less than may lie there', () => {
    const { taken, placed } = planMove(board({ red: 1_000, a: 250 }), 'red', 'a');
    expect({ taken, placed }).toEqual({
      taken: [{ spot: 'red', stake: 1_000 }],
      placed: [{ spot: 'a', stake: 750 }],
    });
  });

  test('stay where the other spot takes none of them, and it says why', () => {
    expect(planMove(board({ a: 300 }), 'a', 'red')).toEqual({
      taken: [],
      placed: [],
      notices: [{ spot: 'red', sentence: 'The minimum on RED is 500.' }],
    });
    expect(planMove(board({ a: 300, b: 1_000 }), 'a', 'b')).toMatchObject({ taken: [], placed: [] });
  });

  test('come back off the felt', () => {
    expect(planMove(board({ a: 300, b: 100 }), 'a', null)).toEqual({
      taken: [{ spot: 'a', stake: 300 }],
      placed: [],
      notices: [],
    });
  });

  test('stay when nothing lies there, when a decision put them there, and on their own spot', () => {
    const nothing = { taken: [], placed: [], notices: [] };
    expect(planMove(board({ a: 300 }), 'b', 'a')).toEqual(nothing);
    expect(planMove(board({ call: 300 }), 'call', 'a')).toEqual(nothing);
    expect(planMove(board({ call: 300 }), 'call', null)).toEqual(nothing);
    expect(planMove(board({ a: 300 }), 'a', 'a')).toEqual(nothing);
  });
});

describe('bets that belong together', () => {
  const { blackjack, 'three-card-monster': monster } = games;
  const at = (game: typeof blackjack | typeof monster, stakes: Record<string, number>, availableMinor = 0) =>
    board(stakes, { spots: gameWith(game, {})?.spots ?? new Map(), limits: game.limits, availableMinor });

  test('move together to the same places of another seat', () => {
    const seat = at(blackjack, { 'seat:3': 5_000, 'pairs:3': 500, 'seat:1': 2_000 });
    expect(planMove(seat, 'seat:3', 'seat:4')).toEqual({
      taken: [
        { spot: 'seat:3', stake: 5_000 },
        { spot: 'pairs:3', stake: 500 },
      ],
      placed: [
        { spot: 'seat:4', stake: 5_000 },
        { spot: 'pairs:4', stake: 500 },
      ],
      notices: [],
    });
  });

  test('come back together', () => {
    const position = at(monster, { 'ante:2': 500, 'monster:2': 500, 'royal:2': 100 });
    expect(planMove(position, 'ante:2', null).taken).toHaveLength(3);
    expect(planMove(position, 'royal:2', null).taken).toEqual([{ spot: 'royal:2', stake: 100 }]);
  });

  test('go as a whole or not at all', () => {
    const seat = at(blackjack, { 'seat:3': 5_000, 'pairs:3': 500, 'pairs:4': 9_800 });
    expect(planMove(seat, 'seat:3', 'seat:4')).toMatchObject({ taken: [], placed: [] });
    expect(planMove(seat, 'seat:3', 'pairs:4')).toEqual({
      taken: [],
      placed: [],
      notices: [
        {
          spot: 'seat:3',
          sentence:
            'Perfect Pairs, seat 3 requires a bet on Seat 3 and cannot be moved with it. Remove Perfect Pairs, seat 3 first.',
        },
      ],
    });
  });

  test('a side bet moves alone', () => {
    const seat = at(blackjack, { 'seat:3': 5_000, 'pairs:3': 500 });
    expect(planMove(seat, 'pairs:3', '21+3:3').placed).toEqual([{ spot: '21+3:3', stake: 500 }]);
  });
});
