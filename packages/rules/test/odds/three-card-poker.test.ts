import { expect, test } from 'vitest';
import { netOf, rates, STAKE, waysOf } from '../../odds/figure.ts';
import { usualEntries } from '../../odds/index.ts';
import { payoutsOf } from '../../odds/play.ts';
import { cardAt, handClasses } from '../../odds/poker/hand-classes.ts';
import { chapter, oddsData, printedChapter, printedData } from '../../odds/rule-book.ts';
import { tallyPairPlus, tallySixCards } from '../../odds/three-card-poker.ts';
import { games, readOptions } from '../../src/index.ts';
import { rankThree, threeCardHand } from '../../src/poker/three.ts';

const options = readOptions(games['three-card-poker'].options, {});
if (!options.ok) throw new Error(options.error.key);
const game = games['three-card-poker'].create(options.value);

test('the 22 100 hands have the published frequencies', () => {
  const kinds: Record<string, number> = {};
  for (const { cards, ways } of handClasses(3)) {
    const kind = threeCardHand(rankThree(cards.map(cardAt)));
    kinds[kind] = (kinds[kind] ?? 0) + ways;
  }
  expect(kinds).toEqual({
    'mini-royal': 4,
    'straight-flush': 44,
    'three-of-a-kind': 52,
    straight: 720,
    flush: 1096,
    pair: 3744,
    'high-card': 16_440,
  });
  const pairPlus = tallyPairPlus(game);
  expect([...pairPlus].map(([net, ways]) => [net / STAKE, ways]).sort(([a = 0], [b = 0]) => a - b)).toEqual([
    [-1, 16_440],
    [1, 3744],
    [4, 1096],
    [5, 720],
    [30, 52],
    [40, 44],
    [100, 4],
  ]);
});

test('the best five of six cards have the published frequencies', () => {
  const tally = tallySixCards(game);
  expect(waysOf(tally)).toBe(20_358_520);
  const ways = (odds: number) => tally.get(odds * STAKE);
  expect([1000, 200, 100, 20, 15, 10, 7].map(ways)).toEqual([188, 1656, 14_664, 165_984, 205_792, 361_620, 732_160]);
  expect(rates(tally).edge).toBeCloseTo(0.085614, 6);
});

test('a recount finds Q-6-4 and gives the figures of RULES.md', () => {
  const figures = [...usualEntries('three-card-poker')];
  const [ante] = figures;
  expect(ante?.strategy).toBe('Play with Q-6-4 or better, fold the rest');
  expect(100 * (ante?.edge ?? 0)).toBeCloseTo(3.373, 4);
  expect(chapter('three-card-poker', figures)).toBe(printedChapter('three-card-poker'));
  expect(oddsData(figures)).toBe(printedData('three-card-poker'));
});

test('the Ante Bonus is paid in addition, and not to a folded hand', () => {
  const cards = { player: ['2c', '3c', '4c'], dealer: ['As', 'Ad', 'Ah'] } as const;
  const net = (choice: string) =>
    netOf(payoutsOf(game, ['ante'], { cards, choose: () => choice }), 'ante', 'play', 'ante-bonus') / STAKE;
  expect(net('play')).toBe(2 + 5);
  expect(net('fold')).toBe(-1);
});
