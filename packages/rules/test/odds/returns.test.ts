import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entriesOf, isGameId } from '../../odds/index.ts';
import { type BetEdge, countEdges, judgedBets, judgeReturns, keptEdges } from '../../odds/returns.ts';
import { games, type KeptFigure, returnsAtLeast } from '../../src/index.ts';

const keptOf = (game: string): readonly KeptFigure[] =>
  JSON.parse(readFileSync(new URL(`../../src/games/${game}/odds.json`, import.meta.url), 'utf8'));

const ids = Object.keys(games).filter(isGameId);
const judged = (game: string, options: object) => judgedBets(game, options, keptOf(game));
const codes = (game: string, options: object) => judged(game, options).map(({ bet }) => bet);

function counted(game: string, options: object, bets: readonly string[]): ReadonlyMap<string, BetEdge> {
  const edges = new Map<string, BetEdge>();
  countEdges(game, options, bets, (bet, edge) => edges.set(bet, edge));
  return edges;
}

test.each(ids)('every bet of %s under its default house rules is listed, by a name', (game) => {
  const edges = keptEdges(game, keptOf(game));
  for (const { key, name } of judged(game, {})) {
    expect(edges.has(key), key).toBe(true);
    expect(keptOf(game).map((figure) => figure.name)).toContainEqual(name);
  }
});

test('bets that never stand alone are judged together, and players who act together are left out', () => {
  expect(codes('three-card-monster', { playAntes: 2, equalHands: 'lose' })).toEqual([
    'ante-and-monster-2-antes-equal-hands-lose',
    'royal-2-antes-equal-hands-lose',
  ]);
  expect(judged('three-card-monster', { playAntes: 2, equalHands: 'lose' })[0]?.name).toEqual({
    key: 'three-card-monster.figure.ante-and-monster',
    values: { antes: 2, equal: 'lose' },
  });
  expect(codes('antigo', { seats: 3 })).toEqual(['ante-single', 'ante-2', 'ante-3', 'insurance']);
});

test('a bet keeps its stem in all its forms', () => {
  const stem = (game: string, options: object) => judged(game, options).map((bet) => bet.stem);
  expect(stem('baccarat', { commission: 'no-commission' })).toEqual(stem('baccarat', {}));
  expect(stem('blackjack', { lateBlackjack: 'ten-peek', surrender: true })).toEqual(stem('blackjack', {}));
  expect(stem('antigo', { insuranceWinsOn: 'third-card-nine' })).toEqual(stem('antigo', {}));
  expect(stem('andar-bahar', { decks: '8', first: 'colour' })).toEqual(stem('andar-bahar', {}));
  expect(stem('roulette', { zero: 'la-partage' })).toEqual(stem('roulette', {}));
});

test('other pays need another count, of the bet alone that they are for', () => {
  const unknown = (game: string, options: object) => {
    const edges = keptEdges(game, keptOf(game));
    return judged(game, options).flatMap(({ bet, key }) => (edges.has(key) ? [] : [bet]));
  };
  expect(unknown('blackjack', { perfectPairsPays: { 'mixed-pair': [5, 1] } })).toEqual(['pairs']);
  expect(unknown('blackjack', { perfectPairsPays: { 'mixed-pair': [6, 1] }, seats: 5 })).toEqual([]);
  expect(unknown('antigo', { three: { 'win-tie': [1, 2] } })).toEqual(['ante-3']);
  expect(unknown('casino-holdem', { bonusPays: { flush: [25, 1] } })).toEqual(['bonus', 'ante-and-bonus']);
  expect(unknown('casino-holdem', { bonusAfterFold: true })).toEqual(['ante-and-bonus-after-fold']);
  expect(unknown('baccarat', { paytable: { 'win-by-9': [25, 1] } })).toEqual(['player-bonus', 'banker-bonus']);
});

/** Bets that are counted in a moment, with other values of every house rule. */
const OTHERWISE: readonly (readonly [game: string, bets: readonly string[], otherwise: readonly object[]])[] = [
  ['roulette', ['straight', 'split'], [{ zero: 'la-partage' }, { paytable: { corner: [7, 1] } }, { noSpinsToVoid: 2 }]],
  [
    'blackjack',
    ['pairs'],
    [
      { seats: 2, severalSeats: false, betBehind: false, twentyOnePlusThree: false },
      { lateBlackjack: 'ten-peek', surrender: true },
      { mainPays: { blackjack: [6, 5] }, twentyOnePlusThreePays: { flush: [4, 1] } },
    ],
  ],
  [
    'antigo',
    ['insurance', 'ante-single'],
    [{ seats: 2 }, { mode: 'single' }, { two: { 'win-win': [2, 1] }, three: { 'win-win': [2, 1] } }],
  ],
  [
    'three-card-poker',
    ['pair-plus'],
    [{ antePays: { play: [2, 1] }, anteBonusPays: { straight: [2, 1] } }, { sixCardPays: { flush: [10, 1] } }],
  ],
];

test.each(OTHERWISE)('%s: a bet with the same key has the same figure', (game, bets, otherwise) => {
  const usual = keptEdges(game, keptOf(game));
  for (const options of otherwise) {
    const edges = counted(game, options, bets);
    for (const { bet, key } of judged(game, options).filter((each) => bets.includes(each.bet)))
      expect(edges.get(bet)?.edge, key).toBeCloseTo(usual.get(key)?.edge ?? Number.NaN, 6);
  }
});

test('a count is that of `npm run odds`', () => {
  const options = { paytable: { straight: [30, 1] } };
  const entries = entriesOf('roulette', options);
  const straight = entries.ok ? [...entries.value].find(({ bet }) => bet === 'straight') : undefined;
  expect(counted('roulette', options, ['straight', 'no such bet'])).toEqual(
    new Map([['straight', { edge: straight?.edge, standardError: null }]]),
  );
});

test('no bet may return less than a minimum and less than before', () => {
  const kept = keptOf('dragon-tiger');
  const found = new Map(keptEdges('dragon-tiger', kept));
  const judge = (before: object | null, after: object, floor = 0.75) => {
    for (;;) {
      const judgement = judgeReturns({ game: 'dragon-tiger', kept, before, after }, floor, found);
      if (judgement.is !== 'unknown') return judgement;
      const keys = new Map(judgement.bets.map(({ bet, key }) => [bet, key]));
      countEdges('dragon-tiger', judgement.options, [...keys.keys()], (bet, edge) =>
        found.set(keys.get(bet) ?? '', edge),
      );
    }
  };
  const tie = (pays: number) => ({ paytable: { tie: [pays, 1] } });
  // At 8:1 the rules return 67.2 %.
  expect(judge(null, {})).toMatchObject({ is: 'below', name: { key: 'dragon-tiger.spot.tie' } });
  expect(judge({}, {})).toEqual({ is: 'fine' });
  expect(judge({}, tie(7))).toMatchObject({ is: 'below' });
  expect(judge({}, tie(9))).toEqual({ is: 'fine' });
  expect(judge(tie(11), tie(9))).toMatchObject({ is: 'below' });
  expect(judge(tie(11), tie(10))).toEqual({ is: 'fine' });
  expect(judge(tie(11), tie(10), 0.85)).toMatchObject({ is: 'below' });
});

test('a return is held to a minimum as exactly as figures are listed', () => {
  expect(returnsAtLeast({ edge: 0.25 }, 0.75)).toBe(true);
  expect(returnsAtLeast({ edge: 0.250_000_4 }, 0.75)).toBe(true);
  expect(returnsAtLeast({ edge: 0.250_001 }, 0.75)).toBe(false);
  expect(judgedBets('roulette', { zero: 'never' }, [])).toEqual([]);
  expect(judgedBets('whist', {}, [])).toEqual([]);
});
