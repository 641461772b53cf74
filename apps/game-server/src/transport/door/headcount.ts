/** Maximum numbers of simultaneous connections. */
export interface ConnectionLimits {
  /** Per address; a school or an office shares one address. */
  readonly perAddress: number;
  readonly perAccount: number;
}

export type ExceededLimit = 'address-full' | 'account-full';

/** Counts the open connections of every address and account. */
export class Headcount {
  readonly #limits: ConnectionLimits;
  readonly #networks = new Tally();
  readonly #accounts = new Tally();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /**
   * Whether a connection from this network may be opened at all. Allows more than the limit, so that the excess
   * connections receive the reason of their refusal.
   */
  mayConnect(network: string | null): boolean {
    return network === null || this.#networks.of(network) < 2 * this.#limits.perAddress;
  }

  /**
   * Why a connection is refused, if so. The connection itself is already counted for its address, not yet for its
   * account.
   */
  exceeded(network: string | null, userId: string | undefined): ExceededLimit | undefined {
    if (network !== null && this.#networks.of(network) > this.#limits.perAddress) return 'address-full';
    return userId !== undefined && this.#accounts.of(userId) >= this.#limits.perAccount ? 'account-full' : undefined;
  }

  /**
   * Counts an open connection; connections from this machine are not counted. @returns a function to call when it is
   * closed
   */
  addConnection(network: string | null): () => void {
    return network === null ? () => undefined : this.#networks.add(network);
  }

  /** Counts an accepted connection of an account. @returns a function to call when it is closed */
  addAccount(userId: string): () => void {
    return this.#accounts.add(userId);
  }
}

class Tally {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Adds one. @returns a function that subtracts it again */
  add(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1);
    return () => {
      const left = this.of(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}
