import { type Card, RANKS, rankOf, suitOf } from '../../src/index.ts';

// Poker hands evaluated directly from the cards: the reference for the look-up tables of `src/poker`.

const height = (card: Card): number => (rankOf(card) === 'A' ? 14 : RANKS.indexOf(rankOf(card)) + 1);

/** The category, then up to five heights, four bits each. */
const strength = (category: number, heights: readonly number[]): number =>
  [0, 1, 2, 3, 4].reduce((sum, i) => sum * 16 + (heights[i] ?? 0), category);

/**
 * The strength of the best five of five, six or seven cards: the higher number is the better hand, equal numbers tie.
 */
export function plainFive(cards: readonly Card[]): number {
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

/** The heights of the suit with five or more cards, highest first; empty if there is none. */
function flushOf(cards: readonly Card[]): number[] {
  const suit = cards.map(suitOf).find((suit, _, suits) => suits.filter((other) => other === suit).length >= 5);
  return cards
    .filter((card) => suitOf(card) === suit)
    .map(height)
    .sort((a, b) => b - a);
}

/** The highest card of the best straight in these heights (distinct, highest first); 5 for A-2-3-4-5, 0 for none. */
function topOfRun(heights: readonly number[]): number {
  const low = heights[0] === 14 ? [...heights, 1] : heights;
  return low.find((top, i) => low[i + 4] === top - 4) ?? 0;
}

/** Heights with their counts, most frequent first, then highest first. */
function grouped(heights: readonly number[]): [height: number, count: number][] {
  const counts = new Map<number, number>();
  for (const each of heights) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || b - a);
}

/** The strength of exactly three cards: the higher number is the better hand, equal numbers tie. */
export function plainThree(cards: readonly Card[]): number {
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
