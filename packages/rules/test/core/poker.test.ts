import { expect, test } from 'vitest';
import { type Card, DECK } from '../../src/index.ts';
import { evaluate5, evaluate6, evaluate7 } from '../../src/poker/evaluate.ts';
import { evaluate3, evaluate4 } from '../../src/poker/evaluate-three.ts';
import { bestFive, FIVE_CARD_HANDS, fiveCardHand } from '../../src/poker/five.ts';
import { handName, type NamedHand } from '../../src/poker/hand-name.ts';
import { HEIGHT_BITS, HEIGHT_KEYS } from '../../src/poker/keys.ts';
import { namedBoth, namedFive, namedThree } from '../../src/poker/named-hand.ts';
import { bestThree, rankThree, THREE_CARD_HANDS, threeCardHand } from '../../src/poker/three.ts';
import { english } from '../kit/english.ts';
import { plainFive, plainThree } from '../kit/plain-poker.ts';
import { prng, type Random } from '../kit/prng.ts';

// The published frequencies of all hands of five cards, of three, and of the best three of four.

const CARDS = 52;

/** Number of hands by the name of their category. */
const named = <Name extends string>(names: readonly Name[], counts: Int32Array): Record<string, number> =>
  Object.fromEntries(names.map((name, category) => [name, counts[category] ?? 0]));

test('all hands of five cards', () => {
  const counts = new Int32Array(10);
  const strengths = new Set<number>();
  for (let a = 0; a < CARDS; a++)
    for (let b = a + 1; b < CARDS; b++)
      for (let c = b + 1; c < CARDS; c++)
        for (let d = c + 1; d < CARDS; d++)
          for (let e = d + 1; e < CARDS; e++) {
            const strength = evaluate5(a, b, c, d, e);
            const category = strength >>> 20;
            counts[category] = (counts[category] ?? 0) + 1;
            strengths.add(strength);
          }
  expect(named(FIVE_CARD_HANDS, counts)).toEqual({
    'royal-flush': 4,
    'straight-flush': 36,
    'four-of-a-kind': 624,
    'full-house': 3_744,
    flush: 5_108,
    straight: 10_200,
    'three-of-a-kind': 54_912,
    'two-pair': 123_552,
    pair: 1_098_240,
    'high-card': 1_302_540,
  });
  expect(strengths.size, 'hands that differ in strength').toBe(7_462);
});

test('all hands of three cards, and the best three of four', () => {
  const three = new Int32Array(7);
  const four = new Int32Array(7);
  for (let a = 0; a < CARDS; a++)
    for (let b = a + 1; b < CARDS; b++)
      for (let c = b + 1; c < CARDS; c++) {
        const category = evaluate3(a, b, c) >>> 20;
        three[category] = (three[category] ?? 0) + 1;
        for (let d = c + 1; d < CARDS; d++) {
          const best = evaluate4(a, b, c, d) >>> 20;
          four[best] = (four[best] ?? 0) + 1;
        }
      }
  expect(named(THREE_CARD_HANDS, three)).toEqual({
    'mini-royal': 4,
    'straight-flush': 44,
    'three-of-a-kind': 52,
    straight: 720,
    flush: 1_096,
    pair: 3_744,
    'high-card': 16_440,
  });
  expect(named(THREE_CARD_HANDS, four)).toEqual({
    'mini-royal': 196,
    'straight-flush': 2_112,
    'three-of-a-kind': 2_509,
    straight: 29_052,
    flush: 41_376,
    pair: 71_856,
    'high-card': 123_624,
  });
});

test('every hand of three cards has its reference strength', () => {
  const hands = DECK.flatMap((a, i) =>
    DECK.slice(i + 1).flatMap((b, j) => DECK.slice(i + j + 2).map((c): Card[] => [c, a, b])),
  );
  expect(hands).toHaveLength(22_100);
  expect(hands.filter((hand) => rankThree(hand) !== plainThree(hand))).toEqual([]);
});

test.each([5, 6, 7])('%i random cards have their reference strength in any order', (size) => {
  const random = prng(size);
  let before = { looked: 0, counted: 0 };
  for (let i = 0; i < 20_000; i++) {
    const hand = some(random, size);
    const now = { looked: plainFive(hand), counted: bestFive(hand) };
    expect(now.counted, hand.join(' ')).toBe(now.looked);
    expect(bestFive(hand.toReversed())).toBe(now.counted);
    expect(Math.sign(now.counted - before.counted)).toBe(Math.sign(now.looked - before.looked));
    before = now;
  }
});

test.each([
  ['clubs', ['2c', '3c', '4c', '5c', '7c', '9c', 'Jc']],
  ['diamonds', ['2d', '3d', '4d', '5d', '7d', '7c', 'Jc']],
  ['hearts', ['Ah', '3h', '4h', '5h', '2h', '6h', '6c']],
  ['spades', ['As', 'Ks', 'Qs', 'Js', 'Ts', '9s', '8s']],
] as const)('many %s', (_, hand) => {
  for (const size of [5, 6, 7]) expect(bestFive(hand.slice(0, size))).toBe(plainFive(hand.slice(0, size)));
});

test('the best five of six and seven cards are the best of all their subsets of five', () => {
  const random = prng(1);
  const without = (hand: readonly Card[]) => hand.map((_, out) => hand.filter((_, i) => i !== out));
  for (let i = 0; i < 2_000; i++) {
    const hand = some(random, 7);
    const sixes = without(hand).map(bestFive);
    expect(bestFive(hand)).toBe(Math.max(...sixes));
    expect(sixes[0]).toBe(Math.max(...without(hand.slice(1)).map(bestFive)));
  }
});

test('card numbers and cards have the same strengths', () => {
  const random = prng(2);
  for (let i = 0; i < 2_000; i++) {
    const hand = some(random, 7);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = hand.map((card) => DECK.indexOf(card));
    expect(evaluate7(a, b, c, d, e, f, g)).toBe(bestFive(hand));
    expect(evaluate6(a, b, c, d, e, f)).toBe(bestFive(hand.slice(0, 6)));
    expect(evaluate4(a, b, c, d)).toBe(bestThree(hand.slice(0, 4)).rank);
  }
});

test('the best three of four are named', () => {
  expect(bestThree(['2c', 'Kh', 'Qh', 'Ah'])).toEqual({
    rank: rankThree(['Kh', 'Qh', 'Ah']),
    cards: ['Kh', 'Qh', 'Ah'],
  });
  expect(bestThree(['2c', '2h', '5s', '2d']).cards).toEqual(['2c', '2h', '2d']);
  expect(bestThree(['9c', '9h', '5s', '4d']).cards, 'the higher kicker').toEqual(['9c', '9h', '5s']);
});

test('hands of different heights have different sums, and no sum overlaps the suit bits', () => {
  const sums = new Map<number, string>();
  const add = (from: number, held: readonly number[], sum: number): void => {
    if (held.length >= 5) {
      expect(sums.get(sum), `${held}`).toBeUndefined();
      expect(sum).toBeLessThan(2 ** HEIGHT_BITS);
      sums.set(sum, `${held}`);
    }
    for (let next = from; next < HEIGHT_KEYS.length && held.length < 7; next++)
      if (held.filter((height) => height === next).length < 4)
        add(next, [...held, next], sum + (HEIGHT_KEYS[next] ?? 0));
  };
  add(0, [], 0);
  expect(sums.size).toBe(73_775);
});

test.each([
  ['As Ks Qs Js Ts', 'Royal flush'],
  ['5h 4h 3h 2h Ah', 'Straight flush, five high'],
  ['6h 6d 6s 6c Ah', 'Four sixes'],
  ['Kh Kd 2s Kc 2h', 'Full house, kings over twos'],
  ['Ah 9h 7h 3h 2h', 'Flush, ace high'],
  ['Ah Kd Qh Jh Th', 'Straight, ace high'],
  ['7h 7d 7s 2c 3h', 'Three sevens'],
  ['Jh Jd 4s 4c 3h', 'Two pair, jacks and fours'],
  ['Th Td 4s 7c 3h', 'Pair of tens'],
  ['Qh Td 4s 7c 3h', 'Queen high'],
])('%s is %s', (hand, words) => {
  const strength = bestFive(hand.split(' ') as Card[]); // written as cards
  expect(english(handName(namedFive(strength)))).toBe(words);
  expect(spelt(words, fiveCardHand(strength))).toBe(true);
});

test.each([
  ['As Ks Qs', 'Mini royal'],
  ['3h 2h Ah', 'Straight flush, three high'],
  ['6h 6d 6s', 'Three sixes'],
  ['Kh Qd Ah', 'Straight, ace high'],
  ['Kh 2h Ah', 'Flush, ace high'],
  ['Jh 2h Jd', 'Pair of jacks'],
  ['Jh 2h 3d', 'Jack high'],
])('%s is %s', (hand, words) => {
  const strength = rankThree(hand.split(' ') as Card[]); // written as cards
  expect(english(handName(namedThree(strength)))).toBe(words);
  expect(spelt(words, threeCardHand(strength))).toBe(true);
});

test.each<readonly [NamedHand['hand'], readonly number[], string]>([
  ['pair', [10], 'a pair of tens'],
  ['straight', [14], 'a straight, ace high'],
  ['flush', [14], 'a flush, ace high'],
  ['full-house', [13, 2], 'a full house, kings over twos'],
  ['straight-flush', [5], 'a straight flush, five high'],
  ['mini-royal', [], 'a mini royal'],
  ['royal-flush', [], 'a royal flush'],
  ['high-card', [12], 'queen high'],
  ['two-pair', [11, 4], 'two pair, jacks and fours'],
  ['three-of-a-kind', [7], 'three sevens'],
  ['four-of-a-kind', [6], 'four sixes'],
])('%s of %j: somebody has %s', (hand, heights, words) => {
  expect(english(handName({ hand, heights }, 'held'))).toBe(words);
});

test.each([
  ['Jh Jd 4s 4c 3h', 'Js Jc 4h 4d 9h', 'Two pair, jacks and fours, three kicker', 'nine kicker'],
  ['Ah 9h 7h 3h 2h', 'Ad 9d 8d 3d 2d', 'Flush, ace high, seven kicker', 'eight kicker'],
  ['Kh 9d 7h 3h 2h', 'Kd 9s 7d 4d 2d', 'King high, three kicker', 'four kicker'],
  ['7h 7d 7s 2c Ah', '7h 7d 7s 2c Kh', 'Three sevens, ace kicker', 'king kicker'],
])('%s against %s is %s', (mine, other, words, kicker) => {
  const [held, against] = both(mine, other);
  expect(held).toBe(words);
  expect(against).toBe(words.replace(/\w+ kicker$/, kicker));
});

test.each([
  ['Jh Jd 4s 4c 3h', 'Js Jc 4h 4d 3s', 'Two pair, jacks and fours', 'Two pair, jacks and fours'],
  ['Jh Jd 4s 4c 3h', 'Js Jc 5h 5d 3s', 'Two pair, jacks and fours', 'Two pair, jacks and fives'],
  ['Kh Kd 2s Kc 2h', 'Kh Kd 3s Kc 3h', 'Full house, kings over twos', 'Full house, kings over threes'],
  ['Ah Kd Qh Jh Th', 'As Kc Qs Js Tc', 'Straight, ace high', 'Straight, ace high'],
  ['Th Td 4s 7c 3h', 'Ah Ad 4s 7c 3h', 'Pair of tens', 'Pair of aces'],
])('the names of %s and %s need no kicker', (mine, other, held, against) => {
  expect(both(mine, other)).toEqual([held, against]);
});

const both = (...hands: readonly [mine: string, other: string]) => {
  const [mine = 0, other = 0] = hands.map((hand) => bestFive(hand.split(' ') as Card[])); // written as cards
  return namedBoth(namedFive, mine, other).map((hand) => english(handName(hand)));
};

/** Whether the words of a hand begin as its kind does: `Four sixes` is `four-of-a-kind`. */
const spelt = (words: string, kind: string): boolean =>
  kind === 'high-card' || words.toLowerCase().replaceAll(' ', '-').startsWith(kind.slice(0, 4));

/** `size` different cards. */
function some(random: Random, size: number): Card[] {
  const deck = [...DECK];
  return Array.from({ length: size }, () => deck.splice(random(deck.length), 1)).flat();
}
