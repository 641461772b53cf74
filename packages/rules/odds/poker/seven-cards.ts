import { bestFive } from '../../src/poker/five.ts';
import { bitsOf, cardAt, ranksIn } from './hand-classes.ts';
import { rankClasses } from './rank-classes.ts';

const RANKS = 13;

/** Two hole cards, by their positions in DECK: the lower and the higher one of each hole. */
const holes = Array.from({ length: 52 }, (_, low) =>
  Array.from({ length: 51 - low }, (_, i) => [low, low + 1 + i]),
).flat();
export const HOLES = holes.length;
export const LOWER = Int8Array.from(holes, ([low = 0]) => low);
export const HIGHER = Int8Array.from(holes, ([, high = 0]) => high);

/** The index of the hole with these two different cards. */
export function holeOf(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  return (low * (103 - low)) / 2 + high - low - 1;
}

/** Five-card hands by strength: the worst has rank 1, and equal hands share a rank. */
export const HAND_RANKS = 7462;

export interface SevenCards {
  /** The strength of each rank, from 1. */
  readonly strengths: readonly number[];
  /** Writes the rank of all seven cards for a board and each hole; 0 for a hole that shares a card with the board. */
  rank(board: readonly number[], ranks: Int16Array): void;
}

/**
 * Ranks by lookup tables built with `bestFive`: of every combination of ranks without a flush, and of every five to
 * seven ranks in one suit; seven cards with a flush contain no full house and no four of a kind.
 */
export function sevenCards(): SevenCards {
  const strengths = [0, ...new Set(rankClasses(5).map(({ cards }) => bestFive(cards.map(cardAt))))].sort(
    (a, b) => a - b,
  );
  const ranks = new Map(strengths.map((strength, handRank) => [strength, handRank]));
  const rankOf = (cards: readonly number[]): number => ranks.get(bestFive(cards.map(cardAt))) ?? 0;
  const plain = new Map<number, number>();
  const flushes = new Int16Array(1 << RANKS);
  const pairs = new Int16Array(RANKS * RANKS);

  const plainRank = (key: number): number => {
    const known = plain.get(key) ?? rankOf(unsuited(key));
    plain.set(key, known);
    return known;
  };
  const flushRank = (mask: number): number => {
    const known = flushes[mask] || rankOf(ranksIn(mask));
    flushes[mask] = known;
    return known;
  };
  const rankPairs = (board: readonly number[]): void => {
    const base = keyOf(board);
    for (let a = 0; a < RANKS; a++)
      for (let b = 0; b <= a; b++) {
        const most = Math.max(countIn(base, a), countIn(base, b)) + (a === b ? 2 : 1);
        const handRank = most > 4 ? 0 : plainRank(base + 5 ** a + 5 ** b);
        pairs[a * RANKS + b] = handRank;
        pairs[b * RANKS + a] = handRank;
      }
  };

  const rank: SevenCards['rank'] = (board, ranks) => {
    rankPairs(board);
    const suit = [0, 1, 2, 3].find((suit) => suitedIn(board, suit).length >= 3) ?? -1;
    const shown = suitedIn(board, suit).reduce((mask, card) => mask | bitOf(card), 0);
    const bitIn = (card: number): number => (suitOf(card) === suit ? bitOf(card) : 0);
    const taken = new Uint8Array(52);
    for (const card of board) taken[card] = 1;
    for (let hole = 0; hole < HOLES; hole++) {
      const low = LOWER[hole] ?? 0;
      const high = HIGHER[hole] ?? 0;
      const mask = suit === -1 ? 0 : shown | bitIn(low) | bitIn(high);
      if (taken[low] || taken[high]) ranks[hole] = 0;
      else if (mask > 0 && bitsOf(mask) >= 5) ranks[hole] = flushRank(mask);
      else ranks[hole] = pairs[(low % RANKS) * RANKS + (high % RANKS)] ?? 0;
    }
  };
  return { strengths, rank };
}

const suitOf = (card: number): number => Math.floor(card / RANKS);
const bitOf = (card: number): number => 1 << (card % RANKS);
const suitedIn = (board: readonly number[], suit: number): number[] => board.filter((card) => suitOf(card) === suit);

/** Encodes the count of each rank as a digit in base five. */
const keyOf = (cards: readonly number[]): number => cards.reduce((key, card) => key + 5 ** (card % RANKS), 0);

const countIn = (key: number, rank: number): number => Math.floor(key / 5 ** rank) % 5;

/** Cards of these ranks, at most two of a suit; equal ranks are adjacent and get different suits. */
const unsuited = (key: number) =>
  Array.from({ length: RANKS }, (_, rank) => rank)
    .flatMap((rank) => Array.from({ length: countIn(key, rank) }, () => rank))
    .map((rank, i) => (i % 4) * RANKS + rank);
