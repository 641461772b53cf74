import { isDeepStrictEqual } from 'node:util';
import type { Accepted, Answer, DealerView, LastResult, OwnView, TableInfo, TableView } from '@baize/protocol';
import type { Reversal } from '../../events/table-events.ts';
import type { Log } from '../../log.ts';
import type { Asker } from '../../table/asker.ts';
import { slicesOf } from '../right-of-way.ts';
import {
  type Attendance,
  type Moment,
  NOBODY,
  type Present,
  type Publication,
  type PublicPart,
  type RequestedViews,
  type Snapshot,
  type TableFeed,
} from '../table-feed.ts';
import { HeldOwn } from './held-own.ts';
import { HeldResults } from './held-results.ts';
import { isLater, isNews, momentOf, Progress } from './newness.ts';
import { Watching } from './watching.ts';

/** What a message from the table has changed at a gateway. */
export interface News {
  readonly public: boolean;
  /** Players whose own view has changed. */
  readonly own: readonly string[];
  readonly dealer: boolean;
  readonly results: readonly LastResult[];
  readonly reversed: readonly Reversal[];
}

/** What a client who joins is shown besides the public view. */
interface Wanted {
  readonly player?: string;
  readonly staff: boolean;
}

interface HeldTableParts {
  /** The server's clock, ms: the views carry its time. */
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

/** Players in one snapshot, so that it stays far below the limit of a bus. */
const PLAYERS_AT_ONCE = 100;
/** Wait before a failed snapshot request is repeated. */
const RETRY_MS = 250;

/** A former owner of the table answered: its state is outdated. */
class FormerOwner extends Error {
  override readonly name = 'FormerOwner';
}

/**
 * The newest state of one table received by a gateway. Late messages never replace newer state; a lost message is
 * detected by the gap in the numbers and replaced by a snapshot.
 */
export class HeldTable {
  readonly #feed: TableFeed;
  readonly #parts: HeldTableParts;
  readonly #listeners: ((news: News) => void)[] = [];
  #public: { readonly moment: Moment; readonly part: PublicPart };
  readonly #own = new HeldOwn();
  #dealer: { readonly moment: Moment; readonly view: DealerView } | undefined;
  /** The same object until its content changes. */
  #info: TableInfo;
  readonly #results: HeldResults;
  #present = NOBODY;
  readonly #progress: Progress;
  readonly #watching = new Watching({
    follow: (isWatched) => this.#feed.watch(isWatched),
    load: () => this.#loadAll(),
  });
  #isCatchingUp = false;
  #isClosed = false;

  /** Opens with a snapshot, which is requested until an owner of the table answers. @throws when `until` is aborted */
  static async open(feed: TableFeed, parts: HeldTableParts, until?: AbortSignal): Promise<HeldTable> {
    for (;;) {
      until?.throwIfAborted();
      const first = await feed.snapshot({ players: [], staff: false, results: true }).catch(() => undefined);
      if (first) return new HeldTable(feed, parts, first);
      await wait(RETRY_MS);
    }
  }

  private constructor(feed: TableFeed, parts: HeldTableParts, first: Snapshot) {
    this.#feed = feed;
    this.#parts = parts;
    this.#public = { moment: momentOf(first), part: first.public };
    this.#info = first.public.info;
    this.#results = new HeldResults(first);
    this.#progress = new Progress(first);
    feed.onPublication((publication) => this.#receive(publication));
  }

  get tableId(): string {
    return this.#feed.tableId;
  }

  get info(): TableInfo {
    return this.#info;
  }

  /** The newest public view as received: the same object until a newer one arrives. */
  get pushed(): TableView {
    return this.#public.part.view;
  }

  /** The newest public view, with the current time. */
  get view(): TableView {
    return { ...this.#public.part.view, now: this.#parts.now() };
  }

  get phase(): string {
    return this.#public.part.phase;
  }

  /** User id of the dealer who is signed on. */
  get dealerId(): string | null {
    return this.#public.part.dealerId;
  }

  get attendance(): Attendance {
    return this.#public.part.attendance;
  }

  /** Oldest first. */
  get results(): readonly LastResult[] {
    return this.#results.list;
  }

  get dealerView(): DealerView | undefined {
    return this.#dealer?.view;
  }

  /** The own view of a player who is here; `undefined` until it is received. */
  ownView(userId: string): OwnView | undefined {
    return this.#own.viewOf(userId);
  }

  /** Whether this dealer has the table, according to the engine. @throws when the engine does not answer */
  async isDealtBy(userId: string): Promise<boolean> {
    this.#takeSnapshot(await this.#snapshot({ players: [], staff: false, results: false }));
    return this.#public.part.dealerId === userId;
  }

  /** Sends a command. @throws when no answer arrives */
  send(commandId: string, asker: Asker): Promise<Answer<Accepted>> {
    return this.#feed.send(commandId, asker);
  }

  /** A bet has reached the door. @returns call it when the bet is handled */
  expectBet(): () => void {
    return this.#feed.expectBet();
  }

  onNews(listener: (news: News) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Loads what a client who joins is shown. A player's own view is kept up to date until they leave.
   * @throws when the engine does not answer
   */
  loadFor(wanted: Wanted): Promise<void> {
    return this.#watching.join(async () => {
      if (wanted.player !== undefined || wanted.staff) await this.#loadFor(wanted);
    });
  }

  /** Whether any client of this gateway is at the table: everything is received for them, otherwise what a lobby shows. */
  watched(isSomebodyHere: boolean): void {
    this.#watching.here(isSomebodyHere);
  }

  async #loadFor(wanted: Wanted): Promise<void> {
    const players = wanted.player === undefined ? [] : [wanted.player];
    const [held] = this.#own.expect(players);
    const load = (results: boolean) => this.#snapshot({ players, staff: wanted.staff, results });
    const newest = await load(false);
    // The results that are held may be older than its view.
    const snapshot = this.#progress.lacks(newest) ? await load(true) : newest;
    // A player who left meanwhile was not kept up to date: the snapshot may be older than what they were sent before.
    if (this.#own.expect(players)[0] !== held) return this.#loadFor(wanted);
    this.#takeSnapshot(snapshot);
  }

  leave(userId: string): void {
    this.#own.leave(userId);
  }

  /** Publishes the complete attendance at this gateway. */
  attend(present: Present): void {
    this.#present = present;
    if (!present.staff) this.#dealer = undefined;
    this.#own.expect(present.players);
    this.#feed.attend(present);
  }

  close(): void {
    this.#isClosed = true;
    this.#watching.close();
    this.#feed.close();
  }

  /** @throws when no answer arrives, or the answer of a former owner of the table */
  async #snapshot(wanted: RequestedViews): Promise<Snapshot> {
    const snapshot = await this.#feed.snapshot(wanted);
    if (snapshot.epoch < this.#progress.epoch) throw new FormerOwner(this.tableId);
    return snapshot;
  }

  #receive(publication: Publication): void {
    const seen = this.#progress.see(publication);
    if (seen === 'gap') void this.#catchUp();
    if (seen === 'next') this.#take(publication, this.#results.add(publication));
  }

  #takeSnapshot(snapshot: Snapshot): void {
    this.#take(snapshot, this.#results.replace(snapshot));
  }

  /** Keeps what is newer than the held state, and notifies the listeners. */
  #take(message: Publication | Snapshot, log: Pick<News, 'results' | 'reversed'>): void {
    const moment = momentOf(message);
    const before = this.#public;
    if (message.public && isLater(moment, before.moment)) {
      this.#public = { moment, part: message.public };
      if (!isDeepStrictEqual(this.#info, message.public.info)) this.#info = message.public.info;
    }
    const isDealerNew = message.dealer !== undefined && (!this.#dealer || isLater(moment, this.#dealer.moment));
    if (message.dealer && isDealerNew) this.#dealer = { moment, view: message.dealer };
    const own = this.#own.take(moment, message.own);
    const news: News = { public: isNews(before.part, this.#public.part), own, dealer: isDealerNew, ...log };
    for (const listener of this.#listeners) {
      try {
        listener(news);
      } catch (err) {
        this.#parts.log.error({ table: this.tableId, err }, 'news of a table could not be passed on');
      }
    }
  }

  /** Replaces missing publications by a snapshot. */
  async #catchUp(): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    for (let isWhole = false; !this.#isClosed && (!isWhole || this.#progress.isBehind); ) {
      isWhole = await this.#loadAll().then(
        () => true,
        () => false,
      );
      if (!isWhole) await wait(RETRY_MS);
    }
    this.#isCatchingUp = false;
  }

  /** Loads everything that is shown here, the own views in slices. @throws when no answer arrives */
  async #loadAll(): Promise<void> {
    const [first = [], ...others] = slicesOf(this.#own.players, PLAYERS_AT_ONCE);
    const snapshot = await this.#snapshot({ players: first, staff: this.#present.staff, results: true });
    // What is published from here on is added to it.
    this.#progress.caughtUp(snapshot);
    this.#takeSnapshot(snapshot);
    for (const players of others) this.#takeSnapshot(await this.#snapshot({ players, staff: false, results: false }));
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
