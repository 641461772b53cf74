import { randomInt } from 'node:crypto';
import type { PrismaClient } from '@baize/database';
import { type Refusal, refusal } from '../refusals.ts';

const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{2,19}$/;

/** Words with which a player could pose as staff, alone, combined or with a number. Guests are named "Guest 4821". */
const RESERVED_WORDS = [
  ...['guest', 'house', 'bank', 'baize', 'casino', 'admin', 'administrator', 'root', 'system', 'server', 'official'],
  ...['staff', 'team', 'support', 'help', 'service', 'security', 'owner', 'manager', 'moderator', 'host', 'cashier'],
  ...['dealer', 'croupier', 'pit', 'boss', 'floor', 'inspector', 'supervisor', 'operator', 'auditor', 'the'],
  'regulator',
];

/** The lookup form of a name: case and surrounding blanks do not matter. */
export const usernameOf = (name: string): string => name.trim().toLowerCase();

export const isWellFormed = (name: string): boolean => WELL_FORMED.test(name);

/**
 * A name with similar characters unified: names with the same skeleton look alike. `0l.g4` and `OIga` look like `olga`.
 * The migration `digits_in_lookalikes` does the same in SQL.
 */
export function skeletonOf(name: string): string {
  return usernameOf(name)
    .replaceAll(/[ ._-]/g, '')
    .replaceAll(/[0-57-9i]/g, (each) => LIKE[each] ?? each)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** The letter that a digit looks like; each has its own, so that names that differ in a number stay different. */
const LIKE: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  i: 'l',
};

/** Matches reserved words, one or several together. */
const RESERVED = new RegExp(`^(${RESERVED_WORDS.map(skeletonOf).join('|')})+$`);

/**
 * `null` when a player may use this name. Refuses `name-malformed`, and `name-taken` for a name that is taken, looks
 * like another person's name, or is reserved: the same code, so that staff names are not revealed. `userId` is the
 * player's when an existing account is renamed.
 */
export async function checkPlayerName(prisma: PrismaClient, name: string, userId?: string): Promise<Refusal | null> {
  if (!isWellFormed(name)) return refusal('name-malformed');
  const skeleton = skeletonOf(name);
  const players = await prisma.user.count({
    where: { OR: [{ username: usernameOf(name) }, { skeleton }], NOT: { id: userId ?? '' } },
  });
  const staff = await prisma.user.findMany({
    where: { role: { not: 'player' } },
    select: { username: true, name: true },
  });
  const isLike = (other: string | null) => other !== null && skeletonOf(other) === skeleton;
  const isOfStaff = staff.some((person) => isLike(person.username) || isLike(person.name));
  return players > 0 || isOfStaff || isReserved(name) ? refusal('name-taken') : null;
}

/** Whether it consists of reserved words, alone or with a number. */
const isReserved = (name: string): boolean =>
  [name, name.replace(/[0-9]+$/, '')].some((each) => RESERVED.test(skeletonOf(each)));

/** "Guest 4821", with a number that no present guest has. */
export async function nameGuest(prisma: PrismaClient): Promise<string> {
  for (let ceiling = 10_000; ; ceiling *= 10) {
    const name = `Guest ${randomInt(ceiling / 10, ceiling)}`;
    const here = { name, sessions: { some: { expiresAt: { gt: new Date() } } } };
    if ((await prisma.user.count({ where: here })) === 0) return name;
  }
}
