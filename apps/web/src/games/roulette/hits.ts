import { WHEEL } from '@baize/rules';

/** How often each number came. Every pocket of the wheel is in it. */
export type Hits = ReadonlyMap<number, number>;

export function countHits(numbers: readonly number[]): Hits {
  const hits = new Map(WHEEL.map((number) => [number, 0]));
  for (const number of numbers) hits.set(number, (hits.get(number) ?? 0) + 1);
  return hits;
}

/** The numbers by how often they came, most first; of equals the smaller number first. */
export const ranked = (hits: Hits): readonly number[] =>
  [...hits].sort(([a, timesA], [b, timesB]) => timesB - timesA || a - b).map(([number]) => number);
