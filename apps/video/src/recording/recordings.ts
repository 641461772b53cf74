import type { Logger } from 'pino';
import type { FrameSink } from '../webm/frame.ts';
import { Archive, type Recording } from './archive.ts';
import { hasRoom } from './room.ts';
import { RoundRecording } from './round-recording.ts';

/** Where recordings are kept, and who may read them. */
export interface RecordingSettings {
  readonly folder: string;
  /** How long recordings are kept where the house has set nothing. */
  readonly days: number;
  /** Shared with the web server. */
  readonly secret: string;
}

/** Passes the frames of a table's stream to a sink until it is called. */
export type Tap = (table: string, sink: FrameSink) => () => void;

interface Current {
  readonly round: string;
  readonly stop: () => Promise<void>;
}

const EXPIRE_EVERY_MS = 60 * 60 * 1_000;

/** Records the rounds of tables, each in a file of its own. */
export class Recordings {
  readonly #archive: Archive;
  readonly #folder: string;
  readonly #ownDays: number;
  /** How long recordings are kept; nothing is deleted before a game server has said it. */
  #days: number | undefined;
  readonly #tap: Tap;
  readonly #log: Logger;
  /** The game server whose reports count for a table: others may be late. */
  readonly #issuers = new Map<string, string>();
  readonly #current = new Map<string, Current>();
  readonly #ending = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  /** Opens the folder. @throws Error when it cannot be written */
  static async open(settings: RecordingSettings, tap: Tap, log: Logger): Promise<Recordings> {
    const archive = new Archive(settings.folder);
    await archive.open();
    return new Recordings(archive, settings, tap, log);
  }

  private constructor(archive: Archive, { folder, days }: RecordingSettings, tap: Tap, log: Logger) {
    this.#archive = archive;
    this.#folder = folder;
    this.#ownDays = days;
    this.#tap = tap;
    this.#log = log;
    this.#timer = setInterval(() => void this.#expire(), EXPIRE_EVERY_MS);
  }

  /** A game server reports the round to be recorded at each of its tables; null for none. */
  follow(issuer: string, recorded: Readonly<Record<string, string | null>>): void {
    for (const [table, round] of Object.entries(recorded)) {
      const decisive = this.#issuers.get(table) ?? issuer;
      this.#issuers.set(table, decisive);
      const current = this.#current.get(table);
      if (decisive !== issuer || (current?.round ?? null) === round) continue;
      if (current) this.#end(table, current);
      if (round !== null) this.#current.set(table, { round, stop: this.#record(table, round) });
    }
  }

  /**
   * A game server reports for how many days the house keeps recordings; without them what was reported before holds, or this
   * server's own setting. What is older is deleted at once, and from now on every hour.
   */
  keepFor(days: number | undefined): void {
    const before = this.#days;
    this.#days = days ?? before ?? this.#ownDays;
    if (this.#days !== before) void this.#expire();
  }

  /** A game server is gone: nobody reports the end of its rounds. */
  endOf(issuer: string): void {
    for (const [table, decisive] of this.#issuers) {
      if (decisive !== issuer) continue;
      this.#issuers.delete(table);
      const current = this.#current.get(table);
      if (current) this.#end(table, current);
    }
  }

  /** A complete part of a round's recording, from 1. */
  find(round: string, part: number): Promise<Recording | null> {
    return this.#archive.find(round, part);
  }

  /** Whether there is room for further ones; false also when their disk is gone. */
  haveRoom(): Promise<boolean> {
    return hasRoom(this.#folder).catch(() => false);
  }

  /** Completes every recording. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const [table, current] of this.#current) this.#end(table, current);
    await Promise.all(this.#ending);
  }

  #end(table: string, { stop }: Current): void {
    this.#current.delete(table);
    const ending = stop();
    this.#ending.add(ending);
    void ending.then(() => this.#ending.delete(ending));
  }

  /** @returns what ends it */
  #record(table: string, round: string): () => Promise<void> {
    const failed = (error: unknown) => this.#log.error({ err: error, table, round }, 'a recording failed');
    const recording = new RoundRecording(round, this.#archive, (sink) => this.#tap(table, sink), failed);
    return () => recording.stop();
  }

  async #expire(): Promise<void> {
    if (this.#days === undefined) return;
    try {
      const deleted = await this.#archive.expire(Date.now(), this.#days);
      if (deleted > 0) this.#log.info({ deleted }, 'old recordings deleted');
    } catch (error) {
      this.#log.error({ err: error }, 'old recordings cannot be deleted');
    }
  }
}
