import { type Card, DECK } from '../../src/index.ts';

/** A hand that represents all that differ only by a permutation of the suits, and their number. */
export interface HandClass {
  /** Positions in DECK. */
  readonly cards: readonly number[];
  readonly ways: number;
}

/** A card by its position in DECK. */
export const cardAt = (index: number): Card => {
  const card = DECK[index];
  if (card === undefined) throw new RangeError(`there is no card ${index}`);
  return card;
};

/** The ranks of a suit as sets of thirteen bits, by size. */
const MASKS: readonly number[] = Array.from({ length: 8192 }, (_, mask) => mask);

export function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Every hand of this number of cards of one deck up to permutations of the suits. A hand is its set of ranks in each
 * suit; of hands with the same four sets in another order, the one with the sets in falling order represents all.
 */
export function handClasses(size: number): HandClass[] {
  const bySize = Array.from({ length: size + 1 }, (_, n) => MASKS.filter((mask) => bitsOf(mask) === n));
  const classes: HandClass[] = [];
  const fill = (sets: readonly number[], highest: number, left: number) => {
    if (sets.length === 4) {
      if (left === 0) classes.push({ cards: cardsOf(sets), ways: arrangements(sets) });
      return;
    }
    for (let n = 0; n <= left; n++)
      for (const mask of bySize[n] ?? []) {
        if (mask > highest) break;
        fill([...sets, mask], mask, left - n);
      }
  };
  fill([], 8191, size);
  return classes;
}

/** The ranks in a set: the positions of its bits, from 0 for the ace. */
export const ranksIn = (mask: number): number[] => [...Array(13).keys()].filter((rank) => mask & (1 << rank));

/** The ranks of a hand in each of the four suits, as sets. */
export const setsOf = (cards: readonly number[]): number[] =>
  [0, 1, 2, 3].map((suit) =>
    cards.reduce((set, card) => set | (Math.floor(card / 13) === suit ? 1 << (card % 13) : 0), 0),
  );

/** A key shared by all hands that differ only by a permutation of the suits. */
export const classKey = (cards: readonly number[]): string =>
  setsOf(cards)
    .sort((a, b) => b - a)
    .join();

const cardsOf = (sets: readonly number[]): number[] =>
  sets.flatMap((mask, suit) => ranksIn(mask).map((rank) => suit * 13 + rank));

/** The number of different assignments of these four sets to the suits. */
function arrangements(sets: readonly number[]): number {
  let orders = 24;
  for (const set of new Set(sets)) orders /= [1, 1, 2, 6, 24][sets.filter((other) => other === set).length] ?? 1;
  return orders;
}
