/** Number of items served before the event loop gets to other work. */
const SLICE = 25;
/**
 * Maximum total time, ms, that one broadcast waits for answers: with answers always outstanding it must still be sent.
 */
const PATIENCE_MS = 40;

/** Gives answers to commands priority over broadcasts. */
export class RightOfWay {
  /** Number of outstanding answers. */
  #waiting = 0;
  readonly #paused = new Set<() => void>();

  /** Registers an answer; broadcasts wait until it has settled. */
  async answer<Value>(answered: Promise<Value>): Promise<Value> {
    this.#waiting += 1;
    try {
      return await answered;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) for (const resume of this.#paused) resume();
    }
  }

  /**
   * Serves the items in slices on successive turns of the event loop, and waits before each for outstanding answers.
   * @returns how long it waited in total, ms
   */
  inSlices<Item>(items: Iterable<Item>, serve: (slice: readonly Item[]) => void): Promise<number> {
    return this.inTurns(slicesOf([...items]), serve);
  }

  /** As `inSlices`, for items that are already in slices. */
  async inTurns<Slice>(slices: readonly Slice[], serve: (slice: Slice) => void): Promise<number> {
    let waitedMs = 0;
    for (const slice of slices) {
      await nextTurn();
      if (this.#waiting > 0 && waitedMs < PATIENCE_MS) waitedMs += await this.#answersSent(PATIENCE_MS - waitedMs);
      serve(slice);
    }
    return waitedMs;
  }

  /** Resolves on the turn after all answers were sent, or after `mostMs`; returns how long it waited, ms. */
  async #answersSent(mostMs: number): Promise<number> {
    const began = performance.now();
    await new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timeout);
        this.#paused.delete(resume);
        resolve();
      };
      const timeout = setTimeout(resume, mostMs);
      this.#paused.add(resume);
    });
    await nextTurn();
    return performance.now() - began;
  }
}

/** These items in slices, none for no items. */
export function slicesOf<Item>(items: readonly Item[], size = SLICE): readonly (readonly Item[])[] {
  const slices: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += size) slices.push(items.slice(from, from + size));
  return slices;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
