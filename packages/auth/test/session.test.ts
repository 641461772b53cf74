import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAuth,
  createStaffAccount,
  playAsGuest,
  readSession,
  type StaffRole,
  signIn,
  signUp,
} from '../src/index.ts';
import { ADDRESS, browser, codeOf, openTestCasino, SECRET } from './test-casino.ts';

const PASSWORD = 'the felt is green';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let casino: Awaited<ReturnType<typeof openTestCasino>>;

beforeAll(async () => {
  casino = await openTestCasino();
  await createStaffAccount(casino.auth, { username: 'dora', name: 'Dora', password: PASSWORD, role: 'dealer' });
});
afterAll(() => casino.close());

async function player(name: string) {
  const from = browser();
  from.keep(await signUp(casino.auth, from.headers, { name, password: PASSWORD }));
  const identity = await readSession(casino.auth, from.headers);
  if (identity === null) throw new Error(`${name} should be signed in`);
  return { ...identity, headers: from.headers };
}

async function worker(role: StaffRole, username: string = role) {
  await createStaffAccount(casino.auth, { username, name: username, password: PASSWORD, role });
  const from = browser();
  from.keep(await signIn(casino.auth, from.headers, { name: username, password: PASSWORD, remember: false }));
  const identity = await readSession(casino.auth, from.headers);
  if (identity === null) throw new Error(`${username} should be signed in`);
  return { ...identity, headers: from.headers };
}

const endOf = async (userId: string) => {
  const session = await casino.prisma.session.findFirst({ where: { userId } });
  return session === null ? null : session.expiresAt.getTime() - Date.now();
};

const leaveMs = (userId: string, ms: number) =>
  casino.prisma.session.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() + ms) } });

const near = (actual: number | null, expected: number) => {
  expect(actual).toBeGreaterThan(expected - 10_000);
  expect(actual).toBeLessThanOrEqual(expected);
};

test('another server with the same secret reads the cookie, one with another secret does not', async () => {
  const { userId, headers } = await player('Reader');
  const onlyTheCookie = new Headers({ cookie: headers.get('cookie') ?? '' });
  const options = { prisma: casino.prisma, baseUrl: ADDRESS };
  const gameServer = createAuth({ ...options, secret: SECRET });
  const stranger = createAuth({ ...options, secret: 'another secret of thirty-two or more' });
  expect(await readSession(gameServer, onlyTheCookie)).toMatchObject({ userId });
  expect(await readSession(stranger, onlyTheCookie)).toBeNull();
});

test('no cookie, a forged one and a truncated one have no session', async () => {
  const { headers } = await player('Forged');
  const cookie = headers.get('cookie') ?? '';
  expect(await readSession(casino.auth, new Headers())).toBeNull();
  expect(await readSession(casino.auth, new Headers({ cookie: 'baize.session_token=abc.def' }))).toBeNull();
  const [token = ''] = cookie.split('.').slice(1);
  expect(await readSession(casino.auth, new Headers({ cookie: `baize.${token}` }))).toBeNull();
  const changed = cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`);
  expect(await readSession(casino.auth, new Headers({ cookie: changed }))).toBeNull();
});

test('a cookie verified before is revalidated every time', async () => {
  const { userId, headers } = await player('Known');
  expect(await readSession(casino.auth, headers)).toMatchObject({ userId, name: 'Known' });
  await casino.prisma.user.update({ where: { id: userId }, data: { name: 'Renamed' } });
  expect(await readSession(casino.auth, headers)).toMatchObject({ userId, name: 'Renamed' });
  await casino.prisma.user.update({ where: { id: userId }, data: { banned: true } });
  expect(await readSession(casino.auth, headers)).toBeNull();
  await casino.prisma.user.update({ where: { id: userId }, data: { banned: false } });
  expect(await readSession(casino.auth, headers)).toMatchObject({ userId });
  await casino.prisma.session.deleteMany({ where: { userId } });
  expect(await readSession(casino.auth, headers)).toBeNull();
});

test('R30: a player has thirty minutes, extended by every action', async () => {
  const { userId, headers } = await player('Idler');
  near(await endOf(userId), 30 * MINUTE_MS);
  await leaveMs(userId, 5 * MINUTE_MS);
  expect(await readSession(casino.auth, headers)).not.toBeNull();
  near(await endOf(userId), 30 * MINUTE_MS);
});

test('an expired session is refused, and cannot be extended', async () => {
  const { userId, headers } = await player('Expired');
  await leaveMs(userId, -1);
  expect(await readSession(casino.auth, headers)).toBeNull();
  expect(await readSession(casino.auth, headers)).toBeNull();
  expect(await endOf(userId)).toBeLessThan(0);
});

test('a new sign-in in the same browser ends the previous session', async () => {
  const { userId, headers: before } = await player('Twice');
  const again = browser();
  again.headers.set('cookie', before.get('cookie') ?? '');
  const known = new Headers(again.headers);
  const outcome = await signIn(casino.auth, again.headers, { name: 'twice', password: PASSWORD, remember: false });
  expect(codeOf(again.keep(outcome))).toBe('ok');
  expect(await readSession(casino.auth, again.headers)).toMatchObject({ userId });
  expect(await readSession(casino.auth, known)).toBeNull();
  const other = browser();
  const ofOther = await player('Another');
  other.headers.set('cookie', ofOther.headers.get('cookie') ?? '');
  await signIn(casino.auth, other.headers, { name: 'twice', password: 'not the password', remember: false });
  expect(await readSession(casino.auth, ofOther.headers)).not.toBeNull();
  await signIn(casino.auth, other.headers, { name: 'twice', password: PASSWORD, remember: false });
  expect(await readSession(casino.auth, ofOther.headers)).toBeNull();
  expect(await readSession(casino.auth, again.headers)).toMatchObject({ userId });
});

test('revalidating a session does not extend it', async () => {
  const { userId, headers } = await player('Watched');
  await leaveMs(userId, 5 * MINUTE_MS);
  expect(await readSession(casino.auth, headers, { idle: true })).not.toBeNull();
  near(await endOf(userId), 5 * MINUTE_MS);
});

test('frequent activity does not write the session at every bet', async () => {
  const { userId, headers } = await player('Busy');
  const before = await casino.prisma.session.findFirst({ where: { userId } });
  await readSession(casino.auth, headers);
  expect(await casino.prisma.session.findFirst({ where: { userId } })).toEqual(before);
});

test('staff have fifteen minutes, dealers eight hours, and guests, who cannot sign in again, thirty days', async () => {
  const dealer = browser();
  dealer.keep(await signIn(casino.auth, dealer.headers, { name: 'dora', password: PASSWORD, remember: false }));
  near(await endOf((await readSession(casino.auth, dealer.headers))?.userId ?? ''), 8 * HOUR_MS);
  for (const role of ['operator', 'pit-boss', 'auditor'] as const) {
    const { userId } = await worker(role);
    near(await endOf(userId), 15 * MINUTE_MS);
  }
  const guest = browser();
  guest.keep(await playAsGuest(casino.auth, guest.headers));
  near(await endOf((await readSession(casino.auth, guest.headers))?.userId ?? ''), 30 * 24 * HOUR_MS);
});

test('staff must sign in again after twelve hours regardless of activity, players after thirty days', async () => {
  const { userId, headers } = await worker('operator', 'busybody');
  const steady = await player('Steady');
  const began = (hours: number) =>
    casino.prisma.session.updateMany({
      where: { userId: { in: [userId, steady.userId] } },
      data: { createdAt: new Date(Date.now() - hours * HOUR_MS), expiresAt: new Date(Date.now() + MINUTE_MS) },
    });
  await began(11.9);
  expect(await readSession(casino.auth, headers)).not.toBeNull();
  near(await endOf(userId), 0.1 * HOUR_MS);
  await began(12);
  expect(await readSession(casino.auth, headers)).not.toBeNull();
  near(await endOf(userId), MINUTE_MS);
  expect(await readSession(casino.auth, steady.headers)).not.toBeNull();
  near(await endOf(steady.userId), 30 * MINUTE_MS);
  await began(30 * 24 - 0.1);
  expect(await readSession(casino.auth, steady.headers)).not.toBeNull();
  near(await endOf(steady.userId), 0.1 * HOUR_MS);
});

test('the idle time of players is configurable', async () => {
  const patient = await openTestCasino({ idle: { playerMs: 2 * HOUR_MS } });
  const from = browser();
  from.keep(await signUp(patient.auth, from.headers, { name: 'Slow', password: PASSWORD }));
  const session = await patient.prisma.session.findFirstOrThrow();
  near(session.expiresAt.getTime() - Date.now(), 2 * HOUR_MS);
  await patient.close();
});

test('a closed account is signed out at once and refused with the reason, until its end date', async () => {
  const { userId, headers } = await player('Banned');
  const close = (banExpires: Date | null) =>
    casino.prisma.user.update({ where: { id: userId }, data: { banned: true, banExpires } });
  const enter = (password: string) =>
    signIn(casino.auth, browser().headers, { name: 'banned', password, remember: false });
  await close(null);
  expect(await readSession(casino.auth, headers)).toBeNull();
  expect(codeOf(await enter(PASSWORD))).toBe('account-closed');
  expect(codeOf(await enter('not the password'))).toBe('wrong-credentials');
  await close(new Date(Date.now() + HOUR_MS));
  expect(codeOf(await enter(PASSWORD))).toBe('account-closed');
  await close(new Date(Date.now() - 1));
  expect(codeOf(await enter(PASSWORD))).toBe('ok');
  expect(await readSession(casino.auth, headers)).toMatchObject({ userId });
});
