import { type Card, suitOf } from '../core/cards.ts';
import { categoryOf, height, heightName, heightNames, heightsOf, strength } from './ranks.ts';

/** Five-card hands from the lowest. */
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

/** The strength of the best five of five, six or seven cards: a higher number is the better hand, equal numbers tie. */
export function bestFive(cards: readonly Card[]): number {
  const suited = flushOf(cards);
  const runInSuit = topOfRun(suited);
  if (runInSuit > 0) return strength(runInSuit === 14 ? 9 : 8, [runInSuit]);
  const groups = grouped(cards.map(height));
  const [most = [0, 0], next = [0, 0]] = groups;
  const kickers = (above: readonly number[], count: number) =>
    groups
      .map(([rank]) => rank)
      .filter((rank) => !above.includes(rank))
      .sort((a, b) => b - a)
      .slice(0, count);
  if (most[1] === 4) return strength(7, [most[0], ...kickers([most[0]], 1)]);
  if (most[1] === 3 && next[1] >= 2) return strength(6, [most[0], next[0]]);
  if (suited.length > 0) return strength(5, suited.slice(0, 5));
  const run = topOfRun(groups.map(([rank]) => rank).sort((a, b) => b - a));
  if (run > 0) return strength(4, [run]);
  if (most[1] === 3) return strength(3, [most[0], ...kickers([most[0]], 2)]);
  if (most[1] === 2 && next[1] === 2) return strength(2, [most[0], next[0], ...kickers([most[0], next[0]], 1)]);
  if (most[1] === 2) return strength(1, [most[0], ...kickers([most[0]], 3)]);
  return strength(0, kickers([], 5));
}

/** The heights of the suit that has five or more, highest first; none when no suit has. */
function flushOf(cards: readonly Card[]): number[] {
  const suit = cards.map(suitOf).find((suit, _, suits) => suits.filter((other) => other === suit).length >= 5);
  return cards
    .filter((card) => suitOf(card) === suit)
    .map(height)
    .sort((a, b) => b - a);
}

/** The top of the highest run of five in different heights, highest first; 5 for A-2-3-4-5, 0 for none. */
function topOfRun(heights: readonly number[]): number {
  const low = heights[0] === 14 ? [...heights, 1] : heights;
  return low.find((top, i) => low[i + 4] === top - 4) ?? 0;
}

/** Heights with how often they come, the most frequent first, then the highest. */
function grouped(heights: readonly number[]): [height: number, count: number][] {
  const counts = new Map<number, number>();
  for (const each of heights) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || b - a);
}

export const fiveCardHand = (rank: number): FiveCardHand => FIVE_CARD_HANDS[categoryOf(rank)] ?? 'High card';

/** The hand in words: `Pair of jacks`, `Full house, kings over twos`. */
export function sayFive(rank: number): string {
  const hand = fiveCardHand(rank);
  const [high = 0, second = 0] = heightsOf(rank);
  switch (hand) {
    case 'Royal flush':
      return hand;
    case 'Four of a kind':
      return `Four ${heightNames(high)}`;
    case 'Full house':
      return `Full house, ${heightNames(high)} over ${heightNames(second)}`;
    case 'Three of a kind':
      return `Three ${heightNames(high)}`;
    case 'Two pair':
      return `Two pair, ${heightNames(high)} and ${heightNames(second)}`;
    case 'Pair':
      return `Pair of ${heightNames(high)}`;
    case 'High card':
      return `${heightName(high).replace(/^./, (letter) => letter.toUpperCase())} high`;
    default:
      return `${hand}, ${heightName(high)} high`;
  }
}
