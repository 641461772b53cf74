import type { Visitor } from './visitor.ts';

/** How old the knowledge may be on which a command is let through. */
const TRUSTED_MS = 30_000;

/**
 * Who a connection belongs to, asked again and again, so that a sign-out, a ban or another role takes effect on
 * connections that are open. A connection that came without a session never gets one: its cookie cannot change.
 */
export class VisitorWatch {
  readonly #read: (idle: boolean) => Promise<Visitor | null>;
  readonly #changed: (visitor: Visitor | null) => void;
  #known: Visitor | null;
  #confirmedAt: number;
  #asking: Promise<void> | undefined;

  /**
   * @param read asks the session store; `idle` when nobody did anything, so that asking does not prolong the session
   * @param changed is told when the answer is another one than before
   */
  constructor(
    visitor: Visitor | null,
    read: (idle: boolean) => Promise<Visitor | null>,
    changed: (visitor: Visitor | null) => void,
  ) {
    this.#known = visitor;
    this.#read = read;
    this.#changed = changed;
    this.#confirmedAt = performance.now();
  }

  /** As last confirmed. */
  get visitor(): Visitor | null {
    return this.#known;
  }

  /** Confirmed within the last half minute; callers are answered in their order. Rejects when the store cannot be asked. */
  async confirm(): Promise<Visitor | null> {
    if (this.#known !== null && (this.#asking || performance.now() - this.#confirmedAt > TRUSTED_MS))
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
