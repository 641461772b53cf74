/** A scheduled call. */
export interface Planned {
  /** Time in ms since the start: a small integer, which needs no heap allocation. */
  at: number;
  /** Calls at the same time run in the order they were scheduled. */
  order: number;
  /** The server life that scheduled it; the call is dropped when that life ends. */
  readonly life: number;
  readonly everyMs: number | null;
  readonly act: () => void;
  isOff: boolean;
}

/** The scheduled calls, soonest first: a binary heap, because there are thousands. */
export class Agenda {
  readonly #heap: Planned[] = [];
  #order = 0;

  add(planned: Planned, at: number): void {
    planned.at = at;
    planned.order = ++this.#order;
    const heap = this.#heap;
    let place = heap.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const upper = heap[above];
      if (!upper || !isSooner(planned, upper)) break;
      heap[place] = upper;
      place = above;
    }
    heap[place] = planned;
  }

  /** Removes and returns the soonest call. */
  take(): Planned | undefined {
    const heap = this.#heap;
    const soonest = heap[0];
    const last = heap.pop();
    if (last && heap.length > 0) this.#sink(last);
    return soonest;
  }

  /** Inserts a call at the top, whose place is free. */
  #sink(planned: Planned): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      let sooner = heap[below];
      const right = heap[below + 1];
      if (sooner && right && isSooner(right, sooner)) {
        sooner = right;
        below += 1;
      }
      if (!sooner || !isSooner(sooner, planned)) break;
      heap[place] = sooner;
      place = below;
    }
    heap[place] = planned;
  }
}

const isSooner = (a: Planned, b: Planned): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
