import { randomBytes } from 'node:crypto';
import { type ActCode, type Prisma, recordAct } from '@baize/database';
import type { Auth } from '../auth.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { Role } from '../roles.ts';
import { isClosed } from '../sessions/closed.ts';
import { NO_ARRIVAL } from './arrival.ts';
import { holderOf } from './holder.ts';
import { type Actor, credentialOf } from './people.ts';

type Transaction = Prisma.TransactionClient;
type Account = {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The role as it is stored. */
  readonly stored: string;
  /** The role as a record says it: the code of a built-in one, the name of a composed one. */
  readonly roleName: string;
  /** When the access of a regulator ends. */
  readonly accessEndsAt: Date | null;
  readonly disabled: boolean;
};
type Refused = { readonly ok: false; readonly refused: Refusal };

/** The kind of account: acts on staff accounts do not find players' accounts, and vice versa. */
export type AccountGroup = 'staff' | 'player';
/** The account and the reason for the change. */
export type AccountChange = { readonly whose: AccountGroup; readonly userId: string; readonly why: string };

/** How long a generated password is accepted. */
const MADE_PASSWORD_MS = 24 * 60 * 60_000;
const WHY_LENGTH = { min: 3, max: 200 };

/** Closes an account and ends its sessions. */
export function disableAccount(auth: Auth, actor: Actor, about: AccountChange): Promise<Refusal | null> {
  const { userId, why } = about;
  return change(auth, actor, { act: 'account-disabled', ...about }, async (tx, account) => {
    if (account.disabled) return refusal('already-so');
    if (await isLastOperator(tx, auth.demo, account)) return refusal('last-operator');
    await tx.user.update({ where: { id: userId }, data: { banned: true, banReason: why.trim(), banExpires: null } });
    await tx.session.deleteMany({ where: { userId } });
    return { before: { disabled: false }, after: { disabled: true } };
  });
}

/** Reopens a closed account. */
export function enableAccount(auth: Auth, actor: Actor, about: AccountChange): Promise<Refusal | null> {
  const { userId } = about;
  return change(auth, actor, { act: 'account-enabled', ...about }, enabling(userId));
}

/** @see enableAccount */
export const enabling =
  (userId: string): Making =>
  async (tx, account) => {
    if (!account.disabled) return refusal('already-so');
    await tx.user.update({ where: { id: userId }, data: { banned: false, banReason: null, banExpires: null } });
    return { before: { disabled: true }, after: { disabled: false } };
  };

/**
 * Sets a generated password, which is returned only here and must be changed within a day, and ends all sessions.
 * Refuses `reason-missing`, `no-such-account`.
 */
export async function resetPassword(
  auth: Auth,
  actor: Actor,
  about: AccountChange,
): Promise<{ readonly ok: true; readonly password: string } | Refused> {
  const { userId } = about;
  const password = generatePassword();
  const credential = await credentialOf(userId, password);
  const refused = await change(auth, actor, { act: 'password-reset', ...about }, settingPassword(userId, credential));
  return refused === null ? { ok: true, password } : { ok: false, refused };
}

/** Sets a generated password, hashed before the transaction. */
export const settingPassword =
  (userId: string, credential: Awaited<ReturnType<typeof credentialOf>>): Making =>
  async (tx) => {
    await tx.credential.deleteMany({ where: { userId, providerId: 'credential' } });
    await tx.credential.create({ data: { ...credential, userId } });
    await tx.user.update({
      where: { id: userId },
      data: { passwordExpiresAt: generatedPasswordExpiry(), ...NO_ARRIVAL },
    });
    await tx.session.deleteMany({ where: { userId } });
    return {};
  };

/** Removes app, passkeys and recovery codes, and ends all sessions. Refuses `already-so` when there are none. */
export function resetSecondFactor(auth: Auth, actor: Actor, about: AccountChange): Promise<Refusal | null> {
  const { userId } = about;
  return change(auth, actor, { act: 'second-factor-reset', ...about }, removingFactors(userId));
}

/** @see resetSecondFactor */
export const removingFactors =
  (userId: string): Making =>
  async (tx) => {
    const passkeys = await tx.passkey.deleteMany({ where: { userId } });
    const apps = await tx.twoFactor.deleteMany({ where: { userId } });
    if (passkeys.count + apps.count === 0) return refusal('already-so');
    await tx.session.deleteMany({ where: { userId } });
    return { before: { passkeys: passkeys.count } };
  };

/** Ends all sessions of an account, or the one with this id. Refuses `already-so` when there is none. */
export function endSessions(
  auth: Auth,
  actor: Actor,
  { sessionId, ...about }: AccountChange & { readonly sessionId?: string | undefined },
): Promise<Refusal | null> {
  const { userId } = about;
  return change(auth, actor, { act: 'sessions-ended', ...about }, async (tx) => {
    const where = sessionId === undefined ? { userId } : { userId, id: sessionId };
    const { count } = await tx.session.deleteMany({ where });
    return count === 0 ? refusal('already-so') : { after: { ended: count } };
  });
}

type Change = AccountChange & {
  readonly act: ActCode;
  /** The number of the request by which two people decided it. */
  readonly approval?: number;
};
type Changed = { readonly before?: Prisma.InputJsonObject; readonly after?: Prisma.InputJsonObject };
/** A change of an account, or why it is refused; it refuses before it writes. */
export type Making = (tx: Transaction, account: Account) => Promise<Changed | Refusal>;

/** Makes one change at a time. Change and audit log entry are committed together. */
export function change({ prisma }: Auth, actor: Actor, about: Change, make: Making): Promise<Refusal | null> {
  const reason = about.why.trim();
  const needed = about.act !== 'account-enabled';
  if ((needed || reason !== '') && (reason.length < WHY_LENGTH.min || reason.length > WHY_LENGTH.max))
    return Promise.resolve(refusal('reason-missing'));
  return prisma.$transaction((tx) => changeIn(tx, actor, about, make));
}

/** The same within a transaction, with a reason that was judged before. */
export async function changeIn(
  tx: Transaction,
  actor: Actor,
  { act, whose, userId, why, approval }: Change,
  make: Making,
): Promise<Refusal | null> {
  await lockAccounts(tx);
  const account = await findAccount(tx, userId);
  if (account === null || (account.role === 'player') !== (whose === 'player')) return refusal('no-such-account');
  const changed = await make(tx, account);
  if ('code' in changed) return changed;
  const after = approval === undefined ? changed.after : { ...changed.after, approval };
  await recordAct(tx, {
    ...{ ...actor, act, subject: `user:${userId}`, why: why.trim() || null, ...changed },
    ...(after && { after }),
  });
  return null;
}

/** Changes of accounts wait for each other until the transaction ends. */
export const lockAccounts = (tx: Pick<Transaction, '$executeRaw'>) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('staff-accounts', 0))`;

/** The account of a user id. */
export async function findAccount(
  tx: Pick<Transaction, 'user' | 'houseRole'>,
  userId: string,
): Promise<Account | null> {
  const user = await tx.user.findUnique({ where: { id: userId } });
  if (user === null) return null;
  const { role, composed } = await holderOf(tx, user.role);
  const { name, role: stored, accessEndsAt } = user;
  const named = { name, role, stored, roleName: composed?.name ?? role, accessEndsAt };
  return { id: userId, ...named, disabled: isClosed({ ...user, accessEndsAt: null }, true) };
}

/** Whether this is the last operator who can still sign in and manage accounts. */
export async function isLastOperator(tx: Transaction, demo: boolean, account: Account): Promise<boolean> {
  if (account.role !== 'operator' || account.disabled) return false;
  const others = await tx.user.findMany({ where: { role: 'operator', id: { not: account.id } } });
  return others.every((other) => isClosed(other, demo));
}

/** 128 random bits as letters, digits, hyphens and underscores. */
export const generatePassword = (): string => randomBytes(16).toString('base64url');

export const generatedPasswordExpiry = (): Date => new Date(Date.now() + MADE_PASSWORD_MS);
