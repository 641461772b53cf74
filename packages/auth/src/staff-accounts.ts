import { randomBytes } from 'node:crypto';
import { type ActCode, type Prisma, recordAct } from '@baize/database';
import { type Auth, isClosed } from './auth.ts';
import { type Actor, createStaffAccount, credentialOf } from './people.ts';
import { type Refusal, refusal } from './refusals.ts';
import { parseRole, type StaffRole } from './roles.ts';

type Transaction = Prisma.TransactionClient;
type Account = { readonly id: string; readonly name: string; readonly role: StaffRole; readonly disabled: boolean };

const NAME_MOST = 40;
/** How long a password that the house made is accepted. */
const MADE_PASSWORD_MS = 24 * 60 * 60_000;
const WHY_LENGTH = { least: 3, most: 200 };

/**
 * Makes an account for somebody who works here, with a password that is answered this once and must be changed at the first
 * sign-in, within a day. Refuses `name-malformed`, `name-taken`.
 */
export async function hireStaff(
  auth: Auth,
  actor: Actor,
  account: { readonly username: string; readonly name: string; readonly role: StaffRole },
): Promise<{ readonly ok: true; readonly password: string } | Refused> {
  const name = account.name.trim();
  if (name === '' || name.length > NAME_MOST) return { ok: false, refused: refusal('name-malformed') };
  const password = makePassword();
  const made = { ...account, name, password, passwordExpiresAt: passwordEnd() };
  const refused = await createStaffAccount(auth, made, actor);
  return refused === null ? { ok: true, password } : { ok: false, refused };
}

type Refused = { readonly ok: false; readonly refused: Refusal };

/** Closes an account and ends its sessions. Refuses `last-operator`, `already-so`, `reason-missing`, `no-such-account`. */
export function disableStaff(auth: Auth, actor: Actor, userId: string, why: string): Promise<Refusal | null> {
  return change(auth, actor, { act: 'account-disabled', userId, why }, async (tx, account) => {
    if (account.disabled) return refusal('already-so');
    if (await isLastOperator(tx, auth.demo, account)) return refusal('last-operator');
    await tx.user.update({ where: { id: userId }, data: { banned: true, banReason: why.trim(), banExpires: null } });
    await tx.session.deleteMany({ where: { userId } });
    return { before: { disabled: false }, after: { disabled: true } };
  });
}

/** Opens a closed account again. Refuses `already-so`, `no-such-account`. */
export function enableStaff(auth: Auth, actor: Actor, userId: string, why = ''): Promise<Refusal | null> {
  return change(auth, actor, { act: 'account-enabled', userId, why }, async (tx, account) => {
    if (!account.disabled) return refusal('already-so');
    await tx.user.update({ where: { id: userId }, data: { banned: false, banReason: null, banExpires: null } });
    return { before: { disabled: true }, after: { disabled: false } };
  });
}

/** Gives somebody another role and ends their sessions. Refuses like {@link disableStaff}. */
export function changeStaffRole(
  auth: Auth,
  actor: Actor,
  userId: string,
  { role, why }: { readonly role: StaffRole; readonly why: string },
): Promise<Refusal | null> {
  return change(auth, actor, { act: 'role-changed', userId, why }, async (tx, account) => {
    if (account.role === role) return refusal('already-so');
    if (await isLastOperator(tx, auth.demo, account)) return refusal('last-operator');
    await tx.user.update({ where: { id: userId }, data: { role } });
    await tx.session.deleteMany({ where: { userId } });
    return { before: { role: account.role }, after: { role } };
  });
}

/**
 * Sets a new password, which is answered this once and must be changed within a day, and ends the sessions. Refuses
 * `reason-missing`, `no-such-account`.
 */
export async function resetStaffPassword(
  auth: Auth,
  actor: Actor,
  userId: string,
  why: string,
): Promise<{ readonly ok: true; readonly password: string } | Refused> {
  const password = makePassword();
  const credential = await credentialOf(auth, userId, password);
  const refused = await change(auth, actor, { act: 'password-reset', userId, why }, async (tx) => {
    await tx.credential.deleteMany({ where: { userId, providerId: 'credential' } });
    await tx.credential.create({ data: { ...credential, userId } });
    await tx.user.update({ where: { id: userId }, data: { passwordExpiresAt: passwordEnd() } });
    await tx.session.deleteMany({ where: { userId } });
    return {};
  });
  return refused === null ? { ok: true, password } : { ok: false, refused };
}

/** Takes app, passkeys and recovery codes away and ends the sessions. Refuses `already-so` where there are none. */
export function resetStaffSecondFactor(auth: Auth, actor: Actor, userId: string, why: string): Promise<Refusal | null> {
  return change(auth, actor, { act: 'second-factor-reset', userId, why }, async (tx) => {
    const passkeys = await tx.passkey.deleteMany({ where: { userId } });
    const apps = await tx.twoFactor.deleteMany({ where: { userId } });
    if (passkeys.count + apps.count === 0) return refusal('already-so');
    await tx.session.deleteMany({ where: { userId } });
    return { before: { passkeys: passkeys.count } };
  });
}

/** Ends all sessions of somebody, or the one of this id. Refuses `already-so` when there is none. */
export function endStaffSessions(
  auth: Auth,
  actor: Actor,
  userId: string,
  { sessionId, why }: { readonly sessionId?: string | undefined; readonly why: string },
): Promise<Refusal | null> {
  return change(auth, actor, { act: 'sessions-ended', userId, why }, async (tx) => {
    const where = sessionId === undefined ? { userId } : { userId, id: sessionId };
    const { count } = await tx.session.deleteMany({ where });
    return count === 0 ? refusal('already-so') : { after: { ended: count } };
  });
}

type Change = { readonly act: ActCode; readonly userId: string; readonly why: string };
type Changed = { readonly before?: Prisma.InputJsonObject; readonly after?: Prisma.InputJsonObject };

/** One change after another, each on the audit log with what it changed or not made at all. */
function change(
  { prisma }: Auth,
  actor: Actor,
  { act, userId, why }: Change,
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
    if (user === null || role === 'player') return refusal('no-such-account');
    const changed = await make(tx, { id: userId, name: user.name, role, disabled: isClosed(user, true) });
    if ('code' in changed) return changed;
    await recordAct(tx, { ...actor, act, subject: `user:${userId}`, why: reason || null, ...changed });
    return null;
  });
}

/** Whether nobody else is left who could give anybody a way in. */
async function isLastOperator(tx: Transaction, demo: boolean, account: Account): Promise<boolean> {
  if (account.role !== 'operator' || account.disabled) return false;
  const others = await tx.user.findMany({ where: { role: 'operator', id: { not: account.id } } });
  return others.every((other) => isClosed(other, demo));
}

/** 128 bits of chance in letters, digits, hyphens and underscores. */
const makePassword = (): string => randomBytes(16).toString('base64url');

const passwordEnd = (): Date => new Date(Date.now() + MADE_PASSWORD_MS);
