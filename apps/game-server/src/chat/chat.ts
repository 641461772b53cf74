import type { Answer, ChatLine } from '@baize/protocol';
import type { Visitor } from '../identity/visitor.ts';
import { Allowance } from '../rate.ts';
import type { ChatStore } from './chat-store.ts';
import { cleanText } from './clean-text.ts';
import type { Moderation } from './moderation.ts';
import { forgetOldest, Once } from './once.ts';
import { refuse } from './refuse.ts';
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
  readonly #moderation: Moderation;
  readonly #listener: ChatListener;
  readonly #now: () => number;
  readonly #lines = new Map<string, ChatLine[]>();
  readonly #allowances = new Map<string, Allowance>();
  /** When somebody last wrote at a table, ms, by `tableId userId`. */
  readonly #wroteAt = new Map<string, number>();
  readonly #once = new Once<null>();

  /** @param now the server's clock, ms */
  constructor(store: ChatStore, moderation: Moderation, listener: ChatListener, now: () => number) {
    this.#store = store;
    this.#moderation = moderation;
    this.#listener = listener;
    this.#now = now;
  }

  /** Reads the last lines of these tables. */
  async restore(tableIds: readonly string[]): Promise<void> {
    for (const tableId of tableIds) {
      const lines = await this.#store.last(tableId, KEPT);
      this.#lines.set(tableId, [...lines]);
      for (const { userId, at } of lines) this.#wroteAt.set(`${tableId} ${userId}`, at);
    }
  }

  /** The last lines of a table, oldest first. */
  lastOf(tableId: string): readonly ChatLine[] {
    return this.#lines.get(tableId) ?? [];
  }

  /**
   * Says it at the table once it is stored. A repeat of the command gets the first answer, another under its id is
   * refused.
   * Refuses `not-allowed` to guests, who may read; `muted` and `slow-mode` with how long; `malformed` when nothing
   * readable is left; `too-fast`.
   */
  say(visitor: Visitor, tableId: string, commandId: string, text: string): Promise<Answer<null>> {
    return this.#once.do(visitor.userId, commandId, JSON.stringify([tableId, text]), () =>
      this.#sayOnce(visitor, tableId, text),
    );
  }

  /** Takes a line away, from those who are there and from those who come later. */
  async hide(visitor: Visitor, tableId: string, lineId: string): Promise<void> {
    if (!(await this.#store.hide(tableId, lineId, visitor.userId))) return;
    await this.#moderation.hidden(visitor, { tableId, lineId });
    const lines = this.#lines.get(tableId);
    if (lines) {
      this.#lines.set(
        tableId,
        lines.filter(({ id }) => id !== lineId),
      );
    }
    this.#listener.hidden(tableId, lineId);
  }

  async #sayOnce(visitor: Visitor, tableId: string, said: string): Promise<Answer<null>> {
    const { userId, name } = visitor;
    const role = voiceOf(visitor.role);
    const silenced = this.#silence(visitor, role, tableId);
    if (silenced) return silenced;
    const text = cleanText(said);
    if (text === '') return refuse('malformed', 'unreadable');
    if (!this.#allowanceOf(userId).take(performance.now())) return refuse('too-fast', 'chat-too-fast');
    this.#wroteAt.set(`${tableId} ${userId}`, this.#now());
    forgetOldest(this.#wroteAt, REMEMBERED);
    const { id, at } = await this.#store.add({ tableId, userId, name, text });
    const line: ChatLine = { id, tableId, userId, name, role, text, at };
    const lines = this.#lines.get(tableId) ?? [];
    this.#lines.set(tableId, [...lines, line].slice(-KEPT));
    this.#listener.said(line);
    return { ok: true, value: null };
  }

  /** Why somebody may not write here now. Slow mode is for those who play. */
  #silence({ userId, guest }: Visitor, role: ChatLine['role'], tableId: string): Answer<null> | undefined {
    if (guest) return refuse('not-allowed', 'guest-silent');
    const mute = this.#moderation.muteOf(userId);
    if (mute) {
      const { until, reason } = mute;
      if (until === null) return refuse('muted', 'muted-for-good', { reason });
      return refuse('muted', 'muted', { minutes: Math.ceil((until - this.#now()) / 60_000), reason });
    }
    const every = role === 'player' ? this.#moderation.everySeconds(tableId) : 0;
    const againAt = (this.#wroteAt.get(`${tableId} ${userId}`) ?? Number.NEGATIVE_INFINITY) + every * 1000;
    const left = Math.ceil((againAt - this.#now()) / 1000);
    if (every === 0 || left <= 0) return undefined;
    return refuse('slow-mode', 'slow-mode', { every, left });
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
