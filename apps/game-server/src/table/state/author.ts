import type { Entry } from '../../journal/journal.ts';

/** Who does something, and by which command if a repeat must get the same answer. */
export interface Author {
  readonly actor: string;
  readonly command?: NonNullable<Entry['command']>;
}

export const actorOf = (as: 'player' | 'dealer' | 'staff', userId: string): string => `${as}:${userId}`;

/** Whose account an actor is, in whatever part they acted. */
export const userOf = (actor: string): string => actor.replace(/^[^:]*:/, '');

/** Time itself: it closes, takes defaults, opens. */
export const CLOCK: Author = { actor: 'clock' };

/** The automatic dealer. */
export const SHOE: Author = { actor: 'shoe' };
