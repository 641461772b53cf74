import type { Auth } from '../auth.ts';
import { type Refusal, refusal } from '../refusals.ts';
import type { AssignedRole } from '../roles.ts';
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
import { readGiven } from './holder.ts';
import { type Actor, createStaffAccount } from './people.ts';

/** The length of a display name of staff. */
export const NAME_MAX = 40;

/**
 * Creates a staff account with a generated password, which is returned only here and must be changed at the first
 * sign-in, within a day. Refuses `name-malformed`, `name-taken`, and `no-such-role` for a composed one that was ended.
 */
export async function hireStaff(
  auth: Auth,
  actor: Actor,
  account: { readonly username: string; readonly name: string; readonly role: AssignedRole; readonly why?: string },
): Promise<{ readonly ok: true; readonly password: string } | Refused> {
  const name = account.name.trim();
  if (name === '' || name.length > NAME_MAX) return { ok: false, refused: refusal('name-malformed') };
  const given = await readGiven(auth.prisma, account.role);
  if (given === null) return { ok: false, refused: refusal('no-such-role') };
  const password = generatePassword();
  const made = { ...account, name, password, passwordExpiresAt: generatedPasswordExpiry() };
  const refused = await createStaffAccount(auth, made, actor);
  return refused === null ? { ok: true, password } : { ok: false, refused };
}

type Refused = { readonly ok: false; readonly refused: Refusal };

/** Changes a role and ends all sessions. Refuses like {@link disableStaff}, and `no-such-role`. */
export function changeStaffRole(
  auth: Auth,
  actor: Actor,
  userId: string,
  { role, why }: { readonly role: AssignedRole; readonly why: string },
): Promise<Refusal | null> {
  return change(auth, actor, { act: 'role-changed', whose: 'staff', userId, why }, changingRole(auth, userId, role));
}

/** @see changeStaffRole */
export const changingRole =
  ({ demo }: Pick<Auth, 'demo'>, userId: string, role: AssignedRole): Making =>
  async (tx, account) => {
    if (account.stored === role) return refusal('already-so');
    if (await isLastOperator(tx, demo, account)) return refusal('last-operator');
    const given = await readGiven(tx, role);
    if (given === null) return refusal('no-such-role');
    await tx.user.update({ where: { id: userId }, data: { role } });
    await tx.session.deleteMany({ where: { userId } });
    return { before: { role: account.roleName }, after: { role: given.name } };
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
