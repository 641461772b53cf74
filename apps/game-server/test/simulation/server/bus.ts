import { type MessageBus, NoResponders } from '../../../src/bus/message-bus.ts';
import type { SimulatedTime } from '../environment/simulated-time.ts';
import type { Sky } from '../environment/weather.ts';
import type { Trace } from '../trace.ts';
import type { Life } from './life.ts';

/** The parts of the world a bus needs. */
interface Between {
  readonly time: SimulatedTime;
  readonly sky: Sky;
  readonly trace: Trace;
}

/** A process at a subject, and what it does with the messages. */
interface Receiver<Act> {
  readonly life: Life;
  readonly act: Act;
}

type Listener = (message: unknown) => void;
type Responder = (message: unknown) => Promise<object>;

/** Every message between two processes can be read. */
export const unreadable = (): never => {
  throw new Error('a message on the bus could not be read');
};

/** Maximum delay of a message that is reordered. */
const LATE_MS = 1_500;

class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/**
 * The bus between the processes of a casino: serialised messages that may be late, out of order, or lost. While a former
 * owner does not know of its loss, two processes answer the same subject, and the first answer counts.
 */
export class SimulatedBus {
  readonly #between: Between;
  readonly #listeners = new Map<string, Set<Receiver<Listener>>>();
  readonly #responders = new Map<string, Set<Receiver<Responder>>>();

  constructor(between: Between) {
    this.#between = between;
  }

  /** The bus as a process sees it. */
  endpoint(life: Life): MessageBus {
    return {
      publish: (subject, message) => {
        const text = JSON.stringify(message);
        if (!life.touch(`a message on the bus, ${subject}`)) return;
        for (const { life: to, act } of this.#listeners.get(subject) ?? []) this.#travel(subject, text, to, act);
      },
      subscribe: (subject, act) => register(this.#listeners, subject, { life, act }),
      respond: (subject, act) => register(this.#responders, subject, { life, act }),
      request: (subject, message, patienceMs) =>
        new Promise((resolve, reject) => {
          const timeout = setTimeout(() => reject(new Unanswered(subject)), patienceMs);
          const text = JSON.stringify(message);
          if (!life.touch(`a request on the bus, ${subject}`)) return;
          const responders = this.#responders.get(subject) ?? new Set();
          if (responders.size === 0) {
            const { time } = this.#between;
            time.later(1, () =>
              time.within(life.number, () => {
                clearTimeout(timeout);
                reject(new NoResponders(subject));
              }),
            );
          }
          for (const { life: to, act } of responders)
            this.#travel(subject, text, to, (asked) => {
              const answer = (answered: object) => {
                if (!to.touch(`an answer on the bus, ${subject}`)) return;
                this.#travel(`${subject}, answered`, JSON.stringify(answered), life, (back) => {
                  clearTimeout(timeout);
                  resolve(back);
                });
              };
              // A failure sends no message: the request times out.
              act(asked).then(answer, () => undefined);
            });
        }),
    };
  }

  /** Drops what a process that is gone has registered. */
  forget(life: Life): void {
    for (const receivers of [...this.#listeners.values(), ...this.#responders.values()] as Set<Receiver<unknown>>[])
      for (const receiver of receivers) if (receiver.life === life) receivers.delete(receiver);
  }

  #travel(subject: string, text: string, to: Life, arrive: (arrived: unknown) => void): void {
    const { time, sky, trace } = this.#between;
    if (sky.strikes(sky.now.busLost)) return void trace.say(`lost on the bus: ${subject}`);
    const ms = 1 + sky.random(3) + (sky.strikes(sky.now.busLate) ? sky.random(LATE_MS) : 0);
    time.later(ms, () => time.within(to.number, () => arrive(JSON.parse(text))));
  }
}

function register<Act>(at: Map<string, Set<Receiver<Act>>>, subject: string, receiver: Receiver<Act>): () => void {
  const receivers = at.get(subject) ?? new Set();
  at.set(subject, receivers.add(receiver));
  return () => void receivers.delete(receiver);
}
