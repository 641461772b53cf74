import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hashPassword as hashByLibrary } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaffAccount, signIn } from '../../src/index.ts';
import { hashing } from '../quick-argon2.ts';
import { browser, codeOf, openTestCasino } from '../test-casino.ts';

const PASSWORD = 'the felt is green';

let casino: Awaited<ReturnType<typeof openTestCasino>>;

beforeAll(async () => {
  hashing.isQuick = false;
  casino = await openTestCasino();
  await createStaffAccount(casino.auth, { username: 'nils', name: 'Nils', password: PASSWORD, role: 'dealer' });
});
afterAll(async () => {
  hashing.isQuick = true;
  await casino.close();
});

const stored = async () => (await casino.prisma.credential.findFirstOrThrow()).password ?? '';
const enter = async (password: string) =>
  codeOf(await signIn(casino.auth, browser().headers, { name: 'nils', password, remember: false }));

const CURRENT = /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/;
/** `PASSWORD` as versions before Argon2id stored it. */
const BY_SCRYPT =
  'scrypt:32768:8:3:c2l4dGVlbiBieXRlcyBvZg:8wUnUZZfa6Sd3eu8VZpm5psjIrrxgzvogIHqRgWLB1mtyu4SX67kr4WnvFTm6FrJqMuoG3yGBoSVc9CrsRi0TA';

test('ASVS 11.4.2: a password is stored by Argon2id with 46 MiB and its own salt', async () => {
  expect(await stored()).toMatch(CURRENT);
  const library: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');
  expect(await library.verify(await stored(), PASSWORD)).toBe(true);
  const { password } = await casino.auth.library.$context;
  expect(await password.hash(PASSWORD)).not.toBe(await stored());
});

test.each([
  ['scrypt', async () => BY_SCRYPT],
  ['the library', () => hashByLibrary(PASSWORD)],
])('ASVS 11.2.2: a hash of an earlier version, by %s, is accepted, and rehashed at sign-in', async (_by, hashed) => {
  const earlier = await hashed();
  await casino.prisma.credential.updateMany({ data: { password: earlier } });
  expect(await enter('not the password')).toBe('wrong-credentials');
  expect(await stored()).toBe(earlier);
  expect(await enter(PASSWORD)).toBe('ok');
  expect(await stored()).toMatch(CURRENT);
  expect(await enter(PASSWORD)).toBe('ok');
  expect(await enter('not the password')).toBe('wrong-credentials');
});

test('a file is read while many passwords are hashed', async () => {
  const { password } = await casino.auth.library.$context;
  let hashed = 0;
  const crowd = Array.from({ length: 32 }, () => password.hash(PASSWORD).then(() => (hashed += 1)));
  await stat(import.meta.filename);
  expect(hashed).toBeLessThan(16);
  await Promise.all(crowd);
});
