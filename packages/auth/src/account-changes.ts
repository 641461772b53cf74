import { randomBytes } from 'node:crypto';
import { type ActCode, type Prisma, recordAct } from '@baize/database';
import { type Auth, isClosed } from './auth.ts';
import { type Actor, credentialOf } from './people.ts';
import { type Refusal, refusal } from './refusals.ts';
import { parseRole, type Role } from './roles.ts';

type Transaction = Prisma.TransactionClient;
type Account = { readonly id: string; readonly name: string; readonly role: Role; readonly disabled: boolean };
type Refused = { readonly ok: false; readonly refused: Refusal };

/** Whose account it is: a player's is none of the staff's, and the other way round. */
export type Whose = 'staff' | 'player';
/** The account and why it is changed. */
export type Case = { readonly whose: Whose; readonly userId: string; readonly why: string };

/** How long a password that the house made is accepted. */
const MADE_PASSWORD_MS = 24 * 60 * 60_000;
const WHY_LENGTH = { least: 3, most: 200 };

/** Closes an account and ends its sessions. */
export function disableAccount(auth: Auth, actor: Actor, about: Case): Promise<Refusal | null> {
  const { userId, why } = about;
  return change(auth, actor, { act: 'account-disabled', ...about }, async (tx, account) => {
    if (account.disabled) return refusal('already-so');
    if (await isLastOperator(tx, auth.demo, account)) return refusal('last-operator');
    await tx.user.update({ where: { id: userId }, data: { banned: true, banReason: why.trim(), banExpires: null } });
    await tx.session.deleteMany({ where: { userId } });
    return { before: { disabled: false }, after: { disabled: true } };
  });
}

/** Opens a closed account again. */
export function enableAccount(auth: Auth, actor: Actor, about: Case): Promise<Refusal | null> {
  const { userId } = about;
  return change(auth, actor, { act: 'account-enabled', ...about }, async (tx, account) => {
    if (!account.disabled) return refusal('already-so');
    await tx.user.update({ where: { id: userId }, data: { banned: false, banReason: null, banExpires: null } });
    return { before: { disabled: true }, after: { disabled: false } };
  });
}

/**
 * Sets a new password, which is answered this once and must be changed within a day, and ends the sessions. Refuses
 * `reason-missing`, `no-such-account`.
 */
export async function resetPassword(
  auth: Auth,
  actor: Actor,
  about: Case,
): Promise<{ readonly ok: true; readonly password: string } | Refused> {
  const { userId } = about;
  const password = makePassword();
  const credential = await credentialOf(auth, userId, password);
  const refused = await change(auth, actor, { act: 'password-reset', ...about }, async (tx) => {
    await tx.credential.deleteMany({ where: { userId, providerId: 'credential' } });
    await tx.credential.create({ data: { ...credential, userId } });
    await tx.user.update({ where: { id: userId }, data: { passwordExpiresAt: passwordEnd() } });
    await tx.session.deleteMany({ where: { userId } });
    return {};
  });
  return refused === null ? { ok: true, password } : { ok: false, refused };
}

/** Takes app, passkeys and recovery codes away and ends the sessions. Refuses `already-so` where there are none. */
export function resetSecondFactor(auth: Auth, actor: Actor, about: Case): Promise<Refusal | null> {
  const { userId } = about;
  return change(auth, actor, { act: 'second-factor-reset', ...about }, async (tx) => {
    const passkeys = await tx.passkey.deleteMany({ where: { userId } });
    const apps = await tx.twoFactor.deleteMany({ where: { userId } });
    if (passkeys.count + apps.count === 0) return refusal('already-so');
    await tx.session.deleteMany({ where: { userId } });
    return { before: { passkeys: passkeys.count } };
  });
}

/** Ends all sessions of somebody, or the one of this id. Refuses `already-so` when there is none. */
export function endSessions(
  auth: Auth,
  actor: Actor,
  { sessionId, ...about }: Case & { readonly sessionId?: string | undefined },
): Promise<Refusal | null> {
  const { userId } = about;
  return change(auth, actor, { act: 'sessions-ended', ...about }, async (tx) => {
    const where = sessionId === undefined ? { userId } : { userId, id: sessionId };
    const { count } = await tx.session.deleteMany({ where });
    return count === 0 ? refusal('already-so') : { after: { ended: count } };
  });
}

type Change = Case & { readonly act: ActCode };
type Changed = { readonly before?: Prisma.InputJsonObject; readonly after?: Prisma.InputJsonObject };

/** One change after another, each on the audit log with what it changed or not made at all. */
export function change(
  { prisma }: Auth,
  actor: Actor,
  { act, whose, userId, why }: Change,
  make: (tx: Transaction, account: Account) => Promise<Changed | Refusal>,
): Promise<Refusal | null> {
  const reason = why.trim();
  const needed = act !== 'account-enabled';
  if ((needed || reason !== '') && (reason.length < WHY_LENGTH.least || reason.length > WHY_LENGTH.most))
    return Promise.resolve(refusal('reason-missing'));
  return prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('staff-accounts', 0))`;
    const user = await tx.user.findUnique({ where: { id: userId } });
    const role = parseRole(user?.role ?? 'player');
    if (user === null || (role === 'player') !== (whose === 'player')) return refusal('no-such-account');
    const changed = await make(tx, { id: userId, name: user.name, role, disabled: isClosed(user, true) });
    if ('code' in changed) return changed;
    await recordAct(tx, { ...actor, act, subject: `user:${userId}`, why: reason || null, ...changed });
    return null;
  });
}

/** Whether nobody else is left who could give anybody a way in. */
export async function isLastOperator(tx: Transaction, demo: boolean, account: Account): Promise<boolean> {
  if (account.role !== 'operator' || account.disabled) return false;
  const others = await tx.user.findMany({ where: { role: 'operator', id: { not: account.id } } });
  return others.every((other) => isClosed(other, demo));
}

/** 128 bits of chance in letters, digits, hyphens and underscores. */
export const makePassword = (): string => randomBytes(16).toString('base64url');

export const passwordEnd = (): Date => new Date(Date.now() + MADE_PASSWORD_MS);
