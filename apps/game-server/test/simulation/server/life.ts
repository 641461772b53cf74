import type { SimulatedTime } from '../environment/simulated-time.ts';
import type { Fate, Sky } from '../environment/weather.ts';
import type { Trace } from '../trace.ts';

/**
 * Counts the touches of the outside: what is asked and what is answered, and every message that is sent. What a process
 * does between two of them nobody can see, so to die at a touch is to die at every await in between.
 */
export class Touches {
  count = 0;
  /** The process that comes to this touch dies before it. */
  deadly: number | undefined;
  /** It dies at the first append from then on: those are the touches that matter most. */
  atAppend = false;

  /** Another touch; whether it is the deadly one. */
  next(what: string): boolean {
    this.count += 1;
    if (!this.atAppend) return this.count === this.deadly;
    return this.deadly !== undefined && this.count >= this.deadly && what.startsWith('asking an append');
  }
}

/** One life of the server's process. */
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

  /** Whether the process is still there to do this. */
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

/** So long what a dead process had asked for may still wait in the database. */
const LINGERS_MS = 6_000;

interface Question<T> {
  readonly what: string;
  readonly isWrite: boolean;
  readonly ask: () => Promise<T>;
}

/** What lies between a process and the outside, whoever lives. */
interface Between {
  readonly time: SimulatedTime;
  readonly sky: Sky;
  readonly trace: Trace;
  /** What dead processes had asked for and nobody has done yet. */
  readonly limbo: (() => void)[];
}

/** The line of one life to everything that outlives it: slow, breaking, and of unknown outcome. */
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

  /** The process is told something that it did not ask. */
  hear(what: string, tell: () => void): void {
    this.#time.later(this.#sky.fate(false).answerMs, () => {
      if (this.life.touch(what)) tell();
    });
  }

  /** A process that has died gets no answer. */
  #question<T>(question: Question<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const fate = this.#sky.fate(question.isWrite);
      const { isAlive } = this.life;
      if (!this.life.touch(`asking ${question.what}`)) {
        // It died at this word, and the word may have been out.
        if (isAlive && this.#sky.strikes(50)) this.#go(question, { ...fate, goes: 'well' }, NOBODY);
        return;
      }
      const answer = (tell: () => void) =>
        this.#time.later(fate.answerMs, () => {
          if (this.life.touch(`the answer of ${question.what}`)) tell();
        });
      const fail = () => answer(() => reject(new LineBroke(question.what)));
      this.#go(question, fate, {
        done: (value) => (fate.goes === 'lost' ? fail() : answer(() => resolve(value))),
        failed: (error) => answer(() => reject(error)),
      });
      if (fate.goes === 'refused' || fate.goes === 'late') fail();
    });
  }

  /** What was sent is done even if its sender is dead by then, and perhaps only when its heir is at work. */
  #go<T>(question: Question<T>, fate: Fate, then: Then<T>): void {
    const { goes, askMs, answerMs } = fate;
    if (goes === 'refused') return;
    this.#time.later(goes === 'late' ? answerMs + askMs : askMs, () => {
      const go = () => this.#do(question, fate, then);
      const lingers = this.life.isAlive ? 0 : this.#sky.random(3);
      if (lingers === 0) go();
      else if (lingers === 1) this.#time.later(this.#sky.random(LINGERS_MS), go);
      else this.#limbo.push(go);
    });
  }

  #do<T>({ what, ask }: Question<T>, { goes }: Fate, then: Then<T>): void {
    if (goes !== 'well' || !this.life.isAlive) this.#trace.say(`life ${this.life.number}: ${what} goes ${goes}`);
    // The worst time for what lingers: the heir has read, and has not written yet.
    if (what.startsWith('the events of'))
      for (const lingering of this.#limbo.splice(0)) this.#time.later(1 + this.#sky.random(60), lingering);
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

const NOBODY: Then<unknown> = { done: () => undefined, failed: () => undefined };
