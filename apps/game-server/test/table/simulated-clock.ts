import type { Clock } from '../../src/clock.ts';

/** A clock that stands still until it is told to go on. */
export class SimulatedClock implements Clock {
  #now = 1_800_000_000_000;
  #timers: { readonly at: number; readonly act: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  at(time: number, act: () => void): () => void {
    const timer = { at: Math.max(time, this.#now), act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** When the next timer fires. */
  get next(): number | undefined {
    return this.#timers.reduce<number | undefined>(
      (first, { at }) => (first === undefined ? at : Math.min(first, at)),
      undefined,
    );
  }

  /** Lets time pass, with everything that is due in it, and lets what that sets off come to an end. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await quiet();
    for (let next = this.next; next !== undefined && next <= end; next = this.next) {
      this.#now = next;
      const due = this.#timers.filter(({ at }) => at <= next);
      this.#timers = this.#timers.filter((timer) => !due.includes(timer));
      for (const { act } of due) act();
      await quiet();
    }
    this.#now = end;
  }
}

/** Until everything that can go on without time has done so. */
const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
