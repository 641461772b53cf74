import type { Answer, Refused } from '@baize/protocol';
import { phrase } from '../phrase.ts';

type Refusal = Extract<Answer<never>, { readonly ok: false }>;

/** What its sender sends with a command. */
interface Sent {
  readonly userId: string;
  readonly kind: 'player' | 'dealer' | 'staff' | 'line' | 'mute' | 'top-up';
  readonly commandId: string;
  readonly content: string;
}

/** An answer, or the promise of one, and the content of its command. */
interface Known<Value> {
  readonly content: string;
  readonly answer: Value;
}

export const COMMAND_ID_REUSED: Refused = {
  code: 'command-id-reused',
  phrase: phrase('house.refusal.command-id-reused'),
};

/**
 * The rule for every command with an id: for its sender, an id stands for one command of its kind. A repeat while the
 * first is in flight shares its answer, a repeat shortly afterwards gets the same answer, and another command with that
 * id is refused with `command-id-reused`. Older commands that took effect are stored with their effect; older refusals
 * are decided again.
 */
export class Once {
  readonly #inFlight = new Map<string, Known<Promise<Answer<unknown>>>>();
  readonly #answered = new Map<string, Known<Answer<unknown>>>();
  readonly #keep: number;

  /** @param keep how many answers are remembered */
  constructor(keep = 50_000) {
    this.#keep = keep;
  }

  /**
   * The answer to a command; calls `act` only for the first request.
   * `kind`: what the id is unique among, for its sender: the commands of a role at the tables, chat lines, mutes, top-ups.
   * `content`: the whole content of the command, including its table.
   * @param confirm the answer to give in place of a refusal, also of an id that stands for another command; `isOld` for
   * every repeat, since the command may have taken effect elsewhere after it was refused here
   */
  async do<Value>(
    { userId, kind, commandId, content }: Sent,
    act: () => Promise<Answer<Value>>,
    confirm: (refusal: Refusal, isOld: boolean) => Answer<Value> | Promise<Answer<Value>> = (refusal) => refusal,
  ): Promise<Answer<Value>> {
    const key = `${userId} ${kind} ${commandId}`;
    // Waits for another command with the same id: if it does not take effect, the id is still free.
    for (let other = this.#inFlight.get(key); other && other.content !== content; other = this.#inFlight.get(key))
      await other.answer.catch(() => undefined);
    const known = this.#answered.get(key) ?? this.#inFlight.get(key);
    if (known && known.content !== content) return confirm({ ok: false, refused: COMMAND_ID_REUSED }, true);
    if (known) {
      const answer = (await known.answer) as Answer<Value>; // the same content has the same kind of answer
      return answer.ok ? answer : confirm(answer, true);
    }
    const answering = act();
    this.#inFlight.set(key, { content, answer: answering });
    try {
      const answer = await answering;
      if (answer.ok || !isTransient(answer.refused)) this.#remember(key, { content, answer });
      return answer.ok ? answer : confirm(answer, false);
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #remember(key: string, known: Known<Answer<unknown>>): void {
    this.#answered.set(key, known);
    if (this.#answered.size <= this.#keep) return;
    const [oldest] = this.#answered.keys();
    if (oldest !== undefined) this.#answered.delete(oldest);
  }
}

/** Refusals that are not remembered: the same command may succeed later, or the id belongs to an earlier command. */
const TRANSIENT: readonly Refused['code'][] = [
  'try-again',
  'shutting-down',
  'too-fast',
  'slow-mode',
  'muted',
  'command-id-reused',
];
const isTransient = ({ code }: Refused): boolean => TRANSIENT.includes(code);
