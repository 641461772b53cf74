import type { Entry } from '../../journal/journal.ts';

/** Who caused an entry, and by which command if a repeat must get the same answer. */
export interface Author {
  readonly actor: string;
  readonly command?: NonNullable<Entry['command']>;
}

export const actorOf = (as: 'player' | 'dealer' | 'staff', userId: string): string => `${as}:${userId}`;

/** The user id of an actor, in whatever role they acted. */
export const userOf = (actor: string): string => actor.replace(/^[^:]*:/, '');

/** The clock: closes bets, applies defaults on timeout, opens rounds. */
export const CLOCK: Author = { actor: 'clock' };

/** The automatic dealer. */
export const SHOE: Author = { actor: 'shoe' };
