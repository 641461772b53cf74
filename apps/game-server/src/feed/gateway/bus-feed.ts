import type { Accepted, Answer } from '@baize/protocol';
import { type MessageBus, NoResponders } from '../../bus/message-bus.ts';
import type { Asker } from '../../table/asker.ts';
import {
  type CommandMessage,
  countingRefusals,
  type Reader,
  readAnswer,
  readAttend,
  readOwner,
  readPublication,
  readSnapshot,
  subjectsOf,
} from '../messages.ts';
import {
  NOBODY,
  type Present,
  type Publication,
  type RequestedViews,
  type Snapshot,
  type TableFeed,
} from '../table-feed.ts';
import { dealerViewBehind, OwnerClock, viewBehind } from './owner-clock.ts';
import { PresentDifferences } from './present-differences.ts';

/** Timeout of a request, after which it is sent again, a command under the same id. */
const PATIENCE_MS = 1_000;
const TRIES = 3;
/** How long a snapshot waits for the next owner of a table that is on its way to another engine, ms. */
const NEXT_OWNER_MS = 3_000;
/** Interval at which a gateway where somebody is at the table shows that it is alive. */
const PRESENT_MS = 2_000;
/** Interval at which the owner's clock is read. */
const CLOCK_MS = 10_000;

interface BusFeedParts {
  /** The name of this gateway, its own since its start. */
  readonly gateway: string;
  /** This process's clock, ms. */
  readonly now: () => number;
  /** A message could not be read: it has changed nothing. */
  readonly refused: () => void;
}

type Timed = Pick<Publication, 'public' | 'dealer'>;

/** The feed of a table in another process. Its owner is asked by its epoch, so that a former one never answers. */
export class BusFeed implements TableFeed {
  readonly tableId: string;
  readonly #bus: MessageBus;
  readonly #parts: BusFeedParts;
  readonly #read: ReturnType<typeof countingRefusals>;
  readonly #subjects: ReturnType<typeof subjectsOf>;
  readonly #differences: PresentDifferences;
  readonly #stops: (() => void)[];
  #isWatched = false;
  /** What is received: everything, or summaries. */
  #followed: { readonly subject: string; readonly stop: () => void } | undefined;
  #listener: (publication: Publication) => void = () => undefined;
  /** The newest epoch known to exist. */
  #epoch = -1;
  #clock = new OwnerClock();
  /** Whether the owner publishes summaries: one of the version before publishes only everything. */
  #summarises = true;
  #present = NOBODY;
  /** Its last message said that nobody is here. */
  #saidEmpty = true;
  /** It says no more that nobody is here: silence says the same. */
  #isSilent = true;
  #timer: NodeJS.Timeout | undefined;
  /** Called when the table has another owner. */
  readonly #awaiting = new Set<() => void>();

  constructor(bus: MessageBus, tableId: string, parts: BusFeedParts) {
    this.tableId = tableId;
    this.#bus = bus;
    this.#parts = parts;
    this.#read = countingRefusals(parts.refused);
    this.#subjects = subjectsOf(tableId);
    this.#differences = new PresentDifferences(parts.gateway);
    const reading = setInterval(() => void this.#meet().catch(() => undefined), CLOCK_MS);
    this.#stops = [
      () => clearInterval(reading),
      bus.subscribe(this.#subjects.attend, (message) => this.#attendAsked(message)),
      () => this.#followed?.stop(),
    ];
    this.#follow();
  }

  async send(commandId: string, asker: Asker, traceParent?: string): Promise<Answer<Accepted>> {
    const began = performance.now();
    /** A message that is sent again has arrived at the door longer ago. */
    const message = (): CommandMessage => {
      if (asker.as !== 'player') return { commandId, asker };
      return { commandId, asker: { ...asker, agoMs: (asker.agoMs ?? 0) + performance.now() - began } };
    };
    return this.#ask('command', message, readAnswer, traceParent);
  }

  async snapshot(wanted: RequestedViews): Promise<Snapshot> {
    const snapshot = await this.#ask('snapshot', () => wanted, readSnapshot);
    if (!this.#clock.isKnown) await this.#meet();
    return this.#timed(snapshot);
  }

  expectBet(): () => void {
    return () => undefined;
  }

  attend(present: Present): void {
    this.#present = present;
    this.#sendPresent();
  }

  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    this.#follow();
  }

  onPublication(listener: (publication: Publication) => void): void {
    this.#listener = listener;
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  /** One subject at a time: a summary that followed a lost publication would conceal the loss. */
  #follow(): void {
    const { publication, summary } = this.#subjects;
    const subject = this.#isWatched || !this.#summarises ? publication : summary;
    if (subject === this.#followed?.subject) return;
    this.#followed?.stop();
    const followed = { subject, stop: this.#bus.subscribe(subject, (message) => this.#published(followed, message)) };
    this.#followed = followed;
  }

  #published(from: object, message: unknown): void {
    if (from !== this.#followed) return;
    const publication = this.#read(readPublication, message);
    if (publication === null) return;
    this.#owned(publication.epoch);
    this.#listener(this.#timed(publication));
  }

  /** A new owner has another clock, and does not know who is here. */
  #owned(epoch: number): void {
    if (epoch <= this.#epoch) return;
    this.#epoch = epoch;
    this.#clock = new OwnerClock();
    this.#sendWhole();
    for (const owned of this.#awaiting) owned();
  }

  /** Learns who owns the table, and the time of its clock. @throws when no owner answers */
  async #meet(): Promise<void> {
    const { now } = this.#parts;
    const askedAt = now();
    const owner = this.#read(readOwner, await this.#bus.request(this.#subjects.owner, {}, PATIENCE_MS));
    if (owner === null) throw new Error(`the owner of ${this.tableId} cannot be understood`);
    this.#owned(owner.epoch);
    // A former owner that does not know of its loss may answer too.
    if (owner.epoch !== this.#epoch) return;
    this.#clock.read(askedAt, owner.now, now());
    this.#summarises = owner.summarises === true;
    this.#follow();
  }

  /** What is newer than the clock is known is not shown before a snapshot, which waits for it. */
  #timed<Message extends Timed>(message: Message): Message {
    const { aheadMs } = this.#clock;
    const { public: part, dealer } = message;
    return {
      ...message,
      ...(part ? { public: { ...part, view: viewBehind(part.view, aheadMs) } } : {}),
      ...(dealer ? { dealer: dealerViewBehind(dealer, aheadMs) } : {}),
    };
  }

  #attendAsked(message: unknown): void {
    if (this.#read(readAttend, message)?.gateway === this.#parts.gateway) this.#sendWhole();
  }

  #sendWhole(): void {
    if (this.#isSilent) return;
    for (const message of this.#differences.whole(this.#present)) this.#bus.publish(this.#subjects.present, message);
  }

  #sendPresent(): void {
    clearTimeout(this.#timer);
    const isEmpty = this.#present.watching === 0;
    if (isEmpty && this.#isSilent) return;
    const messages = this.#isSilent ? this.#differences.whole(this.#present) : this.#differences.changed(this.#present);
    for (const message of messages) this.#bus.publish(this.#subjects.present, message);
    this.#isSilent = isEmpty && this.#saidEmpty;
    this.#saidEmpty = isEmpty;
    if (!this.#isSilent) this.#timer = setTimeout(() => this.#sendPresent(), PRESENT_MS);
  }

  /** Nothing is lost by waiting for a table that moves: it has another owner within a second, or none for longer. */
  async #nextOwner(): Promise<void> {
    const owned = new Promise<void>((resolve) => {
      const over = () => {
        clearTimeout(timer);
        this.#awaiting.delete(over);
        resolve();
      };
      const timer = setTimeout(over, NEXT_OWNER_MS);
      this.#awaiting.add(over);
    });
    await this.#meet().catch(() => owned);
  }

  async #ask<Read>(
    what: 'command' | 'snapshot',
    message: () => object,
    reader: Reader<Read>,
    traceParent?: string,
  ): Promise<Read> {
    for (let tries = 1; ; tries++) {
      if (this.#epoch < 0) await this.#meet();
      const epoch = this.#epoch;
      try {
        const answered = await this.#bus.request(this.#subjects[what](epoch), message(), PATIENCE_MS, traceParent);
        const answer = this.#read(reader, answered);
        if (answer !== null) return answer;
        throw new Error(`the answer of ${this.tableId} cannot be understood`);
      } catch (error) {
        if (tries === TRIES) throw error;
        // Nobody has this epoch any more: the table has another owner, or none at the moment.
        if (error instanceof NoResponders) await (what === 'snapshot' ? this.#nextOwner() : this.#meet());
        if (error instanceof NoResponders && this.#epoch === epoch) throw error;
      }
    }
  }
}
