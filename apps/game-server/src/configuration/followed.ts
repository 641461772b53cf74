import type { Log } from '../log.ts';

const AGAIN_MS = 1_000;

/** Something of the house that others change in the database, as it was read last. */
export class Followed<Value> {
  readonly #read: () => Promise<Value>;
  readonly #what: string;
  readonly #log: Log;
  #now: Value;
  #reading: Promise<void> | undefined;
  #isStale = false;
  #isClosed = false;

  /** Reads it for the first time. Rejects when the database cannot be reached. @param what its name in the log */
  static async open<Value>(what: string, read: () => Promise<Value>, log: Log): Promise<Followed<Value>> {
    return new Followed(what, read, log, await read());
  }

  private constructor(what: string, read: () => Promise<Value>, log: Log, first: Value) {
    this.#what = what;
    this.#read = read;
    this.#log = log;
    this.#now = first;
  }

  get now(): Value {
    return this.#now;
  }

  /** It has changed: reads it again, until that succeeds, and reports it. */
  changed(report: (now: Value) => void): void {
    this.#isStale = true;
    this.#reading ??= this.#refresh(report).finally(() => {
      this.#reading = undefined;
    });
  }

  close(): void {
    this.#isClosed = true;
  }

  async #refresh(report: (now: Value) => void): Promise<void> {
    while (this.#isStale && !this.#isClosed) {
      this.#isStale = false;
      try {
        this.#now = await this.#read();
        report(this.#now);
      } catch (err) {
        this.#log.error({ err, what: this.#what }, 'something of the house could not be read');
        this.#isStale = true;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }
}
