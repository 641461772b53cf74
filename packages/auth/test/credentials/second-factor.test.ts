import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPasskey,
  askForPasskey,
  changePassword,
  confirmApp,
  createStaffAccount,
  giveCode,
  givePasskey,
  giveRecoveryCode,
  readEntrance,
  readSecondFactors,
  readSession,
  removeSecondFactor,
  renewRecoveryCodes,
  type StaffRole,
  signIn,
  signUp,
  startApp,
  startPasskey,
} from '../../src/index.ts';
import { codeOfApp, pocketKey } from '../devices.ts';
import { ADDRESS, browser, codeOf, openTestCasino } from '../test-casino.ts';

const PASSWORD = 'the felt is green';
/** With a space, as the name of a brand may have. */
const HOUSE = 'Lumen Club';
const STEP_MS = 30_000;

let casino: Awaited<ReturnType<typeof openTestCasino>>;
let demo: typeof casino.auth;

beforeAll(async () => {
  casino = await openTestCasino({ secondFactor: 'required' });
  demo = { ...casino.auth, secondFactor: 'optional' };
});
afterAll(() => casino.close());

type Browser = ReturnType<typeof browser>;

const enter = async (name: string, from: Browser, password = PASSWORD) =>
  from.keep(await signIn(casino.auth, from.headers, { name, password, remember: false }));

async function hire(name: string, role: StaffRole = 'operator') {
  expect(await createStaffAccount(casino.auth, { username: name, name, password: PASSWORD, role })).toBeNull();
  const from = browser();
  expect(codeOf(await enter(name, from))).toBe('ok');
  const entrance = await readEntrance(casino.auth, from.headers);
  return { from, userId: entrance?.identity.userId ?? '' };
}

/** A person with an app, signed in with it. */
async function hireWithApp(name: string, role: StaffRole = 'operator') {
  const { from, userId } = await hire(name, role);
  const started = await startApp(casino.auth, from.headers, { password: PASSWORD, house: HOUSE });
  if (!started.ok) throw new Error(started.refused.code);
  const added = from.keep(await confirmApp(casino.auth, from.headers, codeOfApp(started.secret)));
  if (!added.ok) throw new Error(added.refused.code);
  return { from, userId, secret: started.secret, uri: started.uri, codes: added.recoveryCodes ?? [] };
}

/** The next code: the current one was used when the app was set up. */
const nextCode = (secret: string) => codeOfApp(secret, Date.now() + STEP_MS);

const acts = async (userId: string) =>
  (await casino.prisma.auditEntry.findMany({ where: { subject: `user:${userId}` }, orderBy: { id: 'asc' } })).map(
    ({ act }) => act,
  );

describe('where a second factor is required', () => {
  test('staff without one can only use the page that sets one up; players are signed in at once', async () => {
    const { from } = await hire('newcomer');
    expect(await readSession(casino.auth, from.headers)).toBeNull();
    expect(await readEntrance(casino.auth, from.headers)).toMatchObject({ due: 'second-factor' });
    const changed = await changePassword(casino.auth, from.headers, {
      current: PASSWORD,
      next: 'another long password',
    });
    expect(codeOf(changed)).toBe('second-factor-due');
    expect(codeOf(await enter('newcomer', browser()))).toBe('ok');
    const player = browser();
    player.keep(await signUp(casino.auth, player.headers, { name: 'Plain', password: PASSWORD }));
    expect(await readSession(casino.auth, player.headers)).toMatchObject({ name: 'Plain' });
  });

  test('in demo mode they sign in with their password, unless they have set one up', async () => {
    const { from } = await hire('demonstrator');
    expect(await readSession(demo, from.headers)).toMatchObject({ name: 'demonstrator' });
    await hireWithApp('careful');
    const again = browser();
    expect(await enter('careful', again)).toMatchObject({ ok: true, secondStep: true });
    expect(await readSession(demo, again.headers)).toBeNull();
  });

  test('an app is confirmed with a code, signs in, and ends all other sessions', async () => {
    const { from, userId } = await hire('settler');
    const elsewhere = browser();
    await enter('settler', elsewhere);
    expect((await startApp(casino.auth, from.headers, { password: 'not the password', house: HOUSE })).ok).toBe(false);
    const started = await startApp(casino.auth, from.headers, { password: PASSWORD, house: HOUSE });
    if (!started.ok) throw new Error(started.refused.code);
    expect(started.uri).toBe(`otpauth://totp/Lumen%20Club:settler?secret=${started.secret}&issuer=Lumen%20Club`);
    expect(await confirmApp(casino.auth, from.headers, '000000')).toMatchObject({ refused: { code: 'code-wrong' } });
    expect(await readSession(casino.auth, from.headers)).toBeNull();
    const added = from.keep(await confirmApp(casino.auth, from.headers, codeOfApp(started.secret)));
    expect(added).toMatchObject({ ok: true });
    expect(added.ok && added.recoveryCodes).toHaveLength(10);
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId });
    expect(await readEntrance(casino.auth, elsewhere.headers)).toBeNull();
    expect(await casino.prisma.session.count({ where: { userId } })).toBe(1);
    expect(await acts(userId)).toContain('second-factor-added');
  });
});

describe('the second step', () => {
  test('neither a password alone nor a code alone signs in', async () => {
    const { userId, secret } = await hireWithApp('both');
    const from = browser();
    expect(codeOf(await giveCode(casino.auth, from.headers, nextCode(secret)))).toBe('second-step-over');
    expect(await enter('both', from)).toMatchObject({ ok: true, secondStep: true });
    expect(await readEntrance(casino.auth, from.headers)).toBeNull();
    expect(codeOf(await giveCode(casino.auth, from.headers, codeOfApp(secret, 0)))).toBe('code-wrong');
    expect(from.keep(await giveCode(casino.auth, from.headers, nextCode(secret)))).toMatchObject({
      ok: true,
      role: 'operator',
    });
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId });
    expect(await acts(userId)).toEqual(expect.arrayContaining(['sign-in-failed', 'signed-in']));
  });

  test('a code is accepted once, even when used twice simultaneously', async () => {
    const { secret } = await hireWithApp('once');
    const both = [browser(), browser()];
    for (const from of both) await enter('once', from);
    const code = nextCode(secret);
    const outcomes = await Promise.all(both.map((from) => giveCode(casino.auth, from.headers, code)));
    expect(outcomes.map(codeOf).sort()).toEqual(['code-used', 'ok']);
  });

  test('three wrong codes lock the second step, even with the correct one', async () => {
    const { secret, codes } = await hireWithApp('locked');
    const from = browser();
    await enter('locked', from);
    for (const at of [1, 2, 3]) {
      expect(codeOf(await giveCode(casino.auth, from.headers, codeOfApp(secret, at * STEP_MS)))).toBe('code-wrong');
    }
    expect(codeOf(await giveCode(casino.auth, from.headers, nextCode(secret)))).toBe('second-factor-locked');
    expect(codeOf(await giveRecoveryCode(casino.auth, from.headers, codes[0] ?? ''))).toBe('second-factor-locked');
    const again = browser();
    await enter('locked', again);
    await casino.prisma.spentCode.deleteMany();
    expect(codeOf(await giveCode(casino.auth, again.headers, nextCode(secret)))).toBe('second-factor-locked');
  });

  test('a recovery code is accepted once, in any case and spacing, is stored as a hash only, and its use is recorded', async () => {
    const { userId, codes } = await hireWithApp('recoverer');
    const [code = ''] = codes;
    expect(code).toMatch(/^([A-HJKMNP-TV-Z0-9]{4}-){6}[A-HJKMNP-TV-Z0-9]{4}$/);
    const kept = await casino.prisma.twoFactor.findUniqueOrThrow({ where: { userId } });
    for (const shown of codes) expect(JSON.stringify(kept)).not.toContain(shown);
    const from = browser();
    await enter('recoverer', from);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(codeOf(from.keep(await giveRecoveryCode(casino.auth, from.headers, typed)))).toBe('ok');
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId });
    expect(await acts(userId)).toContain('recovery-code-used');
    expect((await readSecondFactors(casino.prisma, userId)).recoveryCodesLeft).toBe(9);
    const again = browser();
    await enter('recoverer', again);
    expect(codeOf(await giveRecoveryCode(casino.auth, again.headers, code))).toBe('recovery-code-wrong');
  });

  test('new recovery codes invalidate the old ones', async () => {
    const { from, codes } = await hireWithApp('renewer');
    const renewed = await renewRecoveryCodes(casino.auth, from.headers, PASSWORD);
    const fresh = renewed.ok ? (renewed.codes[0] ?? '') : '';
    const again = browser();
    await enter('renewer', again);
    expect(codeOf(await giveRecoveryCode(casino.auth, again.headers, codes[0] ?? ''))).toBe('recovery-code-wrong');
    expect(codeOf(await giveRecoveryCode(casino.auth, again.headers, fresh))).toBe('ok');
  });

  test('a password change keeps the second factor of its session', async () => {
    const { from, userId } = await hireWithApp('changer');
    const next = 'an even greener felt';
    expect(codeOf(from.keep(await changePassword(casino.auth, from.headers, { current: PASSWORD, next })))).toBe('ok');
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId });
  });

  test('its paths are not available to external requests', async () => {
    for (const path of ['/two-factor/enable', '/two-factor/verify-totp', '/passkey/verify-authentication']) {
      const request = new Request(`${ADDRESS}/api/auth${path}`, { method: 'POST', headers: { origin: ADDRESS } });
      expect((await casino.auth.handle(request)).status, path).toBe(404);
    }
  });
});

describe('passkeys', () => {
  async function withPasskey(name: string, key = pocketKey(ADDRESS)) {
    const { from, userId } = await hire(name);
    const asked = from.keep(await startPasskey(casino.auth, from.headers, { password: PASSWORD, house: HOUSE }));
    if (!asked.ok) throw new Error(asked.refused.code);
    expect(asked.options).toMatchObject({ rp: { id: new URL(ADDRESS).hostname, name: HOUSE } });
    const added = from.keep(await addPasskey(casino.auth, from.headers, key.make(asked.options), 'blue key'));
    return { from, userId, key, added };
  }

  const give = async (key: ReturnType<typeof pocketKey>, from: Browser) => {
    const asked = from.keep(await askForPasskey(casino.auth, from.headers));
    if (!asked.ok) throw new Error(asked.refused.code);
    return from.keep(await givePasskey(casino.auth, from.headers, key.answer(asked.options)));
  };

  test('an added one signs in without a password, and the password alone no longer suffices', async () => {
    const { from, userId, key, added } = await withPasskey('keyholder');
    expect(added.ok && added.recoveryCodes).toHaveLength(10);
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId });
    expect(await readSecondFactors(casino.prisma, userId)).toMatchObject({
      app: null,
      passkeys: [{ name: 'blue key' }],
    });
    const again = browser();
    expect(codeOf(await give(key, again))).toBe('ok');
    expect(await readSession(casino.auth, again.headers)).toMatchObject({ userId });
    const third = browser();
    expect(await enter('keyholder', third)).toMatchObject({ secondStep: true });
    expect(codeOf(await give(key, third))).toBe('ok');
    expect(await readSession(casino.auth, third.headers)).toMatchObject({ userId });
  });

  test('recovery codes work too, without an app', async () => {
    const { added } = await withPasskey('lostkey');
    const from = browser();
    await enter('lostkey', from);
    expect(codeOf(await giveCode(casino.auth, from.headers, '123456'))).toBe('code-wrong');
    const code = added.ok ? (added.recoveryCodes?.[0] ?? '') : '';
    expect(codeOf(await giveRecoveryCode(casino.auth, from.headers, code))).toBe('ok');
  });

  test('refused: one without user verification, one from another site, a response used twice, an unknown one', async () => {
    expect((await withPasskey('careless', pocketKey(ADDRESS, false))).added).toMatchObject({
      refused: { code: 'passkey-needs-check' },
    });
    const phished = await withPasskey('phished', pocketKey('https://baize.example'));
    expect(phished.added.ok).toBe(false);
    expect(await readSession(casino.auth, phished.from.headers)).toBeNull();
    const { key } = await withPasskey('replayed');
    const from = browser();
    const asked = from.keep(await askForPasskey(casino.auth, from.headers));
    const answer = asked.ok ? key.answer(asked.options) : null;
    const before = new Headers(from.headers);
    expect(codeOf(await givePasskey(casino.auth, before, answer))).toBe('ok');
    expect(codeOf(await givePasskey(casino.auth, before, answer))).toBe('passkey-refused');
    expect(codeOf(await give(pocketKey(ADDRESS), browser()))).toBe('passkey-refused');
  });

  test('a closed account cannot sign in with its passkey', async () => {
    const { userId, key } = await withPasskey('leaver');
    await casino.prisma.user.update({ where: { id: userId }, data: { banned: true } });
    expect(codeOf(await give(key, browser()))).toBe('account-closed');
  });

  test('the last factor cannot be removed where one is required; any other can, with the password', async () => {
    const { from, userId } = await withPasskey('remover');
    const passkeyId = (await readSecondFactors(casino.prisma, userId)).passkeys[0]?.id ?? '';
    const remove = (factor: 'app' | { passkeyId: string }, password = PASSWORD) =>
      removeSecondFactor(casino.auth, from.headers, { factor, password });
    expect((await remove({ passkeyId }))?.code).toBe('second-factor-last');
    expect((await remove({ passkeyId }, 'not the password'))?.code).toBe('current-password-wrong');
    expect((await remove('app'))?.code).toBe('second-factor-gone');
    const started = await startApp(casino.auth, from.headers, { password: PASSWORD, house: HOUSE });
    const secret = started.ok ? started.secret : '';
    const added = from.keep(await confirmApp(casino.auth, from.headers, codeOfApp(secret)));
    expect(added).toMatchObject({ ok: true, recoveryCodes: null });
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId });
    const elsewhere = browser();
    await enter('remover', elsewhere);
    elsewhere.keep(await giveCode(casino.auth, elsewhere.headers, nextCode(secret)));
    expect(await readSession(casino.auth, elsewhere.headers)).toMatchObject({ userId });
    expect(await remove({ passkeyId })).toBeNull();
    expect(await readSession(casino.auth, elsewhere.headers)).toBeNull();
    expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId });
    expect((await remove('app'))?.code).toBe('second-factor-last');
    expect(await readSecondFactors(casino.prisma, userId)).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
    expect(await removeSecondFactor(demo, from.headers, { factor: 'app', password: PASSWORD })).toBeNull();
    expect(await casino.prisma.user.findUnique({ where: { id: userId } })).toMatchObject({ twoFactorEnabled: false });
    expect(await acts(userId)).toContain('second-factor-removed');
  });
});

test('ASVS 7.5.1: a second factor used more than 15 minutes ago must be given again before changing it', async () => {
  const { from, userId } = await hireWithApp('settled');
  const age = (minutes: number) =>
    casino.prisma.session.updateMany({
      where: { userId },
      data: { createdAt: new Date(Date.now() - minutes * 60_000) },
    });
  await age(16);
  const refused = { refused: { code: 'sign-in-again' } };
  expect(await startPasskey(casino.auth, from.headers, { password: PASSWORD, house: HOUSE })).toMatchObject(refused);
  expect(await renewRecoveryCodes(casino.auth, from.headers, PASSWORD)).toMatchObject(refused);
  const removed = await removeSecondFactor(casino.auth, from.headers, { factor: 'app', password: PASSWORD });
  expect(removed?.code).toBe('sign-in-again');
  expect(await readSession(casino.auth, from.headers)).toMatchObject({ userId });
  await age(14);
  expect(await renewRecoveryCodes(casino.auth, from.headers, PASSWORD)).toMatchObject({ ok: true });
  const { from: plain, userId: plainId } = await hire('unadorned');
  await casino.prisma.session.updateMany({
    where: { userId: plainId },
    data: { createdAt: new Date(Date.now() - 3_600_000) },
  });
  expect(await startApp(casino.auth, plain.headers, { password: PASSWORD, house: HOUSE })).toMatchObject({ ok: true });
});
