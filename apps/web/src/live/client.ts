import type {
  Accepted,
  Answer,
  Answers,
  ClientToServer,
  DealerCommand,
  LobbyTable,
  Message,
  OwnView,
  PictureQuality,
  PitCommand,
  PlayerCommand,
  PlayerRound,
  ServerMessages,
  ServerToClient,
  StandingMessage,
  TableView,
  ToppedUp,
  VideoPass,
} from '@baize/protocol';
import type { StreamName } from '@baize/protocol/camera';
import type { RealityCheckAnswer } from '@baize/protocol/reality-check';
import { io, type Socket } from 'socket.io-client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createCommandId } from './connection/command-id.ts';
import {
  type Connection,
  connectionRefused,
  type Lobby,
  NOT_YET,
  type RefusedConnection,
  withTiles,
} from './connection/connection.ts';
import { atAnyTime, isUnanswered, type Letter, type Meant, Outbox, PASSED } from './connection/outbox.ts';
import type { Emit, Talk } from './connection/talk.ts';
import { pollWhereBlocked, WEBSOCKET_FIRST } from './connection/transports.ts';
import { createServerClock } from './state/clock.ts';
import { closesBets, HeldBack, withEarlyDeadlines } from './state/held-back.ts';
import {
  type KnownStanding,
  NO_STANDING,
  withOwnMoney,
  withoutSitting,
  withRounds,
  withStanding,
} from './state/standing-state.ts';
import {
  afterConnectionLoss,
  joined,
  type LiveTable,
  newTable,
  refusedJoin,
  withChat,
  withChatMute,
  withChatPace,
  withDealer,
  withEarlierDeadlines,
  withInfo,
  withOwn,
  withoutChat,
  withoutMeanwhile,
  withoutReversed,
  withResult,
  withReversed,
  withUnanswered,
  withVideo,
  withView,
} from './state/table-state.ts';

/** Delay before leaving a table, so that a page that is left and reopened at once stays joined, ms. */
const LEAVE_AFTER_MS = 1_000;
const COME_BACK_MS = 1_000;
/** A server that has just started may miss the first messages: they are repeated after this time, ms. */
const PATIENCE_MS = 4_000;

const BETS: ReadonlySet<PlayerCommand['type']> = new Set(['placeBets', 'moveBets']);
const CHECK_DUE: Answer<Accepted> = {
  ok: false,
  refused: { code: 'reality-check-due', phrase: { key: 'house.refusal.reality-check-due' } },
};

/** This tab's connection to the game server, and the state received over it. Independent of React. */
export class LiveClient {
  readonly connection = createStore<Connection>(() => NOT_YET);
  readonly lobby = createStore<Lobby>(() => ({ tables: null }));
  /** The most recent void of a settled round that affects this user, at any table. */
  readonly reversed = createStore<{ readonly newest: ServerMessages['reversed'] | null }>(() => ({ newest: null }));
  /** The player's money at all tables, pushed by the server. */
  readonly standing = createStore<KnownStanding>(() => NO_STANDING);
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #clock = createServerClock();
  readonly #outbox = new Outbox();
  readonly #tables = new Map<string, StoreApi<LiveTable>>();
  /** The number of components that need each table. */
  readonly #wanted = new Map<string, number>();
  /** The tables joined on this connection. */
  readonly #reached = new Set<string>();
  /** What waits for the picture of each table. */
  readonly #held = new Map<string, HeldBack>();
  #lobbyWatchers = 0;
  #sittingTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param url the game server's address for this browser */
  constructor(url: string) {
    this.#socket = io(url, {
      ...WEBSOCKET_FIRST,
      autoConnect: false,
      withCredentials: true,
      reconnectionDelay: 300,
      reconnectionDelayMax: 3_000,
    });
    pollWhereBlocked(this.#socket.io);
    this.#listenToTheLine();
    this.#listenToTheHouse();
  }

  connect(): void {
    this.#socket.connect();
  }

  disconnect(): void {
    this.#socket.disconnect();
  }

  /** The server's time, ms. */
  now(): number {
    return this.#clock.now();
  }

  /** The time of this device's clock at a server time (ms). */
  localTime(serverMs: number): number {
    return this.#clock.local(serverMs);
  }

  /** The known state of a table; nothing is received before it is joined. */
  table(tableId: string): StoreApi<LiveTable> {
    const store = this.#tables.get(tableId) ?? createStore<LiveTable>(() => newTable(tableId));
    this.#tables.set(tableId, store);
    return store;
  }

  /** Keeps the table joined, also after reconnects, until the returned function is called. */
  join(tableId: string): () => void {
    this.#wanted.set(tableId, (this.#wanted.get(tableId) ?? 0) + 1);
    if (!this.#reached.has(tableId)) this.#enter(tableId);
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

  /**
   * Sends a command for the round that is shown now; it never takes effect in a later one. Bets are refused
   * while a reality check is due.
   */
  async play(tableId: string, command: PlayerCommand): Promise<Answer<Accepted>> {
    const message = { tableId, commandId: createCommandId(), command };
    const passed = command.type === 'choose' || command.type === 'preset' ? PASSED.decision : PASSED.bets;
    const meant = { tableId, roundId: this.#roundOf(tableId), passed };
    if (BETS.has(command.type) && this.standing.getState().isCheckDue) return CHECK_DUE;
    const answer = await this.#post<Accepted>(meant, (answered) => this.#socket.emit('play', message, answered));
    if (!answer.ok && isUnanswered(answer.refused)) {
      const { phrase } = answer.refused;
      this.#change(tableId, (known) => withUnanswered(known, phrase));
    }
    return answer;
  }

  /** Sends a dealer's command for the round that is shown now; signing on and off applies to any round. */
  deal(tableId: string, command: DealerCommand): Promise<Answer<Accepted>> {
    const message = { tableId, commandId: createCommandId(), command };
    const anyRound = command.type === 'signOn' || command.type === 'signOff';
    const meant = { ...atAnyTime(tableId), ...(anyRound ? {} : { roundId: this.#roundOf(tableId) }) };
    return this.#post(meant, (answered) => this.#socket.emit('deal', message, answered));
  }

  supervise(tableId: string, command: PitCommand): Promise<Answer<Accepted>> {
    const message = { tableId, commandId: createCommandId(), command };
    return this.#post(atAnyTime(tableId), (answered) => this.#socket.emit('supervise', message, answered));
  }

  /** Sends a line to the table's chat. */
  say(tableId: string, text: string): Promise<Answer<null>> {
    return this.talk('say', { tableId, commandId: createCommandId(), text });
  }

  /** Sends any other chat message: reports and moderation. */
  talk<Name extends Talk>(name: Name, message: Message<Name>): Promise<Answer<Answers[Name]>> {
    const tableId = 'tableId' in message ? message.tableId : '';
    // the typed emit cannot be called for a name that is still generic
    const emit = this.#socket.emit as Emit<Name>;
    return this.#post(atAnyTime(tableId), (answered) => emit.call(this.#socket, name, message, answered));
  }

  /** Asks for a pass to the video server; `former`: the grant that this page held before. Rejects without an answer. */
  videoPass({ table, camera }: StreamName, act: 'publish' | 'watch', former?: string): Promise<Answer<VideoPass>> {
    const message = { tableId: table, camera, act, ...(former !== undefined && { former }) };
    return this.#socket.timeout(PATIENCE_MS).emitWithAck('video', message);
  }

  /** Reports whether a camera of this console is connected to the video server. */
  reportOnAir({ table, camera }: StreamName, onAir: boolean): void {
    this.#socket.timeout(PATIENCE_MS).emit('onAir', { tableId: table, camera, onAir }, () => undefined);
  }

  /** Reports how the picture of a camera arrives here. */
  reportPicture({ table, camera }: StreamName, quality: PictureQuality): void {
    this.#socket.timeout(PATIENCE_MS).emit('picture', { tableId: table, camera, ...quality }, () => undefined);
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
    if (by !== 0) this.#change(tableId, (known) => withEarlierDeadlines(known, by));
  }

  /** Tops up play money that is used up. */
  topUp(currency: string): Promise<Answer<ToppedUp>> {
    const message = { commandId: createCommandId(), currency };
    return this.#post(atAnyTime(''), (answered) => this.#socket.emit('topUp', message, answered));
  }

  /** Answers the reality check that is due; the standing without it is pushed. */
  answerCheck(answer: RealityCheckAnswer): Promise<Answer<null>> {
    return this.#post(atAnyTime(''), (answered) => this.#socket.emit('answerCheck', { answer }, answered));
  }

  /** Adds finished rounds of the player that were read otherwise. */
  learnRounds(rounds: readonly PlayerRound[]): void {
    this.standing.setState((known) => withRounds(known, rounds), true);
  }

  /** Dismisses the summary of what happened during a lost connection. */
  dismissMeanwhile(tableId: string): void {
    this.#change(tableId, withoutMeanwhile);
  }

  dismissReversed(tableId: string): void {
    this.#change(tableId, withoutReversed);
  }

  #listenToTheLine(): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      this.connection.setState({ status: 'online', lostAt: null, goodbye: null });
      for (const tableId of this.#wanted.keys()) this.#enter(tableId);
      for (const tableId of this.#outbox.waiting()) if (!this.#wanted.has(tableId)) this.#outbox.resume(tableId, null);
      if (this.#lobbyWatchers > 0) this.#askLobby();
    });
    socket.on('disconnect', (reason) => {
      const at = Date.now();
      this.#reached.clear();
      this.#outbox.hold();
      this.connection.setState({ status: 'lost', lostAt: at });
      for (const tableId of this.#wanted.keys()) this.#change(tableId, (known) => afterConnectionLoss(known, at));
      // Socket.IO does not reconnect when the server closed the connection, at a shutdown or when the user changed.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), COME_BACK_MS);
    });
    socket.on('connect_error', (error: RefusedConnection) => {
      this.connection.setState(connectionRefused(this.connection.getState(), error, Date.now()));
      if (!socket.active) setTimeout(() => socket.connect(), COME_BACK_MS);
    });
    socket.on('session', ({ session }) => this.connection.setState({ session }));
    socket.on('goodbye', ({ reason }) => this.connection.setState({ goodbye: reason }));
  }

  #listenToTheHouse(): void {
    const socket = this.#socket;
    socket.on('info', (info) => this.#later(info.id, () => this.#change(info.id, (known) => withInfo(known, info))));
    socket.on('view', (view) => {
      this.#clock.heard(view.now);
      this.#showView(view);
    });
    socket.on('own', (own) => this.#later(own.tableId, () => this.#showOwn(own)));
    socket.on('standing', (standing) => this.#showStanding(standing));
    socket.on('dealer', (dealer) => this.#change(dealer.tableId, (known) => withDealer(known, dealer)));
    socket.on('chat', (line) => this.#change(line.tableId, (known) => withChat(known, line)));
    socket.on('chatHidden', ({ tableId, id }) => this.#change(tableId, (known) => withoutChat(known, id)));
    socket.on('chatPace', (pace) => this.#change(pace.tableId, (known) => withChatPace(known, pace)));
    socket.on('chatMute', ({ mute }) => {
      for (const tableId of this.#tables.keys()) this.#change(tableId, (known) => withChatMute(known, mute));
    });
    socket.on('video', (video) => this.#change(video.tableId, (known) => withVideo(known, video)));
    socket.on('result', (result) =>
      this.#later(result.tableId, () => this.#change(result.tableId, (known) => withResult(known, result))),
    );
    socket.on('reversed', (reversed) => {
      this.#change(reversed.tableId, (known) => withReversed(known, reversed));
      this.reversed.setState({ newest: reversed });
    });
    socket.on('lobby', (changed) => this.#showLobby(changed, this.lobby.getState().tables ?? []));
  }

  /** In step with the picture, except the end of betting. */
  #showView(view: TableView): void {
    const { tableId } = view;
    const urgent = closesBets(this.table(tableId).getState().view, view);
    const happenedAt = Math.min(Date.now(), this.#clock.local(view.now));
    const apply = () => this.#change(tableId, (known) => withView(known, this.#seen(view)));
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
    this.#change(own.tableId, (known) => withOwn(known, own));
    this.#ownMoney(own.tableId);
  }

  /** What a joined table shows of the player's money holds at all tables. */
  #ownMoney(tableId: string): void {
    const { own, info } = this.table(tableId).getState();
    if (own && info) this.standing.setState((known) => withOwnMoney(known, own, info.currency), true);
  }

  #showStanding(heard: StandingMessage): void {
    const tables = [...this.#reached].flatMap((tableId) => {
      const { own, info } = this.table(tableId).getState();
      return own && info ? [{ own, currency: info.currency }] : [];
    });
    this.standing.setState((known) => withStanding(known, heard, tables, Date.now()), true);
    clearTimeout(this.#sittingTimer);
    if (!heard.sitting) return;
    const { since, elapsedMs, endsAt } = heard.sitting;
    // A round in play may belong to it; its end is pushed.
    const end = () => this.standing.getState().inPlay.length === 0 && this.standing.setState(withoutSitting, true);
    this.#sittingTimer = setTimeout(end, endsAt - since - elapsedMs);
  }

  #change(tableId: string, by: (table: LiveTable) => LiveTable): void {
    this.table(tableId).setState(by, true);
  }

  #roundOf(tableId: string): string | null {
    return this.table(tableId).getState().view?.roundId ?? null;
  }

  #enter(tableId: string): void {
    if (!this.#socket.connected || !this.#wanted.has(tableId)) return;
    this.#socket.timeout(PATIENCE_MS).emit('join', { tableId }, (late, answer) => {
      if (late) {
        this.#enter(tableId);
        return;
      }
      if (!answer.ok) {
        this.#change(tableId, (known) => refusedJoin(known, answer.refused));
        return;
      }
      this.#clock.heard(answer.value.view.now);
      this.#heldBack(tableId).flush();
      const seen = { ...answer.value, view: this.#seen(answer.value.view) };
      this.#change(tableId, (known) => joined(known, seen, Date.now()));
      this.#reached.add(tableId);
      this.#ownMoney(tableId);
      this.#outbox.resume(tableId, this.#roundOf(tableId));
    });
  }

  #unwant(tableId: string): void {
    const wanted = (this.#wanted.get(tableId) ?? 1) - 1;
    if (wanted > 0) {
      this.#wanted.set(tableId, wanted);
      return;
    }
    this.#wanted.delete(tableId);
    this.#reached.delete(tableId);
    if (this.#socket.connected) this.#socket.emit('leave', { tableId }, () => undefined);
  }

  #askLobby(): void {
    if (!this.#socket.connected) return;
    const watch = this.#lobbyWatchers > 0;
    this.#socket.emit('lobby', { watch }, (answer) => {
      if (watch && answer.ok) this.#showLobby(answer.value, answer.value);
    });
  }

  /** @param all all tiles in lobby order; those in `changed` are outdated */
  #showLobby(changed: readonly LobbyTable[], all: readonly LobbyTable[]): void {
    if (changed[0]) this.#clock.heard(changed[0].now);
    this.lobby.setState(withTiles(all, changed));
  }

  #post<Value>(meant: Meant, transmit: Letter<Value>['transmit']): Promise<Answer<Value>> {
    const { tableId } = meant;
    const reachable = this.#socket.connected && (this.#reached.has(tableId) || !this.#wanted.has(tableId));
    return new Promise((settle) => this.#outbox.post({ ...meant, transmit, settle }, reachable));
  }
}
