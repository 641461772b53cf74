import { stat } from 'node:fs/promises';
import { hashPassword as hashEarlier } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaffAccount, signIn } from '../../src/index.ts';
import { browser, codeOf, openTestCasino } from '../test-casino.ts';

const PASSWORD = 'the felt is green';

let casino: Awaited<ReturnType<typeof openTestCasino>>;

beforeAll(async () => {
  casino = await openTestCasino();
  await createStaffAccount(casino.auth, { username: 'nils', name: 'Nils', password: PASSWORD, role: 'dealer' });
});
afterAll(() => casino.close());

const stored = async () => (await casino.prisma.credential.findFirstOrThrow()).password ?? '';
const enter = async (password: string) =>
  codeOf(await signIn(casino.auth, browser().headers, { name: 'nils', password, remember: false }));

test('ASVS 11.4.2: a password is stored by scrypt with 32 MiB, p = 3 and its own salt', async () => {
  expect(await stored()).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{86}$/);
  const { password } = await casino.auth.library.$context;
  expect(await password.hash(PASSWORD)).not.toBe(await stored());
});

test('ASVS 11.2.2: a hash of an earlier version is accepted, and rehashed at sign-in', async () => {
  await casino.prisma.credential.updateMany({ data: { password: await hashEarlier(PASSWORD) } });
  const earlier = await stored();
  expect(await enter('not the password')).toBe('wrong-credentials');
  expect(await stored()).toBe(earlier);
  expect(await enter(PASSWORD)).toBe('ok');
  expect(await stored()).toMatch(/^scrypt:32768:8:3:/);
  expect(await enter(PASSWORD)).toBe('ok');
  expect(await enter('not the password')).toBe('wrong-credentials');
});

test('a file is read while many passwords are hashed', async () => {
  const { password } = await casino.auth.library.$context;
  let hashed = 0;
  const crowd = Array.from({ length: 8 }, () => password.hash(PASSWORD).then(() => (hashed += 1)));
  await stat(import.meta.filename);
  expect(hashed).toBeLessThan(3);
  await Promise.all(crowd);
});
