import type { Entropy } from '../../src/dealing/entropy.ts';

let shoes = 0;

/** Chance that leaves every deck as it came, clubs from the ace up first, and the ball always in pocket `number`. */
export const unshuffled = (number = 17): Entropy => ({
  below: (limit) => (limit === 37 ? number : limit - 1),
  bytes: (count) => Buffer.alloc(count, ++shoes),
});
