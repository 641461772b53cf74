/** A call that is planned; `server` is forgotten when the process that planned it dies. */
interface Planned {
  at: number;
  order: number;
  readonly by: 'server' | 'world';
  readonly everyMs: number | null;
  readonly act: () => void;
  isOff: boolean;
}

const START = 1_800_000_000_000;
const realImmediate = setImmediate;
const realNow = Date.now;
const realPerformanceNow = performance.now;
const realRandom = Math.random;
const { setTimeout: realTimeout, clearTimeout: realClearTimeout } = globalThis;
const { setInterval: realInterval, clearInterval: realClearInterval, clearImmediate: realClearImmediate } = globalThis;

/**
 * The time and the chance of a whole process, in one queue: what the server plans by Node's own timers and what the
 * world around it does. Nothing happens between two of its steps.
 */
export class SimulatedTime {
  #now = START;
  #order = 0;
  /** The soonest last. */
  #queue: Planned[] = [];
  /** A dead process plans nothing, even while its last turn of the event loop is still being taken. */
  isServerAlive = false;

  get now(): number {
    return this.#now;
  }

  /** Plans something that the world does. */
  later(ms: number, act: () => void): void {
    this.#plan(ms, 'world', null, act);
  }

  /** Forgets all that the server planned. */
  forgetServer(): void {
    this.isServerAlive = false;
    this.#queue = this.#queue.filter(({ by }) => by === 'world');
  }

  /** Does the next thing that is planned, with all that it sets off. False when nothing is planned. */
  async step(): Promise<boolean> {
    const next = this.#queue.pop();
    if (!next) return false;
    if (next.isOff) return true;
    this.#now = Math.max(this.#now, next.at);
    if (next.everyMs !== null)
      this.#insert(Object.assign(next, { at: this.#now + next.everyMs, order: ++this.#order }));
    next.act();
    await new Promise<void>((resolve) => realImmediate(resolve));
    return true;
  }

  /** Puts itself in the place of this process's timers, clocks and dice; the answer puts them back. */
  install(random: () => number): () => void {
    const plan = (everyMs: (ms: number) => number | null) => (act: (...given: never[]) => void, ms?: number) =>
      this.#plan(ms ?? 0, 'server', everyMs(ms ?? 0), act as () => void); // nobody here passes arguments through a timer
    const cancel = (planned?: { isOff: boolean }) => {
      if (planned) planned.isOff = true;
    };
    Object.assign(globalThis, {
      setTimeout: plan(() => null),
      setInterval: plan((ms) => Math.max(ms, 1)),
      setImmediate: (act: () => void) => this.#plan(0, 'server', null, act),
      clearTimeout: cancel,
      clearInterval: cancel,
      clearImmediate: cancel,
    });
    Date.now = () => this.#now;
    performance.now = () => this.#now - START;
    Math.random = random;
    return restore;
  }

  #plan(ms: number, by: Planned['by'], everyMs: number | null, act: () => void): Planned {
    const at = this.#now + Math.max(ms, 0);
    const planned: Planned = { at, order: ++this.#order, by, everyMs, act, isOff: false };
    if (by === 'world' || this.isServerAlive) this.#insert(planned);
    return planned;
  }

  #insert(planned: Planned): void {
    let [low, high] = [0, this.#queue.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isSooner(planned, this.#queue[middle])) low = middle + 1;
      else high = middle;
    }
    this.#queue.splice(low, 0, planned);
  }
}

const isSooner = (a: Planned, b: Planned | undefined): boolean =>
  b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order));

function restore(): void {
  Object.assign(globalThis, {
    setTimeout: realTimeout,
    clearTimeout: realClearTimeout,
    setInterval: realInterval,
    clearInterval: realClearInterval,
    setImmediate: realImmediate,
    clearImmediate: realClearImmediate,
  });
  Date.now = realNow;
  performance.now = realPerformanceNow;
  Math.random = realRandom;
}
