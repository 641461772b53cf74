import type { MessageName } from '@baize/protocol';

/** A token bucket: `burst` at once, then `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What one connection may ask. Generous to a person with quick fingers or a card scanner, not to a program. */
export const RATES: Readonly<Record<MessageName, Rate>> = {
  lobby: { burst: 10, perSecond: 1 },
  join: { burst: 20, perSecond: 2 },
  leave: { burst: 20, perSecond: 2 },
  play: { burst: 30, perSecond: 10 },
  deal: { burst: 30, perSecond: 10 },
  supervise: { burst: 10, perSecond: 2 },
  say: { burst: 5, perSecond: 0.5 },
  hide: { burst: 20, perSecond: 2 },
};

/** What one connection may send in all, lawful or not. Beyond it, it is cut off. */
export const ANYTHING: Rate = { burst: 200, perSecond: 50 };

/** Counts down what is left of a rate. Times are milliseconds of any steady clock. */
export class Allowance {
  readonly #rate: Rate;
  #left: number;
  #since: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#since = now;
  }

  /** Takes one; false when there is none. */
  take(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#since) / 1000) * perSecond);
    this.#since = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
