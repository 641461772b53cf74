import { english } from '@baize/words/english';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AUTH_PATH, changePassword, createStaffAccount, signIn, signOut, signUp } from '../../src/index.ts';
import { hashesAtFullCost } from '../quick-argon2.ts';
import { ADDRESS, ageFailures, browser, codeOf, openTestCasino } from '../test-casino.ts';

const PASSWORD = 'the felt is green';
const WRONG = 'not the password';
const MINUTE_MS = 60_000;

let casino: Awaited<ReturnType<typeof openTestCasino>>;
beforeAll(async () => {
  casino = await openTestCasino({ attemptsPerMinute: 10_000 });
});
afterAll(() => casino.close());

type Browser = ReturnType<typeof browser>;

const enter = async (name: string, password: string, from: Browser = browser()) =>
  codeOf(from.keep(await signIn(casino.auth, from.headers, { name, password, remember: true })));

/** A player, and the browser in which they signed up, signed out again. */
async function register(name: string): Promise<Browser> {
  const from = browser();
  expect(codeOf(from.keep(await signUp(casino.auth, from.headers, { name, password: PASSWORD })))).toBe('ok');
  from.keep(await signOut(casino.auth, from.headers));
  return from;
}

const times = async (count: number, act: () => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await act();
};

/** This many failures for a name from elsewhere, each from its own network. */
const failElsewhere = (username: string, count: number) =>
  casino.prisma.signInFailure.createMany({
    data: Array.from({ length: count }, (_, i) => ({ username, origin: `network:198.51.100.${i}` })),
  });

test('R29: a wrong password and an unknown name get the same answer', async () => {
  await register('Known');
  const answerTo = async (username: string, password: string) => {
    const headers = { 'content-type': 'application/json', 'x-baize-address': '10.9.9.9', origin: ADDRESS };
    const body = JSON.stringify({ username, password });
    const request = new Request(`${ADDRESS}${AUTH_PATH}/sign-in/username`, { method: 'POST', headers, body });
    const response = await casino.auth.handle(request);
    return [response.status, await response.text()];
  };
  const wrongPassword = await answerTo('known', WRONG);
  expect(wrongPassword[0]).toBe(401);
  expect(await answerTo('nobody', WRONG)).toEqual(wrongPassword);
  expect(await answerTo('no such / name', WRONG)).toEqual(wrongPassword);
  expect(await answerTo('known', 'x'.repeat(500))).toEqual(wrongPassword);
  expect(await answerTo('', '')).toEqual(wrongPassword);
});

test('R29: three wrong attempts lock the name for that origin for thirty minutes, even with the correct password', async () => {
  await register('Locked');
  const there = browser();
  for (const _ of [1, 2, 3]) expect(await enter('locked', WRONG, there)).toBe('wrong-credentials');
  const refused = await signIn(casino.auth, there.headers, { name: 'LOCKED', password: PASSWORD, remember: false });
  expect(refused).toMatchObject({
    refused: {
      code: 'sign-in-locked',
      phrase: {
        key: 'house.door.sign-in-locked',
        values: { wait: { key: 'house.duration.minutes', values: { count: 30 } } },
      },
    },
  });
  await ageFailures(casino.prisma, 29 * MINUTE_MS);
  expect(await enter('locked', PASSWORD, there)).toBe('sign-in-locked');
  await ageFailures(casino.prisma, 2 * MINUTE_MS);
  expect(await enter('locked', PASSWORD, there)).toBe('ok');
});

test('R29: a name without an account is locked in the same way', async () => {
  const there = browser();
  await times(3, () => enter('phantom', WRONG, there));
  expect(await enter('phantom', WRONG, there)).toBe('sign-in-locked');
  await failElsewhere('phantom2', 60);
  const elsewhere = browser();
  expect(await enter('phantom2', WRONG, elsewhere)).toBe('wrong-credentials');
  expect(await enter('phantom2', WRONG, elsewhere)).toBe('sign-in-guarded');
});

test('a stranger cannot lock the owner out: neither at another address nor, on a known device, at the same one', async () => {
  const home = await register('Landlady');
  const stranger = browser();
  await times(3, () => enter('landlady', WRONG, stranger));
  expect(await enter('landlady', PASSWORD, stranger)).toBe('sign-in-locked');
  expect(await enter('landlady', PASSWORD)).toBe('ok');
  home.headers.set('x-baize-address', stranger.headers.get('x-baize-address') ?? '');
  expect(await enter('landlady', PASSWORD, home)).toBe('ok');
  // The owner's correct password does not reset the stranger's count.
  expect(await enter('landlady', PASSWORD, stranger)).toBe('sign-in-locked');
});

test('all addresses of one household count as one', async () => {
  await register('Sixth');
  const from = (end: string) => {
    const there = browser();
    there.headers.set('x-baize-address', `2001:db8:0:7:${end}`);
    return there;
  };
  for (const end of [':1', ':2', 'a:b:c:d']) expect(await enter('sixth', WRONG, from(end))).toBe('wrong-credentials');
  expect(await enter('sixth', PASSWORD, from(':9'))).toBe('sign-in-locked');
});

test('guessing from many addresses has one attempt at each, and the owner gets in from anywhere', async () => {
  const home = await register('Spread');
  await failElsewhere('spread', 60);
  const there = browser();
  expect(await enter('spread', WRONG, there)).toBe('wrong-credentials');
  expect(await enter('spread', PASSWORD, there)).toBe('sign-in-guarded');
  expect(await enter('spread', PASSWORD)).toBe('ok');
  expect(await enter('spread', PASSWORD, home)).toBe('ok');
  expect(await enter('spread', PASSWORD, there)).toBe('sign-in-guarded');
  await ageFailures(casino.prisma, 31 * MINUTE_MS);
  expect(await enter('spread', PASSWORD, there)).toBe('ok');
});

test('a known device has three attempts of its own, is known only for those who signed in on it, and cannot be forged', async () => {
  const home = await register('Resident');
  await register('Neighbour');
  await failElsewhere('neighbour', 60);
  expect(await enter('neighbour', WRONG, home)).toBe('wrong-credentials');
  expect(await enter('neighbour', PASSWORD, home)).toBe('sign-in-guarded');
  await times(3, () => enter('resident', WRONG, home));
  expect(await enter('resident', PASSWORD, home)).toBe('sign-in-locked');
  expect(await enter('resident', PASSWORD)).toBe('ok');

  await failElsewhere('resident', 60);
  const cookie = home.headers.get('cookie') ?? '';
  expect(cookie).toMatch(/baize\.device=/);
  const resident = await casino.prisma.user.findUniqueOrThrow({ where: { username: 'resident' } });
  const [, signature = ''] = /baize\.device=[^;]*\.([^;]+)/.exec(cookie) ?? [];
  const forged = browser();
  forged.headers.set('cookie', `baize.device=${encodeURIComponent(`made-up ${resident.id}`)}.${signature}`);
  expect(await enter('resident', WRONG, forged)).toBe('wrong-credentials');
  expect(await enter('resident', PASSWORD, forged)).toBe('sign-in-guarded');
});

test('the device cookie is not readable by scripts and is kept on sign-out', async () => {
  const from = browser();
  const outcome = await signUp(casino.auth, from.headers, { name: 'Cookies', password: PASSWORD });
  const line = outcome.ok ? outcome.cookies.find((each) => each.startsWith('baize.device=')) : '';
  expect(line).toMatch(/Max-Age=31536000.*HttpOnly.*SameSite=Lax/);
  from.keep(outcome);
  const out = from.keep(await signOut(casino.auth, from.headers));
  expect(out.ok && out.cookies.some((each) => each.startsWith('baize.device='))).toBe(false);
  expect(from.headers.get('cookie')).toMatch(/baize\.device=/);
});

test('the correct password resets two wrong attempts; infrequent mistakes never lock', async () => {
  const there = await register('Clumsy');
  await times(2, () => enter('clumsy', WRONG, there));
  expect(await enter('clumsy', PASSWORD, there)).toBe('ok');
  for (const _ of [1, 2]) expect(await enter('clumsy', WRONG, there)).toBe('wrong-credentials');
  await ageFailures(casino.prisma, 31 * MINUTE_MS);
  for (const _ of [1, 2]) expect(await enter('clumsy', WRONG, there)).toBe('wrong-credentials');
  expect(await enter('clumsy', PASSWORD, there)).toBe('ok');
});

test('of twenty simultaneous attempts only three are judged', async () => {
  hashesAtFullCost();
  await register('Hammered');
  const there = browser();
  const codes = await Promise.all(Array.from({ length: 20 }, () => enter('hammered', WRONG, there)));
  expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(3);
  expect(codes.filter((code) => code === 'sign-in-locked')).toHaveLength(17);
});

test('an overlong password is a wrong one, and does not reset the count', async () => {
  await register('Wiped');
  const there = browser();
  for (const _ of [1, 2, 3]) expect(await enter('wiped', 'x'.repeat(200), there)).toBe('wrong-credentials');
  expect(await enter('wiped', PASSWORD, there)).toBe('sign-in-locked');
});

test('attempts per minute are limited per address, for all names; other addresses are not affected', async () => {
  const strict = await openTestCasino({ attemptsPerMinute: 4 });
  const from = browser();
  const tryAs = (name: string, who = from) =>
    signIn(strict.auth, who.headers, { name, password: WRONG, remember: false });
  for (const name of ['aaa', 'bbb', 'ccc', 'ddd']) expect(codeOf(await tryAs(name))).toBe('wrong-credentials');
  const refused = await tryAs('eee');
  expect(codeOf(refused)).toBe('too-many-attempts');
  expect(!refused.ok && english(refused.refused.phrase)).toMatch(/Wait \d+ seconds/);
  expect(codeOf(await tryAs('eee', browser()))).toBe('wrong-credentials');
  await strict.close();
});

/** Runs `act` while the database is broken by `statement`; `repair` undoes that. */
async function whileBroken(statement: string, repair: string, act: () => Promise<unknown>) {
  await casino.prisma.$executeRawUnsafe(statement);
  try {
    await act();
  } finally {
    await casino.prisma.$executeRawUnsafe(repair);
  }
}

test.each([
  ['the password cannot be read', 'ALTER TABLE credential RENAME TO away', 'ALTER TABLE away RENAME TO credential'],
  ['the session cannot be written', 'ALTER TABLE session RENAME TO away', 'ALTER TABLE away RENAME TO session'],
  [
    'the try cannot be booked',
    'ALTER TABLE sign_in_failure RENAME TO away',
    'ALTER TABLE away RENAME TO sign_in_failure',
  ],
])('an attempt that cannot be judged because %s is not counted as a failure', async (_, statement, repair) => {
  const name = `unlucky${statement.length}`;
  const there = await register(name);
  await whileBroken(statement, repair, async () => {
    for (const password of [PASSWORD, PASSWORD, PASSWORD, WRONG, PASSWORD]) {
      const outcome = await signIn(casino.auth, there.headers, { name, password, remember: false });
      const isKnown = password === WRONG && statement.includes(' session ');
      expect(codeOf(outcome)).toBe(isKnown ? 'wrong-credentials' : 'not-possible');
      expect(!outcome.ok && english(outcome.refused.phrase)).toMatch(/Try again|try again/);
    }
  });
  expect(await enter(name, PASSWORD, there)).toBe('ok');
});

test('a failure to compute the hash is not counted as a wrong password', async () => {
  const there = await register('Hashless');
  const { password } = await casino.auth.library.$context;
  const verify = vi.spyOn(password, 'verify').mockRejectedValue(new Error('out of memory'));
  try {
    for (let i = 0; i < 4; i++) expect(await enter('hashless', PASSWORD, there)).toBe('not-possible');
  } finally {
    verify.mockRestore();
  }
  expect(await enter('hashless', PASSWORD, there)).toBe('ok');
});

test('a database failure during sign-up is not reported as a taken name', async () => {
  const from = browser();
  const join = () => signUp(casino.auth, from.headers, { name: 'Latecomer', password: PASSWORD });
  const refuse = 'ALTER TABLE "user" ADD CONSTRAINT full_up CHECK (username IS DISTINCT FROM \'latecomer\')';
  await whileBroken(refuse, 'ALTER TABLE "user" DROP CONSTRAINT full_up', async () =>
    expect(codeOf(await join())).toBe('not-possible'),
  );
  expect(codeOf(await join())).toBe('ok');
});

test('sign-ins, sign-outs and failures of staff are recorded with the address, those of players are not', async () => {
  const of = async (subject: string) => {
    const entries = await casino.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });
    return entries.map(({ act, by, role, address }) => ({ act, by, role, address }));
  };
  await createStaffAccount(casino.auth, { username: 'petra', name: 'Petra', password: PASSWORD, role: 'pit-boss' });
  const { id } = await casino.prisma.user.findUniqueOrThrow({ where: { username: 'petra' } });
  const there = browser();
  const address = there.headers.get('x-baize-address');
  const entered = { act: 'signed-in', by: id, role: 'pit-boss', address };
  const failed = { act: 'sign-in-failed', by: 'stranger', role: null, address };
  const before = (await of(`user:${id}`)).length;
  const since = async () => (await of(`user:${id}`)).slice(before);
  expect(await enter('petra', WRONG, there)).toBe('wrong-credentials');
  await vi.waitFor(async () => expect(await since()).toEqual([failed]), 15_000);
  expect(await enter('petra', PASSWORD, there)).toBe('ok');
  const next = 'the felt is bordeaux';
  expect(codeOf(there.keep(await changePassword(casino.auth, there.headers, { current: PASSWORD, next })))).toBe('ok');
  expect(codeOf(there.keep(await signOut(casino.auth, there.headers)))).toBe('ok');
  expect(await since()).toEqual([
    failed,
    entered,
    { ...entered, act: 'password-changed' },
    { ...entered, act: 'signed-out' },
  ]);

  const player = await register('Unrecorded');
  await enter('unrecorded', WRONG, player);
  expect(await enter('unrecorded', PASSWORD, player)).toBe('ok');
  const user = await casino.prisma.user.findUniqueOrThrow({ where: { username: 'unrecorded' } });
  expect(await of(`user:${user.id}`)).toEqual([]);
});

test('failures with unknown names are recorded up to a limit, and only by their first characters', async () => {
  const there = browser();
  const address = there.headers.get('x-baize-address');
  for (let i = 0; i < 14; i++) await enter(`hunter2secret${i}`, WRONG, there);
  const recorded = () => casino.prisma.auditEntry.findMany({ where: { address } });
  await vi.waitFor(async () => expect((await recorded()).length).toBeGreaterThanOrEqual(10), 15_000);
  // Sequential, so that only the last record can still be pending at the end.
  await enter('hunter2secret', WRONG, there);
  const entries = await recorded();
  expect(entries.length).toBeLessThanOrEqual(11);
  for (const entry of entries)
    expect(entry).toMatchObject({ by: 'stranger', act: 'sign-in-failed', subject: 'name:hu…' });
});
