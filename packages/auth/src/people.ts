import { randomUUID } from 'node:crypto';
import { Prisma, type PrismaClient } from '@baize/database';
import type { Auth } from './auth.ts';
import { checkPassword } from './gate.ts';
import { checkPlayerName, isWellFormed, usernameOf } from './names.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { Role, StaffRole } from './roles.ts';
import type { Identity } from './session.ts';

export type NewAccount = {
  /** What the person signs in with. */
  readonly username: string;
  /** What the tables show. */
  readonly name: string;
  readonly password: string;
};

/**
 * Makes an account for somebody who works here. Refuses `name-malformed`, `name-taken`, `password-too-short` or
 * `password-too-long`; otherwise `null`. Nothing that a browser can reach calls it.
 */
export function createStaffAccount(
  auth: Auth,
  account: NewAccount & { readonly role: StaffRole },
): Promise<Refusal | null> {
  return createAccount(auth, account, account.role);
}

export async function createAccount(
  auth: Auth,
  account: NewAccount,
  role: Role,
  { demo = false }: { readonly demo?: boolean } = {},
): Promise<Refusal | null> {
  if (!isWellFormed(account.username)) return refusal('name-malformed');
  const weak = checkPassword(account.password);
  if (weak !== null) return weak;
  const { password } = await auth.library.$context;
  const id = randomUUID();
  const credential = { id: randomUUID(), accountId: id, providerId: 'credential' };
  return taken(
    auth.prisma.user.create({
      data: {
        id,
        name: account.name,
        username: usernameOf(account.username),
        email: `${id}@${role === 'player' ? 'players' : 'staff'}.invalid`,
        role,
        demo,
        credentials: { create: { ...credential, password: await password.hash(account.password) } },
      },
    }),
  );
}

/**
 * Gives a player another name, at the tables and to sign in with. Refuses `name-malformed`, `name-reserved`,
 * `name-taken`, and `name-fixed` to guests and to people who work here; otherwise `null`.
 */
export async function renamePlayer(prisma: PrismaClient, identity: Identity, newName: string): Promise<Refusal | null> {
  if (identity.guest || identity.role !== 'player') return refusal('name-fixed');
  const name = newName.trim();
  const refused = checkPlayerName(name);
  if (refused !== null) return refused;
  return taken(prisma.user.update({ where: { id: identity.userId }, data: { name, username: usernameOf(name) } }));
}

/** Waits for a write that only a name in use may stop. */
async function taken(write: Promise<unknown>): Promise<Refusal | null> {
  try {
    await write;
    return null;
  } catch (error) {
    const unique = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
    if (unique) return refusal('name-taken');
    throw error;
  }
}
