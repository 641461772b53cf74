/** Returns an integer from 0 to `below` - 1. */
export type Random = (below: number) => number;

/** A seeded generator of integers (mulberry32), for tests only: the same seed gives the same sequence. */
export function prng(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** A random element of the list. Throws a RangeError if it is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[random(list.length)];
  if (chosen === undefined) throw new RangeError('nothing to pick from');
  return chosen;
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const cards = [...list];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random(i + 1);
    const [a, b] = [cards[i], cards[j]];
    if (a !== undefined && b !== undefined) [cards[i], cards[j]] = [b, a];
  }
  return cards;
}
