import type { Visitor } from './visitor.ts';

/**
 * Who a connection belongs to, asked again and again, so that a sign-out, a ban or another role takes effect on
 * connections that are open. A connection that came without a session never gets one: its cookie cannot change.
 */
export class VisitorWatch {
  readonly #trustMs: number;
  readonly #read: (idle: boolean) => Promise<Visitor | null>;
  readonly #changed: (visitor: Visitor | null) => void;
  #known: Visitor | null;
  #confirmedAt: number;
  #asking: Promise<void> | undefined;

  /**
   * @param trustMs how old the knowledge may be on which a command is let through
   * @param read asks the session store; `idle` when nobody did anything, so that asking does not prolong the session
   * @param changed is told when the answer is another one than before
   */
  constructor(
    visitor: Visitor | null,
    trustMs: number,
    read: (idle: boolean) => Promise<Visitor | null>,
    changed: (visitor: Visitor | null) => void,
  ) {
    this.#known = visitor;
    this.#trustMs = trustMs;
    this.#read = read;
    this.#changed = changed;
    this.#confirmedAt = performance.now();
  }

  /** As last confirmed. */
  get visitor(): Visitor | null {
    return this.#known;
  }

  /** Confirmed not longer ago than it is trusted; callers are answered in their order. Rejects when the store cannot be asked. */
  async confirm(): Promise<Visitor | null> {
    if (this.#known !== null && (this.#asking || performance.now() - this.#confirmedAt > this.#trustMs))
      await this.#ask(false);
    return this.#known;
  }

  /** For the regular round: asks without counting as activity. */
  async check(): Promise<void> {
    if (this.#known !== null) await this.#ask(true);
  }

  #ask(idle: boolean): Promise<void> {
    this.#asking ??= this.#askNow(idle).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askNow(idle: boolean): Promise<void> {
    const before = this.#known;
    const after = await this.#read(idle);
    this.#confirmedAt = performance.now();
    this.#known = after?.userId === before?.userId ? after : null;
    if (!isSame(before, this.#known)) this.#changed(this.#known);
  }
}

const isSame = (a: Visitor | null, b: Visitor | null) =>
  a?.userId === b?.userId && a?.role === b?.role && a?.name === b?.name && a?.guest === b?.guest;
