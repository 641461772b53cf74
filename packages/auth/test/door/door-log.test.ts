import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createStaffAccount,
  type DoorEntry,
  playAsGuest,
  readSession,
  signIn,
  signOut,
  signUp,
} from '../../src/index.ts';
import { browser, openTestCasino } from '../test-casino.ts';

const PASSWORD = 'the felt is green';

const entries: DoorEntry[] = [];
let casino: Awaited<ReturnType<typeof openTestCasino>>;

beforeAll(async () => {
  casino = await openTestCasino({ log: (entry) => entries.push(entry) });
  await createStaffAccount(casino.auth, { username: 'nils', name: 'Nils', password: PASSWORD, role: 'dealer' });
});
afterAll(() => casino.close());

const logged = async (count: number) => {
  await expect.poll(() => entries.length, { timeout: 15_000 }).toBe(count);
  return entries.splice(0);
};

test('ASVS 16.3.1: sign-ins, sign-outs and failures are logged with account, credential and address, without secrets', async () => {
  const from = browser();
  const address = from.headers.get('x-baize-address');
  from.keep(await signUp(casino.auth, from.headers, { name: 'Mia', password: PASSWORD }));
  const mia = `user:${(await readSession(casino.auth, from.headers))?.userId}`;
  const seen = { address, given: 'password' };
  expect(await logged(1)).toEqual([{ ...seen, act: 'sign-up', outcome: 'ok', who: mia }]);
  await signOut(casino.auth, from.headers);
  expect(await logged(1)).toEqual([{ act: 'sign-out', outcome: 'ok', who: mia, given: null, address }]);
  await signIn(casino.auth, from.headers, { name: 'MIA', password: PASSWORD, remember: false });
  expect(await logged(1)).toEqual([{ ...seen, act: 'sign-in', outcome: 'ok', who: mia }]);

  const enter = (name: string, password: string) =>
    signIn(casino.auth, from.headers, { name, password, remember: false });
  for (const _ of [1, 2, 3, 4]) await enter('mia', 'my very secret mistake');
  const failed = { ...seen, act: 'sign-in', who: mia };
  const codes = ['wrong-credentials', 'wrong-credentials', 'wrong-credentials', 'sign-in-locked'];
  const failures = await logged(4);
  expect(failures.toSorted((a, b) => b.outcome.localeCompare(a.outcome))).toEqual(
    codes.map((outcome) => ({ ...failed, outcome })),
  );
  await enter('correct-horse', PASSWORD);
  const strange = await logged(1);
  expect(strange).toEqual([{ ...seen, act: 'sign-in', outcome: 'wrong-credentials', who: 'name:co…' }]);
  await enter('nils', PASSWORD);
  expect(await logged(1)).toMatchObject([{ act: 'sign-in', outcome: 'ok', who: expect.stringMatching(/^user:/) }]);
  await playAsGuest(casino.auth, browser().headers);
  expect(await logged(1)).toMatchObject([{ act: 'guest', outcome: 'ok', given: null }]);
  expect(JSON.stringify([failures, strange])).not.toMatch(/secret|felt|horse/);
});
