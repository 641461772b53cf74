import type { Logger } from 'pino';
import type { FrameSink } from '../webm/frame.ts';
import { Archive, type Recording } from './archive.ts';
import { Recorder } from './recorder.ts';

/** Which tables are recorded, and who may read it. */
export interface RecordingSettings {
  readonly folder: string;
  readonly tables: ReadonlySet<string>;
  /** How long recordings are kept. */
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
  readonly #tables: ReadonlySet<string>;
  readonly #archive: Archive;
  readonly #tap: Tap;
  readonly #log: Logger;
  /** The game server whose reports count for a table: others may be late. */
  readonly #issuers = new Map<string, string>();
  readonly #current = new Map<string, Current>();
  readonly #ending = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  /** Opens the folder. @throws Error when it cannot be written */
  static async open(settings: RecordingSettings, tap: Tap, log: Logger): Promise<Recordings> {
    const archive = new Archive(settings.folder, settings.days);
    await archive.open();
    const recordings = new Recordings(settings, archive, tap, log);
    await recordings.#expire();
    return recordings;
  }

  private constructor({ tables }: RecordingSettings, archive: Archive, tap: Tap, log: Logger) {
    this.#tables = tables;
    this.#archive = archive;
    this.#tap = tap;
    this.#log = log;
    this.#timer = setInterval(() => void this.#expire(), EXPIRE_EVERY_MS);
  }

  /** A game server reports the rounds of its tables; null: none is in play. */
  follow(issuer: string, rounds: Readonly<Record<string, string | null>>): void {
    for (const [table, round] of Object.entries(rounds)) {
      if (!this.#tables.has(table)) continue;
      const decisive = this.#issuers.get(table) ?? issuer;
      this.#issuers.set(table, decisive);
      const current = this.#current.get(table);
      if (decisive !== issuer || (current?.round ?? null) === round) continue;
      if (current) this.#end(table, current);
      if (round !== null) this.#current.set(table, { round, stop: this.#record(table, round) });
    }
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

  /** Completes every recording. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const [table, current] of this.#current) this.#end(table, current);
    await Promise.all(this.#ending);
  }

  #end(table: string, { stop }: Current): void {
    this.#current.delete(table);
    const ending = stop().catch((error: unknown) => this.#log.error({ err: error, table }, 'a recording failed'));
    this.#ending.add(ending);
    void ending.then(() => this.#ending.delete(ending));
  }

  /** @returns what ends it */
  #record(table: string, round: string): () => Promise<void> {
    let isStopped = false;
    const begun = this.#archive.newPart(round).then((path) => {
      const recorder = new Recorder(path, (error) =>
        this.#log.error({ err: error, table, round }, 'a recording failed'),
      );
      return { path, recorder, release: isStopped ? () => undefined : this.#tap(table, recorder) };
    });
    begun.catch((error: unknown) => this.#log.error({ err: error, table, round }, 'a recording failed'));
    return async () => {
      isStopped = true;
      const { path, recorder, release } = await begun;
      release();
      if (await recorder.end()) await this.#archive.keep(path);
    };
  }

  async #expire(): Promise<void> {
    try {
      const deleted = await this.#archive.expire(Date.now());
      if (deleted > 0) this.#log.info({ deleted }, 'old recordings deleted');
    } catch (error) {
      this.#log.error({ err: error }, 'old recordings cannot be deleted');
    }
  }
}
