import type { Answer } from '@baize/protocol';
import { refusal } from '../table/commands/refusal.ts';

const REMEMBERED = 5_000;

/** Lets a command take effect once: a repeat gets the first answer, and what was refused may be tried again. */
export class Once<Value> {
  readonly #answered = new Map<string, { readonly content: string; readonly answer: Promise<Answer<Value>> }>();

  /**
   * Refuses `command-id-reused` while another command of theirs stands under that id.
   * @param content all that the command asks, and where
   */
  async do(
    userId: string,
    commandId: string,
    content: string,
    act: () => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    const key = `${userId} ${commandId}`;
    for (let first = this.#answered.get(key); first; first = this.#answered.get(key)) {
      if (first.content === content) return first.answer;
      // Refused, it leaves its id free.
      if ((await first.answer.catch(() => undefined))?.ok) return { ok: false, refused: refusal('command-id-reused') };
    }
    const answer = act();
    this.#answered.set(key, { content, answer });
    const forget = () => this.#answered.delete(key);
    answer.then(({ ok }) => ok || forget(), forget);
    forgetOldest(this.#answered, REMEMBERED);
    return answer;
  }
}

/** Keeps a map from growing beyond so many entries. */
export function forgetOldest(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
