/** A token bucket: holds `burst` tokens, refilled at `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** The tokens left of a rate. Times are milliseconds of a monotonic clock. */
export class Allowance {
  readonly #rate: Rate;
  #left: number;
  #since: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#since = now;
  }

  /** Takes one token, or this many; false when there are not enough. */
  take(now: number, count = 1): boolean {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#since) / 1000) * perSecond);
    this.#since = now;
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }
}
