import type {
  Accepted,
  Answer,
  Answers,
  DealerCommand,
  Message,
  PictureQuality,
  PitCommand,
  PlayerCommand,
  PlayerRound,
  ThumbnailPass,
  ToppedUp,
  VideoPass,
} from '@baize/protocol';
import type { StreamName } from '@baize/protocol/camera';
import type { RealityCheckAnswer } from '@baize/protocol/reality-check';
import type { StoreApi } from 'zustand/vanilla';
import { Attendance } from './connection/attendance.ts';
import { createCommandId } from './connection/command-id.ts';
import type { Connection } from './connection/connection.ts';
import { atAnyTime, isUnanswered, type Letter, type Meant, Outbox, PASSED } from './connection/outbox.ts';
import { type ServerSocket, socketTo } from './connection/server-socket.ts';
import type { Emit, Talk } from './connection/talk.ts';
import { CasinoState } from './state/casino-state.ts';
import { withRounds } from './state/standing-state.ts';
import { type LiveTable, withoutMeanwhile, withoutReversed, withUnanswered } from './state/table-state.ts';

/** A message about video that is not answered within this time is given up, ms. */
const PATIENCE_MS = 4_000;

const BETS: ReadonlySet<PlayerCommand['type']> = new Set(['placeBets', 'moveBets']);
const CHECK_DUE: Answer<Accepted> = {
  ok: false,
  refused: { code: 'reality-check-due', phrase: { key: 'house.refusal.reality-check-due' } },
};

/** This tab's connection to the game server, and the state received over it. Independent of React. */
export class LiveClient {
  readonly #house = new CasinoState();
  readonly #outbox = new Outbox();
  readonly #socket: ServerSocket;
  readonly #attendance: Attendance;
  readonly connection: StoreApi<Connection>;
  readonly lobby = this.#house.lobby;
  readonly reversed = this.#house.reversed;
  readonly answer = this.#house.answer;
  readonly standing = this.#house.standing;
  readonly moderated = this.#house.moderated;

  /**
   * @param url the game server's address for this browser
   * @param isSpectator the page was made for nobody
   */
  constructor(url: string, { isSpectator = false } = {}) {
    this.#socket = socketTo(url, isSpectator);
    this.#attendance = new Attendance(this.#socket, this.#house, this.#outbox);
    this.connection = this.#attendance.connection;
    this.#house.listenTo(this.#socket);
  }

  connect(): void {
    this.#socket.connect();
  }

  disconnect(): void {
    this.#attendance.leave();
  }

  /** The server's time, ms. */
  now(): number {
    return this.#house.clock.now();
  }

  /** The time of this device's clock at a server time (ms). */
  localTime(serverMs: number): number {
    return this.#house.clock.local(serverMs);
  }

  /** The known state of a table; nothing is received before it is joined. */
  table(tableId: string): StoreApi<LiveTable> {
    return this.#house.table(tableId);
  }

  /** Keeps the table joined, also after reconnects, until the returned function is called. */
  join(tableId: string): () => void {
    return this.#attendance.join(tableId);
  }

  /** Keeps the lobby's tiles updated until the returned function is called. */
  watchLobby(): () => void {
    return this.#attendance.watchLobby();
  }

  /**
   * Sends a command for the round that is shown now; it never takes effect in a later one. Bets are refused
   * while a reality check is due.
   */
  async play(tableId: string, command: PlayerCommand): Promise<Answer<Accepted>> {
    const message = { tableId, commandId: createCommandId(), command };
    const passed = command.type === 'choose' || command.type === 'preset' ? PASSED.decision : PASSED.bets;
    const meant = { tableId, roundId: this.#house.roundOf(tableId), passed };
    if (BETS.has(command.type) && this.standing.getState().isCheckDue) return CHECK_DUE;
    const answer = await this.#post<Accepted>(meant, (answered) => this.#socket.emit('play', message, answered));
    if (!answer.ok && isUnanswered(answer.refused)) {
      const { phrase } = answer.refused;
      this.#house.change(tableId, (known) => withUnanswered(known, phrase));
    }
    return answer;
  }

  /** Sends a dealer's command for the round that is shown now; signing on and off applies to any round. */
  deal(tableId: string, command: DealerCommand): Promise<Answer<Accepted>> {
    const message = { tableId, commandId: createCommandId(), command };
    const anyRound = command.type === 'signOn' || command.type === 'signOff';
    const meant = { ...atAnyTime(tableId), ...(anyRound ? {} : { roundId: this.#house.roundOf(tableId) }) };
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

  /** Asks for a pass to the stills of a table on air. Rejects without an answer. */
  thumbnailPass(tableId: string): Promise<Answer<ThumbnailPass>> {
    return this.#socket.timeout(PATIENCE_MS).emitWithAck('thumbnail', { tableId });
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
    this.#house.holdBack(tableId, delayMs);
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
    this.#house.change(tableId, withoutMeanwhile);
  }

  dismissReversed(tableId: string): void {
    this.#house.change(tableId, withoutReversed);
  }

  #post<Value>(meant: Meant, transmit: Letter<Value>['transmit']): Promise<Answer<Value>> {
    const refused = this.#attendance.refuses(meant.tableId);
    if (refused) return Promise.resolve({ ok: false, refused });
    const isReachable = this.#attendance.reaches(meant.tableId);
    return new Promise((settle) => this.#outbox.post({ ...meant, transmit, settle }, isReachable));
  }
}
