import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AuthOptions, createAuth, readSession, signOut, signUp } from '../../src/index.ts';
import { ADDRESS, browser, openTestCasino, SECRET } from '../test-casino.ts';

const NEXT = 'the secret that replaces the one before';

let casino: Awaited<ReturnType<typeof openTestCasino>>;

beforeEach(async () => {
  casino = await openTestCasino();
});

afterEach(() => casino.close());

const reopened = (options: Pick<AuthOptions, 'secret' | 'retiredSecrets'>) =>
  createAuth({ prisma: casino.prisma, baseUrl: ADDRESS, ...options });

async function signedIn() {
  const visitor = browser();
  visitor.keep(await signUp(casino.auth, visitor.headers, { name: 'mia', password: 'glacier-tulip-48-orbit' }));
  expect(await readSession(casino.auth, visitor.headers)).toMatchObject({ name: 'mia' });
  return visitor;
}

test('sessions from before a rotation stay signed in, and can sign out', async () => {
  const { headers } = await signedIn();
  const rotated = reopened({ secret: NEXT, retiredSecrets: [SECRET] });
  expect(await readSession(rotated, headers)).toMatchObject({ name: 'mia' });
  expect(await readSession(rotated, headers)).toMatchObject({ name: 'mia' });
  expect((await signOut(rotated, headers)).ok).toBe(true);
  expect(await readSession(rotated, headers)).toBeNull();
});

test('cookies signed by a removed secret are refused', async () => {
  const { headers } = await signedIn();
  expect(await readSession(reopened({ secret: NEXT }), headers)).toBeNull();
  expect(await readSession(reopened({ secret: NEXT, retiredSecrets: ['x'.repeat(32)] }), headers)).toBeNull();
});

test('an unsigned cookie is not signed again', async () => {
  const { headers } = await signedIn();
  const rotated = reopened({ secret: NEXT, retiredSecrets: [SECRET] });
  for (const forged of [
    (headers.get('cookie') ?? '').replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`),
    'baize.session_token=nothing',
    'baize.session_token=%E0%A4%A',
    'baize.session_token=.',
  ]) {
    expect(await readSession(rotated, new Headers({ cookie: forged }))).toBeNull();
  }
});

test('a retired secret that is too short is refused like any other', () => {
  expect(() => reopened({ secret: NEXT, retiredSecrets: ['short'] })).toThrow(/32 characters/);
});
