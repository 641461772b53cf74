import { networkOf } from '@baize/auth/network';

/** Maximum numbers of strangers at the same time. */
export interface StrangerLimits {
  readonly total: number;
  /** Per IPv4 address, or /64 of IPv6; a school or an office shares one address. */
  readonly perNetwork: number;
}

/** Counts the connections that have not yet shown what permits them. */
export class Strangers {
  readonly #limits: StrangerLimits;
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(limits: StrangerLimits) {
    this.#limits = limits;
  }

  /** Whether one more may come from this address. */
  mayCome(address: string): boolean {
    return this.#total < this.#limits.total && this.#of(networkOf(address)) < this.#limits.perNetwork;
  }

  /** Counts one. @returns a function to call when it is known or gone; further calls do nothing */
  add(address: string): () => void {
    const network = networkOf(address);
    this.#change(network, 1);
    let isCounted = true;
    return () => {
      if (isCounted) this.#change(network, -1);
      isCounted = false;
    };
  }

  #of(network: string): number {
    return this.#counts.get(network) ?? 0;
  }

  #change(network: string, by: 1 | -1): void {
    this.#total += by;
    const count = this.#of(network) + by;
    if (count > 0) this.#counts.set(network, count);
    else this.#counts.delete(network);
  }
}
