import type { Accepted, Answer } from '@baize/protocol';

type Given = Answer<Accepted>;

/**
 * What commands were answered: a repeat in flight shares the first one's answer, a repeat shortly after gets it again.
 * Older ones that took effect are in the journal; older refusals are judged anew.
 */
export class Answers {
  readonly #inFlight = new Map<string, Promise<Given>>();
  readonly #given = new Map<string, Given>();
  readonly #keep: number;

  /** @param keep how many answers are remembered */
  constructor(keep: number) {
    this.#keep = keep;
  }

  /** The answer to a command, from `take` if this is the first time it is heard. */
  async to(key: string, take: () => Promise<Given>): Promise<Given> {
    const known = this.#given.get(key) ?? this.#inFlight.get(key);
    if (known) return known;
    const answering = take();
    this.#inFlight.set(key, answering);
    try {
      const answer = await answering;
      if (answer.ok || !isPassing(answer.refused.code)) this.#remember(key, answer);
      return answer;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #remember(key: string, answer: Given): void {
    this.#given.set(key, answer);
    if (this.#given.size <= this.#keep) return;
    const [oldest] = this.#given.keys();
    if (oldest !== undefined) this.#given.delete(oldest);
  }
}

/** Refusals that say nothing of the command: the same one is welcome again. */
const isPassing = (code: string): boolean => code === 'try-again' || code === 'shutting-down';
