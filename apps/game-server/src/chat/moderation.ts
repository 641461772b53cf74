import { isDeepStrictEqual } from 'node:util';
import type { Answer, ChatMute, Message } from '@baize/protocol';
import { commandHash } from '../doubt/command-hash.ts';
import { COMMAND_ID_REUSED, type Once } from '../doubt/once.ts';
import type { Visitor } from '../identity/visitor.ts';
import { refuse } from '../refusals.ts';
import type { CommandKey } from './chat-store.ts';
import type { Line, LineAuthor, ModerationStore } from './moderation-store.ts';

/** Publishes mutes to their users and slow mode to the tables. */
export interface ModerationListener {
  muted(userId: string, mute: ChatMute | null): void;
  paced(tableId: string, everySeconds: number): void;
}

export interface ModerationParts {
  readonly store: ModerationStore;
  readonly listener: ModerationListener;
  readonly once: Once;
  /** The server's clock, ms. */
  readonly now: () => number;
}

const DONE: Answer<null> = { ok: true, value: null };
const NO_SUCH_LINE = refuse('no-such-line', 'no-such-line');

/** Mutes, reports of lines and slow mode. Every change is stored before it takes effect. */
export class Moderation {
  readonly #store: ModerationStore;
  readonly #once: Once;
  readonly #listener: ModerationListener;
  readonly #now: () => number;
  readonly #mutes = new Map<string, ChatMute>();
  readonly #paces = new Map<string, number>();
  /** Number of changes by this server. */
  #changes = 0;
  #isOutdated = false;
  #refreshing: Promise<void> | undefined;

  constructor({ store, listener, once, now }: ModerationParts) {
    this.#store = store;
    this.#once = once;
    this.#listener = listener;
    this.#now = now;
  }

  /** Loads the mutes and the slow mode in force. */
  async restore(): Promise<void> {
    for (const [userId, mute] of await this.#store.mutes(this.#now())) this.#mutes.set(userId, mute);
    for (const [tableId, everySeconds] of await this.#store.paces()) this.#paces.set(tableId, everySeconds);
  }

  /** Reads mutes and slow mode again, which another server may have changed, and publishes the differences. */
  refresh(): Promise<void> {
    this.#isOutdated = true;
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const before = this.#changes;
      const [mutes, paces] = await Promise.all([this.#store.mutes(this.#now()), this.#store.paces()]);
      // What was read may be older than a change of this server's own.
      if (this.#changes !== before) this.#isOutdated = true;
      else this.#hold(mutes, paces);
    }
  }

  #hold(mutes: ReadonlyMap<string, ChatMute>, paces: ReadonlyMap<string, number>): void {
    for (const userId of new Set([...this.#mutes.keys(), ...mutes.keys()]))
      this.#holdMute(userId, mutes.get(userId) ?? null);
    for (const [tableId, everySeconds] of paces) this.#holdPace(tableId, everySeconds);
  }

  /** Holds a stored mute, or its end, and publishes it once. */
  #holdMute(userId: string, mute: ChatMute | null): void {
    if (isDeepStrictEqual(this.muteOf(userId), mute)) return;
    if (mute) this.#mutes.set(userId, mute);
    else this.#mutes.delete(userId);
    this.#listener.muted(userId, mute);
  }

  /** Holds a stored slow mode, and publishes it once. */
  #holdPace(tableId: string, everySeconds: number): void {
    if (everySeconds === this.everySeconds(tableId)) return;
    this.#paces.set(tableId, everySeconds);
    this.#listener.paced(tableId, everySeconds);
  }

  /** The mute in force for this user, if any. */
  muteOf(userId: string): ChatMute | null {
    const mute = this.#mutes.get(userId);
    if (mute === undefined) return null;
    if (mute.until === null || mute.until > this.#now()) return mute;
    this.#mutes.delete(userId);
    return null;
  }

  /** Slow mode of this table: minimum seconds between two lines of a player, 0 when off. */
  everySeconds(tableId: string): number {
    return this.#paces.get(tableId) ?? 0;
  }

  /** Refuses `no-such-line`, and `not-allowed` for a line of one's own. */
  async report({ userId }: Visitor, { tableId, lineId, reason, note }: Message<'report'>): Promise<Answer<null>> {
    const author = await this.#store.author(tableId, lineId);
    if (author === undefined) return NO_SUCH_LINE;
    if (author.userId === userId) return refuse('not-allowed', 'own-line');
    await this.#store.report({ tableId, lineId, by: userId, reason, note });
    return DONE;
  }

  /** Closes the reports of a hidden line. */
  async hidden(visitor: Visitor, line: Line): Promise<void> {
    await this.#store.resolve(line, 'hidden', visitor.userId);
  }

  /** Refuses `no-such-line`. */
  async dismiss(visitor: Visitor, { tableId, lineId }: Message<'dismiss'>): Promise<Answer<null>> {
    if ((await this.#store.author(tableId, lineId)) === undefined) return NO_SUCH_LINE;
    await this.#store.resolve({ tableId, lineId }, 'dismissed', visitor.userId);
    return DONE;
  }

  /** Refuses `no-such-line`, and `not-allowed` for a line by staff. */
  mute(visitor: Visitor, message: Message<'mute'>): Promise<Answer<ChatMute>> {
    const { commandId, ...asked } = message;
    const command = { id: commandId, hash: commandHash({ mute: asked }) };
    const sent = { userId: visitor.userId, kind: 'mute', commandId, content: command.hash } as const;
    return this.#once.do(sent, () => this.#muteOnce(visitor, message, command));
  }

  async #muteOnce(
    visitor: Visitor,
    { tableId, lineId, minutes, reason }: Message<'mute'>,
    command: CommandKey,
  ): Promise<Answer<ChatMute>> {
    const author = await this.#store.author(tableId, lineId);
    if (author === undefined) return NO_SUCH_LINE;
    if (author.role !== 'player') return refuse('not-allowed', 'players-only');
    const mute = { until: minutes === null ? null : this.#now() + minutes * 60_000, reason };
    return this.#keep(author, visitor, { tableId, lineId, ...mute }, command);
  }

  async unmute(visitor: Visitor, { userId }: Message<'unmute'>): Promise<Answer<null>> {
    await this.#store.lift({ userId, by: visitor.userId });
    this.#changes += 1;
    this.#holdMute(userId, null);
    return DONE;
  }

  async slowDown(visitor: Visitor, { tableId, everySeconds }: Message<'slowMode'>): Promise<Answer<null>> {
    if (everySeconds === this.everySeconds(tableId)) return DONE;
    await this.#store.setPace(tableId, everySeconds, visitor.userId);
    this.#changes += 1;
    this.#holdPace(tableId, everySeconds);
    return DONE;
  }

  async #keep(
    { userId }: LineAuthor,
    { userId: by }: Visitor,
    mute: ChatMute & Line,
    command: CommandKey,
  ): Promise<Answer<ChatMute>> {
    const kept = await this.#store.mute({ ...mute, userId, by, command });
    if (kept.hash !== command.hash) return { ok: false, refused: COMMAND_ID_REUSED };
    await this.#store.resolve(mute, 'muted', by);
    // The command may be a repeat whose mute was lifted or replaced.
    const inForce = (await this.#store.mutes(this.#now())).get(userId);
    this.#changes += 1;
    this.#holdMute(userId, inForce ?? null);
    return { ok: true, value: { until: kept.until, reason: kept.reason } };
  }
}
