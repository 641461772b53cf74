import { randomUUID } from 'node:crypto';
import type { Accepted, Answer, Message, PlayerCommand, ToppedUp } from '@baize/protocol';
import type { Chance } from './chance.ts';
import type { Connection } from './connection.ts';
import { Sight } from './sight.ts';

/** What a player knows when acting. */
export interface Moment {
  readonly sight: Sight;
  readonly chance: Chance;
  /** How many bets of this player in this round were acknowledged. */
  readonly betsPlaced: number;
}

/** Chooses the next command; `undefined` to wait. */
export type Mind = (moment: Moment) => PlayerCommand | undefined;

/** A command and the server's answer. */
export interface Acknowledgement extends Message<'play'> {
  readonly userId: string;
  readonly answer: Answer<Accepted>;
  readonly waitedMs: number;
  /** It was sent again because the first answer did not arrive: the same id, which must count once. */
  readonly repeated: boolean;
}

/** A request for play money and the server's answer. */
export interface TopUpAnswer extends Message<'topUp'> {
  readonly userId: string;
  readonly answer: Answer<ToppedUp>;
  /** As in {@link Acknowledgement}. */
  readonly repeated: boolean;
}

export interface PlayerParts {
  readonly connection: Connection;
  readonly tableId: string;
  readonly mind: Mind;
  readonly chance: Chance;
  /** Pause between actions, ms: minimum and maximum. */
  readonly pauseMs: readonly [least: number, most: number];
  /** Receives every answer to a command, before the player acts on it. */
  readonly acknowledged?: ((acknowledgement: Acknowledgement) => void) | undefined;
  /** Receives every answer to a request for play money; without it the player never asks for any. */
  readonly toppedUp?: ((answer: TopUpAnswer) => void) | undefined;
}

/** A player at one table: receives its views, acts at intervals, and repeats commands that were not answered. */
export class CrowdPlayer {
  readonly #parts: PlayerParts;
  readonly #unanswered = new Map<string, Message<'play'>>();
  #unansweredTopUp: Message<'topUp'> | undefined;
  #sight: Sight | undefined;
  #joined = false;
  #placed = { roundId: null as string | null, count: 0 };
  /** The version of the last command's event; until a view contains it, the view is stale. */
  #doneAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #acting: Promise<void> = Promise.resolve();
  #playing = false;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
    const { connection, tableId } = parts;
    connection.on('view', (view) => {
      if (view.tableId === tableId) this.#sight?.see(view);
    });
    connection.on('own', (own) => {
      if (own.tableId === tableId) this.#sight?.seeOwn(own);
    });
    connection.on('standing', ({ isCheckDue }) => {
      if (isCheckDue) void connection.ask('answerCheck', { answer: 'stay' });
    });
    connection.onLine(() => {
      this.#joined = false;
    });
  }

  get connection(): Connection {
    return this.#parts.connection;
  }

  /** `undefined` before the player has joined. */
  get sight(): Sight | undefined {
    return this.#sight;
  }

  /** Commands without an answer, which may or may not have taken effect; repeated while the player plays. */
  get unanswered(): readonly Message<'play'>[] {
    return [...this.#unanswered.values()];
  }

  /** Joins the table; false when the server did not answer or refused. */
  async join(): Promise<boolean> {
    const { connection, tableId } = this.#parts;
    const joined = await connection.ask('join', { tableId });
    if (joined?.ok) this.#sight = new Sight(joined.value);
    this.#joined = joined?.ok === true;
    return this.#joined;
  }

  /** Plays until {@link rest}. */
  play(): void {
    if (this.#playing) return;
    this.#playing = true;
    this.#pause();
  }

  /** Stops acting; resolves when the last command was answered or has timed out. */
  async rest(): Promise<void> {
    this.#playing = false;
    clearTimeout(this.#timer);
    await this.#acting;
  }

  /** Sends one command and returns the answer; `undefined` when none came. */
  async do(command: PlayerCommand): Promise<Answer<Accepted> | undefined> {
    return this.#send({ tableId: this.#parts.tableId, commandId: randomUUID(), command }, false);
  }

  #pause(): void {
    const { chance, pauseMs } = this.#parts;
    this.#timer = setTimeout(
      () => {
        this.#acting = this.#act().finally(() => {
          if (this.#playing) this.#pause();
        });
      },
      chance.between(...pauseMs),
    );
  }

  async #act(): Promise<void> {
    const { connection, mind, chance } = this.#parts;
    if (!connection.isConnected || (!this.#joined && !(await this.join()))) return;
    for (const message of this.unanswered) await this.#send(message, true);
    if (!this.#sight || (this.#sight.own?.version ?? 0) < this.#doneAt) return;
    if (this.#parts.toppedUp && (this.#unansweredTopUp || this.#sight.isOutOfMoney)) return this.#topUp(this.#sight);
    const { roundId } = this.#sight.view;
    if (this.#placed.roundId !== roundId) this.#placed = { roundId, count: 0 };
    const command = mind({ sight: this.#sight, chance, betsPlaced: this.#placed.count });
    if (!command) return;
    const answer = await this.do(command);
    if (answer?.ok && command.type === 'placeBets' && this.#placed.roundId === roundId) this.#placed.count += 1;
  }

  async #topUp({ info: { currency } }: Sight): Promise<void> {
    const { connection, toppedUp } = this.#parts;
    const userId = connection.session?.userId ?? '';
    const repeated = this.#unansweredTopUp !== undefined;
    const message = this.#unansweredTopUp ?? { commandId: randomUUID(), currency };
    this.#unansweredTopUp = message;
    const answer = await connection.ask('topUp', message);
    if (!answer) return;
    this.#unansweredTopUp = undefined;
    toppedUp?.({ ...message, userId, answer, repeated });
  }

  async #send(message: Message<'play'>, repeated: boolean): Promise<Answer<Accepted> | undefined> {
    const { connection, acknowledged } = this.#parts;
    const userId = connection.session?.userId ?? '';
    this.#unanswered.set(message.commandId, message);
    const began = performance.now();
    const answer = await connection.ask('play', message);
    if (!answer) return undefined;
    this.#unanswered.delete(message.commandId);
    if (answer.ok) this.#doneAt = Math.max(this.#doneAt, answer.value.version);
    acknowledged?.({ ...message, userId, answer, waitedMs: performance.now() - began, repeated });
    return answer;
  }
}
