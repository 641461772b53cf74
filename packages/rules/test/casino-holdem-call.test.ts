import { expect, test } from 'vitest';
import { calls } from './called.ts';

const FLOP = `bet ana ante 1000
close
card player Kh
card player Kd
card dealer down
card dealer down
card community 7c
card community 2d
card community Th
`;

test('the cards, the hand before the decision, and both hands at the end', () => {
  const called = `${FLOP}choice player ana call 2000\ncard community 4s\ncard community 3c\n`;
  expect(calls('casino-holdem', `${called}reveal dealer Tc\nreveal dealer 7d`)).toEqual([
    'No more bets.',
    'The players have two kings.',
    'Pair of kings. Call or fold?',
    'Everybody has decided.',
    'The turn: four of spades.',
    'The river: three of clubs. Pair of kings.',
    'Pair of kings against two pair, tens and sevens. The dealer wins.',
  ]);
  expect(calls('casino-holdem', `${called}reveal dealer 3d\nreveal dealer Jd`).at(-1)).toBe(
    'Dealer has pair of threes and does not qualify.',
  );
});

test('a Bonus that has hit is told before the decision', () => {
  const hit = FLOP.replace('community Th', 'community Ks');
  expect(calls('casino-holdem', hit).at(-1)).toBe('Three kings. The Bonus has hit. Call or fold?');
});
