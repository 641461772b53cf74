import type { Answer, Refused } from '@baize/protocol';
import { phrase } from '../phrase.ts';

/** An answer, or one to come, and what was asked. */
interface Known<Value> {
  readonly content: string;
  readonly answer: Value;
}

export const COMMAND_ID_REUSED: Refused = {
  code: 'command-id-reused',
  phrase: phrase('house.refusal.command-id-reused'),
};

/**
 * The one rule for every command that carries an id, wherever it is sent: the id is its sender's and stands for one
 * command. A repeat in flight shares the first one's answer, a repeat shortly after gets it again, and anything else under
 * that id is refused with `command-id-reused`. Older commands that took effect are stored with what they did; older
 * refusals are judged anew.
 */
export class Once {
  readonly #inFlight = new Map<string, Known<Promise<Answer<unknown>>>>();
  readonly #given = new Map<string, Known<Answer<unknown>>>();
  readonly #keep: number;

  /** @param keep how many answers are remembered */
  constructor(keep = 50_000) {
    this.#keep = keep;
  }

  /**
   * The answer to a command, from `act` if this is the first time it is heard.
   * @param content all that it asks, and where
   */
  async do<Value>(
    { userId, commandId, content }: { readonly userId: string; readonly commandId: string; readonly content: string },
    act: () => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    const key = `${userId} ${commandId}`;
    // What becomes of another one under that id is waited for: if nothing does, the id is still free.
    for (let other = this.#inFlight.get(key); other && other.content !== content; other = this.#inFlight.get(key))
      await other.answer.catch(() => undefined);
    const known = this.#given.get(key) ?? this.#inFlight.get(key);
    if (known && known.content !== content) return { ok: false, refused: COMMAND_ID_REUSED };
    if (known) return known.answer as Promise<Answer<Value>>; // the same content has the same kind of answer
    const answering = act();
    this.#inFlight.set(key, { content, answer: answering });
    try {
      const answer = await answering;
      if (answer.ok || !isPassing(answer.refused)) this.#remember(key, { content, answer });
      return answer;
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #remember(key: string, known: Known<Answer<unknown>>): void {
    this.#given.set(key, known);
    if (this.#given.size <= this.#keep) return;
    const [oldest] = this.#given.keys();
    if (oldest !== undefined) this.#given.delete(oldest);
  }
}

/** Refusals that say nothing of the command: the same one is welcome later; and one that leaves the id to the first. */
const PASSING: readonly Refused['code'][] = [
  'try-again',
  'shutting-down',
  'too-fast',
  'slow-mode',
  'muted',
  'command-id-reused',
];
const isPassing = ({ code }: Refused): boolean => PASSING.includes(code);
