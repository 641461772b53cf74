/**
 * Which people are connected to a table, as reported by the transport: its dealers, or its players. Not stored: after a
 * restart nobody counts as connected.
 */
export class Presence {
  readonly #began: number;
  readonly #present = new Set<string>();
  readonly #goneSince = new Map<string, number>();

  /** @param began when this process opened the table; the timeout of an expected person starts then */
  constructor(began: number) {
    this.#began = began;
  }

  is(userId: string, present: boolean, now: number): void {
    if (present) {
      this.#present.add(userId);
      this.#goneSince.delete(userId);
    } else if (this.#present.delete(userId)) {
      this.#goneSince.set(userId, now);
    }
  }

  /** Records a command of a person who is not connected, which restarts their timeout. */
  seen(userId: string, now: number): void {
    if (!this.#present.has(userId)) this.#goneSince.set(userId, now);
  }

  /**
   * When a person disconnected, `null` while connected; when the table was opened, for one who has not connected since.
   */
  goneSince(userId: string): number | null {
    return this.#present.has(userId) ? null : (this.#goneSince.get(userId) ?? this.#began);
  }
}

/** Nobody watches a table: since when, ms, and how long it then waits from one demonstration round to the next. */
export interface Idle {
  readonly since: number;
  readonly everyMs: number;
}

/** Whether anybody has a table open, as reported by the transport; a tile of the lobby does not count. */
export class Viewers {
  readonly #everyMs: number;
  #since: number | null;

  /** @param everyMs 0: the table deals for nobody as it does for viewers */
  constructor(began: number, everyMs: number) {
    this.#everyMs = everyMs;
    this.#since = everyMs > 0 ? began : null;
  }

  /** @returns whether the first has come or the last has left */
  are(count: number, now: number): boolean {
    if (this.#everyMs === 0 || (this.#since === null) === count > 0) return false;
    this.#since = count > 0 ? null : now;
    return true;
  }

  /** `null` while somebody watches. */
  get idle(): Idle | null {
    return this.#since === null ? null : { since: this.#since, everyMs: this.#everyMs };
  }
}

/** The people of a table, and how long it waits for those who are disconnected, ms. */
export interface TablePresence {
  readonly dealers: Presence;
  readonly players: Presence;
  readonly viewers: Viewers;
  readonly dealerGoneMs: number;
  readonly seatGoneMs: number;
}
