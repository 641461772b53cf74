import { randomBytes, randomInt } from 'node:crypto';

/** Where all chance of the house comes from. */
export interface Entropy {
  /** A whole number from 0 up to, not including, `limit`, each equally likely. */
  below(limit: number): number;
  bytes(count: number): Buffer;
}

/** The operating system's generator, which is mixed anew all the time; `randomInt` rejects what would bias it. */
export const cryptoEntropy: Entropy = { below: (limit) => randomInt(limit), bytes: randomBytes };
