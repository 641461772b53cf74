import type { Role } from './roles.ts';

const MINUTE_MS = 60_000;

/** How long somebody may do nothing before they must sign in again. */
export type IdleLimits = {
  readonly playerMs: number;
  readonly staffMs: number;
  /** A guest has no password to come back with, and would lose seat and money. */
  readonly guestMs: number;
};

export const IDLE_LIMITS: IdleLimits = {
  playerMs: 30 * MINUTE_MS,
  staffMs: 8 * 60 * MINUTE_MS,
  guestMs: 30 * 24 * 60 * MINUTE_MS,
};

export function idleLimitMs(limits: IdleLimits, role: Role, guest: boolean): number {
  if (guest) return limits.guestMs;
  return role === 'player' ? limits.playerMs : limits.staffMs;
}
