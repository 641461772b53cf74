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

/** The people of a table, and how long it waits for those who are disconnected, ms. */
export interface TablePresence {
  readonly dealers: Presence;
  readonly players: Presence;
  readonly dealerGoneMs: number;
  readonly seatGoneMs: number;
}
