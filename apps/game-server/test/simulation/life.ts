import type { SimulatedTime } from './simulated-time.ts';
import type { Trace } from './trace.ts';
import type { Fate, Sky } from './weather.ts';

/**
 * Counts the touches of the outside: what is asked and what is answered, and every message that is sent. What a process
 * does between two of them nobody can see, so to die at a touch is to die at every await in between.
 */
export class Touches {
  count = 0;
  /** The process that comes to this touch dies before it. */
  deadly: number | undefined;
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
    this.#touches.count += 1;
    if (this.#touches.count === this.#touches.deadly) this.end(what);
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

interface Question<T> {
  readonly what: string;
  readonly isWrite: boolean;
  readonly ask: () => Promise<T>;
}

/** The line of one life to everything that outlives it: slow, breaking, and of unknown outcome. */
export class Line {
  readonly life: Life;
  readonly #time: SimulatedTime;
  readonly #sky: Sky;
  readonly #trace: Trace;

  constructor(life: Life, { time, sky, trace }: { time: SimulatedTime; sky: Sky; trace: Trace }) {
    this.life = life;
    this.#time = time;
    this.#sky = sky;
    this.#trace = trace;
  }

  read<T>(what: string, ask: () => Promise<T>): Promise<T> {
    return this.#question({ what, isWrite: false, ask });
  }

  write<T>(what: string, ask: () => Promise<T>): Promise<T> {
    return this.#question({ what, isWrite: true, ask });
  }

  /** A process that has died gets no answer. */
  #question<T>(question: Question<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const fate = this.#sky.fate(question.isWrite);
      if (!this.life.touch(`asking ${question.what}`)) return;
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

  /** What was sent is done even if its sender is dead by then. */
  #go<T>({ what, ask }: Question<T>, { goes, askMs, answerMs }: Fate, then: Then<T>): void {
    if (goes === 'refused') return;
    this.#time.later(goes === 'late' ? answerMs + askMs : askMs, () => {
      if (goes !== 'well' || !this.life.isAlive) this.#trace.say(`life ${this.life.number}: ${what} goes ${goes}`);
      ask().then(
        (value) => goes !== 'late' && then.done(value),
        (error: unknown) => goes !== 'late' && then.failed(error),
      );
    });
  }
}

interface Then<T> {
  done(value: T): void;
  failed(error: unknown): void;
}
