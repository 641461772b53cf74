import type { Accepted, Answer } from '@baize/protocol';
import { refusal } from '../commands/refusal.ts';

type Given = Answer<Accepted>;

/** An answer, or one to come, and the hash of what was asked. */
interface Known<Value> {
  readonly hash: string;
  readonly answer: Value;
}

/**
 * What commands were answered: a repeat in flight shares the first one's answer, a repeat shortly after gets it again,
 * and another command under the same id is refused. Older ones that took effect are in the journal; older refusals are
 * judged anew.
 */
export class Answers {
  readonly #inFlight = new Map<string, Known<Promise<Given>>>();
  readonly #given = new Map<string, Known<Given>>();
  readonly #keep: number;

  /** @param keep how many answers are remembered */
  constructor(keep: number) {
    this.#keep = keep;
  }

  /**
   * The answer to a command, from `take` if this is the first time it is heard.
   * @param key the sender and the command's id
   * @param hash of what it asks
   */
  async to(key: string, hash: string, take: () => Promise<Given>): Promise<Given> {
    // What becomes of another one under that id is waited for: if nothing does, the id is still free.
    for (let other = this.#inFlight.get(key); other && other.hash !== hash; other = this.#inFlight.get(key))
      await other.answer.catch(() => undefined);
    const known = this.#given.get(key) ?? this.#inFlight.get(key);
    if (known) return known.hash === hash ? known.answer : { ok: false, refused: refusal('command-id-reused') };
    const answering = take();
    this.#inFlight.set(key, { hash, answer: answering });
    try {
      const answer = await answering;
      if (answer.ok || !isPassing(answer.refused.code)) this.#remember(key, { hash, answer });
      return answer;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #remember(key: string, known: Known<Given>): void {
    this.#given.set(key, known);
    if (this.#given.size <= this.#keep) return;
    const [oldest] = this.#given.keys();
    if (oldest !== undefined) this.#given.delete(oldest);
  }
}

/** Refusals that say nothing of the command: the same one is welcome again; and one that leaves the id to the first. */
const isPassing = (code: string): boolean => ['try-again', 'shutting-down', 'command-id-reused'].includes(code);
