import { createHash } from 'node:crypto';
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

/** What tells a command from another one under the same id: 128 bits of SHA-256 over all that it asks. */
export const commandHash = (command: object): string =>
  createHash('sha256').update(JSON.stringify(command, inOrder)).digest('base64url').slice(0, 22);

/** An object's keys in one order, in whatever order they came. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
