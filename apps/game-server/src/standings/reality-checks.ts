import {
  type CheckTerms,
  type CountedPlaySession,
  checkDueAt,
  playSessionAt,
  type TimeLimit,
  usedUpLimit,
} from '@baize/database';
import type { Answer } from '@baize/protocol';
import type { OwnLimitPeriod } from '@baize/protocol/own-limits';
import type { RealityCheckAnswer } from '@baize/protocol/reality-check';
import type { Logger } from 'pino';
import { refuse } from '../refusals.ts';
import type { StandingStore } from './standing-store.ts';

/** How long a bet waits until the session of its player is known, ms. */
const PATIENCE_MS = 3_000;

interface RealityChecksParts {
  readonly store: Pick<StandingStore, 'answerCheck'>;
  /** Called when a player's check becomes due. */
  readonly onDue: (userId: string) => void;
  /** The server's clock, ms. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'error'>;
}

interface Known {
  readonly playSession: CountedPlaySession | null;
  readonly terms: CheckTerms;
  readonly timeLimits: readonly TimeLimit[];
  readonly timer: NodeJS.Timeout | undefined;
}

const DONE: Answer<null> = { ok: true, value: null };

/**
 * The reality checks of the players who are connected here. One is due at the chosen interval after the session began or
 * the last one was answered. Beside them their own limits of time, which are counted in the same sessions. Session, interval and answers are in the database, so every server arrives at the same time.
 */
export class RealityChecks {
  readonly #parts: RealityChecksParts;
  readonly #players = new Map<string, Known>();
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(parts: RealityChecksParts) {
    this.#parts = parts;
  }

  /**
   * Takes a player's session as read, or with newly finished rounds; `read` and `limits` only when the terms and the limits
   * of time were read as well.
   */
  learn(
    userId: string,
    playSession: CountedPlaySession | null,
    read?: CheckTerms,
    limits?: readonly TimeLimit[],
  ): void {
    const before = this.#players.get(userId);
    const terms = read ?? before?.terms;
    if (!terms) return;
    clearTimeout(before?.timer);
    // An answer that was stored during the read takes precedence.
    const answeredAt = Math.max(terms.answeredAt ?? 0, before?.terms.answeredAt ?? 0) || null;
    const now = this.#parts.now();
    const dueAt = playSession && checkDueAt(playSession, { ...terms, answeredAt });
    const timer = dueAt !== null && dueAt > now ? setTimeout(() => this.#parts.onDue(userId), dueAt - now) : undefined;
    const timeLimits = limits ?? before?.timeLimits ?? [];
    this.#players.set(userId, { playSession, terms: { ...terms, answeredAt }, timeLimits, timer });
    this.#release(userId);
  }

  /** The player has no connection here any more. */
  forget(userId: string): void {
    clearTimeout(this.#players.get(userId)?.timer);
    this.#players.delete(userId);
  }

  knows(userId: string): boolean {
    return this.#players.has(userId);
  }

  /** Resolves when the player is known, or after `PATIENCE_MS`. */
  async wait(userId: string): Promise<void> {
    if (this.knows(userId)) return;
    await new Promise<void>((resolve) => {
      const waiting = this.#waiting.get(userId) ?? new Set();
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(userId);
        resolve();
      };
      const timer = setTimeout(wake, PATIENCE_MS);
      this.#waiting.set(userId, waiting.add(wake));
    });
  }

  /** Whether this player must answer a check before the next bet. */
  isDue(userId: string): boolean {
    return this.#dueAt(userId) !== null;
  }

  /** The player's own limit of time that is used up; null for none. */
  usedUp(userId: string): OwnLimitPeriod | null {
    const known = this.#players.get(userId);
    if (!known || known.timeLimits.length === 0) return null;
    const now = this.#parts.now();
    return usedUpLimit(known.timeLimits, playSessionAt(known.playSession, now), now);
  }

  /** Whether the limits of time of this player must be read again: a session has begun, or their period. */
  areLimitsOver(userId: string, playSession: CountedPlaySession | null): boolean {
    const known = this.#players.get(userId);
    if (!known || known.timeLimits.length === 0) return false;
    const now = this.#parts.now();
    const isNew = playSession !== null && playSession.since > (known.playSession?.since ?? now);
    return isNew || known.timeLimits.some(({ until }) => until <= now);
  }

  /** Stores the answer to the check that is due; no effect without one. */
  async answer(userId: string, answer: RealityCheckAnswer): Promise<Answer<null>> {
    await this.wait(userId);
    const known = this.#players.get(userId);
    const dueAt = this.#dueAt(userId);
    if (!known) return refuse('try-again');
    if (!known.playSession || dueAt === null) return DONE;
    const { since, rounds, money } = known.playSession;
    const { minutes } = known.terms;
    try {
      const check = { playerId: userId, answer, dueAt, minutes, since, rounds, money };
      const answeredAt = await this.#parts.store.answerCheck(check);
      const now = this.#players.get(userId);
      if (now) this.learn(userId, now.playSession, { ...now.terms, answeredAt });
      return DONE;
    } catch (err) {
      this.#parts.log.error({ err }, 'the answer to a reality check could not be stored');
      return refuse('try-again');
    }
  }

  close(): void {
    for (const userId of [...this.#players.keys()]) this.forget(userId);
  }

  /** Since when the check is due, ms; null when none is. A session that has ended needs no check. */
  #dueAt(userId: string): number | null {
    const known = this.#players.get(userId);
    const now = this.#parts.now();
    if (!known?.playSession || !playSessionAt(known.playSession, now)) return null;
    const dueAt = checkDueAt(known.playSession, known.terms);
    return dueAt !== null && dueAt <= now ? dueAt : null;
  }

  #release(userId: string): void {
    for (const wake of [...(this.#waiting.get(userId) ?? [])]) wake();
  }
}
