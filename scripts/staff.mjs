// npm run staff -- ACT …: manages staff accounts from the command line; without an act it lists them.
import {
  assignedTo,
  changeStaffRole,
  disableStaff,
  enableStaff,
  endStaffSessions,
  hireStaff,
  holderOf,
  ROLES,
  resetStaffPassword,
  resetStaffSecondFactor,
} from '@baize/auth';
import { listHouseRoles } from '@baize/database';
import { english } from '@baize/words/english';
import { ACTOR, done, runAct } from './shared/accounts.mjs';
import { Misuse, Refusal } from './shared/environment.mjs';

/** Without regulators, whom two operators admit in the office, for a time. */
const STAFF_ROLES = ROLES.filter((role) => role !== 'player' && role !== 'regulator');
/** What each act does with its arguments; returns the message for the terminal. */
const ACTS = {
  list: async ({ prisma }) => {
    const staff = await prisma.user.findMany({ where: { role: { not: 'player' } }, orderBy: { username: 'asc' } });
    const factor = ({ twoFactorEnabled }) => (twoFactorEnabled ? 'second factor' : 'password only');
    const lines = staff.map(async (user) => {
      const { role, composed } = await holderOf(prisma, user.role);
      const state = user.banned ? 'disabled' : 'active';
      return [user.username, composed?.name ?? role, factor(user), state, user.name].join('\t');
    });
    return (await Promise.all(lines)).join('\n');
  },
  add: async ({ auth, prisma, webUrl }, [username, role, name = username]) => {
    const hired = await hireStaff(auth, ACTOR, { username, name, role: await roleOf(prisma, role) });
    if (!hired.ok) throw new Refusal(english(hired.refused.phrase));
    return `${name} signs in at ${webUrl}/sign-in as ${username} with the password ${hired.password}, and must choose another one there. It is valid for 24 hours.`;
  },
  disable: async (house, [name, why]) =>
    done(
      await disableStaff(house.auth, ACTOR, await house.idOf(name), why ?? ''),
      `${name} is disabled.`,
      `${name} is disabled already.`,
    ),
  enable: async (house, [name]) =>
    done(
      await enableStaff(house.auth, ACTOR, await house.idOf(name)),
      `${name} may sign in again.`,
      `${name} is not disabled.`,
    ),
  role: async (house, [name, role, why]) => {
    const to = { role: await roleOf(house.prisma, role), why: why ?? '' };
    return done(
      await changeStaffRole(house.auth, ACTOR, await house.idOf(name), to),
      `${name} is now ${role}.`,
      `${name} is ${role} already.`,
    );
  },
  reset: async (house, [name, why]) => {
    const reset = await resetStaffPassword(house.auth, ACTOR, await house.idOf(name), why ?? '');
    return done(
      reset.ok ? null : reset.refused,
      `The password of ${name} is now ${reset.password}, valid for 24 hours and only for choosing another one.`,
    );
  },
  'reset-factor': async (house, [name, why]) =>
    done(
      await resetStaffSecondFactor(house.auth, ACTOR, await house.idOf(name), why ?? ''),
      `${name} sets up a second factor at the next sign-in.`,
      `${name} has no second factor.`,
    ),
  'end-sessions': async (house, [name, why]) =>
    done(
      await endStaffSessions(house.auth, ACTOR, await house.idOf(name), { why: why ?? '' }),
      `${name} is signed out everywhere.`,
      `${name} is signed in nowhere.`,
    ),
};

/** A built-in role by its word, or one that the house has composed by its name, as it is stored for an account. */
async function roleOf(prisma, word) {
  if (STAFF_ROLES.includes(word)) return word;
  const composed = await listHouseRoles(prisma);
  const found = composed.find(({ name }) => name.toLowerCase() === word.trim().toLowerCase());
  if (found) return assignedTo(found.id);
  const names = [...STAFF_ROLES, ...composed.map(({ name }) => name)];
  throw new Misuse(`"${word}" is no role of staff. The roles are ${names.join(', ')}.`);
}

await runAct(ACTS, 'staff');
