import type { Role } from './roles.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long somebody may do nothing before they must sign in again, and how long a session lasts at most. */
export type IdleLimits = {
  readonly playerMs: number;
  /** Whoever runs, supervises or checks the house. */
  readonly staffMs: number;
  /** A console locks by itself after five minutes, so that a round goes on where its dealer is. */
  readonly dealerMs: number;
  /** A guest has no password to come back with, and would lose seat and money. */
  readonly guestMs: number;
  /** From the sign-in on, whatever somebody of the staff does. */
  readonly staffSessionMs: number;
  /** The same for players and guests: as long as their cookie. */
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

/** When a session ends whose person does nothing any more from `now` on; times in ms since the epoch. */
export function endOfSession(limits: IdleLimits, role: Role, guest: boolean, beganAt: number, now: number) {
  const idleMs = idleLimitMs(limits, role, guest);
  const mostMs = role === 'player' ? limits.playerSessionMs : limits.staffSessionMs;
  return { end: Math.min(now + idleMs, beganAt + mostMs), idleMs };
}

function idleLimitMs(limits: IdleLimits, role: Role, guest: boolean): number {
  if (guest) return limits.guestMs;
  if (role === 'player') return limits.playerMs;
  return role === 'dealer' ? limits.dealerMs : limits.staffMs;
}
