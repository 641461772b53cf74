import type { Accepted, Answer, Refused } from '@baize/protocol';
import { isMaintained } from '@baize/protocol/house';
import type { EntryOutcome } from '../../journal/journal.ts';
import { phrase } from '../../phrase.ts';
import type { Asker } from '../asker.ts';
import { abandons } from '../commands/abandoning.ts';
import { decideDue, decideRestart } from '../commands/clock-commands.ts';
import type { Decided } from '../commands/decided.ts';
import { refusal } from '../commands/refusal.ts';
import { type Author, actorOf, CLOCK, SHOE } from '../state/author.ts';
import { type Due, first, nextDue } from '../state/due.ts';
import type { TablePresence } from '../state/presence.ts';
import { doorDue, serviceDue } from '../state/service.ts';
import { inPlay } from '../state/table-state.ts';
import { Unavailable } from '../unavailable.ts';
import { Abandonment } from './abandonment.ts';
import { Decisions } from './decisions.ts';
import { type Draft, opensRound } from './draft.ts';
import { ExpectedBets, type Item, Mailbox, type PendingCommand } from './mailbox.ts';
import { sharesCommit, takeBatch } from './player-batch.ts';
import { Replies } from './replies.ts';
import { mayRetry } from './retry.ts';
import type { TableServices } from './services.ts';
import type { StateWriter } from './state-writer.ts';

const LONGEST_QUEUE = 5_000;
const RETRY_MS = 1_000;

/** Handles the commands and timed actions of a table one after the other, and keeps its only timer. */
export class Worker {
  readonly #services: TableServices;
  readonly #writer: StateWriter;
  readonly #presence: TablePresence;
  /** Display names of the players of the round. */
  readonly #names: Map<string, string>;
  readonly #replies: Replies;
  readonly #abandonment: Abandonment;
  readonly #decisions: Decisions;
  readonly #mailbox = new Mailbox();
  #isWorking = false;
  #work = Promise.resolve();
  #stopping = false;
  #cancelTimer: () => void = () => undefined;
  /** Its restart is not written yet: until then what is due goes by the clock of an earlier start. */
  #mustRestart = false;
  /** After a failure, no timed action runs before this time. */
  #notBefore = 0;
  readonly #expected = new ExpectedBets();

  constructor(services: TableServices, writer: StateWriter, presence: TablePresence, names: Map<string, string>) {
    this.#services = services;
    this.#writer = writer;
    this.#presence = presence;
    this.#names = names;
    this.#replies = new Replies(services, writer);
    this.#abandonment = new Abandonment(services, writer, this.#replies);
    this.#decisions = new Decisions(services, writer, presence);
  }

  put(item: Item): void {
    this.#mailbox.put(item);
    if (!this.#isWorking) this.#work = this.#drain();
  }

  /** The refusal of a command; the answer of its own effect, if it has had one or still may. */
  refuse(command: Omit<PendingCommand, 'answer'>, refused: Refused): Promise<Answer<Accepted>> {
    return new Promise((answer) => this.#replies.refuse({ ...command, answer }, refused));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#cancelTimer();
    this.#writer.stop();
    await this.#work;
  }

  /** Why no further command of this kind is accepted, if so. */
  refusalNow(asker: Asker): Refused | undefined {
    if (this.#stopping || this.#writer.lost) return refusal('shutting-down');
    if (this.#writer.halted && !abandons(asker))
      return { code: 'table-closed', phrase: phrase('house.notice.stopped') };
    return this.#mailbox.size >= LONGEST_QUEUE ? refusal('try-again') : undefined;
  }

  /** The next timed action of this table. */
  #due(): Due | undefined {
    if (this.#isOver()) return undefined;
    const { setup, next, upcoming, state, isRetired } = this.#writer;
    const now = this.#services.clock.now();
    const opening = this.#writer.openingAt(now);
    const maintained = isMaintained(this.#services.house.now, now);
    const service = serviceDue(state, { isRetired, isMaintained: maintained, isOpen: opening?.isOpen ?? true });
    if (service) return { at: now, does: service };
    const door = maintained ? undefined : doorDue(state, opening, now);
    if (door?.at === now) return door;
    if (upcoming && !inPlay(state)) return { at: now, does: 'configure' };
    const dealing = { setup, equipment: next.info.equipment, idle: this.#presence.viewers.idle };
    return first(door, this.#expected.held(nextDue(dealing, state, this.#presence)));
  }

  /** A bet has reached the door. @returns call it when the bet is handled */
  expectBet(): () => void {
    const handled = this.#expected.expect(this.#services.clock.now());
    return () => {
      handled();
      if (!this.#isWorking) this.setTimer();
    };
  }

  setTimer(): void {
    this.#cancelTimer();
    try {
      const at = this.#mustRestart && !this.#isOver() ? 0 : this.#due()?.at;
      if (at === undefined) return;
      this.#cancelTimer = this.#services.clock.at(Math.max(at, this.#notBefore), () => this.put({ kind: 'tick' }));
    } catch (error) {
      this.#writer.halt(error);
    }
  }

  #isOver(): boolean {
    return this.#stopping || this.#writer.halted;
  }

  async #drain(): Promise<void> {
    this.#isWorking = true;
    for (let head = this.#mailbox.peek(); head && !this.#stopping; head = this.#mailbox.peek())
      await (this.#writer.halted ? this.#nextWhenStopped(this.#mailbox.take()) : this.#next(head));
    for (let item = this.#mailbox.take(); item; item = this.#mailbox.take())
      if (item.kind === 'command') item.answer({ ok: false, refused: refusal('shutting-down') });
    this.#isWorking = false;
    this.setTimer();
  }

  /** Handles the head of the mailbox, and what shares its commit. */
  async #next(head: Item): Promise<void> {
    let isShared: boolean | undefined;
    await this.#guarded(async () => {
      isShared = sharesCommit(this.#writer, head);
      if (isShared) await this.#takeBatch();
    });
    if (isShared === false) await this.#handle(this.#mailbox.take());
  }

  /** A table that has stopped handles only the commands that let it continue. */
  async #nextWhenStopped(item: Item | undefined): Promise<void> {
    if (item?.kind !== 'command') return;
    const refused = this.refusalNow(item.asker);
    if (refused) return this.#replies.refuse(item, refused);
    const { asker } = item;
    if (!abandons(asker)) return;
    const done = await this.#guarded(() => this.#abandonment.handle(item, asker));
    if (!done) this.#replies.report(item, undefined, item.arrivedAt);
  }

  async #handle(item: Item | undefined): Promise<void> {
    const done = await this.#guarded(async () => {
      if (item?.kind === 'command') await this.#handleCommand(item);
      else await (item?.kind === 'tick' ? this.#tick() : this.#restart());
    });
    if (!done && item?.kind === 'command') this.#replies.report(item, undefined, item.arrivedAt);
  }

  /** An unavailable service is retried later; a broken invariant stops the table. */
  async #guarded(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof Unavailable) {
        this.#services.log.error({ table: this.#writer.next.info.id, err: error }, 'a table must wait');
        this.#notBefore = this.#services.clock.now() + RETRY_MS;
      } else {
        this.#writer.halt(error);
      }
      return false;
    }
  }

  async #takeBatch(): Promise<void> {
    const { traces, clock, house } = this.#services;
    const began = traces?.now();
    const { setup, state } = this.#writer;
    const { taken, refused } = takeBatch({ setup, state, house: house.now }, this.#mailbox, clock.now());
    if (traces && began !== undefined)
      for (const { pending } of [...taken, ...refused]) traces.decided(pending.commandId, pending.asker, began);
    for (const each of refused) this.#replies.refuse(each.pending, each.refused);
    if (taken.length === 0) return;
    for (const { pending } of taken) this.#names.set(pending.asker.userId, pending.asker.name);
    let outcomes: readonly EntryOutcome[] | undefined;
    try {
      outcomes = await this.#write(taken.map((each) => each.draft));
    } finally {
      // Also after an error: they have left the mailbox, so they must be answered here.
      // What was judged by limits of a time that is over is judged again, before what came after it.
      const again = taken.filter((_, i) => outcomes?.[i]?.outcome === 'bounds-renewed');
      for (const { pending } of again.toReversed()) this.#mailbox.putBack(pending);
      for (const [i, { pending, at }] of taken.entries())
        if (outcomes?.[i]?.outcome !== 'bounds-renewed') this.#replies.report(pending, outcomes?.[i], at);
    }
  }

  /** Handles one command; an optional stake that a player's balance does not cover is left out. */
  async #handleCommand(pending: PendingCommand): Promise<void> {
    const without = new Set<string>();
    for (;;) {
      const now = this.#services.clock.now();
      const began = this.#services.traces?.now();
      const decided = await this.#decisions.ofCommand(pending, without, now);
      if (began !== undefined) this.#services.traces?.decided(pending.commandId, pending.asker, began);
      if (!decided.ok) return this.#replies.refuse(pending, decided.error);
      const { version } = this.#writer.state;
      const events = this.#decisions.withOpenedSeal(decided.value);
      const last = events.at(-1);
      if (!last) return this.#replies.acceptAsIs(pending, { version, at: now });
      const { asker, commandId, hash } = pending;
      const author = { actor: actorOf(asker.as, asker.userId), command: { id: commandId, hash, at: last.at } };
      const [outcome] = (await this.#write([this.#decisions.draft(author, events)])) ?? [];
      if (outcome?.outcome === 'bounds-renewed') continue;
      const isShort = outcome?.outcome === 'not-enough-chips' || outcome?.outcome === 'own-limit';
      if (!isShort || !mayRetry(outcome.accounts, pending.asker, without))
        return this.#replies.report(pending, outcome, last.at);
    }
  }

  async #tick(): Promise<void> {
    if (this.#mustRestart) return this.#restart();
    const now = this.#services.clock.now();
    const due = this.#due();
    if (!due || due.at > now) return;
    await this.#writeTimed(await decideDue(this.#decisions.context(), due, now), due.does === 'deal' ? SHOE : CLOCK);
  }

  async #restart(): Promise<void> {
    this.#mustRestart = true;
    const { version } = this.#writer.state;
    const decided = await decideRestart(this.#decisions.context(), this.#services.clock.now());
    await this.#writeTimed(decided, CLOCK);
    this.#mustRestart = decided.ok && decided.value.length > 0 && this.#writer.state.version === version;
  }

  /** Writes the events of a timed action. The rules asked for them, so a refusal is a broken invariant. */
  async #writeTimed(decided: Decided, author: Author): Promise<void> {
    if (!decided.ok) throw new Error(`a timed action was refused: ${decided.error.code}`);
    if (decided.value.length === 0) return;
    const events = this.#decisions.withOpenedSeal(decided.value);
    const [outcome] = (await this.#write([this.#decisions.draft(author, events)])) ?? [];
    if (outcome && outcome.outcome !== 'written') throw new Error(`a timed action was refused: ${outcome.outcome}`);
  }

  async #write(drafts: readonly Draft[]): Promise<readonly EntryOutcome[] | undefined> {
    const outcomes = await this.#writer.write(drafts);
    if (!outcomes) this.#notBefore = this.#services.clock.now() + RETRY_MS;
    else if (drafts.some(({ entry }) => entry.events.some(opensRound))) this.#forgetNames();
    return outcomes;
  }

  /** With a new round, only the players whose seats are kept are named. */
  #forgetNames(): void {
    const kept = new Set<string>(this.#writer.state.seating.kept.map(({ player }) => player));
    for (const player of this.#names.keys()) if (!kept.has(player)) this.#names.delete(player);
  }
}
