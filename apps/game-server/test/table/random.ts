/** A whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

/** A seeded stream of whole numbers (xorshift32): the same seed plays the same evening. */
export function seeded(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** One of the list; nothing of an empty one. */
export const oneOf = <T>(random: Random, list: readonly T[]): T | undefined => list[random(list.length || 1)];
