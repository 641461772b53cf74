import { expect, test } from 'vitest';
import { tallyBonus } from '../../odds/casino-holdem.ts';
import { netOf, rates, STAKE, waysOf } from '../../odds/figure.ts';
import { payoutsOf } from '../../odds/play.ts';
import { standing } from '../../odds/poker/duels.ts';
import { DECK, games, readOptions } from '../../src/index.ts';
import { bestFive } from '../../src/poker/five.ts';
import { categoryOf, strength } from '../../src/poker/ranks.ts';
import { prng, shuffled } from '../kit/prng.ts';

const options = readOptions(games['casino-holdem'].options, {});
if (!options.ok) throw new Error(options.error.key);
const game = games['casino-holdem'].create(options.value);

test('of 2 598 960 combinations of hand and flop, the published number wins the Bonus', () => {
  const tally = tallyBonus(game);
  expect(waysOf(tally)).toBe(2_598_960);
  const ways = (odds: number) => tally.get(odds * STAKE);
  const sevens = 10_200 + 54_912 + 123_552 + 84_480;
  expect([100, 50, 40, 30, 20, 7].map(ways)).toEqual([4, 36, 624, 3744, 5108, sevens]);
  expect(rates(tally).edge).toBeCloseTo(0.062583, 6);
});

test('a kind of hand wins the same against all dealer hands of one standing', () => {
  const random = prng(3);
  const known = new Map<string, number>();
  for (let i = 0; i < 2_000; i++) {
    const [a, b, c, d, ...community] = shuffled(random, DECK).slice(0, 9);
    if (!a || !b || !c || !d) continue;
    const cards = { player: [a, b], dealer: [c, d], community };
    const net = netOf(payoutsOf(game, ['ante'], { cards, choose: () => 'call' }), 'ante', 'call');
    const [mine, dealers] = [bestFive([a, b, ...community]), bestFive([c, d, ...community])];
    const stand = standing(dealers >= strength(1, [4]), dealers - mine);
    const alike = `${categoryOf(mine)} ${stand}`;
    expect(net, `${a} ${b} | ${c} ${d} | ${community}`).toBe(known.get(alike) ?? net);
    known.set(alike, net);
  }
  expect(known.size).toBeGreaterThan(25);
});
