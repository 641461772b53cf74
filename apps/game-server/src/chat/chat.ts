import type { Answer, ChatLine, Refused } from '@baize/protocol';
import type { Visitor } from '../identity/visitor.ts';
import { Allowance } from '../rate.ts';
import type { ChatStore } from './chat-store.ts';
import { cleanText } from './clean-text.ts';
import { voiceOf } from './voice.ts';

/** How many lines somebody gets who joins. */
const KEPT = 50;
const RATE = { burst: 4, perSecond: 0.5 };
const REMEMBERED = 5_000;

/** What happened in a table's chat, for those who are there. */
export interface ChatListener {
  said(line: ChatLine): void;
  hidden(tableId: string, lineId: string): void;
}

/** The talk at the tables: kept in the database, the last lines of each table in memory. */
export class Chat {
  readonly #store: ChatStore;
  readonly #listener: ChatListener;
  readonly #lines = new Map<string, ChatLine[]>();
  readonly #allowances = new Map<string, Allowance>();
  readonly #answered = new Map<string, Promise<Answer<null>>>();

  constructor(store: ChatStore, listener: ChatListener) {
    this.#store = store;
    this.#listener = listener;
  }

  /** Reads the last lines of these tables. */
  async restore(tableIds: readonly string[]): Promise<void> {
    for (const tableId of tableIds) this.#lines.set(tableId, [...(await this.#store.last(tableId, KEPT))]);
  }

  /** The last lines of a table, oldest first. */
  lastOf(tableId: string): readonly ChatLine[] {
    return this.#lines.get(tableId) ?? [];
  }

  /**
   * Says it at the table once it is stored. A repeat of the command gets the first answer.
   * Refuses `not-allowed` to guests, who may read; `malformed` when nothing readable is left; `too-fast`.
   */
  say(visitor: Visitor, tableId: string, commandId: string, text: string): Promise<Answer<null>> {
    const key = `${visitor.userId} ${commandId}`;
    const first = this.#answered.get(key);
    if (first) return first;
    const answer = this.#sayOnce(visitor, tableId, text);
    this.#answered.set(key, answer);
    const forget = () => this.#answered.delete(key);
    // What was not said may be tried again under the same id.
    answer.then(({ ok }) => ok || forget(), forget);
    forgetOldest(this.#answered, REMEMBERED);
    return answer;
  }

  /** Takes a line away, from those who are there and from those who come later. */
  async hide(visitor: Visitor, tableId: string, lineId: string): Promise<void> {
    if (!(await this.#store.hide(tableId, lineId, visitor.userId))) return;
    const lines = this.#lines.get(tableId);
    if (lines) {
      this.#lines.set(
        tableId,
        lines.filter(({ id }) => id !== lineId),
      );
    }
    this.#listener.hidden(tableId, lineId);
  }

  async #sayOnce({ userId, name, role, guest }: Visitor, tableId: string, said: string): Promise<Answer<null>> {
    if (guest) return refuse('not-allowed', 'Guests may read what is said here. Create an account to say something.');
    const text = cleanText(said);
    if (text === '') return refuse('malformed', 'There was nothing readable in that. Write it in letters.');
    if (!this.#allowanceOf(userId).take(performance.now()))
      return refuse('too-fast', 'You are writing faster than others can read. Wait a moment.');
    const { id, at } = await this.#store.add({ tableId, userId, name, text });
    const line: ChatLine = { id, tableId, userId, name, role: voiceOf(role), text, at };
    const lines = this.#lines.get(tableId) ?? [];
    this.#lines.set(tableId, [...lines, line].slice(-KEPT));
    this.#listener.said(line);
    return { ok: true, value: null };
  }

  /** By person, not by connection: several windows are no more voices. */
  #allowanceOf(userId: string): Allowance {
    const known = this.#allowances.get(userId);
    if (known) return known;
    const fresh = new Allowance(RATE, performance.now());
    this.#allowances.set(userId, fresh);
    forgetOldest(this.#allowances, REMEMBERED);
    return fresh;
  }
}

function forgetOldest(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

const refuse = (code: Refused['code'], sentence: string): Answer<null> => ({ ok: false, refused: { code, sentence } });
