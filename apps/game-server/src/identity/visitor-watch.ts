import type { Visitor } from './visitor.ts';

/** Somebody counts as active until so many times the trust have passed since they did something. */
const ACTIVE_FOR = 10;

/**
 * Who a connection belongs to, asked again and again, so that a sign-out, a ban or another role takes effect on
 * connections that are open. A connection that came without a session never gets one: its cookie cannot change.
 * Whoever plays is asked about ahead of time, so that a bet does not wait for its session.
 */
export class VisitorWatch {
  readonly #trustMs: number;
  readonly #read: (idle: boolean) => Promise<Visitor | null>;
  readonly #changed: (visitor: Visitor | null) => void;
  #known: Visitor | null;
  #confirmedAt = performance.now();
  #askedAt = performance.now();
  #actedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  #news = 0;

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
  }

  /** As last confirmed. */
  get visitor(): Visitor | null {
    return this.#known;
  }

  /** Confirmed not longer ago than it is trusted; callers are answered in their order. Rejects when the store cannot be asked. */
  async confirm(): Promise<Visitor | null> {
    this.#actedAt = performance.now();
    // More than once when something changes while it is asked.
    while (this.#known !== null && !this.#isTrusted(this.#actedAt)) await this.#ask();
    return this.#known;
  }

  /** For the regular round, which comes round within the trust: asks about the active, and about others every other time. */
  async check(): Promise<void> {
    const now = performance.now();
    const isActive = now - this.#actedAt < ACTIVE_FOR * this.#trustMs;
    if (this.#known !== null && (isActive || !this.#isTrusted(now))) await this.#ask();
  }

  /** Something about the person changed: nothing more passes on what was known before. */
  distrust(): void {
    this.#news += 1;
    this.#confirmedAt = Number.NEGATIVE_INFINITY;
  }

  /** The same, and asks at once. */
  async renew(): Promise<void> {
    this.distrust();
    // What is being asked just now may have been answered before the change.
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
    const news = this.#news;
    this.#askedAt = performance.now();
    const after = await this.#read(idle);
    if (news === this.#news) this.#confirmedAt = performance.now();
    this.#known = after?.userId === before?.userId ? after : null;
    if (!isSame(before, this.#known)) this.#changed(this.#known);
  }
}

const isSame = (a: Visitor | null, b: Visitor | null) =>
  a?.userId === b?.userId && a?.role === b?.role && a?.name === b?.name && a?.guest === b?.guest;
