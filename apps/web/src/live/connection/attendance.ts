import type { Refused } from '@baize/protocol';
import { OPEN_HOUSE } from '@baize/protocol/house';
import { createStore } from 'zustand/vanilla';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import type { CasinoState } from '../state/casino-state.ts';
import { afterConnectionLoss, refusedJoin } from '../state/table-state.ts';
import { type Connection, connectionRefused, NOT_YET, type RefusedConnection } from './connection.ts';
import type { Outbox } from './outbox.ts';
import { comeBackMs, type ServerSocket } from './server-socket.ts';

/** Delay before leaving a table, so that a page that is left and reopened at once stays joined, ms. */
const LEAVE_AFTER_MS = 1_000;
const COME_BACK_MS = 1_000;
/** A server that has just started may miss the first messages: they are repeated after this time, ms. */
const PATIENCE_MS = 4_000;

/** The tables and the lobby that this page needs: joined whenever the connection opens, and left when not needed. */
export class Attendance {
  readonly connection = createStore<Connection>(() => NOT_YET);
  readonly #socket: ServerSocket;
  readonly #house: CasinoState;
  readonly #outbox: Outbox;
  /** The number of components that need each table. */
  readonly #wanted = new Map<string, number>();
  #lobbyWatchers = 0;
  #comesBack: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: ServerSocket, house: CasinoState, outbox: Outbox) {
    this.#socket = socket;
    this.#house = house;
    this.#outbox = outbox;
    this.#listenToTheLine();
  }

  /** Closes the connection, which does not come back by itself. */
  leave(): void {
    clearTimeout(this.#comesBack);
    this.#socket.disconnect();
  }

  /** Whether a message about this table can be sent now: its table is joined, or is not one of this page. */
  reaches(tableId: string): boolean {
    return this.#socket.connected && (this.#house.joined.has(tableId) || !this.#wanted.has(tableId));
  }

  /** Why nothing can be sent to a table of this page now: it refuses this person. */
  refuses(tableId: string): Refused | null {
    const isAnswered = this.#socket.connected && this.#wanted.has(tableId) && !this.#house.joined.has(tableId);
    return isAnswered ? this.#house.table(tableId).getState().refused : null;
  }

  /** Keeps the table joined, also after reconnects, until the returned function is called. */
  join(tableId: string): () => void {
    this.#wanted.set(tableId, (this.#wanted.get(tableId) ?? 0) + 1);
    if (!this.#house.joined.has(tableId)) this.#enter(tableId);
    return () => setTimeout(() => this.#unwant(tableId), LEAVE_AFTER_MS);
  }

  /** Keeps the lobby's tiles updated until the returned function is called. */
  watchLobby(): () => void {
    this.#lobbyWatchers += 1;
    if (this.#lobbyWatchers === 1) this.#askLobby();
    return () => {
      this.#lobbyWatchers -= 1;
      if (this.#lobbyWatchers === 0) this.#askLobby();
    };
  }

  #listenToTheLine(): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      this.connection.setState({ status: 'online', lostAt: null, goodbye: null, house: OPEN_HOUSE, isRefused: false });
      for (const tableId of this.#wanted.keys()) this.#enter(tableId);
      for (const tableId of this.#outbox.waiting()) if (!this.#wanted.has(tableId)) this.#outbox.resume(tableId, null);
      if (this.#lobbyWatchers > 0) this.#askLobby();
    });
    // Whatever the server sends: its pings at least.
    let heardAt = steadyNow();
    const heard = () => {
      heardAt = steadyNow();
    };
    socket.io.on('ping', heard);
    socket.onAny(heard);
    socket.on('disconnect', (reason) => {
      // A silent line was lost long before it is noticed.
      const at = reason === 'ping timeout' ? heardAt : steadyNow();
      this.#house.joined.clear();
      this.#outbox.hold();
      this.connection.setState({ status: 'lost', lostAt: at });
      for (const tableId of this.#wanted.keys()) this.#house.change(tableId, (known) => afterConnectionLoss(known, at));
      // Socket.IO does not reconnect when the server closed the connection, at a shutdown or when the user changed.
      if (reason === 'io server disconnect') this.#comeBackIn(comeBackMs(Math.random()));
    });
    socket.on('connect_error', (error: RefusedConnection) => {
      this.connection.setState(connectionRefused(this.connection.getState(), error, steadyNow()));
      if (!socket.active) this.#comeBackIn(COME_BACK_MS);
    });
    socket.on('session', ({ session }) => this.connection.setState({ session }));
    socket.on('house', (house) => this.connection.setState({ house }));
    socket.on('goodbye', ({ reason }) => this.connection.setState({ goodbye: reason }));
  }

  #comeBackIn(ms: number): void {
    clearTimeout(this.#comesBack);
    this.#comesBack = setTimeout(() => this.#socket.connect(), ms);
  }

  #enter(tableId: string): void {
    if (!this.#socket.connected || !this.#wanted.has(tableId)) return;
    this.#socket.timeout(PATIENCE_MS).emit('join', { tableId }, (late, answer) => {
      if (late) {
        this.#enter(tableId);
        return;
      }
      if (!answer.ok) {
        this.#house.change(tableId, (known) => refusedJoin(known, answer.refused));
        this.#outbox.refuse(tableId, answer.refused);
        return;
      }
      this.#house.arrive(tableId, answer.value);
      this.#outbox.resume(tableId, this.#house.roundOf(tableId));
    });
  }

  #unwant(tableId: string): void {
    const wanted = (this.#wanted.get(tableId) ?? 1) - 1;
    if (wanted > 0) {
      this.#wanted.set(tableId, wanted);
      return;
    }
    this.#wanted.delete(tableId);
    this.#house.joined.delete(tableId);
    if (this.#socket.connected) this.#socket.emit('leave', { tableId }, () => undefined);
  }

  #askLobby(): void {
    if (!this.#socket.connected) return;
    const watch = this.#lobbyWatchers > 0;
    this.#socket.emit('lobby', { watch }, (answer) => {
      if (watch && answer.ok) this.#house.showLobby(answer.value, answer.value);
    });
  }
}
