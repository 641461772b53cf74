import { Agenda, type Planned } from './agenda.ts';

const START = 1_800_000_000_000;
const realImmediate = setImmediate;
const realNow = Date.now;
const realPerformanceNow = performance.now;
const realRandom = Math.random;
const realTick = process.nextTick;
const { setTimeout: realTimeout, clearTimeout: realClearTimeout } = globalThis;
const { setInterval: realInterval, clearInterval: realClearInterval, clearImmediate: realClearImmediate } = globalThis;

/** After so many steps Node gets a real turn of its event loop, in which it tells of rejections that nobody heard. */
const STEPS_A_TURN = 200;
/** Nothing takes so many steps within a millisecond: whoever does waits for a time that never comes. */
const STEPS_A_MILLISECOND = 100_000;

/**
 * The time and the chance of a whole process, in one queue: what the server plans by Node's own timers and what the
 * world around it does. Nothing happens between two of its steps.
 */
export class SimulatedTime {
  /** Since the beginning. */
  #now = 0;
  #steps = 0;
  /** Since time went on. */
  #stepsWithin = 0;
  /** Something was put off to the end of this step, and may set off more. */
  #isUnsettled = false;
  readonly #agenda = new Agenda();
  /** A dead process plans nothing, even while its last turn of the event loop is still being taken. */
  isServerAlive = false;
  /** Raised by every death: what an earlier life planned does not happen any more. */
  #life = 1;

  get now(): number {
    return START + this.#now;
  }

  /** Plans something that the world does. */
  later(ms: number, act: () => void): Planned {
    return this.#plan(whole(ms), WORLD, null, act);
  }

  /** Forgets all that the server planned. */
  forgetServer(): void {
    this.isServerAlive = false;
    this.#life += 1;
  }

  /** Does one thing after the other, each with all that it sets off, until then or until nothing is planned. */
  until(isReached: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const goOn = () => {
        if (this.#isUnsettled) return settle();
        try {
          return isReached() || !this.#step() ? resolve() : settle();
        } catch (error) {
          return reject(error);
        }
      };
      /** Goes on when every promise that is settled by then has been heard of by all who wait for it. */
      const settle = () => {
        this.#isUnsettled = false;
        this.#steps += 1;
        const pass = this.#steps % STEPS_A_TURN === 0 ? realImmediate : realTick;
        void HEARD.then(() => pass(goOn));
      };
      goOn();
    });
  }

  /** Puts itself in the place of this process's timers, clocks and dice; the answer puts them back. */
  install(random: () => number): () => void {
    const plan = (everyMs: (ms: number) => number | null) => (act: (...given: never[]) => void, ms?: number) => {
      const wholeMs = whole(ms ?? 0);
      return this.#plan(wholeMs, this.#life, everyMs(wholeMs), act as () => void); // nobody here passes arguments through
    };
    const cancel = (planned?: { isOff: boolean }) => {
      if (planned) planned.isOff = true;
    };
    Object.assign(globalThis, {
      setTimeout: plan(() => null),
      setInterval: plan((wholeMs) => Math.max(wholeMs, 1)),
      setImmediate: (act: () => void) => this.#plan(0, this.#life, null, act),
      clearTimeout: cancel,
      clearInterval: cancel,
      clearImmediate: cancel,
    });
    process.nextTick = (act: (...given: unknown[]) => void, ...given: unknown[]) => {
      this.#isUnsettled = true;
      realTick(act, ...given);
    };
    Date.now = () => START + this.#now;
    performance.now = () => this.#now;
    Math.random = random;
    return restore;
  }

  #plan(ms: number, life: number, everyMs: number | null, act: () => void): Planned {
    const planned: Planned = { at: 0, order: 0, life, everyMs, act, isOff: false };
    if (life === WORLD || this.isServerAlive) this.#agenda.add(planned, this.#now + ms);
    return planned;
  }

  #next(): Planned | undefined {
    for (let next = this.#agenda.take(); next; next = this.#agenda.take())
      if (!next.isOff && (next.life === WORLD || next.life === this.#life)) return next;
    return undefined;
  }

  /** Does the next thing that is planned; `false` when nothing is. Throws when time stands still. */
  #step(): boolean {
    const next = this.#next();
    if (!next) return false;
    this.#stepsWithin = next.at > this.#now ? 0 : this.#stepsWithin + 1;
    if (this.#stepsWithin > STEPS_A_MILLISECOND) throw new Error(`time stands still at ${this.#now} ms`);
    this.#now = Math.max(this.#now, next.at);
    if (next.everyMs !== null) this.#agenda.add(next, this.#now + next.everyMs);
    next.act();
    return true;
  }
}

/** Who hears of this hears of it after all that was settled before. */
const HEARD = Promise.resolve();

/** The life of what the world plans: it has no end. */
const WORLD = 0;

/** As Node's timers count. */
const whole = (ms: number) => Math.max(Math.trunc(ms), 0);

function restore(): void {
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
