import type { Draw } from './blackjack-table.ts';
import { SHOE, setKey } from './shoe-values.ts';

/** The dealer's hands that come to one end: one of them, and how likely they are together. */
export interface EndChance {
  readonly draw: Draw;
  readonly chance: number;
}

/** How likely each end is when these cards are gone from a full shoe, the upcard among them. */
export type DealerEnds = (gone: readonly number[]) => readonly EndChance[];

/** More than a dealer can draw of one value. */
const MOST = 22;

/** The ends of these draws, card by card from the rest of the shoe. */
export function dealerEnds(draws: readonly Draw[]): DealerEnds {
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
    const left = SHOE.map((cards, value) => cards - gone.filter((other) => other === value).length);
    const ways = Float64Array.from(left.flatMap(inOrder));
    const all = inOrder(left.reduce((sum, count) => sum + count, 0));
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

/** For each value that is drawn, where `ways` tells in how many ways so many of it can be. */
const needsOf = (values: readonly number[]): Int16Array =>
  Int16Array.from([...new Set(values)], (value) => value * MOST + values.filter((other) => other === value).length);

/** In how many ways none, one, two … of these cards can be drawn one after the other. */
function inOrder(cards: number): number[] {
  const ways = [1];
  for (let drawn = 1; drawn < MOST; drawn++) ways.push((ways[drawn - 1] ?? 0) * (cards - drawn + 1));
  return ways;
}
