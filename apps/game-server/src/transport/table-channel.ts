import { may } from '@baize/auth';
import { DEMO_ID } from '@baize/database';
import type { DealerView, TableView } from '@baize/protocol';
import type { Player } from '@baize/rules';
import type { Visitor } from '../identity/visitor.ts';
import type { Attendance } from '../lobby/lobby.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Table } from '../table/engine/table.ts';
import type { TableChange } from '../table/views/table-change.ts';
import { curtained } from './curtain.ts';
import type { RightOfWay } from './right-of-way.ts';
import { type ClientSocket, isReady, type SocketServer, send, sendAll } from './sockets.ts';

/** Changes within this time go out together; a new phase does not wait. */
const TICK_MS = 100;
/** A tick that took long is followed by so many times as long without one, so that commands always get their turn. */
const REST = 3;
/** But never longer than this. */
const LONGEST_REST_MS = 1_000;
/** How soon the number of watchers is told. */
const COUNT_MS = 1_000;
/** A client that takes nothing for so long is cut off; it comes back by itself and gets everything anew. */
const PATIENCE_MS = 15_000;

/** What a socket at the table has not got yet. A view is whole, so the newest is all it ever needs. */
interface Owed {
  readonly visitor: Visitor | null;
  view: boolean;
  own: boolean;
  dealer: boolean;
  behindSince: number | null;
}

/** Everybody who looks at one table, and what they are shown. */
export class TableChannel {
  readonly #io: SocketServer;
  readonly #table: Table;
  readonly #metrics: Metrics;
  readonly #way: RightOfWay;
  readonly #members = new Map<ClientSocket, Owed>();
  readonly #byUser = new Map<string, Set<ClientSocket>>();
  #attendanceChanged = () => {};
  #balancesChanged = (_userIds: readonly string[]) => {};
  #viewIsNew = false;
  /** What everybody is shown, as long as it is the newest: the same object in every slice, so that it is encoded once. */
  #shown: TableView | undefined;
  #phaseSent = '';
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  #tickedAt = Number.NEGATIVE_INFINITY;
  /** From one tick to the next. */
  #everyMs = TICK_MS;
  #ticking = false;

  constructor(io: SocketServer, table: Table, metrics: Metrics, way: RightOfWay) {
    this.#io = io;
    this.#table = table;
    this.#metrics = metrics;
    this.#way = way;
    table.onChange((change) => this.#changed(change));
  }

  /** Told whenever somebody comes or goes. */
  onAttendance(listener: () => void): void {
    this.#attendanceChanged = listener;
  }

  /** Told of the people whose balance may be another one, so that other tables show it too. */
  onBalances(listener: (userIds: readonly string[]) => void): void {
    this.#balancesChanged = listener;
  }

  /** The own part of these people is new, wherever it changed. */
  renewOwn(userIds: readonly string[]): void {
    for (const userId of userIds)
      for (const socket of this.#byUser.get(userId) ?? []) this.#owe(socket, { own: this.#plays(socket) });
    this.#schedule(this.#everyMs);
  }

  /** Who is here: players, each counted once, those of them whom the house plays itself, and everybody who looks. */
  attendance(): Attendance {
    const plays = ([, sockets]: [string, Set<ClientSocket>]) => [...sockets].some((socket) => this.#plays(socket));
    const players = [...this.#byUser].filter(plays);
    const demo = players.filter(([userId]) => userId.startsWith(DEMO_ID));
    return { playing: players.length, demo: demo.length, watching: this.#members.size };
  }

  get sockets(): readonly ClientSocket[] {
    return [...this.#members.keys()];
  }

  has(socket: ClientSocket): boolean {
    return this.#members.has(socket);
  }

  /** From now on the socket is shown what happens here; the dealer's view comes by itself, the rest is in the answer. */
  join(socket: ClientSocket, visitor: Visitor | null): void {
    this.leave(socket);
    const owed = { visitor, view: false, own: false, dealer: isStaffOfTables(visitor), behindSince: null };
    this.#members.set(socket, owed);
    if (visitor) {
      const sockets = this.#byUser.get(visitor.userId) ?? new Set();
      this.#byUser.set(visitor.userId, sockets.add(socket));
      if (may(visitor.role, 'deal')) this.tellPresence(visitor.userId);
    }
    this.#counted();
    if (owed.dealer) this.#schedule(0);
  }

  leave(socket: ClientSocket): void {
    const owed = this.#members.get(socket);
    if (!owed) return;
    this.#members.delete(socket);
    const { visitor } = owed;
    const sockets = visitor ? this.#byUser.get(visitor.userId) : undefined;
    sockets?.delete(socket);
    if (visitor && sockets?.size === 0) {
      this.#byUser.delete(visitor.userId);
      if (may(visitor.role, 'deal')) this.tellPresence(visitor.userId);
    }
    this.#counted();
  }

  /** Tells the table whether this dealer is here. */
  tellPresence(userId: string): void {
    this.#table.dealerPresent(userId, this.#byUser.has(userId));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#ticking = true;
  }

  #plays(socket: ClientSocket): boolean {
    const visitor = this.#members.get(socket)?.visitor;
    return visitor != null && may(visitor.role, 'play');
  }

  #counted(): void {
    this.#attendanceChanged();
    this.#table.watching(this.#members.size);
    this.#viewIsNew = true;
    this.#shown = undefined;
    this.#schedule(COUNT_MS);
  }

  #changed({ players, result }: TableChange): void {
    this.#viewIsNew = true;
    this.#shown = undefined;
    const userIds = players === 'all' ? [...this.#byUser.keys()] : players;
    this.renewOwn(userIds);
    this.#balancesChanged(userIds);
    if (result) {
      const message = { tableId: this.#table.info.id, ...result };
      void this.#way.inSlices(this.#members.keys(), (sockets) => sendAll(this.#io, sockets, 'result', message));
    }
    this.#schedule(this.#table.phase === this.#phaseSent ? this.#everyMs : 0);
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
    this.#shown = undefined;
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
    const gaveWayMs = await this.#way.inSlices(waiting, (slice) => {
      skipped += this.#serve(slice);
    });
    const tookMs = performance.now() - began - gaveWayMs;
    this.#everyMs = Math.max(TICK_MS, Math.min(tookMs * (1 + REST), tookMs + LONGEST_REST_MS));
    this.#metrics.broadcast(tookMs, skipped);
    this.#ticking = false;
    if (this.#viewIsNew && this.#table.phase !== this.#phaseSent) this.#schedule(0);
    else if (this.#viewIsNew || skipped > 0 || this.#owesOwn()) this.#schedule(this.#everyMs);
  }

  #owesOwn(): boolean {
    for (const { own } of this.#members.values()) if (own) return true;
    return false;
  }

  /** Gives these what they are owed, if they can take it; tells how many cannot. */
  #serve(slice: readonly (readonly [ClientSocket, Owed])[]): number {
    const now = performance.now();
    const ready = slice.filter(
      ([socket, owed]) => this.#members.get(socket) === owed && this.#canTake(socket, owed, now),
    );
    const sockets = ready.flatMap(([socket, owed]) => (owed.view ? [socket] : []));
    // The view first: the own part of a round never comes before the round.
    if (sockets.length > 0) {
      this.#shown ??= this.#table.view();
      sendAll(this.#io, sockets, 'view', this.#shown);
    }
    let dealerView: DealerView | undefined;
    for (const [socket, owed] of ready) {
      if (owed.own && owed.visitor) send(socket, 'own', this.#table.ownView(asPlayer(owed.visitor)));
      if (owed.dealer && owed.visitor) {
        dealerView ??= this.#table.dealerView();
        send(socket, 'dealer', curtained(dealerView, owed.visitor));
      }
      owed.view = false;
      owed.own = false;
      owed.dealer = false;
    }
    return slice.length - ready.length;
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

/** The rules' name for somebody who plays. */
export const asPlayer = ({ userId }: Visitor) => userId as Player; // the brand says no more than that

const isStaffOfTables = (visitor: Visitor | null) =>
  visitor !== null && (may(visitor.role, 'deal') || may(visitor.role, 'supervise'));
