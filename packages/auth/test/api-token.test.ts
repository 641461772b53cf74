import { listApiTokens } from '@baize/database';
import type { Phrase, Result } from '@baize/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApiPermission,
  type Asker,
  changeStaffRole,
  decideApproval,
  disableStaff,
  enableStaff,
  hireStaff,
  makeApiToken,
  readBearer,
  resetStaffPassword,
  revokeApiToken,
  type StaffRole,
} from '../src/index.ts';
import { openTestCasino } from './test-casino.ts';

const HOUSE = { by: 'house', role: null, address: null };
const WHY = 'a nightly report';

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let olga: Asker;
let otto: Asker;

beforeAll(async () => {
  casino = await openTestCasino();
  olga = await hired('olga', 'operator');
  otto = await hired('otto', 'operator');
});
afterAll(() => casino.close());

/** Hired by the house, with a password of their own. */
async function hired(username: string, role: StaffRole): Promise<Asker> {
  const done = await hireStaff(casino.auth, HOUSE, { username, name: username, role });
  if (!done.ok) throw new Error(done.refused.code);
  const { id } = await casino.prisma.user.update({ where: { username }, data: { passwordExpiresAt: null } });
  return { by: id, role, address: '10.0.0.1' };
}

const make = (who: Asker, permissions: readonly ApiPermission[], name = 'nightly', why = WHY) =>
  makeApiToken(casino.auth, who, { name, permissions: [...permissions], days: 30 }, why);

async function made(who: Asker, permissions: readonly ApiPermission[]): Promise<string> {
  const token = await make(who, permissions);
  if (!token.ok) throw new Error(token.error.key);
  return token.value.token;
}

const bearer = (token: string) => readBearer(casino.auth, `Bearer ${token}`);
const told = <T>(result: Result<T, Phrase>) => (result.ok ? 'done' : result.error.key.replace('house.', ''));

test('a reading token works at once, and only its digest is stored', async () => {
  const token = await made(olga, ['read-history', 'read-audit']);
  expect(token).toMatch(/^baize_[\w-]{43}$/);
  expect(await bearer(token)).toMatchObject({
    ...{ userId: olga.by, role: 'operator', tokenName: 'nightly' },
    permissions: ['read-history', 'read-audit'],
  });
  const stored = [await casino.prisma.apiToken.findMany(), (await acts()).map(({ after }) => after)];
  const everything = JSON.stringify(stored);
  expect(everything).not.toContain(token.slice(6));
  expect((await listApiTokens(casino.prisma, olga.by))[0]).toMatchObject({ usedAt: expect.any(Number) });
});

const acts = () =>
  casino.prisma.auditEntry.findMany({ where: { act: { startsWith: 'api-' } }, orderBy: { id: 'asc' } });

test('a token that acts opens nothing before another operator approves it, who never sees it', async () => {
  const asked = await make(olga, ['read-history', 'manage']);
  if (!asked.ok || asked.value.asked === undefined) throw new Error('it was not asked');
  const { token, asked: id } = asked.value;
  expect(await bearer(token)).toBeNull();
  expect(told(await make(olga, ['manage']))).toBe('approval.open-already');
  expect(told(await decideApproval(casino.auth, olga, { id, decision: 'approved', why: '' }))).toBe(
    'approval.hindrance.asker',
  );
  const decided = await decideApproval(casino.auth, otto, { id, decision: 'approved', why: '' });
  expect(decided).toEqual({ ok: true, value: { subject: `user:${olga.by}` } });
  expect(await bearer(token)).toMatchObject({ permissions: ['read-history', 'manage'] });
  expect((await acts()).at(-1)).toMatchObject({
    ...{ act: 'api-token-made', by: olga.by, subject: `user:${olga.by}`, why: WHY },
    after: { token: 'nightly', permissions: ['read-history', 'manage'], days: 30, approval: id },
  });
});

test('in a house of one operator a token that acts works at once', async () => {
  const alone = { ...casino.auth, fourEyes: false };
  const token = await makeApiToken(alone, otto, { name: 'alone', permissions: ['manage'], days: 1 }, WHY);
  expect(token).toMatchObject({ ok: true, value: { token: expect.any(String) } });
  expect(token.ok && token.value.asked).toBeUndefined();
});

test.each([
  ['a name of blanks', { name: '  ' }, 'token.name-malformed'],
  ['a name with a control character', { name: 'a\u0007b' }, 'token.name-malformed'],
  ['no permission', { permissions: [] }, 'token.permissions'],
  ['no reason', { why: 'x' }, 'approval.why'],
] as const)(
  '%s is refused',
  async (_, {
    name,
    permissions,
    why,
  }: { name?: string; permissions?: readonly ApiPermission[]; why?: string }, refused) => {
    expect(told(await make(olga, permissions ?? ['read-history'], name, why))).toBe(refused);
  },
);

test('nobody gives a token what they have not, and only pit bosses and operators make tokens', async () => {
  const [pia, dora] = [await hired('pia', 'pit-boss'), await hired('dora', 'dealer')];
  expect(await bearer(await made(pia, ['read-history']))).toMatchObject({ permissions: ['read-history'] });
  expect(told(await make(pia, ['read-history', 'manage']))).toBe('token.permissions');
  expect(told(await make(otto, ['supervise']))).toBe('token.permissions');
  expect(told(await make(dora, ['read-history']))).toBe('token.permissions');
  expect(await make(pia, ['supervise'])).toMatchObject({ ok: true, value: { asked: expect.any(Number) } });
  expect(told(await make({ ...otto, by: 'nobody' }, ['read-history']))).toBe('token.owner-gone');
});

test('a revoked, an expired, a malformed and an unknown token open nothing', async () => {
  const token = await made(olga, ['read-history']);
  const [first] = await listApiTokens(casino.prisma, olga.by);
  expect(told(await revokeApiToken(casino.auth, otto, first?.id ?? ''))).toBe('token.none');
  expect(await bearer(token)).not.toBeNull();
  expect(told(await revokeApiToken(casino.auth, olga, first?.id ?? ''))).toBe('done');
  expect(await bearer(token)).toBeNull();
  expect(told(await revokeApiToken(casino.auth, olga, first?.id ?? ''))).toBe('token.none');
  expect((await acts()).at(-1)).toMatchObject({ act: 'api-token-revoked', by: olga.by, after: { token: 'nightly' } });
  const other = await made(olga, ['read-history']);
  const [last] = await listApiTokens(casino.prisma, olga.by);
  await casino.prisma.apiToken.update({ where: { id: last?.id ?? '' }, data: { expiresAt: new Date() } });
  expect(await bearer(other)).toBeNull();
  for (const wrong of [null, '', 'Bearer', 'Bearer baize_', `Basic ${other}`, `Bearer ${'baize_'.padEnd(49, 'x')}`])
    expect(await readBearer(casino.auth, wrong)).toBeNull();
});

test('a token is worth what its owner is now: disabled, with a reset password, in another role', async () => {
  const vera = await hired('vera', 'operator');
  const token = await made(vera, ['read-history', 'read-ledger']);
  expect(await bearer(token)).not.toBeNull();
  expect(await disableStaff(casino.auth, HOUSE, vera.by, WHY)).toBeNull();
  expect(await bearer(token)).toBeNull();
  expect(await enableStaff(casino.auth, HOUSE, vera.by)).toBeNull();
  expect(await bearer(token)).not.toBeNull();
  await changeStaffRole(casino.auth, HOUSE, vera.by, { role: 'auditor', why: WHY });
  expect(await bearer(token)).toBeNull();
  await changeStaffRole(casino.auth, HOUSE, vera.by, { role: 'operator', why: WHY });
  await resetStaffPassword(casino.auth, HOUSE, vera.by, WHY);
  expect(await bearer(token)).toBeNull();
});

test('where staff need a second factor, so does the owner of a token', async () => {
  const wim = await hired('wim', 'operator');
  const token = await made(wim, ['read-history']);
  const strict = { ...casino.auth, secondFactor: 'required' as const };
  expect(await readBearer(strict, `Bearer ${token}`)).toBeNull();
  await casino.prisma.user.update({ where: { id: wim.by }, data: { twoFactorEnabled: true } });
  expect(await readBearer(strict, `Bearer ${token}`)).not.toBeNull();
});

test('a person has so many tokens, and then revokes one first', async () => {
  const xaver = await hired('xaver', 'operator');
  for (let nth = 0; nth < 20; nth += 1) await made(xaver, ['read-history']);
  expect(told(await make(xaver, ['read-history']))).toBe('token.full');
});
