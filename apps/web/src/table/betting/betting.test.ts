import { chips, type Limits, type SpotRule } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { inWords } from '../../i18n/in-words.testing.ts';
import * as betting from './betting.ts';
import { type Board, greatestChip, type Plan, planTake, planUndo, smallestChip } from './betting.ts';

/** A plan with what it tells in English; amounts are minor units. */
const read = ({ wagers, notices }: Plan) => ({
  wagers,
  notices: notices.map(({ spot, phrase }) => ({ spot, sentence: english.tell(phrase) })),
});
const planPlace = (...given: Parameters<typeof betting.planPlace>) => read(betting.planPlace(...given));
const planDouble = (...given: Parameters<typeof betting.planDouble>) => read(betting.planDouble(...given));
const planRepeat = (...given: Parameters<typeof betting.planRepeat>) => read(betting.planRepeat(...given));

const spot = (id: string, limit: string, kind: SpotRule['kind'] = 'main'): [string, SpotRule] => [
  id,
  { id, name: inWords(id.toUpperCase()), kind, limit, paytable: [], conditions: [] },
];
const limit = (min: number, max: number, step: number) => ({ min: chips(min), max: chips(max), step: chips(step) });
const LIMITS: Limits = { classes: { inside: limit(100, 1_000, 50), outside: limit(500, 5_000, 500) } };

const board = (over: Partial<Board> = {}): Board => ({
  spots: new Map([spot('a', 'inside'), spot('b', 'inside'), spot('red', 'outside'), spot('call', 'inside', 'play')]),
  limits: LIMITS,
  stakes: new Map(),
  availableMinor: 100_000,
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
      notices: [{ spot: 'a', sentence: 'The maximum on A is 1000.' }],
    });
  });

  test('are refused where the most lies already', () => {
    const plan = planPlace(board({ stakes: new Map([['a', 1_000]]) }), [{ spot: 'a', stake: 50 }]);
    expect(plan).toEqual({ wagers: [], notices: [{ spot: 'a', sentence: 'The maximum on A is 1000.' }] });
  });

  test('are refused below the least of an empty spot, and lie on top of what is there', () => {
    expect(planPlace(board(), [{ spot: 'red', stake: 100 }])).toEqual({
      wagers: [],
      notices: [{ spot: 'red', sentence: 'The minimum on RED is 500.' }],
    });
    expect(planPlace(board({ stakes: new Map([['a', 100]]) }), [{ spot: 'a', stake: 50 }]).wagers).toHaveLength(1);
  });

  test('are cut to whole steps', () => {
    const plan = planPlace(board(), [{ spot: 'red', stake: 1_700 }]);
    expect(plan.wagers).toEqual([{ spot: 'red', stake: 1_500 }]);
    expect(plan.notices).toEqual([{ spot: 'red', sentence: 'Bets on RED must be multiples of 500.' }]);
  });

  test('count together when one spot is named twice', () => {
    const plan = planPlace(board(), [
      { spot: 'a', stake: 50 },
      { spot: 'a', stake: 50 },
    ]);
    expect(plan).toEqual({ wagers: [{ spot: 'a', stake: 100 }], notices: [] });
  });

  test('are placed without those that the house does not take, and without what needs them', () => {
    const conditions = [{ is: 'needs', spot: 'a' }] as const;
    const [id, rule] = spot('side', 'inside');
    const spots = new Map([...board().spots, [id, { ...rule, conditions }] as const]);
    const stake = 500;
    const wagers = [
      { spot: 'side', stake },
      { spot: 'a', stake },
      { spot: 'b', stake },
    ];
    const isOff = (each: string) => each === 'a';
    const sentence = 'A and 1 more bet are left out: they are not taken at the moment. The rest is placed.';
    expect(planPlace(board({ spots, isOff }), wagers)).toEqual({
      wagers: [{ spot: 'b', stake }],
      notices: [{ spot: null, sentence }],
    });
    const lies = board({ spots, isOff, stakes: new Map([['a', 100]]) });
    expect(planPlace(lies, wagers).wagers).toEqual([
      { spot: 'side', stake },
      { spot: 'b', stake },
    ]);
    expect(planDouble(board({ isOff, stakes: new Map([['a', stake]]) }))).toEqual({
      wagers: [],
      notices: [
        { spot: 'a', sentence: 'A takes no new bets at the moment. You can place your other bets without it.' },
      ],
    });
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
    expect(plan.notices).toEqual([{ spot: 'a', sentence: 'The table maximum per round is 1200.' }]);
  });

  test('stay in the hand as a whole when the balance does not cover all of them', () => {
    const plan = planPlace(board({ availableMinor: 700 }), [
      { spot: 'a', stake: 400 },
      { spot: 'b', stake: 400 },
    ]);
    expect(plan.wagers).toEqual([]);
    expect(plan.notices).toEqual([
      { spot: null, sentence: 'Insufficient balance: this takes 800, and your balance is 700. Bet less.' },
    ]);
  });

  test('state an empty balance in the currency of the table, and do not say to bet less', () => {
    expect(planPlace(board({ availableMinor: 0 }), [{ spot: 'a', stake: 400 }])).toEqual({
      wagers: [],
      notices: [
        {
          spot: 'a',
          sentence:
            'Your balance in this table’s currency is 0. Choose a table in a currency you hold, or stay and watch.',
        },
      ],
    });
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
    notices: [{ spot: 'a', sentence: 'The maximum on A is 1000.' }],
  });
  expect(planDouble(board()).wagers).toEqual([]);
});

test('repeat puts the last bets down again, without spots that are gone', () => {
  const last = [
    { spot: 'a', stake: 150 },
    { spot: 'gone', stake: 100 },
  ];
  expect(planRepeat(board(), last).wagers).toEqual([{ spot: 'a', stake: 150 }]);
  expect(planRepeat(board(), []).notices[0]?.sentence).toBe('No previous bets to repeat.');
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

describe('bets that a decision follows', () => {
  const ante: SpotRule = {
    id: 'ante',
    name: inWords('Ante'),
    kind: 'main',
    limit: 'inside',
    paytable: [],
    conditions: [],
  };
  const bonus: SpotRule = {
    ...ante,
    id: 'bonus',
    name: inWords('Bonus'),
    kind: 'side',
    conditions: [{ is: 'needs', spot: 'ante' }],
  };
  const spots = new Map([
    ['ante', { ...ante, reserve: 2 }],
    ['bonus', bonus],
  ]);

  test('are cut to what the balance covers with the decision', () => {
    const plan = planPlace(board({ spots, availableMinor: 1_000 }), [{ spot: 'ante', stake: 500 }]);
    expect(plan).toEqual({
      wagers: [{ spot: 'ante', stake: 300 }],
      notices: [{ spot: 'ante', sentence: 'Your balance covers 300 on Ante and the decision that follows.' }],
    });
    const exact = planPlace(board({ spots, availableMinor: 1_500 }), [{ spot: 'ante', stake: 500 }]);
    expect(exact).toEqual({ wagers: [{ spot: 'ante', stake: 500 }], notices: [] });
  });

  test('leave what decisions at other tables reserve', () => {
    const plan = planPlace(board({ availableMinor: 100, elsewhereMinor: 400 }), [{ spot: 'a', stake: 200 }]);
    const sentence =
      'Decisions at other tables reserve 400 of your balance, so 100 can be bet here. Bet less, or decide there first.';
    expect(plan).toEqual({ wagers: [], notices: [{ spot: 'a', sentence }] });
  });

  test('are refused when not even the least is covered', () => {
    const sentence = 'Your balance does not cover the minimum of 100 on Ante and the decision that follows.';
    expect(planPlace(board({ spots, availableMinor: 299 }), [{ spot: 'ante', stake: 100 }])).toEqual({
      wagers: [],
      notices: [{ spot: 'ante', sentence }],
    });
  });

  test('keep their part of the balance from the bets beside them', () => {
    const withAnte = board({ spots, stakes: new Map([['ante', 100]]), availableMinor: 500 });
    expect(planPlace(withAnte, [{ spot: 'bonus', stake: 300 }]).wagers).toEqual([{ spot: 'bonus', stake: 300 }]);
    expect(planPlace(withAnte, [{ spot: 'bonus', stake: 350 }])).toEqual({
      wagers: [],
      notices: [
        { spot: 'bonus', sentence: 'The rest of your balance is reserved for the decision that follows. Bet less.' },
      ],
    });
    const both = [
      { spot: 'ante', stake: 100 },
      { spot: 'bonus', stake: 250 },
    ];
    expect(planPlace(board({ spots, availableMinor: 500 }), both).wagers).toEqual([]);
    expect(planPlace(board({ spots, availableMinor: 550 }), both).wagers).toEqual(both);
  });

  test('decide which chip is still worth taking', () => {
    expect(greatestChip(board({ spots, availableMinor: 1_000 }))).toBe(333);
    expect(greatestChip(board({ spots, stakes: new Map([['ante', 100]]), availableMinor: 900 }))).toBe(700);
    expect(greatestChip(board())).toBe(100_000);
  });
});

describe('the smallest chip to bet with', () => {
  const CHIPS = [100, 500, 2_500];
  const main = spot('main', 'main');
  const [, side] = spot('side', 'side', 'side');
  const seat = {
    spots: new Map([main, ['side', { ...side, conditions: [{ is: 'needs', spot: 'main' }] }] as const]),
    limits: { classes: { main: limit(1_000, 5_000, 500), side: limit(100, 1_000, 100) } },
  };

  test('makes the minimum bet by itself', () => {
    expect(smallestChip(board(seat), CHIPS)).toBe(2_500);
    expect(smallestChip(board(), CHIPS)).toBe(100);
  });

  test('may be a smaller one once a bet lies there: on top of it or on its side bet', () => {
    expect(smallestChip(board({ ...seat, stakes: new Map([['main', 1_000]]) }), CHIPS)).toBe(100);
    expect(smallestChip(board({ ...seat, spots: new Map([main]), stakes: new Map([['main', 1_000]]) }), CHIPS)).toBe(
      500,
    );
  });

  test('is not stated when every spot is full', () => {
    expect(smallestChip(board({ ...seat, spots: new Map([main]), stakes: new Map([['main', 5_000]]) }), CHIPS)).toBe(0);
  });
});
