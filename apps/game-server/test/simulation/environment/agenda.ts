/** A call that is planned. */
export interface Planned {
  /** In ms since the beginning: a small number, for which no memory is needed. */
  at: number;
  /** Of two calls at the same time the one that was planned first comes first. */
  order: number;
  /** The life of the server that planned it and with which it is forgotten. */
  readonly life: number;
  readonly everyMs: number | null;
  readonly act: () => void;
  isOff: boolean;
}

/** What is planned, the soonest first: a binary heap, as there are thousands of calls. */
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

  /** The soonest, which is then not planned any more. */
  take(): Planned | undefined {
    const heap = this.#heap;
    const soonest = heap[0];
    const last = heap.pop();
    if (last && heap.length > 0) this.#sink(last);
    return soonest;
  }

  /** Puts it in at the top, whose place is free. */
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
