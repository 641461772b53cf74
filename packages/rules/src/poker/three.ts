import type { Card } from '../core/cards/cards.ts';
import { evaluate3 } from './evaluate-three.ts';
import { numberOf } from './keys.ts';
import { categoryOf } from './ranks.ts';

/** Three-card hands, lowest first: a straight beats a flush, and a suited A-K-Q is a mini royal. */
export const THREE_CARD_HANDS = [
  'high-card',
  'pair',
  'flush',
  'straight',
  'three-of-a-kind',
  'straight-flush',
  'mini-royal',
] as const;

export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number];

/** The strength of exactly three cards: the higher number is the better hand, equal numbers tie. */
export function rankThree(cards: readonly Card[]): number {
  const [a = 0, b = 0, c = 0] = cards.map(numberOf);
  return evaluate3(a, b, c);
}

/** The best three of four or more cards, and their strength. */
export function bestThree(cards: readonly Card[]): { readonly rank: number; readonly cards: readonly Card[] } {
  const threes = cards.flatMap((a, i) =>
    cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).map((c) => [a, b, c])),
  );
  return threes.reduce(
    (best, three) => (rankThree(three) > best.rank ? { rank: rankThree(three), cards: three } : best),
    { rank: 0, cards: [] as readonly Card[] },
  );
}

export function threeCardHand(rank: number): ThreeCardHand {
  const hand = THREE_CARD_HANDS[categoryOf(rank)];
  if (hand === undefined) throw new RangeError(`not a strength of three cards: ${rank}`);
  return hand;
}
