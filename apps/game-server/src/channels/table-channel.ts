import { may } from '@baize/auth';
import type { TableView } from '@baize/protocol';
import type { HeldTable, News } from '../feed/gateway/held-table.ts';
import type { RightOfWay } from '../feed/right-of-way.ts';
import { Throttle, type Urgency } from '../feed/throttle.ts';
import type { Visitor } from '../identity/visitor.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { AttendanceTimer } from './attendance-timer.ts';
import { Members, type Owed } from './members.ts';
import { isStaffOfTables, presentAt } from './present.ts';
import { redacted } from './redact.ts';
import { type ClientSocket, isReady, send, sendAll } from './sockets.ts';

/** A client that receives nothing for this time is disconnected; it reconnects and gets the full state. */
const PATIENCE_MS = 15_000;

interface ChannelParts {
  readonly metrics: Metrics;
  readonly way: RightOfWay;
  readonly log: Pick<Log, 'error'>;
}

/** The clients at one table, and what they are sent. */
export class TableChannel {
  readonly #table: HeldTable;
  readonly #metrics: Metrics;
  readonly #way: RightOfWay;
  readonly #log: Pick<Log, 'error'>;
  readonly #members = new Members();
  #viewIsNew = false;
  #phaseSent = '';
  /** Number of clients that were not ready at the last tick. */
  #skipped = 0;
  /** Changes are sent together; a new phase does not wait. */
  readonly #throttle = new Throttle({
    run: () => this.#tick(),
    remaining: () => this.#urgency(),
    failed: (err) => this.#log.error({ table: this.#table.tableId, err }, 'a table could not be sent to its clients'),
  });
  readonly #attendance = new AttendanceTimer(() => this.#table.attend(presentAt(this.#members)));

  constructor(table: HeldTable, { metrics, way, log }: ChannelParts) {
    this.#table = table;
    this.#metrics = metrics;
    this.#way = way;
    this.#log = log;
    table.onNews((news) => this.#onNews(news));
  }

  get sockets(): readonly ClientSocket[] {
    return [...this.#members.keys()];
  }

  has(socket: ClientSocket): boolean {
    return this.#members.has(socket);
  }

  /** Whether any window of this user is at the table. */
  isHere(userId: string): boolean {
    return this.#members.isHere(userId);
  }

  /**
   * Adds a socket, which is sent all changes from now on; the dealer's view is pushed, the rest is in the answer to
   * `join`.
   */
  join(socket: ClientSocket, visitor: Visitor | null): void {
    const { info } = this.#table;
    this.#enter(socket, {
      visitor,
      info,
      view: false,
      own: false,
      dealer: isStaffOfTables(visitor),
      behindSince: null,
    });
  }

  /** Takes the changed session of a socket, which is still sent what it has not received. */
  renew(socket: ClientSocket, visitor: Visitor | null): void {
    const owed = this.#members.get(socket);
    if (!owed) return;
    const own = owed.own && owed.visitor?.userId === visitor?.userId;
    this.#enter(socket, { ...owed, visitor, own, dealer: isStaffOfTables(visitor) });
  }

  #enter(socket: ClientSocket, owed: Owed): void {
    const before = this.#members.get(socket)?.visitor ?? null;
    this.#members.set(socket, owed);
    this.#table.watched(true);
    this.#release(before);
    this.#attendance.schedule(owed.dealer || isStaffOfTables(before));
    if (owed.dealer) this.#throttle.schedule('at-once');
  }

  leave(socket: ClientSocket): void {
    if (!this.has(socket)) return;
    const visitor = this.#members.get(socket)?.visitor ?? null;
    this.#members.delete(socket);
    this.#table.watched(this.#members.size > 0);
    this.#release(visitor);
    this.#attendance.schedule(isStaffOfTables(visitor));
  }

  close(): void {
    this.#throttle.close();
    this.#attendance.close();
  }

  /** Releases the own view of a user whose last window is closed. */
  #release(visitor: Visitor | null): void {
    if (visitor && !this.isHere(visitor.userId)) this.#table.leave(visitor.userId);
  }

  #plays(socket: ClientSocket): boolean {
    const visitor = this.#members.get(socket)?.visitor;
    return visitor != null && may(visitor, 'play');
  }

  #onNews({ public: isViewNew, own, dealer, results }: News): void {
    for (const userId of own)
      for (const socket of this.#members.windowsOf(userId)) this.#markPending(socket, { own: this.#plays(socket) });
    if (isViewNew || dealer) this.#viewIsNew = true;
    for (const result of results) {
      const message = { tableId: this.#table.tableId, ...result };
      void this.#way.inSlices(this.#members.keys(), (sockets) => sendAll(sockets, 'result', message));
    }
    if (!isViewNew && !dealer && own.length === 0) return;
    this.#throttle.schedule(isViewNew && this.#table.phase !== this.#phaseSent ? 'at-once' : 'later');
  }

  #markPending(socket: ClientSocket, what: Partial<Owed>): void {
    const owed = this.#members.get(socket);
    if (owed) Object.assign(owed, what);
  }

  /** When what has not been sent yet has to be sent. */
  #urgency(): Urgency | undefined {
    if (this.#viewIsNew && this.#table.phase !== this.#phaseSent) return 'at-once';
    return this.#viewIsNew || this.#skipped > 0 || this.#hasOwnPending() ? 'later' : undefined;
  }

  /** Sends all clients what has changed. */
  async #tick(): Promise<number> {
    const began = performance.now();
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
    this.#skipped = 0;
    const newest = this.#stamped();
    const gaveWayMs = await this.#way.inSlices(waiting, (slice) => {
      this.#skipped += this.#serve(slice, newest());
    });
    const tookMs = performance.now() - began - gaveWayMs;
    this.#metrics.broadcast(tookMs, this.#skipped);
    return tookMs;
  }

  /** Returns the newest view, stamped with the time of its first sending: the same object for all slices. */
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

  #hasOwnPending(): boolean {
    for (const { own } of this.#members.values()) if (own) return true;
    return false;
  }

  /** Sends these clients what they are missing, if they are ready; returns how many are not. */
  #serve(slice: readonly (readonly [ClientSocket, Owed])[], view: TableView): number {
    const now = performance.now();
    const ready = slice.filter(
      ([socket, owed]) => this.#members.get(socket) === owed && this.#canSend(socket, owed, now),
    );
    const sockets = ready.flatMap(([socket, owed]) => (owed.view ? [socket] : []));
    // The view first: the own part of a round is never sent before the round.
    if (sockets.length > 0) {
      this.#sendInfo(ready);
      sendAll(sockets, 'view', view);
    }
    const { dealerView } = this.#table;
    for (const [socket, owed] of ready) {
      const ownView = owed.own && owed.visitor ? this.#table.ownView(owed.visitor.userId) : undefined;
      if (ownView) send(socket, 'own', ownView);
      // A view that has not arrived yet is sent when it arrives.
      if (owed.dealer && owed.visitor && dealerView) send(socket, 'dealer', redacted(dealerView, owed.visitor));
      owed.view = false;
      owed.own = false;
      owed.dealer = false;
    }
    return slice.length - ready.length;
  }

  /** Sends the table info before any view that depends on it. */
  #sendInfo(slice: readonly (readonly [ClientSocket, Owed])[]): void {
    const { info } = this.#table;
    const outdated = slice.filter(([, owed]) => owed.info !== info);
    sendAll(
      outdated.map(([socket]) => socket),
      'info',
      info,
    );
    for (const [, owed] of outdated) owed.info = info;
  }

  #canSend(socket: ClientSocket, owed: Owed, now: number): boolean {
    if (isReady(socket)) {
      owed.behindSince = null;
      return true;
    }
    owed.behindSince ??= now;
    if (now - owed.behindSince > PATIENCE_MS) socket.disconnect(true);
    return false;
  }
}
