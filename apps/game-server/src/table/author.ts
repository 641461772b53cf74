import type { Entry } from '../journal/journal.ts';
import type { Asker } from './table.ts';

/** Who does something, and by which command if a repeat must get the same answer. */
export interface Author {
  readonly actor: string;
  readonly command?: NonNullable<Entry['command']>;
}

export const actorOf = (as: Asker['as'], userId: string): string => `${as}:${userId}`;

/** Time itself: it closes, takes defaults, opens. */
export const CLOCK: Author = { actor: 'clock' };

/** The automatic dealer. */
export const SHOE: Author = { actor: 'shoe' };
