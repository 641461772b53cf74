import type { Joined, LobbyTable, OwnView, ServerMessages, StandingMessage, TableView } from '@baize/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import { type Lobby, withTiles } from '../connection/connection.ts';
import type { ServerSocket } from '../connection/server-socket.ts';
import { createServerClock } from './clock.ts';
import { closesBets, HeldBack, withEarlyDeadlines } from './held-back.ts';
import {
  type KnownStanding,
  NO_STANDING,
  withOutcome,
  withOwnMoney,
  withoutPlaySession,
  withRounds,
  withStanding,
} from './standing-state.ts';
import {
  joined,
  type LiveTable,
  newTable,
  withChat,
  withChatMute,
  withChatPace,
  withDealer,
  withEarlierDeadlines,
  withInfo,
  withOwn,
  withoutChat,
  withResult,
  withReversed,
  withVideo,
  withView,
} from './table-state.ts';

/** What the server has reported of the lobby, the tables and the player's money, each in step with its picture. */
export class CasinoState {
  readonly lobby = createStore<Lobby>(() => ({ tables: null }));
  /** The most recent void of a settled round that affects this user, at any table. */
  readonly reversed = createStore<{ readonly newest: ServerMessages['reversed'] | null }>(() => ({ newest: null }));
  /** What the house answered this player in private and they have not read. */
  readonly answer = createStore<ServerMessages['privateAnswer']>(() => ({ answer: null }));
  /** How often the server has said that reported messages or mutes have changed; only the pit hears it. */
  readonly moderated = createStore<{ readonly times: number }>(() => ({ times: 0 }));
  /** The player's money at all tables, pushed by the server. */
  readonly standing = createStore<KnownStanding>(() => NO_STANDING);
  readonly clock = createServerClock();
  /** The tables joined on this connection. */
  readonly joined = new Set<string>();
  readonly #tables = new Map<string, StoreApi<LiveTable>>();
  /** What waits for the picture of each table. */
  readonly #held = new Map<string, HeldBack>();
  /** What follows from the newest finished rounds, until it is shown; `at` by this device's clock, ms. */
  #newestOutcome: { readonly heard: StandingMessage; readonly at: number } | undefined;
  /** Messages about finished rounds that wait for a picture. */
  #lateRounds = 0;
  #playSessionTimer: ReturnType<typeof setTimeout> | undefined;

  /** The known state of a table; nothing is received before it is joined. */
  table(tableId: string): StoreApi<LiveTable> {
    const store = this.#tables.get(tableId) ?? createStore<LiveTable>(() => newTable(tableId));
    this.#tables.set(tableId, store);
    return store;
  }

  change(tableId: string, by: (table: LiveTable) => LiveTable): void {
    this.table(tableId).setState(by, true);
  }

  /** The round that is shown now. */
  roundOf(tableId: string): string | null {
    return this.table(tableId).getState().view?.roundId ?? null;
  }

  /**
   * Shows what happens at the table this much later, as its picture does; 0 without a picture. The end of betting never
   * waits, and countdowns end earlier by as much.
   */
  holdBack(tableId: string, delayMs: number): void {
    const held = this.#heldBack(tableId);
    const before = held.earlyMs;
    held.delayMs = delayMs;
    const by = held.earlyMs - before;
    if (by !== 0) this.change(tableId, (known) => withEarlierDeadlines(known, by));
  }

  /** A table is joined, with its newest state. */
  arrive(tableId: string, state: Joined): void {
    this.clock.heard(state.view.now);
    this.#heldBack(tableId).flush();
    const seen = { ...state, view: this.#seen(state.view) };
    this.change(tableId, (known) => joined(known, seen, steadyNow()));
    this.joined.add(tableId);
    this.#ownMoney(tableId);
  }

  /** @param all all tiles in lobby order; those in `changed` are outdated */
  showLobby(changed: readonly LobbyTable[], all: readonly LobbyTable[]): void {
    if (changed[0]) this.clock.heard(changed[0].now);
    this.lobby.setState(withTiles(all, changed));
  }

  /** Takes in everything that the server sends of them. */
  listenTo(socket: ServerSocket): void {
    socket.on('info', (info) => this.#later(info.id, () => this.change(info.id, (known) => withInfo(known, info))));
    socket.on('view', (view) => {
      this.clock.heard(view.now);
      this.#showView(view);
    });
    socket.on('own', (own) => this.#later(own.tableId, () => this.#showOwn(own)));
    socket.on('standing', (standing) => this.#showStanding(standing));
    socket.on('dealer', (dealer) => this.change(dealer.tableId, (known) => withDealer(known, dealer)));
    socket.on('chat', (line) => this.change(line.tableId, (known) => withChat(known, line)));
    socket.on('chatHidden', ({ tableId, id }) => this.change(tableId, (known) => withoutChat(known, id)));
    socket.on('chatPace', (pace) => this.change(pace.tableId, (known) => withChatPace(known, pace)));
    socket.on('chatMute', ({ mute }) => {
      for (const tableId of this.#tables.keys()) this.change(tableId, (known) => withChatMute(known, mute));
    });
    // On a new connection there is none unless the server sends it.
    socket.on('session', () => this.answer.setState({ answer: null }));
    socket.on('privateAnswer', (heard) => this.answer.setState(heard));
    socket.on('moderated', () => this.moderated.setState(({ times }) => ({ times: times + 1 })));
    socket.on('video', (video) => this.change(video.tableId, (known) => withVideo(known, video)));
    socket.on('result', (result) =>
      this.#later(result.tableId, () => this.change(result.tableId, (known) => withResult(known, result))),
    );
    socket.on('reversed', (reversed) => {
      this.change(reversed.tableId, (known) => withReversed(known, reversed));
      this.reversed.setState({ newest: reversed });
    });
    socket.on('tables', (all) => this.showLobby(all, all));
    socket.on('lobby', (changed) => this.showLobby(changed, this.lobby.getState().tables ?? []));
  }

  /** In step with the picture, except the end of betting. */
  #showView(view: TableView): void {
    const { tableId } = view;
    const urgent = closesBets(this.table(tableId).getState().view, view);
    const happenedAt = Math.min(steadyNow(), this.clock.local(view.now));
    const apply = () => this.change(tableId, (known) => withView(known, this.#seen(view)));
    this.#heldBack(tableId).push(apply, { urgent, happenedAt });
  }

  /** A view with the countdowns as they are shown: the picture of its table is late. */
  #seen(view: TableView): TableView {
    return withEarlyDeadlines(view, this.#heldBack(view.tableId).earlyMs);
  }

  #later(tableId: string, apply: () => void): void {
    this.#heldBack(tableId).push(apply);
  }

  #heldBack(tableId: string): HeldBack {
    const held = this.#held.get(tableId) ?? new HeldBack();
    this.#held.set(tableId, held);
    return held;
  }

  #showOwn(own: OwnView): void {
    this.change(own.tableId, (known) => withOwn(known, own));
    this.#ownMoney(own.tableId);
  }

  /** What a joined table shows of the player's money holds at all tables. */
  #ownMoney(tableId: string): void {
    const { own, info } = this.table(tableId).getState();
    if (own && info) this.standing.setState((known) => withOwnMoney(known, own, info.currency), true);
  }

  #showStanding(heard: StandingMessage): void {
    const tables = [...this.joined].flatMap((tableId) => {
      const { own, info } = this.table(tableId).getState();
      return own && info ? [{ own, currency: info.currency }] : [];
    });
    this.standing.setState((known) => withStanding(known, heard, tables), true);
    this.#newestOutcome = { heard, at: steadyNow() };
    for (const tableId of new Set(heard.rounds.map((round) => round.tableId))) {
      const rounds = heard.rounds.filter((round) => round.tableId === tableId);
      this.#lateRounds += 1;
      this.#later(tableId, () => {
        this.#lateRounds -= 1;
        this.standing.setState((known) => withRounds(known, rounds), true);
        this.#showOutcome();
      });
    }
    this.#showOutcome();
  }

  /** The session and the top-ups follow from all rounds: they wait for the last picture. */
  #showOutcome(): void {
    if (this.#lateRounds > 0 || this.#newestOutcome === undefined) return;
    const { heard, at } = this.#newestOutcome;
    this.#newestOutcome = undefined;
    this.standing.setState((known) => withOutcome(known, heard, at), true);
    clearTimeout(this.#playSessionTimer);
    if (!heard.playSession) return;
    const { since, elapsedMs, endsAt } = heard.playSession;
    // A round in play may belong to it; its end is pushed.
    const end = () => this.standing.getState().inPlay.length === 0 && this.standing.setState(withoutPlaySession, true);
    this.#playSessionTimer = setTimeout(end, at + endsAt - since - elapsedMs - steadyNow());
  }
}
