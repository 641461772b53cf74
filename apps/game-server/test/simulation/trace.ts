import { createHash } from 'node:crypto';

const TAIL = 60;
/** Number of characters hashed at once. */
const CHUNK = 16_384;

/** A violated invariant. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** The events of a run, line by line: a hash of all lines, and the last ones. */
export class Trace {
  readonly #hash = createHash('sha256');
  readonly #now: () => number;
  #unhashed = '';
  #tail: string[] = [];
  #lines = 0;
  violation: Violation | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  say(what: string): void {
    const line = `${this.#now()} ${what}`;
    this.#unhashed += `${line}\n`;
    if (this.#unhashed.length > CHUNK) this.#digestSoFar();
    this.#lines += 1;
    this.#tail.push(line);
    if (this.#tail.length > 2 * TAIL) this.#tail = this.#tail.slice(-TAIL);
  }

  /** Records the first violation; the run ends at its next step. */
  violated(what: string): void {
    this.say(`VIOLATION ${what}`);
    this.violation ??= new Violation(what);
  }

  /** The last lines, each with its time in simulated ms. */
  get last(): readonly string[] {
    return this.#tail.slice(-TAIL);
  }

  get lines(): number {
    return this.#lines;
  }

  /** The hash of all lines, hexadecimal; call it once, at the end. */
  digest(): string {
    this.#digestSoFar();
    return this.#hash.digest('hex');
  }

  #digestSoFar(): void {
    this.#hash.update(this.#unhashed);
    this.#unhashed = '';
  }
}
