import { type Card, suitOf } from '../core/cards.ts';
import { categoryOf, height, heightName, heightNames, heightsOf, strength } from './ranks.ts';

/** Three-card hands from the lowest: a straight beats a flush, and a suited A-K-Q is a mini royal. */
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

/** The strength of exactly three cards: a higher number is the better hand, equal numbers tie. */
export function rankThree(cards: readonly Card[]): number {
  const heights = cards.map(height).sort((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = heights;
  const flush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? card));
  const run = high - low === 2 && middle === high - 1;
  const wheel = high === 14 && middle === 3 && low === 2;
  if (run || wheel) return strength(flush ? (high === 14 && run ? 6 : 5) : 3, [wheel ? 3 : high]);
  if (high === low) return strength(4, [high]);
  if (flush) return strength(2, heights);
  if (high === middle || middle === low) return strength(1, [middle, high === middle ? low : high]);
  return strength(0, heights);
}

/** The best three of four (or more) cards, and their strength. */
export function bestThree(cards: readonly Card[]): { readonly rank: number; readonly cards: readonly Card[] } {
  const threes = cards.flatMap((a, i) =>
    cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).map((c) => [a, b, c])),
  );
  const [first = [], ...others] = threes;
  return others.reduce(
    (best, three) => (rankThree(three) > best.rank ? { rank: rankThree(three), cards: three } : best),
    { rank: rankThree(first), cards: first },
  );
}

export const threeCardHand = (rank: number): ThreeCardHand => THREE_CARD_HANDS[categoryOf(rank)] ?? 'High card';

/** The hand in words: `Pair of jacks`, `Flush, king high`. */
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
