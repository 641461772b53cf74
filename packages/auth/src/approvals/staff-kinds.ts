import { randomUUID } from 'node:crypto';
import { type ActCode, type Prisma, recordAct } from '@baize/database';
import { err, ok, type Phrase, type Result } from '@baize/rules';
import { z } from 'zod';
import {
  changeIn,
  enabling,
  findAccount,
  generatedPasswordExpiry,
  generatePassword,
  isLastOperator,
  type Making,
  removingFactors,
  settingPassword,
} from '../accounts/account-changes.ts';
import { accessEndOf, type GivenRole, holderOf, permissionsHeld, readGiven } from '../accounts/holder.ts';
import { isWellFormed, usernameOf } from '../accounts/names.ts';
import { credentialOf, newUser, untilOf } from '../accounts/people.ts';
import { changingRole, NAME_MAX, type RoleGiven } from '../accounts/staff-accounts.ts';
import type { Auth } from '../auth.ts';
import { type RefusalCode, refusal } from '../refusals.ts';
import { isWider, REGULATOR_HOURS, ROLES, type StaffRole } from '../roles.ts';
import { linkingSso, readSsoLink, ssoLinkFault } from '../sso/sso-links.ts';
import { type Approvable, type Asked, PERMISSIONS } from './approval-kind.ts';

type Transaction = Prisma.TransactionClient;

const refused = (code: RefusalCode) => err<Phrase>(refusal(code).phrase);
const staffRole = z.union([
  z.enum(ROLES.filter((role): role is StaffRole => role !== 'player')),
  z.templateLiteral(['house:', z.uuid()]),
]);

/** For how long; of a regulator alone, from the approval on. */
const hours = z.literal(REGULATOR_HOURS).optional();

const NewStaff = z.strictObject({ username: z.string(), name: z.string(), role: staffRole, hours });
type NewStaff = z.output<typeof NewStaff>;

/** A new account of staff; its password is generated and shown when it is approved. */
export const staffAccount: Approvable<NewStaff, { user: Awaited<ReturnType<typeof newUser>>; password: string }> = {
  ...PERMISSIONS['staff-account'],
  act: NewStaff,
  subject: ({ username }) => `name:${usernameOf(username)}`,
  look: async (tx, _, { username, name, ...to }) => {
    if (name.trim() === '' || name.trim().length > NAME_MAX || !isWellFormed(username))
      return refused('name-malformed');
    if (await tx.user.findUnique({ where: { username: usernameOf(username) } })) return refused('name-taken');
    const given = await readGiven(tx, to.role);
    if (given === null) return refused('no-such-role');
    if (to.role === 'regulator' && to.hours === undefined) return refused('end-missing');
    return ok({ before: versionOf(given), after: { username, name: name.trim(), ...shownRole(given, to) } });
  },
  prepare: async (act) => {
    const password = generatePassword();
    const accessEndsAt = accessEndOf(act.role, act.hours);
    const account = {
      ...act,
      name: act.name.trim(),
      password,
      accessEndsAt,
      passwordExpiresAt: generatedPasswordExpiry(),
    };
    return { password, user: await newUser(account, act.role, { id: randomUUID() }) };
  },
  carryOut: async (tx, _, { username, name, role }, { actor, approver, why, approval }, { user, password }) => {
    await tx.user.create({ data: { ...user, arrivalHolder: approver } });
    const given = await readGiven(tx, role);
    if (given === null) return refused('no-such-role');
    const after = { username, name: name.trim(), role: given.name, ...untilOf(user.accessEndsAt), approval };
    await recordAct(tx, { ...actor, act: 'account-created', subject: `user:${user.id}`, after, why });
    return ok({ password });
  },
};

/** Compared when the request is approved: what was asked is a composed role as it was then. */
const versionOf = ({ version }: GivenRole) => (version === 0 ? {} : { roleVersion: version });

/** What the second person reads: of a composed role with what it permits. */
const shownRole = (given: GivenRole, to: RoleGiven) => ({
  role: given.name,
  ...(given.version > 0 && { permissions: [...given.permissions], ...versionOf(given) }),
  ...(to.role === 'regulator' && { hours: to.hours ?? 0 }),
});

const Member = z.strictObject({ userId: z.string() });
type Member = z.output<typeof Member>;
const about = ({ userId }: Member) => `user:${userId}`;

const NewRole = z.strictObject({ userId: z.string(), role: staffRole, hours });

/** Another role of an account of staff, or another time of a regulator. */
export const staffRoleChange: Approvable<Member & z.output<typeof NewRole>> = {
  ...PERMISSIONS['staff-role'],
  act: NewRole,
  subject: about,
  look: async (tx, auth, { userId, ...to }) => {
    const account = await findAccount(tx, userId);
    if (account === null || account.role === 'player') return refused('no-such-account');
    if (account.stored === to.role && to.role !== 'regulator') return refused('already-so');
    if (await isLastOperator(tx, auth.demo, account)) return refused('last-operator');
    const given = await readGiven(tx, to.role);
    if (given === null) return refused('no-such-role');
    if (to.role === 'regulator' && to.hours === undefined) return refused('end-missing');
    const before = { role: account.roleName, ...untilOf(account.accessEndsAt), ...versionOf(given) };
    return ok({ before, after: shownRole(given, to) });
  },
  widensOwn: async (tx, { userId, role }, by) => {
    if (userId !== by) return false;
    const user = await tx.user.findUnique({ where: { id: userId } });
    const held = permissionsHeld(await holderOf(tx, user?.role));
    return isWider(held, (await readGiven(tx, role))?.permissions ?? []);
  },
  carryOut: (tx, auth, { userId, ...to }, asked) =>
    changed(tx, { act: 'role-changed', userId }, asked, changingRole(auth, userId, to)),
};

/** A generated password of an account of staff, shown when it is approved. */
export const staffReset: Approvable<
  Member,
  { credential: Awaited<ReturnType<typeof credentialOf>>; password: string }
> = {
  ...PERMISSIONS['staff-reset'],
  act: Member,
  subject: about,
  look: lookAtMember,
  prepare: async ({ userId }) => {
    const password = generatePassword();
    return { password, credential: await credentialOf(userId, password) };
  },
  carryOut: async (tx, _, { userId }, asked, { credential, password }) => {
    const done = await changed(tx, { act: 'password-reset', userId }, asked, settingPassword(userId, credential));
    if (!done.ok) return done;
    await tx.user.update({ where: { id: userId }, data: { arrivalHolder: asked.approver } });
    return ok({ password });
  },
};

/** The second factors of an account of staff are removed. */
export const staffFactor: Approvable<Member> = {
  ...PERMISSIONS['staff-factor'],
  act: Member,
  subject: about,
  look: async (tx, auth, act) => {
    const seen = await lookAtMember(tx, auth, act);
    if (!seen.ok) return seen;
    const [passkeys, apps] = [
      await tx.passkey.count({ where: act }),
      await tx.twoFactor.count({ where: { ...act, verified: true } }),
    ];
    if (passkeys + apps === 0) return refused('already-so');
    const { before, after } = seen.value;
    return ok({
      before: { ...before, passkeys, app: apps > 0 },
      after: { ...after, passkeys: 0, app: false },
    });
  },
  carryOut: (tx, _, { userId }, asked) =>
    changed(tx, { act: 'second-factor-reset', userId }, asked, removingFactors(userId)),
};

/** A disabled account of staff may sign in again. */
export const staffEnable: Approvable<Member> = {
  ...PERMISSIONS['staff-enable'],
  act: Member,
  subject: about,
  look: async (tx, _, { userId }) => {
    const account = await findAccount(tx, userId);
    if (account === null || account.role === 'player') return refused('no-such-account');
    if (!account.disabled) return refused('already-so');
    const { roleName: role } = account;
    return ok({ before: { role, disabled: true }, after: { role, disabled: false } });
  },
  carryOut: (tx, _, { userId }, asked) => changed(tx, { act: 'account-enabled', userId }, asked, enabling(userId)),
};

const Link = z.strictObject({ userId: z.string(), issuer: z.string(), subject: z.string() });

/** An account of staff is opened by a person of the identity provider from then on. */
export const staffSso: Approvable<z.output<typeof Link>> = {
  ...PERMISSIONS['staff-sso'],
  act: Link,
  subject: about,
  look: async (tx, { sso }, { userId, issuer, subject }) => {
    const account = await findAccount(tx, userId);
    if (account === null || account.role === 'player') return refused('no-such-account');
    if (sso?.issuer !== issuer) return refused('sso-off');
    const fault = await ssoLinkFault(tx, { issuer, userId, subject });
    if (fault !== null) return refused(fault);
    const linked = await readSsoLink(tx, issuer, userId);
    const { role } = account;
    return ok({ before: { role, ...(linked === null ? {} : { sso: linked }) }, after: { role, sso: subject, issuer } });
  },
  carryOut: (tx, _, { userId, issuer, subject }, asked) =>
    changed(tx, { act: 'sso-linked', userId }, asked, linkingSso(issuer, userId, subject)),
};

/** An account whose role must still be the same when the request is approved. */
async function lookAtMember(tx: Transaction, _: Auth, { userId }: Member) {
  const account = await findAccount(tx, userId);
  if (account === null || account.role === 'player') return refused('no-such-account');
  const { roleName: role } = account;
  return ok({ before: { role }, after: { role } });
}

/** Makes a change of an account that two people have decided. */
async function changed(
  tx: Transaction,
  { act, userId }: { readonly act: ActCode } & Member,
  { actor, why, approval }: Asked,
  make: Making,
): Promise<Result<object, Phrase>> {
  const fault = await changeIn(tx, actor, { act, whose: 'staff', userId, why, approval }, make);
  return fault === null ? ok({}) : err(fault.phrase);
}
