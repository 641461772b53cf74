/** Maximum numbers of simultaneous connections. */
export interface Room {
  /** Per address; a school or an office shares one address. */
  readonly perAddress: number;
  readonly perAccount: number;
}

export type Crowding = 'address-full' | 'account-full';

/** Counts the open connections of every address and account. */
export class Headcount {
  readonly #room: Room;
  readonly #places = new Tally();
  readonly #accounts = new Tally();

  constructor(room: Room) {
    this.#room = room;
  }

  /**
   * Whether a connection may be opened from there at all. Allows more than the limit, so that the excess connections
   * can be told why they are refused.
   */
  mayKnock(place: string | null): boolean {
    return place === null || this.#places.of(place) < 2 * this.#room.perAddress;
  }

  /**
   * Why a connection is refused, if so. The connection itself is already counted for its address, not yet for its
   * account.
   */
  crowding(place: string | null, userId: string | undefined): Crowding | undefined {
    if (place !== null && this.#places.of(place) > this.#room.perAddress) return 'address-full';
    return userId !== undefined && this.#accounts.of(userId) >= this.#room.perAccount ? 'account-full' : undefined;
  }

  /**
   * Counts an open connection; connections from this machine are not counted. @returns a function to call when it is
   * closed
   */
  lineFrom(place: string | null): () => void {
    return place === null ? () => undefined : this.#places.add(place);
  }

  /** Counts an accepted connection of an account. @returns a function to call when it is closed */
  stays(userId: string): () => void {
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
