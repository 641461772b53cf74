import { randomInt } from 'node:crypto';
import type { PrismaClient } from '@baize/database';
import { type Refusal, refusal } from './refusals.ts';

const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{2,19}$/;

/** Names a player could pass for the house under. Guests are called "Guest 4821". */
const RESERVED =
  /^(guest|house|bank|baize|admin|staff|support|dealer|croupier|pit[._-]?boss|operator|auditor)[0-9._-]*$/;

/** What a name is looked up by: its case and the blanks around it do not matter. */
export const usernameOf = (name: string): string => name.trim().toLowerCase();

export const isWellFormed = (name: string): boolean => WELL_FORMED.test(name);

/** `null` when a player may be called that; whether somebody already is, only the database knows. */
export function checkPlayerName(name: string): Refusal | null {
  if (!isWellFormed(name)) return refusal('name-malformed');
  return RESERVED.test(usernameOf(name)) ? refusal('name-reserved') : null;
}

/** "Guest 4821", a number no guest who is here now has. */
export async function nameGuest(prisma: PrismaClient): Promise<string> {
  for (let ceiling = 10_000; ; ceiling *= 10) {
    const name = `Guest ${randomInt(ceiling / 10, ceiling)}`;
    const here = { name, sessions: { some: { expiresAt: { gt: new Date() } } } };
    if ((await prisma.user.count({ where: here })) === 0) return name;
  }
}
