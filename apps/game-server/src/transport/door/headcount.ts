/** How many connections there may be at once. */
export interface Room {
  /** From one address: everybody in a school or an office shares one. */
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

  /** Whether a line may be opened at all from there. Some more than may stay, so that those can be told why they may not. */
  mayKnock(place: string | null): boolean {
    return place === null || this.#places.of(place) < 2 * this.#room.perAddress;
  }

  /** Why this one may not stay. Its own line has been counted, its account has not. */
  crowding(place: string | null, userId: string | undefined): Crowding | undefined {
    if (place !== null && this.#places.of(place) > this.#room.perAddress) return 'address-full';
    return userId !== undefined && this.#accounts.of(userId) >= this.#room.perAccount ? 'account-full' : undefined;
  }

  /** A line is open; the answer is to be called when it is closed. This machine's own are not counted. */
  lineFrom(place: string | null): () => void {
    return place === null ? () => undefined : this.#places.add(place);
  }

  /** Somebody stays; the answer is to be called when they are gone. */
  stays(userId: string): () => void {
    return this.#accounts.add(userId);
  }
}

class Tally {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** One more; the answer takes it away again. */
  add(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1);
    return () => {
      const left = this.of(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}
