import type { SessionRead, Visitor } from './visitor.ts';

/** A visitor counts as active for this many times `trustMs` after their last action. */
const ACTIVE_FOR = 10;

/**
 * Revalidates the session of a connection, so that a sign-out, a ban or a changed role takes effect while it is open.
 * A connection without a session never gets one: its cookie cannot change. Active visitors are revalidated ahead of
 * time, so that no bet waits for it.
 */
export class VisitorWatch {
  readonly #trustMs: number;
  readonly #read: (idle: boolean) => Promise<SessionRead>;
  readonly #changed: (visitor: Visitor | null) => void;
  #known: Visitor | null;
  #endsAt: number;
  #confirmedAt = performance.now();
  #askedAt = performance.now();
  #actedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  #changeCount = 0;

  /**
   * @param trustMs how long ago the session may have been confirmed when a command is accepted
   * @param read reads the session store; `idle` when there was no activity: the read does not prolong the session
   * @param changed called when the visitor has changed
   */
  constructor(
    { visitor, endsAt }: SessionRead,
    trustMs: number,
    read: (idle: boolean) => Promise<SessionRead>,
    changed: (visitor: Visitor | null) => void,
  ) {
    this.#known = visitor;
    this.#endsAt = endsAt;
    this.#trustMs = trustMs;
    this.#read = read;
    this.#changed = changed;
  }

  /** The visitor as last confirmed. */
  get visitor(): Visitor | null {
    return this.#known;
  }

  /** Time until the session ends, as last confirmed; ms. */
  get leftMs(): number {
    return this.#endsAt - Date.now();
  }

  /** The visitor, confirmed within `trustMs`. Answers callers in order. Rejects when the store cannot be reached. */
  async confirm(): Promise<Visitor | null> {
    this.#actedAt = performance.now();
    // Asks again when something changes in the meantime.
    while (this.#known !== null && !this.#isTrusted(this.#actedAt)) await this.#ask();
    return this.#known;
  }

  /**
   * Call it more often than every `trustMs`: revalidates active visitors each time, others every other time, and both at
   * the end of their session.
   */
  async check(): Promise<void> {
    const now = performance.now();
    const isActive = now - this.#actedAt < ACTIVE_FOR * this.#trustMs;
    if (this.#known !== null && (isActive || this.leftMs <= 0 || !this.#isTrusted(now))) await this.#ask();
  }

  /** The user has changed: accepts no command before the session is revalidated. */
  distrust(): void {
    this.#changeCount += 1;
    this.#confirmedAt = Number.NEGATIVE_INFINITY;
  }

  /** Like `distrust`, and revalidates at once. */
  async renew(): Promise<void> {
    this.distrust();
    // A read in flight may have been answered before the change.
    await this.#asking?.catch(() => undefined);
    if (this.#known !== null) await this.#ask();
  }

  #isTrusted(now: number): boolean {
    return now - this.#confirmedAt <= this.#trustMs;
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#askNow().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askNow(): Promise<void> {
    const before = this.#known;
    const idle = this.#actedAt < this.#askedAt;
    const changeCount = this.#changeCount;
    this.#askedAt = performance.now();
    const { visitor: after, endsAt } = await this.#read(idle);
    this.#endsAt = endsAt;
    if (changeCount === this.#changeCount) this.#confirmedAt = performance.now();
    this.#known = after?.userId === before?.userId ? after : null;
    if (!isSame(before, this.#known)) this.#changed(this.#known);
  }
}

const isSame = (a: Visitor | null, b: Visitor | null) =>
  a?.userId === b?.userId &&
  a?.role === b?.role &&
  a?.name === b?.name &&
  a?.guest === b?.guest &&
  a?.composed?.permissions.join() === b?.composed?.permissions.join();
