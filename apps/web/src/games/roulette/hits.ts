import { WHEEL } from '@baize/rules';

/** The number of hits of each pocket, including those without any. */
export type Hits = ReadonlyMap<number, number>;

export function countHits(numbers: readonly number[]): Hits {
  const hits = new Map(WHEEL.map((number) => [number, 0]));
  for (const number of numbers) hits.set(number, (hits.get(number) ?? 0) + 1);
  return hits;
}

/** The numbers by hits, most first; ties by the lower number. */
export const ranked = (hits: Hits): readonly number[] =>
  [...hits].sort(([a, timesA], [b, timesB]) => timesB - timesA || a - b).map(([number]) => number);
