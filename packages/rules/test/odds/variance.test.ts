import { expect, test } from 'vitest';
import { rates, STAKE, type Tally, varianceOf } from '../../odds/figure.ts';
import { printedData } from '../../odds/rule-book.ts';
import type { games, KeptFigure } from '../../src/index.ts';

const keptOf = (game: string, bet: string): KeptFigure => {
  const figures: readonly KeptFigure[] = JSON.parse(printedData(game as keyof typeof games)); // as `npm run odds` writes it
  const found = figures.find((figure) => figure.bet === bet);
  if (!found) throw new Error(`${game} has no figure ${bet}`);
  return found;
};

test('the variance of a tally is that of its results, in stakes', () => {
  const number: Tally = new Map([
    [35 * STAKE, 1],
    [-STAKE, 36],
  ]);
  const { edge, variance } = rates(number);
  expect(edge).toBeCloseTo(1 / 37, 12);
  expect(variance).toBeCloseTo((36 ** 2 * 36) / 37 ** 2, 9);
  expect(varianceOf(1, 0)).toBe(1);
});

test.each([
  ['baccarat', 'banker', 0.93],
  ['baccarat', 'player', 0.95],
  ['baccarat', 'tie', 2.64],
  ['three-card-poker', 'ante', 1.64],
])('%s, %s: the published standard deviation', (game, bet, published) => {
  expect(Math.sqrt(keptOf(game, bet).variance)).toBeCloseTo(published, 2);
});

test('doubled stakes lie on the spot of a blackjack hand, and on no other', () => {
  const { staked = 1 } = keptOf('blackjack', 'main');
  expect(staked).toBeGreaterThan(1.08);
  expect(staked).toBeLessThan(1.13);
  expect(keptOf('blackjack', 'behind').staked).toBe(1);
  expect(keptOf('blackjack', 'pairs').staked).toBeUndefined();
});
