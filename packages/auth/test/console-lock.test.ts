import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  hireStaff,
  isConsoleLocked,
  liftConsoleLock,
  lockConsole,
  signIn,
  touchConsole,
  unlockConsole,
} from '../src/index.ts';
import { browser, codeOf, openTestCasino } from './test-casino.ts';

const PASSWORD = 'several words of my own';
const PIA = { by: 'pia', role: 'pit-boss', address: '10.0.0.9' } as const;
let casino: Awaited<ReturnType<typeof openTestCasino>>;
let dora: string;

beforeAll(async () => {
  casino = await openTestCasino();
  const account = { username: 'dora', name: 'Dora', role: 'dealer' } as const;
  const hired = await hireStaff(casino.auth, { by: 'house', role: null, address: null }, account);
  if (!hired.ok) throw new Error(hired.refused.code);
  const first = await enters(hired.password);
  await changePassword(casino.auth, first.headers, { current: hired.password, next: PASSWORD }).then(first.keep);
  dora = (await casino.prisma.user.findUniqueOrThrow({ where: { username: 'dora' } })).id;
});
afterAll(() => casino.close());

async function enters(password = PASSWORD) {
  const from = browser();
  const entered = from.keep(await signIn(casino.auth, from.headers, { name: 'dora', password, remember: false }));
  expect(codeOf(entered)).toBe('ok');
  return from;
}

const acts = async () =>
  (await casino.prisma.auditEntry.findMany({ where: { act: { startsWith: 'console' } }, orderBy: { id: 'asc' } })).map(
    ({ by, act, subject }) => [by === dora ? 'dora' : by, act, subject === `user:${dora}`],
  );

test('a dealer who locks up locks all of their consoles, each of which is unlocked by itself', async () => {
  const [here, there] = [await enters(), await enters()];
  expect(await touchConsole(casino.auth, here.headers)).toBe(true);
  await lockConsole(casino.auth, here.headers);
  await lockConsole(casino.auth, here.headers);
  expect(await touchConsole(casino.auth, there.headers)).toBe(false);
  expect(await isConsoleLocked(casino.auth, here.headers)).toBe(true);
  expect(await unlockConsole(casino.auth, there.headers, PASSWORD)).toBeNull();
  expect(await touchConsole(casino.auth, there.headers)).toBe(true);
  expect(await touchConsole(casino.auth, here.headers)).toBe(false);
  expect(await acts()).toEqual([
    ['dora', 'console-locked', true],
    ['dora', 'console-unlocked', true],
  ]);
});

test('a pit boss lifts a lock without the password, on record; there is nothing else to lift', async () => {
  const here = await enters();
  await lockConsole(casino.auth, here.headers);
  expect(await liftConsoleLock(casino.auth, PIA, dora)).toBeNull();
  expect(await isConsoleLocked(casino.auth, here.headers)).toBe(false);
  expect((await liftConsoleLock(casino.auth, PIA, dora))?.code).toBe('already-so');
  expect((await acts()).at(-1)).toEqual(['pia', 'console-lock-lifted', true]);
});
