import type { Answer } from '@baize/protocol';

const REMEMBERED = 5_000;

/** Lets a command take effect once: a repeat gets the first answer, and what was refused may be tried again. */
export class Once<Value> {
  readonly #answered = new Map<string, Promise<Answer<Value>>>();

  do(userId: string, commandId: string, act: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
    const key = `${userId} ${commandId}`;
    const first = this.#answered.get(key);
    if (first) return first;
    const answer = act();
    this.#answered.set(key, answer);
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
