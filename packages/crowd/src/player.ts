import { randomUUID } from 'node:crypto';
import type { Accepted, Answer, Message, PlayerCommand } from '@baize/protocol';
import type { Chance } from './chance.ts';
import type { Connection } from './connection.ts';
import { Sight } from './sight.ts';

/** What somebody looks at who is about to do something. */
export interface Moment {
  readonly sight: Sight;
  readonly chance: Chance;
  /** How often this player has bet in this round, as far as was acknowledged. */
  readonly betsPlaced: number;
}

/** What somebody does now; nothing to wait. */
export type Mind = (moment: Moment) => PlayerCommand | undefined;

/** A command, and what the house has answered. */
export interface Acknowledgement extends Message<'play'> {
  readonly userId: string;
  readonly answer: Answer<Accepted>;
  readonly waitedMs: number;
  /** It was said again because the first answer did not come: the same id, which must count once. */
  readonly repeated: boolean;
}

export interface PlayerParts {
  readonly connection: Connection;
  readonly tableId: string;
  readonly mind: Mind;
  readonly chance: Chance;
  /** From one look at the table to the next, ms: from the least up to the most. */
  readonly pauseMs: readonly [least: number, most: number];
  /** Told of every answer to a command, before the player acts on it. */
  readonly heard?: ((acknowledgement: Acknowledgement) => void) | undefined;
}

/** A player at one table: sees what it is shown, acts in its rhythm, and says again what was not answered. */
export class CrowdPlayer {
  readonly #parts: PlayerParts;
  readonly #unanswered = new Map<string, Message<'play'>>();
  #sight: Sight | undefined;
  #joined = false;
  #placed = { roundId: null as string | null, count: 0 };
  /** The version that holds the last command; before it is shown, what is seen is older than what was done. */
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
    connection.onLine(() => {
      this.#joined = false;
    });
  }

  get connection(): Connection {
    return this.#parts.connection;
  }

  /** `undefined` before the house has let the player in. */
  get sight(): Sight | undefined {
    return this.#sight;
  }

  /** Commands of which nobody knows yet whether they took effect; said again while the player plays. */
  get unanswered(): readonly Message<'play'>[] {
    return [...this.#unanswered.values()];
  }

  /** Takes a look at the table and stays; false when the house did not answer or refused. */
  async join(): Promise<boolean> {
    const { connection, tableId } = this.#parts;
    const joined = await connection.ask('join', { tableId });
    if (joined?.ok) this.#sight = new Sight(joined.value);
    this.#joined = joined?.ok === true;
    return this.#joined;
  }

  /** Plays on and on. */
  play(): void {
    if (this.#playing) return;
    this.#playing = true;
    this.#pause();
  }

  /** Does no more; resolves when the last command was answered, or was not. */
  async rest(): Promise<void> {
    this.#playing = false;
    clearTimeout(this.#timer);
    await this.#acting;
  }

  /** One command with its answer; `undefined` when none came. */
  async do(command: PlayerCommand): Promise<Answer<Accepted> | undefined> {
    return this.#say({ tableId: this.#parts.tableId, commandId: randomUUID(), command }, false);
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
    for (const message of this.unanswered) await this.#say(message, true);
    if (!this.#sight || (this.#sight.own?.version ?? 0) < this.#doneAt) return;
    const { roundId } = this.#sight.view;
    if (this.#placed.roundId !== roundId) this.#placed = { roundId, count: 0 };
    const command = mind({ sight: this.#sight, chance, betsPlaced: this.#placed.count });
    if (!command) return;
    const answer = await this.do(command);
    if (answer?.ok && command.type === 'placeBets' && this.#placed.roundId === roundId) this.#placed.count += 1;
  }

  async #say(message: Message<'play'>, repeated: boolean): Promise<Answer<Accepted> | undefined> {
    const { connection, heard } = this.#parts;
    const userId = connection.session?.userId ?? '';
    this.#unanswered.set(message.commandId, message);
    const began = performance.now();
    const answer = await connection.ask('play', message);
    if (!answer) return undefined;
    this.#unanswered.delete(message.commandId);
    if (answer.ok) this.#doneAt = Math.max(this.#doneAt, answer.value.version);
    heard?.({ ...message, userId, answer, waitedMs: performance.now() - began, repeated });
    return answer;
  }
}
