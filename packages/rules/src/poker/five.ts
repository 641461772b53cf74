import type { Card } from '../core/cards.ts';
import { evaluate5, evaluate6, evaluate7 } from './evaluate.ts';
import { numberOf } from './keys.ts';
import { categoryOf } from './ranks.ts';

/** Five-card hands, lowest first. */
export const FIVE_CARD_HANDS = [
  'High card',
  'Pair',
  'Two pair',
  'Three of a kind',
  'Straight',
  'Flush',
  'Full house',
  'Four of a kind',
  'Straight flush',
  'Royal flush',
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

export const fiveCardHand = (rank: number): FiveCardHand => FIVE_CARD_HANDS[categoryOf(rank)] ?? 'High card';

/** The paytable lines of a hand, highest first: a royal flush is also a straight flush. */
export const fiveCardLines = (hand: FiveCardHand): readonly string[] =>
  hand === 'Royal flush' ? [hand, 'Straight flush'] : [hand];
