/**
 * Which dealers are connected to their console, as reported by the transport. Not stored: after a restart no dealer
 * counts as connected.
 */
export class DealerPresence {
  readonly #began: number;
  readonly #present = new Set<string>();
  readonly #goneSince = new Map<string, number>();

  /** @param began when this process opened the table; the timeout of an expected dealer starts then */
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

  /** Records a command of a dealer who is not connected to the console, which restarts their timeout. */
  seen(userId: string, now: number): void {
    if (!this.#present.has(userId)) this.#goneSince.set(userId, now);
  }

  /**
   * When a dealer disconnected, `null` while connected; when the table was opened, for a dealer who has not connected
   * since.
   */
  goneSince(userId: string): number | null {
    return this.#present.has(userId) ? null : (this.#goneSince.get(userId) ?? this.#began);
  }
}
