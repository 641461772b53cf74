import { may } from '@baize/auth';
import type { TableInfo, TableView } from '@baize/protocol';
import type { HeldTable, News } from '../feed/held-table.ts';
import type { Visitor } from '../identity/visitor.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isStaffOfTables, presentAt } from './present.ts';
import { redacted } from './redact.ts';
import type { RightOfWay } from './right-of-way.ts';
import { type ClientSocket, isReady, type SocketServer, send, sendAll } from './sockets.ts';

/** Changes within this time go out together; a new phase does not wait. */
const TICK_MS = 100;
/** A tick that took long is followed by so many times as long without one, so that commands always get their turn. */
const REST = 3;
/** But never longer than this. */
const LONGEST_REST_MS = 1_000;
/** Who is here is said at most so often; of a dealer or anybody else of the staff at once. */
const COUNT_MS = 1_000;
/** A client that takes nothing for so long is cut off; it comes back by itself and gets everything anew. */
const PATIENCE_MS = 15_000;

/** What a socket at the table has not got yet. A view is whole, so the newest is all it ever needs. */
interface Owed {
  readonly visitor: Visitor | null;
  /** What it was told the table is. */
  info: TableInfo;
  view: boolean;
  own: boolean;
  dealer: boolean;
  behindSince: number | null;
}

/** Everybody who looks at one table, and what they are shown. */
export class TableChannel {
  readonly #io: SocketServer;
  readonly #table: HeldTable;
  readonly #metrics: Metrics;
  readonly #way: RightOfWay;
  readonly #members = new Map<ClientSocket, Owed>();
  readonly #byUser = new Map<string, Set<ClientSocket>>();
  #viewIsNew = false;
  #phaseSent = '';
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  #tickedAt = Number.NEGATIVE_INFINITY;
  /** From one tick to the next. */
  #everyMs = TICK_MS;
  #ticking = false;
  #counting: NodeJS.Timeout | undefined;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(io: SocketServer, table: HeldTable, metrics: Metrics, way: RightOfWay) {
    this.#io = io;
    this.#table = table;
    this.#metrics = metrics;
    this.#way = way;
    table.onNews((news) => this.#heard(news));
  }

  get sockets(): readonly ClientSocket[] {
    return [...this.#members.keys()];
  }

  has(socket: ClientSocket): boolean {
    return this.#members.has(socket);
  }

  /** Whether any window of theirs is here. */
  isHere(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  /** From now on the socket is shown what happens here; the dealer's view comes by itself, the rest is in the answer. */
  join(socket: ClientSocket, visitor: Visitor | null): void {
    const before = this.#remove(socket);
    const { info } = this.#table;
    const owed = { visitor, info, view: false, own: false, dealer: isStaffOfTables(visitor), behindSince: null };
    this.#members.set(socket, owed);
    if (visitor) {
      const sockets = this.#byUser.get(visitor.userId) ?? new Set();
      this.#byUser.set(visitor.userId, sockets.add(socket));
    }
    this.#gone(before);
    this.#count(owed.dealer || isStaffOfTables(before));
    if (owed.dealer) this.#schedule(0);
  }

  leave(socket: ClientSocket): void {
    if (!this.has(socket)) return;
    const visitor = this.#remove(socket);
    this.#gone(visitor);
    this.#count(isStaffOfTables(visitor));
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#counting);
    this.#timer = undefined;
    this.#ticking = true;
  }

  /** Who it was, if they were signed in. */
  #remove(socket: ClientSocket): Visitor | null {
    const visitor = this.#members.get(socket)?.visitor ?? null;
    this.#members.delete(socket);
    if (!visitor) return null;
    const sockets = this.#byUser.get(visitor.userId);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#byUser.delete(visitor.userId);
    return visitor;
  }

  /** The own view of somebody whose last window is gone need not be kept. */
  #gone(visitor: Visitor | null): void {
    if (visitor && !this.isHere(visitor.userId)) this.#table.leave(visitor.userId);
  }

  #plays(socket: ClientSocket): boolean {
    const visitor = this.#members.get(socket)?.visitor;
    return visitor != null && may(visitor.role, 'play');
  }

  /** Says who is here, before long or at once. */
  #count(atOnce: boolean): void {
    if (this.#counting && !atOnce) return;
    clearTimeout(this.#counting);
    const afterMs = atOnce ? 0 : Math.max(0, this.#countedAt + COUNT_MS - performance.now());
    this.#counting = setTimeout(() => {
      this.#counting = undefined;
      this.#countedAt = performance.now();
      this.#table.attend(presentAt(this.#members));
    }, afterMs);
  }

  #heard({ public: isViewNew, own, dealer, results }: News): void {
    for (const userId of own)
      for (const socket of this.#byUser.get(userId) ?? []) this.#owe(socket, { own: this.#plays(socket) });
    if (isViewNew || dealer) this.#viewIsNew = true;
    for (const result of results) {
      const message = { tableId: this.#table.tableId, ...result };
      void this.#way.inSlices(this.#members.keys(), (sockets) => sendAll(this.#io, sockets, 'result', message));
    }
    if (!isViewNew && !dealer && own.length === 0) return;
    this.#schedule(isViewNew && this.#table.phase !== this.#phaseSent ? 0 : this.#everyMs);
  }

  #owe(socket: ClientSocket, what: Partial<Owed>): void {
    const owed = this.#members.get(socket);
    if (owed) Object.assign(owed, what);
  }

  /** Ticks at most so long after the last tick: at once when that is already past. */
  #schedule(afterLastMs: number): void {
    const now = performance.now();
    const at = Math.max(now, this.#tickedAt + afterLastMs);
    if (this.#ticking || at >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = at;
    this.#timer = setTimeout(() => void this.#tick(), at - now);
  }

  /** Shows everybody what is new. Starts on a later turn of the event loop than the change, after the acknowledgements. */
  async #tick(): Promise<void> {
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#ticking = true;
    const began = performance.now();
    this.#tickedAt = began;
    this.#phaseSent = this.#table.phase;
    const waiting: (readonly [ClientSocket, Owed])[] = [];
    for (const member of this.#members) {
      const [, owed] = member;
      if (this.#viewIsNew) {
        owed.view = true;
        owed.dealer = isStaffOfTables(owed.visitor);
      }
      if (owed.view || owed.own || owed.dealer) waiting.push(member);
    }
    this.#viewIsNew = false;
    let skipped = 0;
    const newest = this.#stamped();
    const gaveWayMs = await this.#way.inSlices(waiting, (slice) => {
      skipped += this.#serve(slice, newest());
    });
    const tookMs = performance.now() - began - gaveWayMs;
    this.#everyMs = Math.max(TICK_MS, Math.min(tookMs * (1 + REST), tookMs + LONGEST_REST_MS));
    this.#metrics.broadcast(tookMs, skipped);
    this.#ticking = false;
    if (this.#viewIsNew && this.#table.phase !== this.#phaseSent) this.#schedule(0);
    else if (this.#viewIsNew || skipped > 0 || this.#owesOwn()) this.#schedule(this.#everyMs);
  }

  /** Gives the newest view with the time that it has when it is first shown: one object for all slices. */
  #stamped(): () => TableView {
    let pushed = this.#table.pushed;
    let view: TableView | undefined;
    return () => {
      if (view && pushed === this.#table.pushed) return view;
      pushed = this.#table.pushed;
      view = this.#table.view;
      return view;
    };
  }

  #owesOwn(): boolean {
    for (const { own } of this.#members.values()) if (own) return true;
    return false;
  }

  /** Gives these what they are owed, if they can take it; tells how many cannot. */
  #serve(slice: readonly (readonly [ClientSocket, Owed])[], view: TableView): number {
    const now = performance.now();
    const ready = slice.filter(
      ([socket, owed]) => this.#members.get(socket) === owed && this.#canTake(socket, owed, now),
    );
    const sockets = ready.flatMap(([socket, owed]) => (owed.view ? [socket] : []));
    // The view first: the own part of a round never comes before the round.
    if (sockets.length > 0) {
      this.#tellInfo(ready);
      sendAll(this.#io, sockets, 'view', view);
    }
    const { dealerView } = this.#table;
    for (const [socket, owed] of ready) {
      const ownView = owed.own && owed.visitor ? this.#table.ownView(owed.visitor.userId) : undefined;
      if (ownView) send(socket, 'own', ownView);
      // A view that is not here yet is shown when it comes.
      if (owed.dealer && owed.visitor && dealerView) send(socket, 'dealer', redacted(dealerView, owed.visitor));
      owed.view = false;
      owed.own = false;
      owed.dealer = false;
    }
    return slice.length - ready.length;
  }

  /** Nothing is shown by other rules than those it was told. */
  #tellInfo(slice: readonly (readonly [ClientSocket, Owed])[]): void {
    const { info } = this.#table;
    const untold = slice.filter(([, owed]) => owed.info !== info);
    sendAll(
      this.#io,
      untold.map(([socket]) => socket),
      'info',
      info,
    );
    for (const [, owed] of untold) owed.info = info;
  }

  #canTake(socket: ClientSocket, owed: Owed, now: number): boolean {
    if (isReady(socket)) {
      owed.behindSince = null;
      return true;
    }
    owed.behindSince ??= now;
    if (now - owed.behindSince > PATIENCE_MS) socket.disconnect(true);
    return false;
  }
}
