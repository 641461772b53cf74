/** A seeded random generator (splitmix32): the same seed makes the same decisions, so that a run can be repeated. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A whole number from 0 up to, but excluding, `limit`. */
  below(limit: number): number {
    return Math.floor(this.share() * limit);
  }

  /** A number from `min` up to, but excluding, `max`. */
  between(min: number, max: number): number {
    return min + this.share() * (max - min);
  }

  happens(probability: number): boolean {
    return this.share() < probability;
  }

  /** A random item; `undefined` only when the list is empty. */
  pick<Item>(list: readonly Item[]): Item | undefined {
    return list[this.below(list.length)];
  }

  /** The list rotated by a random offset. */
  turned<Item>(list: readonly Item[]): readonly Item[] {
    const from = this.below(list.length);
    return [...list.slice(from), ...list.slice(0, from)];
  }

  /** An independent generator for one of many users. */
  branch(index: number): Chance {
    const seed = Math.imul(this.#state ^ Math.imul(index + 1, 0x85ebca6b), 0xc2b2ae35);
    return new Chance(seed ^ (seed >>> 16));
  }

  share(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }
}
