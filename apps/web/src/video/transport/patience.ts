const MAX_TIMES = 8;

/**
 * How long a connection may bring nothing before another one is opened: twice as long after each that brought nothing at all.
 * On a busy machine everything is late, and another connection only makes more to do. Pure.
 */
export class Patience {
  #times = 1;
  #hasBrought = false;

  /** The time for the present connection. @param ms that for one after a connection that brought something */
  of(ms: number): number {
    return ms * this.#times;
  }

  /** The connection has brought something. */
  brought(): void {
    this.#times = 1;
    this.#hasBrought = true;
  }

  /** Another connection is opened. */
  lost(): void {
    if (!this.#hasBrought) this.#times = Math.min(MAX_TIMES, 2 * this.#times);
    this.#hasBrought = false;
  }
}
