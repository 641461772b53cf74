import { networkOf } from '@baize/auth/lines';

/** Maximum numbers of connections at the same time. */
export interface Limits {
  readonly total: number;
  /** Per IPv4 address, or /64 of IPv6; a school or an office shares one address. */
  readonly perNetwork: number;
}

/** Counts connections of one kind, in all and of each network. */
export class Headcount {
  readonly #limits: Limits;
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether one more may come from this address; null: only the total counts. */
  mayCome(address: string | null): boolean {
    const isWithin = address === null || this.#of(networkOf(address)) < this.#limits.perNetwork;
    return isWithin && this.#total < this.#limits.total;
  }

  /** Counts one. @returns a function to call when it is gone; further calls do nothing */
  add(address: string | null): () => void {
    const network = address === null ? '' : networkOf(address);
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
