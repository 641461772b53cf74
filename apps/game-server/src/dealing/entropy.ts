import { randomBytes, randomInt } from 'node:crypto';

/** The source of all randomness of the game server. */
export interface Entropy {
  /** A whole number from 0 up to, not including, `limit`, each equally likely. */
  below(limit: number): number;
  bytes(count: number): Buffer;
}

/** The operating system's generator, which is reseeded continually; `randomInt` rejects values that would bias it. */
export const cryptoEntropy: Entropy = { below: (limit) => randomInt(limit), bytes: randomBytes };
