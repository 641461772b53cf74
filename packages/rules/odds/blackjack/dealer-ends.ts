import { CARDS_IN_SHOE, SHOE, setKey } from '../shoe-values.ts';
import type { Draw } from './table.ts';

/** The dealer's hands with the same end: one of them, and their total chance. */
export interface EndChance {
  readonly draw: Draw;
  readonly chance: number;
}

/** The chance of each end when these cards are gone from a full shoe, including the upcard. */
export type DealerEnds = (gone: readonly number[]) => readonly EndChance[];

/** Entries in `ways` for each value: more than the cards of one value that a dealer can draw. */
const WAYS_OF_VALUE = 22;

/** The ends of these draws, card by card from the rest of the shoe. Tables with the same draws share what is found. */
export function dealerEnds(draws: readonly Draw[]): DealerEnds {
  const alike = JSON.stringify(draws);
  const shared = found.get(alike) ?? endsOf(draws);
  found.set(alike, shared);
  return shared;
}

const found = new Map<string, DealerEnds>();

function endsOf(draws: readonly Draw[]): DealerEnds {
  const ends = [...new Set(draws.map(({ end }) => end))];
  const examples = ends.map((end) => draws.find((draw) => draw.end === end));
  const recipes = draws.map(({ values, orders, end }) => ({
    needs: needsOf(values),
    size: values.length,
    orders,
    end: ends.indexOf(end),
  }));
  const known = new Map<number, readonly EndChance[]>();
  const find = (gone: readonly number[]): EndChance[] => {
    const left = [...SHOE];
    for (const value of gone) left[value] = (left[value] ?? 0) - 1;
    const ways = new Float64Array(SHOE.length * WAYS_OF_VALUE);
    for (const [value, cards] of left.entries()) ways.set(inOrder(cards), value * WAYS_OF_VALUE);
    const all = inOrder(CARDS_IN_SHOE - gone.length);
    const chances = ends.map(() => 0);
    for (const { needs, size, orders, end } of recipes) {
      let chance = orders / (all[size] ?? 1);
      for (const need of needs) chance *= ways[need] ?? 0;
      chances[end] = (chances[end] ?? 0) + chance;
    }
    return examples.flatMap((draw, end) => (draw ? [{ draw, chance: chances[end] ?? 0 }] : []));
  };
  return (gone) => {
    const key = setKey(gone);
    const found = known.get(key) ?? find(gone);
    known.set(key, found);
    return found;
  };
}

/** For each value drawn, the index in `ways` for the number of its cards. */
const needsOf = (values: readonly number[]): Int16Array =>
  Int16Array.from(
    [...new Set(values)],
    (value) => value * WAYS_OF_VALUE + values.filter((other) => other === value).length,
  );

/** The number of ways to draw none, one, two … of these cards one after the other. */
function inOrder(cards: number): Float64Array {
  const known = orders.get(cards);
  if (known) return known;
  const ways = new Float64Array(WAYS_OF_VALUE).fill(1);
  for (let drawn = 1; drawn < WAYS_OF_VALUE; drawn++) ways[drawn] = (ways[drawn - 1] ?? 0) * (cards - drawn + 1);
  orders.set(cards, ways);
  return ways;
}

const orders = new Map<number, Float64Array>();
