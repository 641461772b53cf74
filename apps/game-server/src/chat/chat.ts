import type { Answer, ChatLine } from '@baize/protocol';
import { commandHash } from '../doubt/command-hash.ts';
import { COMMAND_ID_REUSED, type Once } from '../doubt/once.ts';
import type { Visitor } from '../identity/visitor.ts';
import { Allowance } from '../rate.ts';
import { refuse } from '../refusals.ts';
import { chatRoleOf } from './chat-role.ts';
import type { ChatStore, CommandKey, StoredLine } from './chat-store.ts';
import { cleanText } from './clean-text.ts';
import { hasLink } from './links.ts';
import type { Moderation } from './moderation.ts';

/** How many lines a client receives on joining. */
const KEPT = 50;
/** Lines of one person at all tables: three at once, then one every five seconds. */
const RATE = { burst: 3, perSecond: 0.2 };
const MAX_REMEMBERED = 5_000;

/** Publishes changes of a table's chat to its clients. */
export interface ChatListener {
  added(line: ChatLine): void;
  hidden(tableId: string, lineId: string): void;
}

/** What was said or hidden at one gateway, after it is stored: the others show it too. */
export type ChatNews =
  | { readonly added: ChatLine }
  | { readonly hidden: { readonly tableId: string; readonly lineId: string } };

export interface ChatParts {
  readonly store: ChatStore;
  /** Tells the other gateways of the house. */
  readonly elsewhere?: (news: ChatNews) => void;
  readonly moderation: Moderation;
  readonly listener: ChatListener;
  readonly once: Once;
  /** The server's clock, ms. */
  readonly now: () => number;
}

/** The chat of the tables: stored in the database, with the last lines of each table in memory. */
export class Chat {
  readonly #store: ChatStore;
  readonly #moderation: Moderation;
  readonly #listener: ChatListener;
  readonly #now: () => number;
  readonly #lines = new Map<string, ChatLine[]>();
  readonly #allowances = new Map<string, Allowance>();
  /** Ids of hidden lines that were already announced. */
  readonly #hidden = new Map<string, true>();
  /** Time of the last line, ms, by `tableId userId`. */
  readonly #wroteAt = new Map<string, number>();
  readonly #once: Once;
  readonly #elsewhere: (news: ChatNews) => void;

  constructor({ store, moderation, listener, once, now, elsewhere = () => undefined }: ChatParts) {
    this.#elsewhere = elsewhere;
    this.#store = store;
    this.#once = once;
    this.#moderation = moderation;
    this.#listener = listener;
    this.#now = now;
  }

  /** Reads the last lines of these tables. */
  async restore(tableIds: readonly string[]): Promise<void> {
    for (const tableId of tableIds) {
      const lines = await this.#store.last(tableId, KEPT);
      this.#lines.set(tableId, [...lines]);
      for (const { userId, at } of lines) this.#wrote(tableId, userId, at);
    }
  }

  /** Something was said or hidden at another gateway. */
  heard(news: ChatNews): void {
    if ('hidden' in news) this.#hide(news.hidden.tableId, news.hidden.lineId);
    else this.#said(news.added);
  }

  /** The pace of a player counts for all of their windows, wherever they are connected. */
  #said(line: ChatLine): void {
    const { tableId, userId, at } = line;
    this.#allowanceOf(userId).take(performance.now());
    this.#wrote(tableId, userId, at);
    this.#show(line);
  }

  #wrote(tableId: string, userId: string, at: number): void {
    this.#wroteAt.set(`${tableId} ${userId}`, at);
    forgetOldest(this.#wroteAt, MAX_REMEMBERED);
  }

  /** News of these tables may have been missed: shows what was said meanwhile. */
  async missed(tableIds: readonly string[]): Promise<void> {
    for (const tableId of tableIds) {
      const lines = await this.#store.last(tableId, KEPT);
      const stored = new Set(lines.map(({ id }) => id));
      const [oldest] = lines;
      for (const { id } of this.lastOf(tableId))
        if (!stored.has(id) && (lines.length < KEPT || Number(id) > Number(oldest?.id))) this.#hide(tableId, id);
      for (const line of lines) this.#show(line);
    }
  }

  /** The last lines of a table, oldest first. */
  lastOf(tableId: string): readonly ChatLine[] {
    return this.#lines.get(tableId) ?? [];
  }

  /**
   * Stores the line and then publishes it. A repeat of the command gets the first answer; another command with its id
   * is refused.
   * Refuses `not-allowed` to guests, who may only read; `muted` and `slow-mode` with the remaining time; `malformed`
   * when no readable text is left or a player's line contains a link; `too-fast`.
   */
  say(visitor: Visitor, tableId: string, commandId: string, text: string): Promise<Answer<null>> {
    const command = { id: commandId, hash: commandHash({ say: text, at: tableId }) };
    return this.#once.do({ userId: visitor.userId, kind: 'line', commandId, content: command.hash }, async () => {
      const answer = await this.#sayOnce(visitor, tableId, text, command);
      // A command that is refused now may have taken effect before, perhaps before a restart.
      const before = answer.ok ? undefined : await this.#store.find(visitor.userId, commandId);
      return before ? this.#answerFrom(before, command) : answer;
    });
  }

  /** Hides a line from present and future clients. */
  async hide(visitor: Visitor, tableId: string, lineId: string): Promise<void> {
    if (!(await this.#store.hide(tableId, lineId, visitor.userId))) return;
    await this.#moderation.hidden(visitor, { tableId, lineId });
    this.#elsewhere({ hidden: { tableId, lineId } });
    this.#hide(tableId, lineId);
  }

  #hide(tableId: string, lineId: string): void {
    if (this.#hidden.has(lineId)) return;
    this.#hidden.set(lineId, true);
    forgetOldest(this.#hidden, MAX_REMEMBERED);
    const lines = this.#lines.get(tableId);
    if (lines) {
      this.#lines.set(
        tableId,
        lines.filter(({ id }) => id !== lineId),
      );
    }
    this.#listener.hidden(tableId, lineId);
  }

  async #sayOnce(visitor: Visitor, tableId: string, typed: string, command: CommandKey): Promise<Answer<null>> {
    const { userId, name } = visitor;
    const role = chatRoleOf(visitor);
    const refusal = this.#refusalToWrite(visitor, role, tableId);
    if (refusal) return refusal;
    const text = cleanText(typed);
    if (text === '') return refuse('malformed', 'unreadable');
    if (role === 'player' && hasLink(text)) return refuse('malformed', 'chat-link');
    if (!this.#allowanceOf(userId).take(performance.now())) return refuse('too-fast', 'chat-too-fast');
    this.#wrote(tableId, userId, this.#now());
    const kept = await this.#store.add({ tableId, userId, name, text, command });
    const answer = this.#answerFrom(kept, command);
    if (!answer.ok) return answer;
    const line = { id: kept.id, tableId, userId, name, role, text: kept.text, at: kept.at };
    this.#elsewhere({ added: line });
    this.#show(line);
    return answer;
  }

  /** A repeat gets the first answer. Another command with the same id is refused. */
  #answerFrom({ hash }: StoredLine, command: CommandKey): Answer<null> {
    return hash === command.hash ? { ok: true, value: null } : { ok: false, refused: COMMAND_ID_REUSED };
  }

  /** Publishes a stored line once. A line older than all lines in memory was published before. */
  #show(line: ChatLine): void {
    const lines = this.#lines.get(line.tableId) ?? [];
    const [oldest] = lines;
    const isOld = lines.length === KEPT && oldest !== undefined && Number(line.id) < Number(oldest.id);
    if (isOld || this.#hidden.has(line.id) || lines.some(({ id }) => id === line.id)) return;
    const inOrder = [...lines, line].toSorted((one, other) => Number(one.id) - Number(other.id));
    this.#lines.set(line.tableId, inOrder.slice(-KEPT));
    this.#listener.added(line);
  }

  /** The refusal when this visitor may not write here now. Slow mode applies to players only. */
  #refusalToWrite({ userId, guest }: Visitor, role: ChatLine['role'], tableId: string): Answer<null> | undefined {
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

  /** Per user, not per connection: several windows share one rate. */
  #allowanceOf(userId: string): Allowance {
    const known = this.#allowances.get(userId);
    if (known) return known;
    const fresh = new Allowance(RATE, performance.now());
    this.#allowances.set(userId, fresh);
    forgetOldest(this.#allowances, MAX_REMEMBERED);
    return fresh;
  }
}

/** Drops the oldest entry when the map has more than `maximum`. */
function forgetOldest(map: Map<string, unknown>, maximum: number): void {
  if (map.size <= maximum) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
