import type { Card } from '../core/cards/cards.ts';
import { evaluate5, evaluate6, evaluate7 } from './evaluate.ts';
import { numberOf } from './keys.ts';
import { categoryOf } from './ranks.ts';

/** Five-card hands, lowest first. */
export const FIVE_CARD_HANDS = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const;

export type FiveCardHand = (typeof FIVE_CARD_HANDS)[number];

/**
 * The strength of the best five of five, six or seven cards: the higher number is the better hand, equal numbers tie.
 */
export function bestFive(cards: readonly Card[]): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f, g] = cards.map(numberOf);
  if (f === undefined) return evaluate5(a, b, c, d, e);
  return g === undefined ? evaluate6(a, b, c, d, e, f) : evaluate7(a, b, c, d, e, f, g);
}

export function fiveCardHand(rank: number): FiveCardHand {
  const hand = FIVE_CARD_HANDS[categoryOf(rank)];
  if (hand === undefined) throw new RangeError(`not a strength of five cards: ${rank}`);
  return hand;
}
