import { bitsOf, type HandClass, ranksIn } from './hand-classes.ts';

const RANKS = 13;
const CHOICES = [1, 4, 6, 4, 1]; // suits for a number of cards of one rank

/**
 * Every five or six cards of one deck by what determines their best five: the ranks, and the suit if five or six are of
 * one suit. The suits of the others are chosen so that no further flush arises.
 */
export function rankClasses(size: 5 | 6): HandClass[] {
  const flushes = size === 5 ? suited(5).map((cards) => ({ cards, ways: 4 })) : [...suitedSix(), ...suitedFive()];
  const flushWays = new Map<string, number>();
  for (const { cards, ways } of flushes) {
    const ranks = ranksOf(cards);
    flushWays.set(ranks, (flushWays.get(ranks) ?? 0) + ways);
  }
  const others = rankCounts(size).map((counts): HandClass => {
    const ranks = counts.flatMap((count, rank) => Array.from({ length: count }, () => rank));
    const cards = ranks.map((rank, i) => (i % 4) * RANKS + rank); // equal ranks are adjacent and get different suits
    const all = counts.reduce((ways, count) => ways * (CHOICES[count] ?? 0), 1);
    return { cards, ways: all - (flushWays.get(ranksOf(cards)) ?? 0) };
  });
  return [...flushes, ...others];
}

const ranksOf = (cards: readonly number[]): string =>
  cards
    .map((card) => card % RANKS)
    .sort((a, b) => a - b)
    .join();

/** A number of ranks of the first suit. */
const suited = (size: number): number[][] =>
  Array.from({ length: 1 << RANKS }, (_, mask) => mask)
    .filter((mask) => bitsOf(mask) === size)
    .map(ranksIn);

const suitedSix = (): HandClass[] => suited(6).map((cards) => ({ cards, ways: 4 }));

/** The sixth card has any rank in one of the three other suits. */
const suitedFive = (): HandClass[] =>
  suited(5).flatMap((cards) =>
    Array.from({ length: RANKS }, (_, rank) => ({ cards: [...cards, RANKS + rank], ways: 4 * 3 })),
  );

/** The number of cards of each rank: every combination with this number of cards, at most four of a rank. */
function rankCounts(size: number): number[][] {
  let partial: readonly (readonly number[])[] = [[]];
  for (let rank = 0; rank < RANKS; rank++)
    partial = partial.flatMap((counts) => {
      const left = size - counts.reduce((sum, count) => sum + count, 0);
      return Array.from({ length: Math.min(4, left) + 1 }, (_, count) => [...counts, count]);
    });
  return partial
    .filter((counts) => counts.reduce((sum, count) => sum + count, 0) === size)
    .map((counts) => [...counts]);
}
