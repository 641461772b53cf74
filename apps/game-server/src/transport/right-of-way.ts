/** As many as may be served before the event loop gets to whatever else has come. */
const SLICE = 25;
/** So long in all the showing of one thing gives way: where somebody always waits for an answer it must come out, too. */
const PATIENCE_MS = 40;

/** Whoever waits for an answer goes before those who are only shown something. */
export class RightOfWay {
  /** How many wait for an answer. */
  #waiting = 0;
  readonly #givingWay = new Set<() => void>();

  /** Until this is answered, who shows things waits for it. */
  async answer<Value>(answered: Promise<Value>): Promise<Value> {
    this.#waiting += 1;
    try {
      return await answered;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) for (const goOn of this.#givingWay) goOn();
    }
  }

  /**
   * Serves them in slices on successive turns of the event loop, and gives way before each to whoever waits for an answer.
   * @returns for how long it gave way in all, ms
   */
  async inSlices<Item>(items: Iterable<Item>, serve: (slice: readonly Item[]) => void): Promise<number> {
    const all = [...items];
    let gaveWayMs = 0;
    for (let from = 0; from < all.length; from += SLICE) {
      await nextTurn();
      if (this.#waiting > 0 && gaveWayMs < PATIENCE_MS) gaveWayMs += await this.#clear(PATIENCE_MS - gaveWayMs);
      serve(all.slice(from, from + SLICE));
    }
    return gaveWayMs;
  }

  /** Resolves on a turn after everybody was answered, or when patience is over; tells how long that took. */
  async #clear(mostMs: number): Promise<number> {
    const began = performance.now();
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(enough);
        this.#givingWay.delete(goOn);
        resolve();
      };
      const enough = setTimeout(goOn, mostMs);
      this.#givingWay.add(goOn);
    });
    await nextTurn();
    return performance.now() - began;
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
