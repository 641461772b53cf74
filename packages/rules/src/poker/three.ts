import type { Card } from '../core/cards.ts';
import { evaluate3 } from './evaluate-three.ts';
import { numberOf } from './keys.ts';
import { categoryOf, heightName, heightNames, heightsOf } from './ranks.ts';

/** Three-card hands, lowest first: a straight beats a flush, and a suited A-K-Q is a mini royal. */
export const THREE_CARD_HANDS = [
  'High card',
  'Pair',
  'Flush',
  'Straight',
  'Three of a kind',
  'Straight flush',
  'Mini royal',
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

export const threeCardHand = (rank: number): ThreeCardHand => THREE_CARD_HANDS[categoryOf(rank)] ?? 'High card';

/** The paytable lines of a hand, highest first: a mini royal is also a straight flush. */
export const threeCardLines = (hand: ThreeCardHand): readonly string[] =>
  hand === 'Mini royal' ? [hand, 'Straight flush'] : [hand];

/** The hand in English: `Pair of jacks`, `Flush, king high`. */
export function sayThree(rank: number): string {
  const hand = threeCardHand(rank);
  const [high = 0] = heightsOf(rank);
  switch (hand) {
    case 'Mini royal':
      return hand;
    case 'Three of a kind':
      return `Three ${heightNames(high)}`;
    case 'Pair':
      return `Pair of ${heightNames(high)}`;
    case 'High card':
      return `${heightName(high).replace(/^./, (letter) => letter.toUpperCase())} high`;
    default:
      return `${hand}, ${heightName(high)} high`;
  }
}
