import { VALUES } from '../shoe-values.ts';

// Sets of cards by the number of cards of each value, indexed from 0 among all sets of the same size. As for
// combinations, the index is a sum of binomials: over all values but the last, `choose(cards up to the value + value,
// value + 1)`.

/** Upper bound of the set sizes in use. */
const SIZES = 32;
const LAST = VALUES - 1;

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
}

/** The number of sets of this size. */
export const setsOf = (size: number): number => choose(size + LAST, LAST);

const TERMS = Float64Array.from({ length: VALUES * SIZES }, (_, at) => {
  const value = Math.floor(at / SIZES);
  return choose((at % SIZES) + value, value + 1);
});

const term = (value: number, cards: number): number => TERMS[value * SIZES + cards] ?? 0;

export function numberOf(counts: readonly number[]): number {
  let [number, cards] = [0, 0];
  for (let value = 0; value < LAST; value++) {
    cards += counts[value] ?? 0;
    number += term(value, cards);
  }
  return number;
}

/** Calls `visit` for every set of this size. The counts are changed afterwards and must not be kept. */
export function eachSet(size: number, visit: (counts: readonly number[]) => void): void {
  const counts = Array.from({ length: VALUES }, () => 0);
  const fill = (value: number, left: number) => {
    for (let count = value === LAST ? left : 0; count <= left; count++) {
      counts[value] = count;
      if (value === LAST) visit(counts);
      else fill(value + 1, left - count);
    }
  };
  fill(0, size);
}

/** The indexes of a set with three more cards, without a new sum for each three. */
export interface RaisedNumbers {
  of(counts: readonly number[]): void;
  /** With cards of these values, in rising order. */
  with(a: number, b: number, c: number): number;
}

/**
 * Below `a` the number of cards up to a value is unchanged, from `a` on it is one higher, from `b` on two and from `c`
 * on three: so the terms are stored as prefix sums, for none to three additional cards.
 */
export function raisedNumbers(): RaisedNumbers {
  const sums = new Float64Array(4 * VALUES);
  const between = (more: number, from: number, to: number): number =>
    (sums[more * VALUES + to] ?? 0) - (sums[more * VALUES + from] ?? 0);
  return {
    of(counts) {
      let cards = 0;
      for (let value = 0; value < LAST; value++) {
        cards += counts[value] ?? 0;
        for (let more = 0; more < 4; more++)
          sums[more * VALUES + value + 1] = (sums[more * VALUES + value] ?? 0) + term(value, cards + more);
      }
    },
    with: (a, b, c) => between(0, 0, a) + between(1, a, b) + between(2, b, c) + between(3, c, LAST),
  };
}
