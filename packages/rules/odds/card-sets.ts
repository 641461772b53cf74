import { VALUES } from './shoe-values.ts';

// Sets of cards by how many there are of each value, numbered from 0 among all sets of their size. As with combinations,
// the number is a sum of binomials: over all values but the last, `choose(cards up to the value + value, value + 1)`.

/** Larger sets than any that are asked for. */
const SIZES = 32;
const LAST = VALUES - 1;

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
}

/** How many sets of so many cards there are. */
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

/** Every set of so many cards. The visitor must not keep the counts: they change under its hands. */
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

/** The numbers that a set gets with three more cards, without adding them up anew for each three. */
export interface RaisedNumbers {
  of(counts: readonly number[]): void;
  /** With cards of these values, which rise. */
  with(a: number, b: number, c: number): number;
}

/**
 * Below `a` the cards up to a value stay as many, from `a` on there is one more, from `b` on two and from `c` on three:
 * so the terms are kept as sums over all values below each, for none to three cards more.
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
