import { type Holder, may } from '../roles.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Idle time after which people must sign in again, and maximum duration of a session. */
export type IdleLimits = {
  readonly playerMs: number;
  /** Staff who do not deal. */
  readonly staffMs: number;
  /**
   * Longer, because a console locks itself after five minutes, and a round must be able to continue with its dealer.
   */
  readonly dealerMs: number;
  /** A guest has no password to sign in again with, and would lose seat and money. */
  readonly guestMs: number;
  /** Maximum duration of a staff session from the sign-in, regardless of activity. */
  readonly staffSessionMs: number;
  /** The same for players and guests: the lifetime of their cookie. */
  readonly playerSessionMs: number;
};

export const IDLE_LIMITS: IdleLimits = {
  playerMs: 30 * MINUTE_MS,
  staffMs: 15 * MINUTE_MS,
  dealerMs: 8 * HOUR_MS,
  guestMs: 30 * 24 * HOUR_MS,
  staffSessionMs: 12 * HOUR_MS,
  playerSessionMs: 30 * 24 * HOUR_MS,
};

/** When a session ends without further activity after `now`; times in ms since the epoch. */
export function endOfSession(limits: IdleLimits, holder: Holder, guest: boolean, beganAt: number, now: number) {
  const idleMs = idleLimitMs(limits, holder, guest);
  const mostMs = holder.role === 'player' ? limits.playerSessionMs : limits.staffSessionMs;
  return { end: Math.min(now + idleMs, beganAt + mostMs), idleMs };
}

/** The end of a session, in ms, as a time that is not after the end of the access. */
export const notAfter = (end: number, accessEndsAt: Date | null | undefined): Date =>
  new Date(Math.min(end, accessEndsAt?.getTime() ?? end));

function idleLimitMs(limits: IdleLimits, holder: Holder, guest: boolean): number {
  if (guest) return limits.guestMs;
  if (holder.role === 'player') return limits.playerMs;
  return may(holder, 'deal') ? limits.dealerMs : limits.staffMs;
}
