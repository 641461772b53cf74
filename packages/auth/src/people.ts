import { randomUUID } from 'node:crypto';
import { Prisma, type PrismaClient, recordAct } from '@baize/database';
import type { Auth } from './auth.ts';
import { checkPlayerName, isWellFormed, skeletonOf, usernameOf } from './names.ts';
import { checkPassword } from './passwords.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { Role, StaffRole } from './roles.ts';
import type { Identity } from './session.ts';

export type NewAccount = {
  /** What the person signs in with. */
  readonly username: string;
  /** What the tables show. */
  readonly name: string;
  readonly password: string;
  /** For a password that the house made: until then it is accepted, and only to choose another. */
  readonly passwordExpiresAt?: Date;
};

/** What else is written with a new account, or not at all. */
type WithIt = (tx: Prisma.TransactionClient, userId: string) => Promise<void>;

/**
 * Makes an account for somebody who works here, on behalf of `actor`. Refuses `name-malformed`, `name-taken`, or the
 * password (`password-…`); otherwise `null`.
 */
export function createStaffAccount(
  auth: Auth,
  account: NewAccount & { readonly role: StaffRole },
  actor: Actor = { by: 'house', role: null, address: null },
): Promise<Refusal | null> {
  const { username, name, role } = account;
  return createAccount(auth, account, role, {
    withIt: (tx, userId) =>
      recordAct(tx, { ...actor, act: 'account-created', subject: `user:${userId}`, after: { username, name, role } }),
  });
}

/** Who does something to an account of the staff, and from where. */
export type Actor = {
  /** A user id, or `house` at the command line. */
  readonly by: string;
  readonly role: Role | null;
  readonly address: string | null;
};

export async function createAccount(
  auth: Auth,
  account: NewAccount,
  role: Role,
  { demo = false, withIt }: { readonly demo?: boolean; readonly withIt?: WithIt } = {},
): Promise<Refusal | null> {
  if (!isWellFormed(account.username)) return refusal('name-malformed');
  // The passwords of a demonstration are for everybody to read.
  const weak = demo ? null : checkPassword(account.password, [account.username, account.name], auth.isStolen);
  if (weak !== null) return weak;
  const id = randomUUID();
  const credential = await credentialOf(auth, id, account.password);
  const data = {
    id,
    name: account.name,
    username: usernameOf(account.username),
    email: `${id}@${role === 'player' ? 'players' : 'staff'}.invalid`,
    role,
    demo,
    passwordExpiresAt: account.passwordExpiresAt ?? null,
    credentials: { create: credential },
  };
  return taken(
    auth.prisma.$transaction(async (tx) => {
      await tx.user.create({ data });
      await withIt?.(tx, id);
    }),
  );
}

/** A way to sign in with `password`, as it is stored. */
export async function credentialOf(auth: Auth, userId: string, password: string) {
  const hasher = (await auth.library.$context).password;
  return {
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    password: await hasher.hash(password),
  };
}

/**
 * Gives a player another name, at the tables and to sign in with. Refuses `name-malformed`, `name-taken`, and
 * `name-fixed` to guests and to people who work here; otherwise `null`.
 */
export async function renamePlayer(prisma: PrismaClient, identity: Identity, newName: string): Promise<Refusal | null> {
  if (identity.guest || identity.role !== 'player') return refusal('name-fixed');
  const name = newName.trim();
  const refused = await checkPlayerName(prisma, name, identity.userId);
  if (refused !== null) return refused;
  const data = { name, username: usernameOf(name), skeleton: skeletonOf(name) };
  return taken(prisma.user.update({ where: { id: identity.userId }, data }));
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
