/** How long a touched console counts as open without asking the session store again. */
const FRESH_MS = 5_000;

/** Records activity of the console in the session store; `false` when it is locked. */
export type TouchConsole = () => Promise<boolean>;

/** Whether the console of a connection is unlocked. The session decides, not the browser. */
export class ConsoleWatch {
  readonly #touch: TouchConsole;
  #touchedAt = Number.NEGATIVE_INFINITY;

  constructor(touch: TouchConsole) {
    this.#touch = touch;
  }

  /** Whether a command is allowed; it keeps the console unlocked. Rejects when the store cannot be reached. */
  async pass(): Promise<boolean> {
    if (performance.now() - this.#touchedAt < FRESH_MS) return true;
    const askedAt = performance.now();
    const open = await this.#touch();
    if (open) this.#touchedAt = askedAt;
    return open;
  }

  /** Forces a check before the next command: the console may have been locked. */
  distrust(): void {
    this.#touchedAt = Number.NEGATIVE_INFINITY;
  }
}
