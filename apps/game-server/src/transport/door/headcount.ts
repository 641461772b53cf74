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

/** How many connections an address or an account has. */
export type Count = readonly [of: 'address' | 'account', key: string, count: number];

/** Counts the open connections of every address and account, with those at the other gateways of a house. */
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

  /** The counts of this gateway that have changed since the last call, 0 for what is gone; with `all`, every one. */
  news(all: boolean): readonly Count[] {
    const addresses = this.#within.news(all).map(([key, count]) => ['address', key, count] as const);
    return [...addresses, ...this.#accounts.news(all).map(([key, count]) => ['account', key, count] as const)];
  }

  /** Another gateway has these counts now. They come late, so that a limit may be exceeded for a moment. */
  heard(gateway: string, counts: readonly Count[]): void {
    for (const [of, key, count] of counts)
      (of === 'address' ? this.#within : this.#accounts).heard(gateway, key, count);
  }

  /** Another gateway is gone, and its connections with it. */
  forget(gateway: string): void {
    this.#within.forget(gateway);
    this.#accounts.forget(gateway);
  }
}

class Tally {
  readonly #own = new Map<string, number>();
  readonly #changed = new Set<string>();
  /** By gateway. */
  readonly #elsewhere = new Map<string, Map<string, number>>();

  of(key: string): number {
    let sum = this.#own.get(key) ?? 0;
    for (const counts of this.#elsewhere.values()) sum += counts.get(key) ?? 0;
    return sum;
  }

  /** Adds one. @returns a function that subtracts it again */
  add(key: string): () => void {
    this.#change(key, 1);
    return () => this.#change(key, -1);
  }

  #change(key: string, by: number): void {
    const count = (this.#own.get(key) ?? 0) + by;
    if (count > 0) this.#own.set(key, count);
    else this.#own.delete(key);
    this.#changed.add(key);
  }

  news(all: boolean): readonly (readonly [string, number])[] {
    const keys = all ? [...this.#own.keys()] : [...this.#changed];
    this.#changed.clear();
    return keys.map((key) => [key, this.#own.get(key) ?? 0]);
  }

  heard(gateway: string, key: string, count: number): void {
    const known = this.#elsewhere.get(gateway) ?? new Map<string, number>();
    this.#elsewhere.set(gateway, known);
    if (count > 0) known.set(key, count);
    else known.delete(key);
  }

  forget(gateway: string): void {
    this.#elsewhere.delete(gateway);
  }
}
