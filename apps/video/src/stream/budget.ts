/** How often something may be asked for: at first so many times at once, then once in this time. */
export class Budget {
  readonly #atOnce: number;
  readonly #everyMs: number;
  /** When all of it is available again, ms. */
  #spentUntil = Number.NEGATIVE_INFINITY;

  constructor(atOnce: number, everyMs: number) {
    this.#atOnce = atOnce;
    this.#everyMs = everyMs;
  }

  /** Takes one; false when nothing is left. @param now ms */
  take(now: number): boolean {
    const spentUntil = Math.max(this.#spentUntil, now) + this.#everyMs;
    if (spentUntil - now > this.#atOnce * this.#everyMs) return false;
    this.#spentUntil = spentUntil;
    return true;
  }
}

/** Key frames that one viewer may ask for: more would cost all viewers picture quality. A first one may be lost. */
export const keyFrameBudget = (): Budget => new Budget(2, 2_000);
