import type { Logger } from 'pino';
import { steadyNow } from '../clock.ts';
import { Budget } from '../stream/budget.ts';

/** Lines at once, and one more in this time, ms: a stranger cannot fill the disk with refusals. */
const LINES = 60;
const LINE_MS = 1_000;

/** Puts refusals on the log, with the address of who was refused, and no more of them than somebody reads. */
export class Refusals {
  readonly #log: Logger;
  readonly #lines = new Budget(LINES, LINE_MS);
  #unwritten = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @param about without secrets */
  note(address: string, about: object, reason: string): void {
    if (!this.#lines.take(steadyNow())) {
      this.#unwritten += 1;
      return;
    }
    const unwritten = this.#unwritten === 0 ? {} : { unwritten: this.#unwritten };
    this.#unwritten = 0;
    this.#log.info({ ...about, address, ...unwritten }, reason);
  }
}
