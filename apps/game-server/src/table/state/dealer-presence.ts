/** Which dealers hold their console, as the transport tells. Not stored: after a restart nobody does. */
export class DealerPresence {
  readonly #began: number;
  readonly #present = new Set<string>();
  readonly #goneSince = new Map<string, number>();

  /** @param began when this process opened the table: who is expected gets their time from then on */
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

  /** Somebody has given a sign of life without holding the console. */
  seen(userId: string, now: number): void {
    if (!this.#present.has(userId)) this.#goneSince.set(userId, now);
  }

  /** Since when somebody is away, `null` while present; who was never seen here is so since the table was opened. */
  goneSince(userId: string): number | null {
    return this.#present.has(userId) ? null : (this.#goneSince.get(userId) ?? this.#began);
  }
}
