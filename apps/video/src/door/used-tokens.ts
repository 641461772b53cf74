/** Longer than a token is valid, ms. */
const KEPT_MS = 90_000;
const CLEAN_EVERY_MS = 10_000;

/** The tokens that have opened a session: each opens one. */
export class UsedTokens {
  /** When each was used, ms, the oldest first. */
  readonly #usedAt = new Map<string, number>();
  #cleanedAt = 0;

  /** Uses a token; false when it was used before. @param now ms */
  take(token: string, now: number): boolean {
    if (now - this.#cleanedAt > CLEAN_EVERY_MS) this.#clean(now);
    if (this.#usedAt.has(token)) return false;
    this.#usedAt.set(token, now);
    return true;
  }

  #clean(now: number): void {
    this.#cleanedAt = now;
    for (const [token, at] of this.#usedAt) {
      if (now - at <= KEPT_MS) return;
      this.#usedAt.delete(token);
    }
  }
}
