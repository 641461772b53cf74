import type { SimulatedTime } from '../environment/simulated-time.ts';
import type { Fate, Sky } from '../environment/weather.ts';
import type { Trace } from '../trace.ts';

/**
 * Counts the interactions with the outside ("touches"): every request, every answer and every message sent. What a
 * process does between two of them is not observable, so dying at a touch covers dying at every await in between.
 */
export class Touches {
  count = 0;
  /** The process dies before this touch. */
  deadly: number | undefined;
  /** Whether it dies at the first append from then on: appends are the most important touches. */
  atAppend = false;
  /** Whether a planned death can come: not from the end of a process until closing time. */
  awaitsDeath = true;
  /** The touches so far at which a planned death would have come. */
  readonly moments: number[] = [];

  /** Counts a touch; returns whether it is the deadly one. */
  next(what: string): boolean {
    this.count += 1;
    if (this.awaitsDeath) this.moments.push(this.count);
    if (!this.atAppend) return this.count === this.deadly;
    return this.deadly !== undefined && this.count >= this.deadly && what.startsWith('asking an append');
  }
}

/** One life of a process, from start to exit. */
export class Life {
  readonly number: number;
  readonly #touches: Touches;
  readonly #die: (life: Life, at: string) => void;
  #isAlive = true;

  constructor(number: number, touches: Touches, die: (life: Life, at: string) => void) {
    this.number = number;
    this.#touches = touches;
    this.#die = die;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Counts a touch; returns whether the process is still alive to perform it. */
  touch(what: string): boolean {
    if (!this.#isAlive) return false;
    if (this.#touches.next(what)) this.end(what);
    return this.#isAlive;
  }

  end(at: string): void {
    this.#isAlive = false;
    this.#die(this, at);
  }
}

class LineBroke extends Error {
  override readonly name = 'LineBroke';
}

/** Maximum delay of a dead process's requests in the database. */
const LINGERS_MS = 6_000;

interface Question<T> {
  readonly what: string;
  readonly isWrite: boolean;
  readonly ask: () => Promise<T>;
}

/** The connection between processes and the outside, shared by all lives. */
interface Between {
  readonly time: SimulatedTime;
  readonly sky: Sky;
  readonly trace: Trace;
  /** Requests of dead processes that are not executed yet. */
  readonly limbo: (() => void)[];
}

/** The connection of one life to everything that outlives it: slow and failing, with unknown outcomes. */
export class Line {
  readonly life: Life;
  readonly #time: SimulatedTime;
  readonly #sky: Sky;
  readonly #trace: Trace;
  readonly #limbo: (() => void)[];

  constructor(life: Life, { time, sky, trace, limbo }: Between) {
    this.life = life;
    this.#time = time;
    this.#sky = sky;
    this.#trace = trace;
    this.#limbo = limbo;
  }

  read<T>(what: string, ask: () => Promise<T>): Promise<T> {
    return this.#question({ what, isWrite: false, ask });
  }

  write<T>(what: string, ask: () => Promise<T>): Promise<T> {
    return this.#question({ what, isWrite: true, ask });
  }

  /** Delivers a notification that the process did not request. */
  hear(what: string, deliver: () => void): void {
    this.#time.later(this.#sky.fate(false).answerMs, () => this.#deliver(what, deliver));
  }

  #deliver(what: string, deliver: () => void): void {
    this.#time.within(this.life.number, () => {
      if (this.life.touch(what)) deliver();
    });
  }

  /** Sends a request; a process that has died gets no answer. */
  #question<T>(question: Question<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const fate = this.#sky.fate(question.isWrite);
      const { isAlive } = this.life;
      if (!this.life.touch(`asking ${question.what}`)) {
        // It died while sending; the request may have been sent.
        if (isAlive && this.#sky.strikes(50)) this.#send(question, { ...fate, goes: 'well' }, NO_RECEIVER);
        return;
      }
      const answer = (deliver: () => void) =>
        this.#time.later(fate.answerMs, () => this.#deliver(`the answer of ${question.what}`, deliver));
      const fail = () => answer(() => reject(new LineBroke(question.what)));
      this.#send(question, fate, {
        done: (value) => (fate.goes === 'lost' ? fail() : answer(() => resolve(value))),
        failed: (error) => answer(() => reject(error)),
      });
      if (fate.goes === 'refused' || fate.goes === 'late') fail();
    });
  }

  /** Executes a request even if its sender has died by then, possibly only when the next process is running. */
  #send<T>(question: Question<T>, fate: Fate, then: Then<T>): void {
    const { goes, askMs, answerMs } = fate;
    if (goes === 'refused') return;
    this.#time.later(goes === 'late' ? answerMs + askMs : askMs, () => {
      const go = () => this.#execute(question, fate, then);
      const drawn = this.life.isAlive ? 0 : this.#sky.random(3);
      if (drawn === 0) go();
      else if (drawn === 1) this.#time.later(this.#sky.random(LINGERS_MS), go);
      else this.#limbo.push(go);
    });
  }

  #execute<T>({ what, ask }: Question<T>, { goes }: Fate, then: Then<T>): void {
    if (goes !== 'well' || !this.life.isAlive) this.#trace.say(`life ${this.life.number}: ${what} goes ${goes}`);
    // The worst moment for delayed requests: the next process has read and has not written yet.
    if (what.startsWith('the events of'))
      for (const delayed of this.#limbo.splice(0)) this.#time.later(1 + this.#sky.random(60), delayed);
    ask().then(
      (value) => goes !== 'late' && then.done(value),
      (error: unknown) => goes !== 'late' && then.failed(error),
    );
  }
}
interface Then<T> {
  done(value: T): void;
  failed(error: unknown): void;
}

const NO_RECEIVER: Then<unknown> = { done: () => undefined, failed: () => undefined };
