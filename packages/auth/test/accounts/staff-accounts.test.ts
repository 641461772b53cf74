import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Actor,
  changePassword,
  changeStaffRole,
  disableAccount,
  disableStaff,
  enableAccount,
  enableStaff,
  endOwnSessions,
  endSessions,
  endStaffSessions,
  hireStaff,
  playAsGuest,
  readEntrance,
  readOpenSessions,
  readSession,
  resetPassword,
  resetStaffPassword,
  resetStaffSecondFactor,
  type StaffRole,
  signIn,
  signUp,
  startApp,
  touchConsole,
} from '../../src/index.ts';
import { browser, codeOf, openTestCasino } from '../test-casino.ts';

const WHY = 'left the house';
const OWN_PASSWORD = 'several words of my own';
const HOUR_MS = 3_600_000;

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let actor: Actor;

beforeAll(async () => {
  casino = await openTestCasino();
  actor = { by: (await hire('olga', 'operator')).userId, role: 'operator', address: '10.0.0.1' };
});
afterAll(() => casino.close());

async function hire(username: string, role: StaffRole, by: Actor = { by: 'house', role: null, address: null }) {
  const hired = await hireStaff(casino.auth, by, { username, name: username, role });
  if (!hired.ok) throw new Error(hired.refused.code);
  const { id: userId } = await casino.prisma.user.findUniqueOrThrow({ where: { username } });
  return { userId, password: hired.password };
}

const enter = async (name: string, password: string) => {
  const from = browser();
  return {
    from,
    code: codeOf(from.keep(await signIn(casino.auth, from.headers, { name, password, remember: false }))),
  };
};

/** Chooses a new password instead of the generated one. */
const settle = async (name: string, password: string, own: string = OWN_PASSWORD) => {
  const { from } = await enter(name, password);
  expect(codeOf(from.keep(await changePassword(casino.auth, from.headers, { current: password, next: own })))).toBe(
    'ok',
  );
  return from;
};

const lastAct = (userId: string) =>
  casino.prisma.auditEntry.findFirst({
    where: { subject: `user:${userId}`, act: { not: { startsWith: 'sign' } } },
    orderBy: { id: 'desc' },
    omit: { id: true, at: true },
  });

describe('accounts of the staff', () => {
  test('a new one signs in with its generated password, and is recorded with its creator', async () => {
    const { userId, password } = await hire('dora', 'dealer', actor);
    expect(await lastAct(userId)).toEqual({
      by: actor.by,
      role: 'operator',
      act: 'account-created',
      subject: `user:${userId}`,
      address: '10.0.0.1',
      before: null,
      after: { username: 'dora', name: 'dora', role: 'dealer' },
      why: null,
    });
    const from = await settle('dora', password);
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId, role: 'dealer' });
    expect(await hireStaff(casino.auth, actor, { username: 'DORA', name: 'Dora', role: 'operator' })).toMatchObject({
      refused: { code: 'name-taken' },
    });
  });

  test('a closed one is signed out at once and refused until it is reopened', async () => {
    const { userId, password: made } = await hire('emil', 'dealer');
    const from = await settle('emil', made);
    const password = OWN_PASSWORD;
    expect(await disableStaff(casino.auth, actor, userId, WHY)).toBeNull();
    expect(await readSession(casino.auth, from.headers)).toBeNull();
    expect((await enter('emil', password)).code).toBe('account-closed');
    expect(await lastAct(userId)).toMatchObject({ act: 'account-disabled', after: { disabled: true }, why: WHY });
    expect((await disableStaff(casino.auth, actor, userId, WHY))?.code).toBe('already-so');
    expect(await enableStaff(casino.auth, actor, userId)).toBeNull();
    expect(await readSession(casino.auth, from.headers)).toBeNull();
    expect((await enter('emil', password)).code).toBe('ok');
    expect((await enableStaff(casino.auth, actor, userId))?.code).toBe('already-so');
  });

  test('a new role, a new password and ended sessions take effect at once and are recorded', async () => {
    const { userId, password: made } = await hire('pia', 'dealer');
    const first = { from: await settle('pia', made) };
    const password = OWN_PASSWORD;
    expect(await changeStaffRole(casino.auth, actor, userId, { role: 'pit-boss', why: 'promoted' })).toBeNull();
    expect(await readSession(casino.auth, first.from.headers)).toBeNull();
    expect(await lastAct(userId)).toMatchObject({ before: { role: 'dealer' }, after: { role: 'pit-boss' } });
    const second = await enter('pia', password);
    const reset = await resetStaffPassword(casino.auth, actor, userId, 'forgotten');
    expect(await readSession(casino.auth, second.from.headers)).toBeNull();
    expect((await enter('pia', password)).code).toBe('wrong-credentials');
    const third = { from: await settle('pia', reset.ok ? reset.password : '', 'another few words of mine') };
    expect(await readSession(casino.auth, third.from.headers)).toMatchObject({ role: 'pit-boss' });
    const kept = JSON.stringify(
      await casino.prisma.auditEntry.findMany({ where: { subject: `user:${userId}` } }),
      (_, v) => (typeof v === 'bigint' ? String(v) : v),
    );
    expect(kept).not.toContain(reset.ok ? reset.password : 'no password');
    expect(kept).toContain('password-changed');
    const [session] = await readOpenSessions(casino.prisma, userId);
    const ending = { sessionId: session?.id ?? '', why: 'left a screen open' };
    expect(await endStaffSessions(casino.auth, actor, userId, ending)).toBeNull();
    expect(await readSession(casino.auth, third.from.headers)).toBeNull();
    expect((await endStaffSessions(casino.auth, actor, userId, ending))?.code).toBe('already-so');
    expect((await resetStaffSecondFactor(casino.auth, actor, userId, WHY))?.code).toBe('already-so');
  });

  test('restrictions need a reason; players and unknown ids are not staff accounts', async () => {
    const { userId } = await hire('axel', 'auditor');
    for (const why of ['', '  ', 'no', 'x'.repeat(201)]) {
      expect((await disableStaff(casino.auth, actor, userId, why))?.code).toBe('reason-missing');
      expect((await endStaffSessions(casino.auth, actor, userId, { why }))?.code).toBe('reason-missing');
    }
    const guest = browser();
    guest.keep(await playAsGuest(casino.auth, guest.headers));
    const playerId = (await readSession(casino.auth, guest.headers))?.userId ?? '';
    for (const id of [playerId, 'nobody']) {
      expect((await disableStaff(casino.auth, actor, id, WHY))?.code).toBe('no-such-account');
      expect((await changeStaffRole(casino.auth, actor, id, { role: 'operator', why: WHY }))?.code).toBe(
        'no-such-account',
      );
    }
    expect(await readSession(casino.auth, guest.headers)).toMatchObject({ role: 'player' });
  });

  test('the last operator who can sign in cannot be closed or demoted, even by two simultaneous changes', async () => {
    expect((await disableStaff(casino.auth, actor, actor.by, WHY))?.code).toBe('last-operator');
    const down = { role: 'auditor', why: 'less to do' } as const;
    expect((await changeStaffRole(casino.auth, actor, actor.by, down))?.code).toBe('last-operator');
    const { userId } = await hire('second', 'operator');
    const both = await Promise.all([
      disableStaff(casino.auth, actor, userId, WHY),
      changeStaffRole(casino.auth, { ...actor, by: userId }, actor.by, down),
    ]);
    expect(both.map((refused) => refused?.code ?? 'ok').sort()).toEqual(['last-operator', 'ok']);
    expect(
      await casino.prisma.user.count({ where: { role: 'operator', OR: [{ banned: null }, { banned: false }] } }),
    ).toBe(1);
  });
});

test('a person with several sessions sees them, and can end one or all others with the password', async () => {
  const { userId, password: made } = await hire('vera', 'dealer');
  await settle('vera', made);
  await casino.prisma.session.deleteMany({ where: { userId } });
  const password = OWN_PASSWORD;
  const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => enter('vera', password)));
  if (!here || !there || !elsewhere) throw new Error('three came in');
  const sessions = await readOpenSessions(casino.prisma, userId);
  expect(sessions).toHaveLength(3);
  const address = there.from.headers.get('x-baize-address');
  const endedId = sessions.find((session) => session.address === address)?.id ?? '';
  const stranger = await hire('oren', 'dealer');
  const other = { from: await settle('oren', stranger.password) };
  const end = (headers: Headers, which: string, given: string = OWN_PASSWORD) =>
    endOwnSessions(casino.auth, headers, { which, password: given });
  expect(await end(other.from.headers, endedId)).toBeNull();
  expect(await readSession(casino.auth, there.from.headers)).not.toBeNull();
  expect((await end(here.from.headers, endedId, 'not the password'))?.code).toBe('current-password-wrong');
  expect((await end(here.from.headers, 'others', ''))?.code).toBe('current-password-wrong');
  expect(await readSession(casino.auth, there.from.headers)).not.toBeNull();
  expect(await end(here.from.headers, endedId)).toBeNull();
  expect(await readSession(casino.auth, there.from.headers)).toBeNull();
  expect(await readSession(casino.auth, elsewhere.from.headers)).not.toBeNull();
  expect(await end(here.from.headers, 'others')).toBeNull();
  expect(await readSession(casino.auth, elsewhere.from.headers)).toBeNull();
  expect(await readSession(casino.auth, here.from.headers)).toMatchObject({ userId });
  expect(await readSession(casino.auth, other.from.headers)).not.toBeNull();
  expect((await end(there.from.headers, 'others'))?.code).toBe('not-signed-in');
});

describe('a generated password (ASVS 6.4.1, 11.5.1)', () => {
  const secret = /^[\w-]{22}$/;

  test('only allows choosing a new one, which must differ', async () => {
    const { userId, password } = await hire('nora', 'operator');
    expect(password).toMatch(secret);
    const { from } = await enter('nora', password);
    expect(await readSession(casino.auth, from.headers)).toBeNull();
    expect(await readEntrance(casino.auth, from.headers)).toMatchObject({ due: 'new-password', identity: { userId } });
    expect(await touchConsole(casino.auth, from.headers)).toBe(false);
    expect(await startApp(casino.auth, from.headers, { password, house: 'Lumen' })).toMatchObject({
      refused: { code: 'new-password-due' },
    });
    expect((await endOwnSessions(casino.auth, from.headers, { which: 'others', password }))?.code).toBe(
      'new-password-due',
    );
    const choose = async (next: string) =>
      codeOf(from.keep(await changePassword(casino.auth, from.headers, { current: password, next })));
    expect(await choose(password)).toBe('password-unchanged');
    expect(await readSession(casino.auth, from.headers)).toBeNull();
    expect(await choose(OWN_PASSWORD)).toBe('ok');
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId, role: 'operator' });
    expect((await enter('nora', password)).code).toBe('wrong-credentials');
    const again = await enter('nora', OWN_PASSWORD);
    expect(await readSession(casino.auth, again.from.headers)).toMatchObject({ userId });
  });

  test('is accepted for a day, then neither for signing in nor for choosing a new one, until it is reset', async () => {
    const { userId, password } = await hire('otto', 'dealer');
    const early = await enter('otto', password);
    const { passwordExpiresAt } = await casino.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    expect(Math.abs((passwordExpiresAt?.getTime() ?? 0) - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000);
    await casino.prisma.user.update({ where: { id: userId }, data: { passwordExpiresAt: new Date(Date.now() - 1) } });
    expect((await enter('otto', password)).code).toBe('password-expired');
    expect((await enter('otto', 'not the password')).code).toBe('wrong-credentials');
    const late = await changePassword(casino.auth, early.from.headers, { current: password, next: OWN_PASSWORD });
    expect(codeOf(late)).toBe('password-expired');
    const reset = await resetStaffPassword(casino.auth, actor, userId, 'came a day late');
    const made = reset.ok ? reset.password : '';
    expect(made).toMatch(secret);
    const { from } = await enter('otto', made);
    expect(await readSession(casino.auth, from.headers)).toBeNull();
    expect(await readSession(casino.auth, (await settle('otto', made)).headers)).toMatchObject({ userId });
  });

  test('must be changed before the second factor is set up', async () => {
    const strict = { ...casino.auth, secondFactor: 'required' } as const;
    const { password } = await hire('rita', 'auditor');
    const { from } = await enter('rita', password);
    expect(await readEntrance(strict, from.headers)).toMatchObject({ due: 'new-password' });
    from.keep(await changePassword(strict, from.headers, { current: password, next: OWN_PASSWORD }));
    expect(await readEntrance(strict, from.headers)).toMatchObject({ due: 'second-factor' });
    expect(await readSession(strict, from.headers)).toBeNull();
  });
});

test('a player who forgot the password gets a generated one, keeps the second factor, and is signed out (ASVS 6.4.3, 7.4.5)', async () => {
  const { auth } = casino;
  const at = browser();
  at.keep(await signUp(auth, at.headers, { name: 'Mirko', password: OWN_PASSWORD }));
  const userId = (await readSession(auth, at.headers))?.userId ?? '';
  const about = { whose: 'player', userId, why: 'showed their passport' } as const;
  expect(await resetPassword(auth, actor, { ...about, whose: 'staff' })).toMatchObject({
    refused: { code: 'no-such-account' },
  });
  expect((await endSessions(auth, actor, { ...about, why: '' }))?.code).toBe('reason-missing');
  expect((await disableAccount(auth, actor, { ...about, userId: actor.by }))?.code).toBe('no-such-account');
  const reset = await resetPassword(auth, actor, about);
  expect(await readSession(auth, at.headers)).toBeNull();
  expect(await lastAct(userId)).toMatchObject({ act: 'password-reset', by: actor.by, why: about.why });
  const from = await settle('mirko', reset.ok ? reset.password : '', 'another few words of mine');
  expect(await readSession(auth, from.headers)).toMatchObject({ userId, role: 'player' });
  expect(await endSessions(auth, actor, about)).toBeNull();
  expect(await readSession(auth, from.headers)).toBeNull();
  expect(await disableAccount(auth, actor, about)).toBeNull();
  expect((await enter('mirko', 'another few words of mine')).code).toBe('account-closed');
  expect(await enableAccount(auth, actor, about)).toBeNull();
  expect((await enter('mirko', 'another few words of mine')).code).toBe('ok');
});
