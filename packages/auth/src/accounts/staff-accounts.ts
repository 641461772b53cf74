import type { Auth } from '../auth.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { AssignedRole, RegulatorHours } from '../roles.ts';
import {
  change,
  disableAccount,
  enableAccount,
  endSessions,
  generatedPasswordExpiry,
  generatePassword,
  isLastOperator,
  type Making,
  resetPassword,
  resetSecondFactor,
} from './account-changes.ts';
import { accessEndOf, readGiven } from './holder.ts';
import { type Actor, createStaffAccount, untilOf } from './people.ts';

/** The length of a display name of staff. */
export const NAME_MAX = 40;

/**
 * Creates a staff account with a generated password, which is returned only here and must be changed at the first
 * sign-in, within a day. Refuses `name-malformed`, `name-taken`, `no-such-role` for a composed one that was ended, and
 * `end-missing` for a regulator without one.
 */
export async function hireStaff(
  auth: Auth,
  actor: Actor,
  account: {
    readonly username: string;
    readonly name: string;
    readonly role: AssignedRole;
    /** For how long; of a regulator, who needs it. */
    readonly hours?: RegulatorHours | undefined;
    readonly why?: string;
  },
): Promise<{ readonly ok: true; readonly password: string } | Refused> {
  const name = account.name.trim();
  if (name === '' || name.length > NAME_MAX) return { ok: false, refused: refusal('name-malformed') };
  const given = await readGiven(auth.prisma, account.role);
  if (given === null) return { ok: false, refused: refusal('no-such-role') };
  const password = generatePassword();
  const accessEndsAt = accessEndOf(account.role, account.hours);
  const made = { ...account, accessEndsAt, name, password, passwordExpiresAt: generatedPasswordExpiry() };
  const refused = await createStaffAccount(auth, made, actor);
  return refused === null ? { ok: true, password } : { ok: false, refused };
}

type Refused = { readonly ok: false; readonly refused: Refusal };

/** Changes a role, or the time of a regulator, and ends all sessions. Refuses like {@link disableStaff}, and `no-such-role`, `end-missing`. */
export function changeStaffRole(
  auth: Auth,
  actor: Actor,
  userId: string,
  { role, hours, why }: RoleGiven & { readonly why: string },
): Promise<Refusal | null> {
  return change(
    auth,
    actor,
    { act: 'role-changed', whose: 'staff', userId, why },
    changingRole(auth, userId, { role, hours }),
  );
}

/** A role, and for how long a regulator has it. */
export interface RoleGiven {
  readonly role: AssignedRole;
  readonly hours?: RegulatorHours | undefined;
}

/** @see changeStaffRole */
export const changingRole =
  ({ demo }: Pick<Auth, 'demo'>, userId: string, { role, hours }: RoleGiven): Making =>
  async (tx, account) => {
    if (account.stored === role && role !== 'regulator') return refusal('already-so');
    if (await isLastOperator(tx, demo, account)) return refusal('last-operator');
    const given = await readGiven(tx, role);
    if (given === null) return refusal('no-such-role');
    const accessEndsAt = accessEndOf(role, hours);
    if (role === 'regulator' && accessEndsAt === null) return refusal('end-missing');
    await tx.user.update({ where: { id: userId }, data: { role, accessEndsAt } });
    await tx.session.deleteMany({ where: { userId } });
    const before = { role: account.roleName, ...untilOf(account.accessEndsAt) };
    return { before, after: { role: given.name, ...untilOf(accessEndsAt) } };
  };

/** Closes an account and ends its sessions. Refuses `last-operator`, `already-so`, `reason-missing`, `no-such-account`. */
export const disableStaff = (auth: Auth, actor: Actor, userId: string, why: string) =>
  disableAccount(auth, actor, { whose: 'staff', userId, why });

/** Reopens a closed account. Refuses `already-so`, `no-such-account`. */
export const enableStaff = (auth: Auth, actor: Actor, userId: string, why = '') =>
  enableAccount(auth, actor, { whose: 'staff', userId, why });

/**
 * Sets a generated password, which is returned only here and must be changed within a day, and ends all sessions.
 * Refuses `reason-missing`, `no-such-account`.
 */
export const resetStaffPassword = (auth: Auth, actor: Actor, userId: string, why: string) =>
  resetPassword(auth, actor, { whose: 'staff', userId, why });

/** Removes app, passkeys and recovery codes, and ends all sessions. Refuses `already-so` when there are none. */
export const resetStaffSecondFactor = (auth: Auth, actor: Actor, userId: string, why: string) =>
  resetSecondFactor(auth, actor, { whose: 'staff', userId, why });

/** Ends all sessions of an account, or the one with this id. Refuses `already-so` when there is none. */
export const endStaffSessions = (
  auth: Auth,
  actor: Actor,
  userId: string,
  { sessionId, why }: { readonly sessionId?: string | undefined; readonly why: string },
) => endSessions(auth, actor, { whose: 'staff', userId, why, sessionId });
