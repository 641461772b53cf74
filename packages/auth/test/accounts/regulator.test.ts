import type { Phrase, Result } from '@baize/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Asker,
  askApproval,
  COMPOSABLE,
  changeStaffRole,
  createAuth,
  createStaffAccount,
  decideApproval,
  hireStaff,
  may,
  readBearer,
  readEntrance,
  readSession,
  readTokenSession,
  signIn,
} from '../../src/index.ts';
import { ADDRESS, browser, codeOf, openTestCasino, SECRET } from '../test-casino.ts';

const WHY = 'the yearly inspection';
const PASSWORD = 'the felt is green';
const HOUR_MS = 3_600_000;

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let olga: Asker;
let otto: Asker;

beforeAll(async () => {
  casino = await openTestCasino();
  olga = await hired('olga');
  otto = await hired('otto');
});
afterAll(() => casino.close());

async function hired(username: string): Promise<Asker> {
  await createStaffAccount(casino.auth, { username, name: username, password: PASSWORD, role: 'operator' });
  return { by: await idOf(username), role: 'operator', address: null };
}

const idOf = async (username: string) => (await casino.prisma.user.findUniqueOrThrow({ where: { username } })).id;
const told = <T>(result: Result<T, Phrase>) => (result.ok ? 'done' : result.error.key.replace('house.', ''));
const approves = (who: Asker, id: number) => decideApproval(casino.auth, who, { id, decision: 'approved', why: '' });

/** A regulator of the command line of these tests, signed in. */
async function regulator(username: string, forMs: number) {
  const accessEndsAt = new Date(Date.now() + forMs);
  const account = { username, name: username, password: PASSWORD, role: 'regulator', accessEndsAt } as const;
  expect(await createStaffAccount(casino.auth, account)).toBeNull();
  const from = browser();
  const enter = async () =>
    from.keep(await signIn(casino.auth, from.headers, { name: username, password: PASSWORD, remember: false }));
  expect(codeOf(await enter())).toBe('ok');
  return { userId: await idOf(username), headers: from.headers, enter };
}

const endNow = (id: string) => casino.prisma.user.update({ where: { id }, data: { accessEndsAt: new Date() } });

test('a regulator is invited by one operator and approved by another, for a time that begins then', async () => {
  const act = { username: 'gill', name: 'Gill', role: 'regulator' } as const;
  expect(told(await askApproval(casino.auth, olga, { kind: 'staff-account', act }, WHY))).toBe('door.end-missing');
  const request = { kind: 'staff-account', act: { ...act, hours: 24 } } as const;
  const asked = await askApproval(casino.auth, olga, request, WHY);
  if (!asked.ok) throw new Error(asked.error.key);
  expect(told(await approves(olga, asked.value))).toBe('approval.hindrance.asker');
  const before = Date.now();
  expect(told(await approves(otto, asked.value))).toBe('done');
  const gill = await casino.prisma.user.findUniqueOrThrow({ where: { username: 'gill' } });
  const end = gill.accessEndsAt?.getTime() ?? 0;
  expect(end).toBeGreaterThanOrEqual(before + 24 * HOUR_MS);
  expect(end).toBeLessThanOrEqual(Date.now() + 24 * HOUR_MS);
  const [made] = await casino.prisma.auditEntry.findMany({ where: { subject: `user:${gill.id}` } });
  expect(made).toMatchObject({ by: olga.by, after: { role: 'regulator', accessEndsAt: new Date(end).toISOString() } });
});

test('they read, and change nothing', async () => {
  const { headers } = await regulator('greta', HOUR_MS);
  const greta = await readSession(casino.auth, headers);
  const permitted = COMPOSABLE.filter((each) => greta && may(greta, each));
  expect(permitted).toEqual(['read-history', 'read-ledger', 'read-audit']);
  expect(greta?.accessEndsAt).toBeInstanceOf(Date);
});

test('past the end they are refused at once: an open session, its token for connections, and signing in', async () => {
  const { userId, headers, enter } = await regulator('gus', HOUR_MS);
  const entrance = await readEntrance(casino.auth, headers);
  const { sessionId } = entrance ?? { sessionId: '' };
  const line = () => readTokenSession(casino.auth, { sessionId }, { headers: new Headers(), idle: true });
  expect(await line()).not.toBeNull();
  await endNow(userId);
  expect(await readSession(casino.auth, headers)).toBeNull();
  expect(await readSession(casino.auth, headers, { idle: true })).toBeNull();
  expect(await line()).toBeNull();
  expect(codeOf(await enter())).toBe('account-closed');
  const digest = 'a'.repeat(64);
  await casino.prisma.apiToken.create({
    data: { userId, name: 'x', digest, expiresAt: new Date(Date.now() + HOUR_MS) },
  });
  expect(await readBearer(casino.auth, `Bearer baize_${'a'.repeat(43)}`)).toBeNull();
});

test('no session of theirs outlasts the end, however they use it', async () => {
  const { userId, headers } = await regulator('gwen', 5 * 60_000);
  const end = (await casino.prisma.user.findUniqueOrThrow({ where: { id: userId } })).accessEndsAt?.getTime() ?? 0;
  const ends = async () => (await casino.prisma.session.findMany({ where: { userId } })).map((each) => each.expiresAt);
  expect(await ends()).toEqual([new Date(end)]);
  expect((await readEntrance(casino.auth, headers))?.endsAt).toEqual(new Date(end));
  expect(await ends()).toEqual([new Date(end)]);
});

test('another time takes two people again, and the end is gone with the role', async () => {
  const { userId, headers } = await regulator('gabe', HOUR_MS);
  await endNow(userId);
  const longer = { kind: 'staff-role', act: { userId, role: 'regulator', hours: 4 } } as const;
  const asked = await askApproval(casino.auth, olga, longer, WHY);
  if (!asked.ok) throw new Error(asked.error.key);
  expect(told(await approves(otto, asked.value))).toBe('done');
  expect(await readSession(casino.auth, headers)).toBeNull();
  const stored = () => casino.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  expect((await stored()).accessEndsAt?.getTime()).toBeGreaterThan(Date.now() + 3 * HOUR_MS);
  expect(await changeStaffRole(casino.auth, olga, userId, { role: 'auditor', why: WHY })).toBeNull();
  expect(await stored()).toMatchObject({ role: 'auditor', accessEndsAt: null });
  expect((await changeStaffRole(casino.auth, olga, userId, { role: 'regulator', why: WHY }))?.code).toBe('end-missing');
});

test('nobody is a regulator without an end, in a house of one operator and in the database either', async () => {
  const { prisma } = casino;
  const alone = createAuth({ prisma, secret: SECRET, baseUrl: ADDRESS, fourEyes: false });
  const account = { username: 'gina', name: 'Gina', role: 'regulator', why: WHY } as const;
  expect(await hireStaff(alone, olga, account)).toMatchObject({ ok: false, refused: { code: 'end-missing' } });
  expect(await hireStaff(alone, olga, { ...account, hours: 8 })).toMatchObject({ ok: true });
  await expect(prisma.user.update({ where: { username: 'gina' }, data: { accessEndsAt: null } })).rejects.toThrow();
  await expect(prisma.user.update({ where: { id: olga.by }, data: { accessEndsAt: new Date() } })).rejects.toThrow();
});
