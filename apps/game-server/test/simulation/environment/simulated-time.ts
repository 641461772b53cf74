import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { Agenda, type Planned } from './agenda.ts';

const START = 1_800_000_000_000;
const realImmediate = setImmediate;
const realNow = Date.now;
const realPerformanceNow = performance.now;
const realRandom = Math.random;
const realTick = process.nextTick;
const { setTimeout: realTimeout, clearTimeout: realClearTimeout } = globalThis;
const { setInterval: realInterval, clearInterval: realClearInterval, clearImmediate: realClearImmediate } = globalThis;
const { setTimeout: realWait, setImmediate: realTurn } = timers;

/** Number of steps after which Node gets a real turn of its event loop, in which it reports unhandled rejections. */
const STEPS_A_TURN = 200;
/** Limit of steps within one millisecond: more means waiting for a time that is never reached. */
const STEPS_A_MILLISECOND = 100_000;

/**
 * The time and the random numbers of all processes, in one queue: the timers of the processes and the actions of the
 * simulated world. Nothing happens between two steps, and in a step only one process runs.
 */
export class SimulatedTime {
  /** Simulated time since the start, ms. */
  #now = 0;
  #steps = 0;
  /** Steps since the time last advanced. */
  #stepsWithin = 0;
  /** A `nextTick` call was queued in this step and may start more work. */
  #isUnsettled = false;
  readonly #agenda = new Agenda();
  /** The lives of the running processes; a dead process schedules nothing, even while its last step is still running. */
  readonly #alive = new Set<number>();
  /** The life whose code runs in this step: the timers set in it belong to that life. */
  #running = WORLD;
  /** When each frozen process wakes. */
  readonly #wakesAt = new Map<number, number>();
  /** By how much the clocks of all machines were set. */
  #setByMs = 0;

  get now(): number {
    return START + this.#now;
  }

  /** Sets the clocks of all machines, forward or back. Monotonic clocks and timers go on. */
  setClocks(byMs: number): void {
    this.#setByMs += byMs;
  }

  /** Schedules an action of the world. */
  later(ms: number, act: () => void): Planned {
    return this.#plan(whole(ms), WORLD, null, act);
  }

  /** A process has started. */
  born(life: number): void {
    this.#alive.add(life);
  }

  /** A process is gone: drops everything it has scheduled. */
  died(life: number): void {
    this.#alive.delete(life);
    this.#wakesAt.delete(life);
  }

  /** Stops a process for a while: its timers and everything that it would receive wait until it wakes. */
  freeze(life: number, ms: number): void {
    this.#wakesAt.set(life, this.#now + ms);
  }

  /** When a process woke from its last freeze or will wake from it; 0 if it was never frozen. */
  wakesAt(life: number): number {
    const at = this.#wakesAt.get(life);
    return at === undefined ? 0 : START + at;
  }

  /** Lets a process act on something from outside: at once, on waking if it is frozen, never if it is dead. */
  within(life: number, act: () => void): void {
    const wakesAt = this.#wakesAt.get(life) ?? 0;
    if (!this.#alive.has(life)) return;
    if (wakesAt > this.#now) return void this.later(wakesAt - this.#now, () => this.within(life, act));
    this.#running = life;
    act();
  }

  /**
   * Runs one scheduled call after the other, each with everything it starts, until the condition holds or nothing is
   * scheduled.
   */
  until(isReached: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        if (this.#isUnsettled) return settle();
        try {
          return isReached() || !this.#step() ? resolve() : settle();
        } catch (error) {
          return reject(error);
        }
      };
      /** Continues when the reactions of all promises settled so far have run. */
      const settle = () => {
        this.#isUnsettled = false;
        this.#steps += 1;
        const pass = this.#steps % STEPS_A_TURN === 0 ? realImmediate : realTick;
        void SETTLED.then(() => pass(proceed));
      };
      proceed();
    });
  }

  /** Replaces this process's timers, clocks and random numbers. @returns a function that restores them */
  install(random: () => number): () => void {
    const plan = (everyMs: (ms: number) => number | null) => (act: (...given: never[]) => void, ms?: number) => {
      const wholeMs = whole(ms ?? 0);
      return this.#plan(wholeMs, this.#running, everyMs(wholeMs), act as () => void); // no caller passes arguments
    };
    const cancel = (planned?: { isOff: boolean }) => {
      if (planned) planned.isOff = true;
    };
    Object.assign(globalThis, {
      setTimeout: plan(() => null),
      setInterval: plan((wholeMs) => Math.max(wholeMs, 1)),
      setImmediate: (act: () => void) => this.#plan(0, this.#running, null, act),
      clearTimeout: cancel,
      clearInterval: cancel,
      clearImmediate: cancel,
    });
    replaceWaits((ms, signal) => this.#wait(ms, signal));
    process.nextTick = (act: (...given: unknown[]) => void, ...given: unknown[]) => {
      this.#isUnsettled = true;
      realTick(act, ...given);
    };
    Date.now = () => START + this.#now + this.#setByMs;
    performance.now = () => this.#now;
    Math.random = random;
    return restore;
  }

  #wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        planned.isOff = true;
        reject(signal?.reason);
      };
      const planned = this.#plan(whole(ms), this.#running, null, () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      });
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort);
    });
  }

  #plan(ms: number, life: number, everyMs: number | null, act: () => void): Planned {
    const planned: Planned = { at: 0, order: 0, life, everyMs, act, isOff: false };
    if (life === WORLD || this.#alive.has(life)) this.#agenda.add(planned, this.#now + ms);
    return planned;
  }

  #next(): Planned | undefined {
    for (let next = this.#agenda.take(); next; next = this.#agenda.take()) {
      if (next.isOff || (next.life !== WORLD && !this.#alive.has(next.life))) continue;
      const wakesAt = this.#wakesAt.get(next.life) ?? 0;
      if (wakesAt <= Math.max(next.at, this.#now)) return next;
      this.#agenda.add(next, wakesAt);
    }
    return undefined;
  }

  /** Runs the next scheduled call; `false` when there is none. Throws when the time does not advance any more. */
  #step(): boolean {
    const next = this.#next();
    if (!next) return false;
    this.#stepsWithin = next.at > this.#now ? 0 : this.#stepsWithin + 1;
    if (this.#stepsWithin > STEPS_A_MILLISECOND) throw new Error(`time does not advance at ${this.#now} ms`);
    this.#now = Math.max(this.#now, next.at);
    if (next.everyMs !== null) this.#agenda.add(next, this.#now + next.everyMs);
    this.#running = next.life;
    next.act();
    return true;
  }
}

/** Its reactions run after those of all promises settled before. */
const SETTLED = Promise.resolve();

/** The life of calls scheduled by the world; it never ends. */
const WORLD = 0;

/** Rounds as Node's timers do. */
const whole = (ms: number) => Math.max(Math.trunc(ms), 0);

/** Replaces the waits of `node:timers/promises`; callers pass no value. */
function replaceWaits(wait: (ms: number, signal?: AbortSignal) => Promise<void>): void {
  Object.assign(timers, {
    setTimeout: (ms = 0, _value?: undefined, options?: { readonly signal?: AbortSignal }) => wait(ms, options?.signal),
    setImmediate: () => wait(0),
  });
  syncBuiltinESMExports();
}

function restore(): void {
  Object.assign(timers, { setTimeout: realWait, setImmediate: realTurn });
  syncBuiltinESMExports();
  Object.assign(globalThis, {
    setTimeout: realTimeout,
    clearTimeout: realClearTimeout,
    setInterval: realInterval,
    clearInterval: realClearInterval,
    setImmediate: realImmediate,
    clearImmediate: realClearImmediate,
  });
  process.nextTick = realTick;
  Date.now = realNow;
  performance.now = realPerformanceNow;
  Math.random = realRandom;
}
