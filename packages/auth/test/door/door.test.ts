import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { switchDoor } from '@baize/database';
import { english } from '@baize/words/english';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AUTH_PATH,
  changePassword,
  createAuth,
  createStaffAccount,
  playAsGuest,
  readSession,
  renamePlayer,
  signIn,
  signOut,
  signUp,
} from '../../src/index.ts';
import { hashesAtFullCost } from '../quick-argon2.ts';
import { ADDRESS, browser, codeOf, openTestCasino, SECRET } from '../test-casino.ts';

const PASSWORD = 'the felt is green';

let casino: Awaited<ReturnType<typeof openTestCasino>>;

beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

const enter = (name: string, password: string, from = browser()) =>
  signIn(casino.auth, from.headers, { name, password, remember: true });

const register = async (name: string, from = browser()) => {
  const outcome = from.keep(await signUp(casino.auth, from.headers, { name, password: PASSWORD }));
  expect(codeOf(outcome)).toBe('ok');
  return from;
};

/** A request as sent by a program, without our forms. */
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  casino.auth.handle(
    new Request(`${ADDRESS}${AUTH_PATH}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-baize-address': '10.9.9.9', origin: ADDRESS, ...headers },
      body: JSON.stringify(body),
    }),
  );

describe('signing in and out', () => {
  test.each<[string, (userId: string) => Promise<unknown>]>([
    ['was ended', (userId) => casino.prisma.session.deleteMany({ where: { userId } })],
    [
      'has expired',
      (userId) => casino.prisma.session.updateMany({ where: { userId }, data: { expiresAt: new Date(0) } }),
    ],
  ])('a browser with the cookie of a session that %s signs in at the first attempt', async (how, end) => {
    const name = `Hestia${how.length}`;
    const home = await register(name);
    const before = await readSession(casino.auth, home.headers);
    await end(before?.userId ?? '');
    expect(await readSession(casino.auth, home.headers)).toBeNull();
    home.keep(await enter(name, PASSWORD, home));
    expect(await readSession(casino.auth, home.headers)).toEqual(before);
    await end(before?.userId ?? '');
    home.keep(await playAsGuest(casino.auth, home.headers));
    expect(await readSession(casino.auth, home.headers)).toMatchObject({ guest: true });
    await casino.prisma.session.deleteMany();
    home.keep(await signUp(casino.auth, home.headers, { name: `${name}2`, password: PASSWORD }));
    expect(await readSession(casino.auth, home.headers)).toMatchObject({ name: `${name}2` });
  });

  test('a sign-up creates a signed-in player with the name as typed', async () => {
    const home = await register('Halden');
    expect(await readSession(casino.auth, home.headers)).toEqual({
      userId: expect.any(String),
      name: 'Halden',
      role: 'player',
      guest: false,
    });
  });

  test('while a door is closed nobody comes in by it, and who has an account signs in all the same', async () => {
    const home = await register('Linden');
    const actor = { by: 'olga', role: 'operator', address: null, why: 'a wave of robots' };
    const guest = async () => {
      const from = browser();
      return codeOf(await playAsGuest(casino.auth, from.headers));
    };
    const account = async (name: string, from = browser()) =>
      codeOf(await signUp(casino.auth, from.headers, { name, password: PASSWORD }));
    await switchDoor(casino.prisma, actor, { door: 'guests', to: 'off' });
    expect([await guest(), await account('Alder')]).toEqual(['guests-closed', 'ok']);
    await switchDoor(casino.prisma, actor, { door: 'sign-ups', to: 'off' });
    await switchDoor(casino.prisma, actor, { door: 'guests', to: 'on' });
    expect([await guest(), await account('Rowena')]).toEqual(['ok', 'sign-ups-closed']);
    await signOut(casino.auth, home.headers);
    expect(codeOf(await enter('Linden', PASSWORD))).toBe('ok');
    await switchDoor(casino.prisma, actor, { door: 'sign-ups', to: 'on' });
    expect(await account('Rowena')).toBe('ok');
  });

  test('a sign-out ends the session, and the old cookie is not accepted', async () => {
    const home = await register('Rowan');
    const before = new Headers(home.headers);
    expect(home.keep(await signOut(casino.auth, home.headers)).ok).toBe(true);
    expect(await readSession(casino.auth, home.headers)).toBeNull();
    expect(await readSession(casino.auth, before)).toBeNull();
  });

  test('the name is case-insensitive at sign-in', async () => {
    const first = await readSession(casino.auth, (await register('Mira.K')).headers);
    const elsewhere = browser();
    elsewhere.keep(await enter('  MIRA.k ', PASSWORD, elsewhere));
    expect(await readSession(casino.auth, elsewhere.headers)).toEqual(first);
  });

  test('the cookie is persistent with remember, and otherwise ends with the browser', async () => {
    await register('Cookie');
    const from = browser();
    const cookie = async (remember: boolean) => {
      const outcome = await signIn(casino.auth, from.headers, { name: 'cookie', password: PASSWORD, remember });
      return outcome.ok ? outcome.cookies.find((line) => line.startsWith('baize.session_token=')) : undefined;
    };
    expect(await cookie(true)).toMatch(/Max-Age=2592000.*HttpOnly/);
    expect(await cookie(false)).not.toMatch(/Max-Age/);
    expect(await cookie(false)).toMatch(/Path=\/.*HttpOnly.*SameSite=Lax/);
  });

  test('at an https address the cookie is limited to that host', async () => {
    const secure = await openTestCasino({ baseUrl: 'https://baize.example' });
    const outcome = await playAsGuest(secure.auth, new Headers({ origin: 'https://baize.example' }));
    expect(outcome.ok && outcome.cookies[0]).toMatch(/^__Host-baize\.session_token=(?!.*Domain).*Path=\/;.*Secure/);
    expect(outcome.ok && outcome.cookies.join()).not.toContain('__Secure-');
    await secure.close();
  });
});

describe('names and passwords', () => {
  test.each([
    ['ab', 'name-malformed'],
    ['a name with blanks', 'name-malformed'],
    ['-dash', 'name-malformed'],
    ['x'.repeat(21), 'name-malformed'],
    ['Guest-4821', 'name-taken'],
    ['Pit_Boss', 'name-taken'],
    ['dea1er', 'name-taken'],
    ['Baize.Support', 'name-taken'],
    ['0perator5', 'name-taken'],
  ])('%s is refused: %s', async (name, code) => {
    const from = browser();
    expect(codeOf(await signUp(casino.auth, from.headers, { name, password: PASSWORD }))).toBe(code);
  });

  test('a name has one owner, case-insensitively, even with two simultaneous sign-ups', async () => {
    hashesAtFullCost();
    await register('Unique');
    const again = await signUp(casino.auth, browser().headers, { name: 'uNIQUE', password: PASSWORD });
    expect(codeOf(again)).toBe('name-taken');
    const both = await Promise.all(
      [1, 2].map(() => signUp(casino.auth, browser().headers, { name: 'Race', password: PASSWORD })),
    );
    expect(both.map(codeOf).sort()).toEqual(['name-taken', 'ok']);
    expect(await casino.prisma.user.count({ where: { username: 'race' } })).toBe(1);
  });

  test('thirty sign-ups at once are all answered, and a signed-in person meanwhile', async () => {
    hashesAtFullCost();
    const home = await register('Patient');
    let done = 0;
    const crowd = Array.from({ length: 30 }, (_, nth) =>
      signUp(casino.auth, browser().headers, { name: `Crowd${nth}`, password: PASSWORD }).finally(() => (done += 1)),
    );
    expect(await readSession(casino.auth, home.headers)).toMatchObject({ name: 'Patient' });
    expect(done).toBeLessThan(15);
    expect((await Promise.all(crowd)).map(codeOf)).toEqual(Array(30).fill('ok'));
  });

  test('a look-alike of a used name is refused without revealing whose it is', async () => {
    await register('Marlow');
    await createStaffAccount(casino.auth, { username: 'd.voss', name: 'Dorina', password: PASSWORD, role: 'dealer' });
    const answerTo = async (name: string) => {
      const response = await post('/sign-up/username', { username: name, password: PASSWORD });
      return [response.status, await response.text()];
    };
    const taken = await answerTo('Marlow');
    expect(taken[0]).toBe(409);
    for (const name of ['MARLOW', 'marl0w', 'Mar1ow', 'marIow', 'mar-low', 'Marlovv', 'rnarlow'])
      expect(await answerTo(name), name).toEqual(taken);
    // Usernames and display names of staff, and reserved names.
    for (const name of ['d.voss', 'D-V0SS', 'Dorina', 'd0r1na', 'operator', 'croupier7'])
      expect(await answerTo(name), name).toEqual(taken);
    const weak = await post('/sign-up/username', { username: 'd.voss', password: 'password1234' });
    expect(await weak.json()).toMatchObject({ code: 'password-weak' });
    for (const name of ['Marlowe', 'Dorian', 'operetta'])
      expect(codeOf(await signUp(casino.auth, browser().headers, { name, password: PASSWORD })), name).toBe('ok');
  });

  test('of two simultaneous look-alike names one is accepted; existing ones are kept', async () => {
    hashesAtFullCost();
    const both = await Promise.all(
      ['Twinfall', 'Tw1nfall'].map((name) => signUp(casino.auth, browser().headers, { name, password: PASSWORD })),
    );
    expect(both.map(codeOf).sort()).toEqual(['name-taken', 'ok']);
    const home = await register('Lookalike');
    // As stored by an earlier version.
    await casino.prisma.user.update({ where: { username: 'lookalike' }, data: { skeleton: null } });
    expect(await readSession(casino.auth, home.headers)).toMatchObject({ name: 'Lookalike' });
    expect(codeOf(await enter('lookalike', PASSWORD))).toBe('ok');
  });

  test.each([
    ['aaaaaaaaaaaa', 'password-weak'],
    ['abcabcabcabcabc', 'password-weak'],
    ['qwertyuiop12', 'password-weak'],
    ['qwertzuiopüasdf', 'password-weak'],
    ['1q2w3e4r5t6y', 'password-weak'],
    ['Password1234!', 'password-weak'],
    ['iloveyou1234', 'password-weak'],
    ['Strengthtester', 'password-weak'],
    ['strengthtester-strengthtester', 'password-weak'],
    ['baize-strengthtester-2026', 'password-weak'],
    ['baizebaizebaize', 'password-weak'],
    ['2011201120112011', 'password-weak'],
    ['a'.repeat(128), 'password-weak'],
  ])('%s is refused: %s', async (password, code) => {
    const outcome = await signUp(casino.auth, browser().headers, { name: 'strengthtester', password });
    expect(codeOf(outcome)).toBe(code);
    expect(!outcome.ok && english(outcome.refused.phrase)).toMatch(/Use several unrelated words/);
  });

  test('weak passwords are refused at password changes and for staff too', async () => {
    const home = await register('Changeling');
    const next = 'changeling-changeling';
    expect(codeOf(await changePassword(casino.auth, home.headers, { current: PASSWORD, next }))).toBe('password-weak');
    const staff = { username: 'weakling', name: 'Wanda', password: 'baize-wanda-2026', role: 'dealer' } as const;
    expect(await createStaffAccount(casino.auth, staff)).toMatchObject({ code: 'password-weak' });
  });

  test('a common password is refused in any width of its letters', async () => {
    const wide = [...'password1234'].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)).join('');
    expect(wide).toBe('ｐａｓｓｗｏｒｄ１２３４');
    expect(codeOf(await signUp(casino.auth, browser().headers, { name: 'Wide', password: wide }))).toBe(
      'password-weak',
    );
  });

  test('a password needs at least twelve characters', async () => {
    const tryWith = (name: string, password: string) => signUp(casino.auth, browser().headers, { name, password });
    expect(codeOf(await tryWith('short', 'a'.repeat(11)))).toBe('password-too-short');
    expect(codeOf(await tryWith('long', 'a'.repeat(129)))).toBe('password-too-long');
    expect(codeOf(await tryWith('fits', 'tqzk-wbnf-mx'))).toBe('ok');
  });

  test('after a change only the new password works, and other browsers are signed out', async () => {
    const home = await register('Changer');
    const elsewhere = browser();
    elsewhere.keep(await enter('changer', PASSWORD, elsewhere));
    const next = 'the felt is bordeaux';
    const wrong = await changePassword(casino.auth, home.headers, { current: 'not my password', next });
    expect(codeOf(wrong)).toBe('current-password-wrong');
    expect(codeOf(await changePassword(casino.auth, home.headers, { current: PASSWORD, next: 'short' }))).toBe(
      'password-too-short',
    );
    expect(home.keep(await changePassword(casino.auth, home.headers, { current: PASSWORD, next })).ok).toBe(true);
    expect(await readSession(casino.auth, home.headers)).toMatchObject({ name: 'Changer' });
    expect(await readSession(casino.auth, elsewhere.headers)).toBeNull();
    expect(codeOf(await enter('changer', PASSWORD))).toBe('wrong-credentials');
    expect(codeOf(await enter('changer', next))).toBe('ok');
  });

  test('guessing the current password locks like guessing at the sign-in', async () => {
    const home = await register('Borrowed');
    const guess = () =>
      changePassword(casino.auth, home.headers, { current: 'a wrong guess', next: 'mine from now on' });
    for (const _ of [1, 2, 3]) expect(codeOf(await guess())).toBe('current-password-wrong');
    expect(codeOf(await guess())).toBe('sign-in-locked');
  });

  test('a player can change name and sign in with it; guests and staff cannot', async () => {
    const home = await register('Before');
    await register('Occupied');
    const identity = await readSession(casino.auth, home.headers);
    if (identity === null) throw new Error('signed in a moment ago');
    const rename = async (name: string, { headers } = home, password = PASSWORD) =>
      (await renamePlayer(casino.auth, headers, { name, password }))?.code ?? 'ok';
    expect(await rename('occupied')).toBe('name-taken');
    expect(await rename('guest9')).toBe('name-taken');
    expect(await rename('After', home, 'not my password')).toBe('current-password-wrong');
    expect(await rename(' After ')).toBe('ok');
    expect(await readSession(casino.auth, home.headers)).toMatchObject({ name: 'After', userId: identity.userId });
    expect(codeOf(await enter('before', PASSWORD))).toBe('wrong-credentials');
    expect(codeOf(await enter('after', PASSWORD))).toBe('ok');
    const acts = await casino.prisma.auditEntry.findMany({ where: { subject: `user:${identity.userId}` } });
    expect(acts).toEqual([
      expect.objectContaining({
        act: 'name-changed',
        by: identity.userId,
        before: { name: 'Before' },
        after: { name: 'After' },
      }),
    ]);
    const guest = browser();
    guest.keep(await playAsGuest(casino.auth, guest.headers));
    expect(await rename('Else', guest)).toBe('name-fixed');
    expect(await rename('Else', browser())).toBe('not-signed-in');
  });
});

test('ASVS 3.3.4, 15.3.1: an answer contains neither the session’s token nor the account', async () => {
  const answers = [
    await post('/sign-up/username', { username: 'Quiet', password: PASSWORD }),
    await post('/sign-in/username', { username: 'quiet', password: PASSWORD }),
    await post('/sign-in/anonymous', {}),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
    const { user, ...rest } = (await answer.json()) as { user: object };
    expect(Object.keys(user).filter((key) => key !== 'role' && key !== 'passwordExpiresAt')).toEqual([]);
    expect(rest).toEqual({});
  }
});

test('ASVS 4.1.1: content that is not JSON is refused as such', async () => {
  const as = (type: string, body: string) =>
    casino.auth.handle(
      new Request(`${ADDRESS}${AUTH_PATH}/sign-in/username`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-baize-address': '10.9.9.8', origin: ADDRESS },
        body,
      }),
    );
  for (const [type, body] of [
    ['text/plain', 'username=ana'],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['application/json', '[]'],
    ['application/json', '{"username":1,"password":{}}'],
  ] as const) {
    const answer = await as(type, body);
    expect([answer.status, type], body).toEqual([expect.toSatisfy((status) => status === 400 || status === 401), type]);
  }
});

describe('fields that only the server sets', () => {
  const roleOf = async (username: string) => (await casino.prisma.user.findUnique({ where: { username } }))?.role;

  test.each([
    { role: 'operator' },
    { banned: false },
    { name: 'Olga' },
    { email: 'olga@staff.invalid' },
    { isAnonymous: true },
  ])('a sign-up with %o is refused', async (extra) => {
    const response = await post('/sign-up/username', { username: 'climber', password: PASSWORD, ...extra });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'not-yours-to-set' });
    expect(await roleOf('climber')).toBeUndefined();
  });

  test('a player cannot become staff later, nor use library paths that Baize does not use', async () => {
    const home = await register('Plain');
    const cookie = home.headers.get('cookie') ?? '';
    const bodies = {
      role: 'operator',
      data: { role: 'operator' },
      userId: 'x',
      email: 'a@b.example',
      password: PASSWORD,
    };
    for (const path of [
      '/update-user',
      '/admin/set-role',
      '/update-session',
      '/sign-in/email',
      '/set-password',
      '/delete-anonymous-user',
      '/is-username-available',
      '/change-email',
    ]) {
      expect((await post(path, bodies, { cookie })).status, path).toBe(404);
    }
    await post('/change-password', { ...bodies, currentPassword: PASSWORD, newPassword: PASSWORD }, { cookie });
    await post('/sign-in/username', { username: 'plain', password: PASSWORD, role: 'operator' }, { cookie });
    expect(await roleOf('plain')).toBe('player');
    expect(await readSession(casino.auth, home.headers).then((identity) => identity?.role ?? 'player')).toBe('player');
  });

  test('the database accepts five roles and no other', async () => {
    await register('Sixth');
    await expect(casino.prisma.user.update({ where: { username: 'sixth' }, data: { role: 'owner' } })).rejects.toThrow(
      /user_role/,
    );
  });

  test('pages of other origins cannot sign in', async () => {
    await register('Framed');
    const response = await post(
      '/sign-in/username',
      { username: 'framed', password: PASSWORD },
      {
        origin: 'https://evil.example',
      },
    );
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'wrong-address',
      phrase: { key: 'house.door.wrong-address', values: { address: ADDRESS } },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('staff sign in with accounts created for them, and only with valid names and passwords', async () => {
    const make = (username: string, password: string) =>
      createStaffAccount(casino.auth, { username, name: 'Petra', password, role: 'pit-boss' });
    expect(await make('petra', 'short')).toMatchObject({ code: 'password-too-short' });
    expect(await make('petra', PASSWORD)).toBeNull();
    expect(await make('PETRA', PASSWORD)).toMatchObject({ code: 'name-taken' });
    const from = browser();
    expect(from.keep(await enter('petra', PASSWORD, from))).toMatchObject({ ok: true, role: 'pit-boss' });
    expect(await readSession(casino.auth, from.headers)).toMatchObject({
      name: 'Petra',
      role: 'pit-boss',
      guest: false,
    });
  });
});

describe('guests', () => {
  test('a guest is a player with a numbered name who cannot set a password', async () => {
    const from = browser();
    from.keep(await playAsGuest(casino.auth, from.headers));
    const guest = await readSession(casino.auth, from.headers);
    expect(guest).toEqual({
      userId: expect.any(String),
      name: expect.stringMatching(/^Guest \d{4}$/),
      role: 'player',
      guest: true,
    });
    const change = { current: PASSWORD, next: PASSWORD };
    expect(codeOf(await changePassword(casino.auth, from.headers, change))).toBe('no-password');
    expect(codeOf(await playAsGuest(casino.auth, from.headers))).toBe('already-signed-in');
  });

  test('a guest who signs up keeps the account, under the new name', async () => {
    const from = browser();
    from.keep(await playAsGuest(casino.auth, from.headers));
    const guest = await readSession(casino.auth, from.headers);
    const asGuest = new Headers(from.headers);
    expect(codeOf(await signUp(casino.auth, from.headers, { name: 'Settled', password: 'short' }))).toBe(
      'password-too-short',
    );
    expect(await readSession(casino.auth, from.headers)).toEqual(guest);
    await register('Settled', from);
    const settled = { userId: guest?.userId, name: 'Settled', role: 'player', guest: false };
    expect(await readSession(casino.auth, from.headers)).toEqual(settled);
    // The session of a guest lasts longer than that of an account.
    expect(await readSession(casino.auth, asGuest)).toBeNull();
    const elsewhere = browser();
    elsewhere.keep(await enter('settled', PASSWORD, elsewhere));
    expect(await readSession(casino.auth, elsewhere.headers)).toEqual(settled);
    const acts = await casino.prisma.auditEntry.findMany({ where: { subject: `user:${guest?.userId}` } });
    expect(acts).toEqual([
      expect.objectContaining({ act: 'name-changed', before: { name: guest?.name }, after: { name: 'Settled' } }),
    ]);
  });

  test('of two simultaneous sign-ups of a guest one is accepted', async () => {
    hashesAtFullCost();
    const from = browser();
    from.keep(await playAsGuest(casino.auth, from.headers));
    const guest = await readSession(casino.auth, from.headers);
    const both = await Promise.all(
      ['Settler', 'Homestead'].map((name) => signUp(casino.auth, from.headers, { name, password: PASSWORD })),
    );
    expect(both.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
    expect(await casino.prisma.credential.count({ where: { userId: guest?.userId ?? '' } })).toBe(1);
  });

  test('a player who signs up again gets another account', async () => {
    const from = await register('Former');
    const former = await readSession(casino.auth, from.headers);
    await register('Latter', from);
    expect((await readSession(casino.auth, from.headers))?.userId).not.toBe(former?.userId);
  });
});

test('ASVS 6.2.4: the most common passwords of the required length are refused in any case', async () => {
  for (const password of ['neversaymypassword', 'NeverSayNever', '30secondstomars', '1324354657687980'])
    expect(codeOf(await signUp(casino.auth, browser().headers, { name: 'Common', password }))).toBe('password-weak');
});

test('ASVS 6.2.12: a password in the list of leaked ones is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-stolen-'));
  const stolenPasswords = join(folder, 'stolen.txt');
  writeFileSync(stolenPasswords, 'short\nOrbit-tulip-48-glacier\r\nlantern pepper violin\n');
  const strict = await openTestCasino({ stolenPasswords });
  const from = browser();
  const choose = async (name: string, password: string) =>
    codeOf(from.keep(await signUp(strict.auth, from.headers, { name, password })));
  expect(await choose('Stefan', 'orbit-tulip-48-GLACIER')).toBe('password-weak');
  expect(await choose('Stefan', 'orbit-tulip-49-glacier')).toBe('ok');
  const change = { current: 'orbit-tulip-49-glacier', next: 'lantern pepper violin' };
  expect(codeOf(await changePassword(strict.auth, from.headers, change))).toBe('password-weak');
  const staff = { username: 'vera', name: 'Vera', password: 'lantern pepper violin', role: 'dealer' } as const;
  expect(await createStaffAccount(strict.auth, staff)).toMatchObject({ code: 'password-weak' });
  const { prisma } = strict;
  const missing = { prisma, secret: SECRET, baseUrl: ADDRESS, stolenPasswords: join(folder, 'none.txt') };
  expect(() => createAuth(missing)).toThrow('none.txt');
  await strict.close();
  rmSync(folder, { recursive: true });
});
