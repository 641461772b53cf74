const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** A service that the table depends on did not answer. Nothing has changed, and the operation can be retried. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Wraps a failure of an external service in `Unavailable`, to distinguish it from a broken invariant. */
export async function orUnavailable<T>(outside: Promise<T>): Promise<T> {
  try {
    return await outside;
  } catch (cause) {
    throw new Unavailable('a service that a table depends on is unavailable', { cause });
  }
}

/** The server's clock, as far as waiting needs it. */
interface Timer {
  now(): number;
  at(time: number, act: () => void): () => void;
}

/** Repeats what needs a service that is unavailable. */
export class Patience {
  readonly #clock: Timer;
  #stopping = false;
  #wake: () => void = () => undefined;

  constructor(clock: Timer) {
    this.#clock = clock;
  }

  /**
   * Repeats this until nothing that it needs is unavailable, however long that takes, or until `stop`.
   * @param waits called after each attempt that failed
   */
  async untilAvailable(act: () => Promise<void>, waits: () => void): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; !this.#stopping; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        waits();
        await this.#wait(waitMs);
      }
    }
  }

  /** Stops waiting. */
  stop(): void {
    this.#stopping = true;
    this.#wake();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.at(this.#clock.now() + ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
