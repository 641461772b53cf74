/** So long a console that was touched counts as open without asking. */
const FRESH_MS = 5_000;

/** Tells the session store that the console was touched; `false` when it is locked. */
export type TouchConsole = () => Promise<boolean>;

/** Whether the console at the other end of a connection is open: the session says so, not the browser. */
export class ConsoleWatch {
  readonly #touch: TouchConsole;
  #touchedAt = Number.NEGATIVE_INFINITY;

  constructor(touch: TouchConsole) {
    this.#touch = touch;
  }

  /** Whether a command may pass; it keeps the console open. Rejects when the store cannot be asked. */
  async pass(): Promise<boolean> {
    if (performance.now() - this.#touchedAt < FRESH_MS) return true;
    const askedAt = performance.now();
    const open = await this.#touch();
    if (open) this.#touchedAt = askedAt;
    return open;
  }

  /** It may have been locked meanwhile. */
  distrust(): void {
    this.#touchedAt = Number.NEGATIVE_INFINITY;
  }
}
