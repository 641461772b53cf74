import { expect, test } from 'vitest';
import { netOf, rates, STAKE, waysOf } from '../../odds/figure.ts';
import { payoutsOf, qualifies } from '../../odds/play.ts';
import { duels, onePerClass, standing } from '../../odds/poker/duels.ts';
import { cardAt, handClasses } from '../../odds/poker/hand-classes.ts';
import { eachThree, threeCardHands } from '../../odds/poker/three-card-hands.ts';
import { thresholdAsText } from '../../odds/poker/threshold.ts';
import { playMandatory, tallyRoyals } from '../../odds/three-card-monster.ts';
import { type Card, DECK, games, readOptions } from '../../src/index.ts';
import { bestThree, rankThree, threeCardHand } from '../../src/poker/three.ts';
import { pick, prng, shuffled } from '../kit/prng.ts';

const options = readOptions(games['three-card-monster'].options, {});
if (!options.ok) throw new Error(options.error.key);
const game = games['three-card-monster'].create(options.value);
const MANDATORY = ['ante:1', 'monster:1'];

const net = (player: readonly Card[], dealer: readonly Card[]) =>
  netOf(
    payoutsOf(game, MANDATORY, { cards: { 'position:1': player, dealer }, choose: () => 'play' }),
    'ante:1',
    'play:1',
    'monster:1',
  );

test('the best three cards of 270 725 packets have the published frequencies', () => {
  const kinds: Record<string, number> = {};
  for (const { cards, ways } of handClasses(4)) {
    const kind = threeCardHand(bestThree(cards.map(cardAt)).rank);
    kinds[kind] = (kinds[kind] ?? 0) + ways;
  }
  expect(kinds).toEqual({
    'mini-royal': 196,
    'straight-flush': 2112,
    'three-of-a-kind': 2509,
    straight: 29_052,
    flush: 41_376,
    pair: 71_856,
    'high-card': 123_624,
  });
});

test('the hands of a dealer are counted as one by one', () => {
  const hands = threeCardHands();
  const all = [...duels(4, hands, (dealer) => qualifies(game, MANDATORY, { dealer }))];
  const random = prng(3);
  for (const duel of Array.from({ length: 20 }, () => pick(random, all))) {
    const counted = duel.dealers.map(() => 0);
    const left = [...DECK.keys()].filter((card) => !duel.cards.includes(cardAt(card)));
    eachThree(left, (...dealer) => {
      const cards = dealer.map(cardAt);
      const stand = standing(rankThree(cards) >= rankThree(['Kc', '3d', '2c']), hands.rankOf(...dealer) - duel.rank);
      counted[stand] = (counted[stand] ?? 0) + 1;
    });
    expect(duel.dealers, `${duel.cards}`).toEqual(counted);
  }
});

test('hands of one strength have the same outcome against dealer hands of one standing', () => {
  const random = prng(7);
  const hands = threeCardHands();
  const all = [...duels(4, hands, (dealer) => qualifies(game, MANDATORY, { dealer }))];
  const known = onePerClass((duel, stand) => net(duel.cards, duel.dealer(stand)));
  for (let i = 0; i < 300; i++) {
    const duel = pick(random, all);
    const dealer = shuffled(
      random,
      DECK.filter((card) => !duel.cards.includes(card)),
    ).slice(0, 3);
    const kingHigh = rankThree(dealer) >= rankThree(['Kc', '3d', '2c']);
    const difference = rankThree(dealer) - bestThree(duel.cards).rank;
    expect(net(duel.cards, dealer), `${duel.cards} against ${dealer}`).toBe(
      known(duel, standing(kingHigh, difference)),
    );
  }
});

test('the mandatory bets together, and the bets that depend on them', () => {
  const played = playMandatory(game);
  expect(waysOf(played.both)).toBe(270_725 * 17_296);
  expect(thresholdAsText(played.rulings)).toBe('Play with queen high or better, fold the rest');
  const [ante, monster, both] = [rates(played.ante), rates(played.monster), rates(played.both, 2 * STAKE)];
  expect(ante.edge).toBeCloseTo(-0.444823, 6);
  expect(monster.edge).toBeCloseTo(0.47363, 6);
  expect(2 * both.edge).toBeCloseTo(ante.edge + monster.edge, 12);
  const royals = tallyRoyals(game, played.rulings);
  expect(waysOf(royals)).toBe(270_725);
  const lines = [1000, 250, 50, 30, 20, 8, 4, 1].map((odds) => royals.get(odds * STAKE));
  expect(lines).toEqual([1, 2, 196, 456, 480, 8160, 14_040, 37_440]);
  expect(rates(royals).edge).toBeCloseTo(0.060911, 6);
});
