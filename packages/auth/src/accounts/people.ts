import { randomUUID } from 'node:crypto';
import { Prisma, type PrismaClient, recordAct } from '@baize/database';
import type { Auth } from '../auth.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { checkPassword } from '../credentials/passwords.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { AssignedRole, Role } from '../roles.ts';
import { isWellFormed, skeletonOf, usernameOf } from './names.ts';

export type NewAccount = {
  /** The name for signing in. */
  readonly username: string;
  /** The display name at the tables. */
  readonly name: string;
  readonly password: string;
  /** When the access of a regulator ends; no other account has it. */
  readonly accessEndsAt?: Date | null;
  /** For a generated password: it is accepted until then, and only to choose another. */
  readonly passwordExpiresAt?: Date;
};

/** Further writes in the transaction that creates the account. */
type WithIt = (tx: Prisma.TransactionClient, userId: string) => Promise<void>;

/**
 * Creates a staff account on behalf of `actor`. Refuses `name-malformed`, `name-taken`, `end-missing`, or the password (`password-…`);
 * otherwise returns `null`.
 */
export async function createStaffAccount(
  { prisma, isStolen }: Pick<Auth, 'prisma' | 'isStolen'>,
  account: NewAccount & { readonly role: AssignedRole; readonly why?: string },
  actor: Actor = { by: 'house', role: null, address: null },
): Promise<Refusal | null> {
  const { username, name, role, password, why, accessEndsAt } = account;
  if (role === 'regulator' && !accessEndsAt) return refusal('end-missing');
  if (!isWellFormed(username)) return refusal('name-malformed');
  const weak = checkPassword(password, [username, name], isStolen);
  if (weak !== null) return weak;
  return storeAccount(prisma, account, role, {
    withIt: (tx, userId) =>
      recordAct(tx, {
        ...{
          ...actor,
          act: 'account-created',
          subject: `user:${userId}`,
          after: { username, name, role, ...untilOf(accessEndsAt) },
        },
        why: why?.trim() || null,
      }),
  });
}

/** What a record says of the end of an access. */
export const untilOf = (at: Date | null | undefined) => (at ? { accessEndsAt: at.toISOString() } : {});

/** Who changes a staff account, and from which address. */
export type Actor = {
  /** A user id, or `house` for the command line. */
  readonly by: string;
  readonly role: Role | null;
  readonly address: string | null;
};

/**
 * Stores a new account with its password, whose strength is not checked here. Refuses `name-taken`; otherwise returns
 * `null`.
 */
export async function storeAccount(
  prisma: PrismaClient,
  account: NewAccount,
  role: AssignedRole | 'player',
  {
    id = randomUUID(),
    demo = false,
    withIt,
  }: { readonly id?: string; readonly demo?: boolean; readonly withIt?: WithIt } = {},
): Promise<Refusal | null> {
  // Before the transaction: hashing takes long, and connections to the database are few.
  const data = await newUser(account, role, { id, demo });
  return taken(
    prisma.$transaction(async (tx) => {
      await tx.user.create({ data });
      await withIt?.(tx, id);
      return null;
    }),
  );
}

/** A new account as it is stored, with its password hashed. */
export async function newUser(
  account: NewAccount,
  role: AssignedRole | 'player',
  { id = randomUUID(), demo = false }: { readonly id?: string; readonly demo?: boolean } = {},
) {
  const credential = await credentialOf(id, account.password);
  const isPlayer = role === 'player';
  return {
    id,
    name: account.name,
    username: usernameOf(account.username),
    skeleton: isPlayer ? skeletonOf(account.username) : null,
    email: `${id}@${isPlayer ? 'players' : 'staff'}.invalid`,
    role,
    demo,
    passwordExpiresAt: account.passwordExpiresAt ?? null,
    accessEndsAt: account.accessEndsAt ?? null,
    credentials: { create: credential },
  };
}

/** A signed-in guest and the address of the request. */
export type Guest = { readonly userId: string; readonly name: string; readonly address: string | null };

/**
 * Gives the account of a guest a name and a password, whose strength is not checked here. Refuses `name-taken`, and
 * `already-signed-in` when it has become an account in the meantime; otherwise returns `null`.
 */
export async function nameGuestAccount(
  prisma: PrismaClient,
  { userId, name: before, address }: Guest,
  { name, username, password }: NewAccount,
): Promise<Refusal | null> {
  const credential = await credentialOf(userId, password);
  const data = {
    name,
    username: usernameOf(username),
    skeleton: skeletonOf(username),
    email: `${userId}@players.invalid`,
    isAnonymous: false,
  };
  return taken(
    prisma.$transaction(async (tx) => {
      const { count } = await tx.user.updateMany({ where: { id: userId, isAnonymous: true }, data });
      if (count === 0) return refusal('already-signed-in');
      await tx.credential.create({ data: { ...credential, userId } });
      const act = { by: userId, role: 'player', act: 'name-changed', subject: `user:${userId}`, address } as const;
      await recordAct(tx, { ...act, before: { name: before }, after: { name } });
      return null;
    }),
  );
}

/** The stored credential for `password`. */
export async function credentialOf(userId: string, password: string) {
  return {
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    password: await hashPassword(password),
  };
}

/** Awaits a write that a name in use makes fail, and returns what it refuses by itself. */
export async function taken(write: Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    return await write;
  } catch (error) {
    const unique = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
    if (unique) return refusal('name-taken');
    throw error;
  }
}
