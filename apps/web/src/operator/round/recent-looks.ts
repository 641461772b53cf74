/** What is looked at piece by piece for this long is one look, ms. */
const LOOK_MS = 15 * 60_000;
const MAX_KEPT = 1_000;

/** The looks of late, by who looks at what: the pieces of one thing are one look. */
export class RecentLooks {
  /** When each began, on the monotonic clock, ms, the oldest first; a promise while it is being recorded. */
  readonly #begun = new Map<string, { readonly at: number; readonly recorded: Promise<void> }>();

  /**
   * Records a look unless the same one was recorded of late; resolves when it is recorded.
   * @throws what `record` throws; then it counts as not recorded
   */
  async oncePer(look: string, record: () => Promise<void>, now: number = performance.now()): Promise<void> {
    const known = this.#begun.get(look);
    if (known && now - known.at < LOOK_MS) return known.recorded;
    const recorded = record();
    this.#begun.delete(look);
    this.#begun.set(look, { at: now, recorded });
    const [oldest] = this.#begun.keys();
    if (this.#begun.size > MAX_KEPT && oldest !== undefined) this.#begun.delete(oldest);
    try {
      await recorded;
    } catch (error) {
      this.#begun.delete(look);
      throw error;
    }
  }
}
