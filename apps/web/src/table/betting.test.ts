import { chips, type Limits, type SpotRule } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { type Board, planDouble, planPlace, planRepeat, planTake, planUndo } from './betting.ts';

const spot = (id: string, limit: string, kind: SpotRule['kind'] = 'main'): [string, SpotRule] => [
  id,
  { id, name: id.toUpperCase(), kind, limit, paytable: [], conditions: [] },
];
const limit = (min: number, max: number, step: number) => ({ min: chips(min), max: chips(max), step: chips(step) });
const LIMITS: Limits = { classes: { inside: limit(100, 1_000, 50), outside: limit(500, 5_000, 500) } };

const board = (over: Partial<Board> = {}): Board => ({
  spots: new Map([spot('a', 'inside'), spot('b', 'inside'), spot('red', 'outside'), spot('call', 'inside', 'play')]),
  limits: LIMITS,
  stakes: new Map(),
  availableMinor: 100_000,
  money: (amountMinor) => `${amountMinor}`,
  ...over,
});

describe('chips put down', () => {
  test('lie as they were put when there is room', () => {
    expect(planPlace(board(), [{ spot: 'a', stake: 500 }])).toEqual({
      wagers: [{ spot: 'a', stake: 500 }],
      notices: [],
    });
  });

  test('are cut to the most, and that is said at the spot', () => {
    const plan = planPlace(board({ stakes: new Map([['a', 700]]) }), [{ spot: 'a', stake: 500 }]);
    expect(plan).toEqual({
      wagers: [{ spot: 'a', stake: 300 }],
      notices: [{ spot: 'a', sentence: 'The most on A is 1000.' }],
    });
  });

  test('are refused where the most lies already', () => {
    const plan = planPlace(board({ stakes: new Map([['a', 1_000]]) }), [{ spot: 'a', stake: 50 }]);
    expect(plan).toEqual({ wagers: [], notices: [{ spot: 'a', sentence: 'The most on A is 1000.' }] });
  });

  test('are refused below the least of an empty spot, and lie on top of what is there', () => {
    expect(planPlace(board(), [{ spot: 'red', stake: 100 }])).toEqual({
      wagers: [],
      notices: [{ spot: 'red', sentence: 'The least bet on RED is 500.' }],
    });
    expect(planPlace(board({ stakes: new Map([['a', 100]]) }), [{ spot: 'a', stake: 50 }]).wagers).toHaveLength(1);
  });

  test('are cut to whole steps', () => {
    const plan = planPlace(board(), [{ spot: 'red', stake: 1_700 }]);
    expect(plan.wagers).toEqual([{ spot: 'red', stake: 1_500 }]);
    expect(plan.notices).toEqual([{ spot: 'red', sentence: 'Bets on RED go in steps of 500.' }]);
  });

  test('count together when one spot is named twice', () => {
    const plan = planPlace(board(), [
      { spot: 'a', stake: 50 },
      { spot: 'a', stake: 50 },
    ]);
    expect(plan).toEqual({ wagers: [{ spot: 'a', stake: 100 }], notices: [] });
  });

  test('stop at what a player may bet in a round', () => {
    const plan = planPlace(board({ limits: { ...LIMITS, total: chips(1_200) }, stakes: new Map([['a', 600]]) }), [
      { spot: 'b', stake: 400 },
      { spot: 'a', stake: 400 },
    ]);
    expect(plan.wagers).toEqual([
      { spot: 'b', stake: 400 },
      { spot: 'a', stake: 200 },
    ]);
    expect(plan.notices).toEqual([{ spot: 'a', sentence: 'The most you may bet in one round here is 1200.' }]);
  });

  test('stay in the hand as a whole when the balance does not cover all of them', () => {
    const plan = planPlace(board({ availableMinor: 700 }), [
      { spot: 'a', stake: 400 },
      { spot: 'b', stake: 400 },
    ]);
    expect(plan.wagers).toEqual([]);
    expect(plan.notices).toEqual([{ spot: null, sentence: 'That takes 800 and your balance is 700. Bet less.' }]);
  });

  test('may take the balance to its last unit', () => {
    expect(planPlace(board({ availableMinor: 400 }), [{ spot: 'a', stake: 400 }]).wagers).toHaveLength(1);
  });

  test('never lie on spots that only decisions fill', () => {
    expect(planPlace(board(), [{ spot: 'call', stake: 500 }])).toEqual({ wagers: [], notices: [] });
  });
});

const STAKES = new Map([
  ['a', 600],
  ['red', 1_000],
  ['call', 300],
]);

test('double puts as much again on every spot, cut where it must be', () => {
  expect(planDouble(board({ stakes: STAKES }))).toEqual({
    wagers: [
      { spot: 'a', stake: 400 },
      { spot: 'red', stake: 1_000 },
    ],
    notices: [{ spot: 'a', sentence: 'The most on A is 1000.' }],
  });
  expect(planDouble(board()).wagers).toEqual([]);
});

test('repeat puts the last bets down again, without spots that are gone', () => {
  const last = [
    { spot: 'a', stake: 150 },
    { spot: 'gone', stake: 100 },
  ];
  expect(planRepeat(board(), last).wagers).toEqual([{ spot: 'a', stake: 150 }]);
  expect(planRepeat(board(), []).notices[0]?.sentence).toBe('There are no bets to repeat.');
});

test('clear takes everything that was put down by hand, take the chips of one spot', () => {
  expect(planTake(board({ stakes: STAKES })).wagers).toEqual([
    { spot: 'a', stake: 600 },
    { spot: 'red', stake: 1_000 },
  ]);
  expect(planTake(board({ stakes: STAKES }), 'red').wagers).toEqual([{ spot: 'red', stake: 1_000 }]);
});

test('undo takes back what still lies there', () => {
  const placed = [
    { spot: 'a', stake: 900 },
    { spot: 'b', stake: 100 },
  ];
  expect(planUndo(board({ stakes: STAKES }), placed).wagers).toEqual([{ spot: 'a', stake: 600 }]);
});
