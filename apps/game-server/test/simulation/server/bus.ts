import type { MessageBus } from '../../../src/feed/message-bus.ts';
import type { SimulatedTime } from '../environment/simulated-time.ts';
import type { Sky } from '../environment/weather.ts';
import type { Trace } from '../trace.ts';
import type { Life } from './life.ts';

/** The parts of the world a bus needs. */
interface Between {
  readonly life: Life;
  readonly time: SimulatedTime;
  readonly sky: Sky;
  readonly trace: Trace;
}

/** Maximum delay of a message that is reordered. */
const LATE_MS = 1_500;

class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/**
 * The bus between the gateway and the engines of one life: serialised messages that may be late, out of order, or lost.
 */
export class SimulatedBus implements MessageBus {
  readonly #between: Between;
  readonly #listeners = new Map<string, Set<(message: unknown) => void>>();
  readonly #answers = new Map<string, (message: unknown) => Promise<object>>();
  /** Number of messages lost. */
  lost = 0;

  constructor(between: Between) {
    this.#between = between;
  }

  publish(subject: string, message: object): void {
    this.#travel(subject, message, (arrived) => {
      for (const listener of this.#listeners.get(subject) ?? []) listener(arrived());
    });
  }

  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    const listeners = this.#listeners.get(subject) ?? new Set();
    this.#listeners.set(subject, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  request(subject: string, message: object, patienceMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Unanswered(subject)), patienceMs);
      this.#travel(subject, message, (arrived) => {
        const answering = this.#answers.get(subject)?.(arrived());
        // A failure sends no message: the request times out.
        answering?.then(
          (answer) =>
            this.#travel(`${subject}, answered`, answer, (back) => {
              clearTimeout(timeout);
              resolve(back());
            }),
          () => undefined,
        );
      });
    });
  }

  respond(subject: string, answer: (message: unknown) => Promise<object>): () => void {
    this.#answers.set(subject, answer);
    return () => void this.#answers.delete(subject);
  }

  #travel(subject: string, message: object, arrive: (arrived: () => unknown) => void): void {
    const { life, time, sky, trace } = this.#between;
    const text = JSON.stringify(message);
    if (!life.touch(`a message on the bus, ${subject}`)) return;
    if (sky.strikes(sky.now.busLost)) {
      this.lost += 1;
      trace.say(`lost on the bus: ${subject}`);
      return;
    }
    const ms = 1 + sky.random(3) + (sky.strikes(sky.now.busLate) ? sky.random(LATE_MS) : 0);
    time.later(ms, () => {
      if (life.isAlive) arrive(() => JSON.parse(text));
    });
  }
}
