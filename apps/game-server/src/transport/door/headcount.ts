/** Maximum numbers of simultaneous connections. */
export interface ConnectionLimits {
  /** Per address; a school or an office shares one address. */
  readonly perAddress: number;
  readonly perAccount: number;
}

export type ExceededLimit = 'address-full' | 'account-full';

/** The place of an open connection. */
export interface Place {
  /** Whether it is one of those that its address may have; others are only open to receive the reason. */
  readonly isWithin: boolean;
  /** Call it when the connection is closed. */
  readonly leave: () => void;
}

/** Counts the open connections of every address and account. */
export class Headcount {
  readonly #limits: ConnectionLimits;
  readonly #within = new Tally();
  readonly #excess = new Tally();
  readonly #accounts = new Tally();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /**
   * Whether a connection from this network may be opened at all. Allows more than the limit, so that the excess
   * connections receive the reason of their refusal.
   */
  mayConnect(network: string | null): boolean {
    const { perAddress } = this.#limits;
    return network === null || this.#within.of(network) < perAddress || this.#excess.of(network) < perAddress;
  }

  /**
   * Counts an open connection for its address, in the order of arrival: of a crowd that arrives at once as many are let
   * in as there is room for. Connections from this machine are not counted.
   */
  arrive(network: string | null): Place {
    if (network === null) return { isWithin: true, leave: () => undefined };
    const isWithin = this.#within.of(network) < this.#limits.perAddress;
    return { isWithin, leave: (isWithin ? this.#within : this.#excess).add(network) };
  }

  /** Why an account may have no further connection, if so. */
  exceeded(userId: string | undefined): ExceededLimit | undefined {
    return userId !== undefined && this.#accounts.of(userId) >= this.#limits.perAccount ? 'account-full' : undefined;
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
