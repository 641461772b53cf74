import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Actor,
  type AuthOptions,
  createAuth,
  createStaffAccount,
  disableStaff,
  finishSso,
  linkStaffSso,
  readSession,
  readSsoLink,
  signOut,
  signUp,
  startSso,
  unlinkStaffSso,
} from '../../src/index.ts';
import { ADDRESS, browser, codeOf, openTestCasino, SECRET } from '../test-casino.ts';
import { CLIENT, type Forgery, startProvider, strangersKey, type Visitor } from './provider.ts';

const PASSWORD = 'the felt is green';
const REDIRECT = `${ADDRESS}/sign-in/sso/callback`;
const MFA = ['pwd', 'otp', 'mfa'];
const HOUSE: Actor = { by: 'house', role: null, address: null };
const WHY = 'as agreed with her';

let provider: Awaited<ReturnType<typeof startProvider>>;
let casino: Awaited<ReturnType<typeof openTestCasino>>;
let auth: typeof casino.auth;

beforeAll(async () => {
  provider = await startProvider(REDIRECT);
  casino = await openTestCasino();
  auth = house();
});
afterAll(async () => {
  await casino.close();
  await provider.close();
});

/** A house with this provider, at the same database. */
function house(options: Partial<AuthOptions> = {}, acr: readonly string[] = [], issuer = provider.issuer) {
  const sso = { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Example', acr };
  return createAuth({
    ...{ prisma: casino.prisma, secret: SECRET, baseUrl: ADDRESS, secondFactor: 'required', sso },
    ...options,
  });
}

async function hire(username: string, subject: string | null = username): Promise<string> {
  const account = { username, name: username, password: PASSWORD, role: 'operator' } as const;
  expect(await createStaffAccount(auth, account)).toBeNull();
  const { id } = await casino.prisma.user.findUniqueOrThrow({ where: { username } });
  if (subject !== null) expect(await linkStaffSso(auth, HOUSE, id, { subject, why: WHY })).toBeNull();
  return id;
}

type Browser = ReturnType<typeof browser>;

/** Somebody goes to the provider and comes back. @returns what the provider's redirection says */
async function visits(from: Browser, who: Visitor, at = auth): Promise<URLSearchParams> {
  const started = from.keep(await startSso(at, from.headers, '/operator/rounds'));
  if (!started.ok) throw new Error(started.refused.code);
  return provider.visit(started.url, who);
}

/** The browser comes from another site: without an origin. */
function comesBack(from: Browser, query: URLSearchParams, at = auth) {
  const headers = new Headers(from.headers);
  headers.delete('origin');
  return finishSso(at, headers, query);
}

async function entersBy(who: Visitor, { at = auth, forgery }: { at?: typeof auth; forgery?: Forgery } = {}) {
  const from = browser();
  const query = await visits(from, who, at);
  provider.forges(forgery);
  const outcome = from.keep(await comesBack(from, query, at));
  provider.forges(undefined);
  return { from, query, outcome, code: codeOf(outcome) };
}

const sessionsOf = (userId: string) => casino.prisma.session.findMany({ where: { userId } });
const lastEntry = () =>
  casino.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' }, omit: { id: true, at: true } });

test('V10: a linked member of staff signs in at the provider, with two factors, on record, and signs out here', async () => {
  const userId = await hire('olga', 'olga-at-example');
  const from = browser();
  const started = from.keep(await startSso(auth, from.headers, '/operator/rounds'));
  const asked = new URL(started.ok ? started.url : '');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    ...{ client_id: CLIENT.id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid' },
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(asked.searchParams.get(name)?.length, name).toBeGreaterThan(40);
  const query = await provider.visit(asked.href, { subject: 'olga-at-example', amr: MFA });
  const outcome = from.keep(await comesBack(from, query));
  expect(outcome).toMatchObject({ ok: true, role: 'operator', secondStep: false, to: '/operator/rounds' });
  expect(await readSession(auth, from.headers)).toMatchObject({ userId, role: 'operator' });
  expect(await sessionsOf(userId)).toMatchObject([{ secondFactor: 'sso' }]);
  expect(await lastEntry()).toMatchObject({
    ...{ by: userId, role: 'operator', act: 'signed-in', subject: `user:${userId}` },
    after: { method: 'sso', secondFactor: 'sso' },
  });
  expect(codeOf(await signOut(auth, from.headers))).toBe('ok');
  expect(await readSession(auth, from.headers)).toBeNull();
  expect(await casino.prisma.verification.count()).toBe(0);
});

describe('V10: nobody is signed in', () => {
  const claimsAgo = (seconds: number) => ({ exp: Math.floor(Date.now() / 1_000) - seconds });
  test.each<[string, string, () => Forgery]>([
    ['a token of another issuer', 'sso-unverified', () => ({ claims: { iss: 'https://evil.example' } })],
    ['a token for another client', 'sso-unverified', () => ({ claims: { aud: 'another' } })],
    ['a token with another nonce', 'sso-unverified', () => ({ claims: { nonce: 'another' } })],
    ['a token without a nonce', 'sso-unverified', () => ({ claims: { nonce: undefined } })],
    ['a token that somebody else signed', 'sso-unverified', () => ({ key: strangersKey })],
    ['an expired token', 'sso-expired', () => ({ claims: claimsAgo(3_600) })],
    ['no token, because the provider is gone', 'sso-away', () => 'gone'],
  ])('by %s', async (what, code, forgery) => {
    const name = `v${what.length}${code.length}${what.replace(/\W/g, '').slice(-8)}`;
    const userId = await hire(name);
    const tried = await entersBy({ subject: name, amr: MFA }, { forgery: forgery() });
    expect(tried.code).toBe(code);
    expect(await sessionsOf(userId)).toEqual([]);
    expect(tried.from.headers.get('cookie')).not.toContain('session_token');
  });

  test('by an answer that was used, that another browser asked for, or with another state', async () => {
    const userId = await hire('again');
    const { from, query, code } = await entersBy({ subject: 'again', amr: MFA });
    expect(code).toBe('ok');
    expect(codeOf(await comesBack(from, query))).toBe('sso-over');
    expect(codeOf(await comesBack(browser(), await visits(browser(), { subject: 'again', amr: MFA })))).toBe(
      'sso-over',
    );
    const other = browser();
    const changed = await visits(other, { subject: 'again', amr: MFA });
    changed.set('state', 'x'.repeat(43));
    expect(codeOf(await comesBack(other, changed))).toBe('sso-over');
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  test('by a code that was redeemed in another sign-in', async () => {
    const userId = await hire('replayed');
    const { query } = await entersBy({ subject: 'replayed', amr: MFA });
    const thief = browser();
    const own = await visits(thief, { subject: 'somebody', amr: MFA });
    own.set('code', query.get('code') ?? '');
    expect(codeOf(await comesBack(thief, own))).toBe('sso-code-used');
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  test('by a person whom no account is linked to: none is made, and an operator finds them in the audit log', async () => {
    await hire('unlinked', null);
    const before = await casino.prisma.user.count();
    // Its name, and its address in the database, are those of an account.
    expect((await entersBy({ subject: 'unlinked', amr: MFA })).code).toBe('sso-unlinked');
    expect(await lastEntry()).toMatchObject({
      ...{ by: 'stranger', act: 'sign-in-failed', subject: null, why: 'sso-unlinked' },
      after: { method: 'sso', sso: 'unlinked' },
    });
    expect(await casino.prisma.user.count()).toBe(before);
  });

  test('as a player, whom nobody can link', async () => {
    const from = browser();
    from.keep(await signUp(auth, from.headers, { name: 'Ana', password: PASSWORD }));
    const { userId = '' } = (await readSession(auth, from.headers)) ?? {};
    const refused = await linkStaffSso(auth, HOUSE, userId, { subject: 'ana', why: WHY });
    expect(refused?.code).toBe('no-such-account');
    const link = { id: 'forged', userId, providerId: `sso:${provider.issuer}`, accountId: 'ana' };
    await casino.prisma.credential.create({ data: link });
    expect((await entersBy({ subject: 'ana', amr: MFA })).code).toBe('sso-unlinked');
  });

  test('into a disabled account, on record', async () => {
    const userId = await hire('gone');
    expect(await disableStaff(auth, HOUSE, userId, 'left the house')).toBeNull();
    expect((await entersBy({ subject: 'gone', amr: MFA })).code).toBe('account-closed');
    expect(await lastEntry()).toMatchObject({
      act: 'sign-in-failed',
      subject: `user:${userId}`,
      why: 'account-closed',
    });
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test('who is refused or gives up at the provider', async () => {
    expect((await entersBy(null)).code).toBe('sso-declined');
  });
});

describe('R32: the second factor', () => {
  test('must be stated where it is required, and of accounts that have one', async () => {
    const userId = await hire('single');
    expect((await entersBy({ subject: 'single', amr: ['pwd'] })).code).toBe('sso-factor');
    expect((await entersBy({ subject: 'single' })).code).toBe('sso-factor');
    expect(await lastEntry()).toMatchObject({ act: 'sign-in-failed', subject: `user:${userId}`, why: 'sso-factor' });
    const demo = house({ secondFactor: 'optional' });
    const entered = await entersBy({ subject: 'single', amr: ['pwd'] }, { at: demo });
    expect([entered.code, await sessionsOf(userId)]).toMatchObject(['ok', [{ secondFactor: null }]]);
    expect(await readSession(auth, entered.from.headers)).toBeNull();
    await casino.prisma.passkey.create({
      data: { id: 'p', userId, publicKey: '', credentialID: 'p', counter: 0, deviceType: '', backedUp: false },
    });
    expect((await entersBy({ subject: 'single', amr: ['pwd'] }, { at: demo })).code).toBe('sso-factor');
  });

  test('is stated by the values of acr that the house names, if it names any', async () => {
    await hire('strict');
    const at = house({}, ['two-factors']);
    const started = await startSso(at, browser().headers, '');
    expect(new URL(started.ok ? started.url : '').searchParams.get('acr_values')).toBe('two-factors');
    expect((await entersBy({ subject: 'strict', acr: 'one-factor', amr: MFA }, { at })).code).toBe('sso-factor');
    expect((await entersBy({ subject: 'strict', acr: 'two-factors' }, { at })).code).toBe('ok');
  });
});

test('a provider that cannot be reached, or is another one, is asked again at the next sign-in', async () => {
  const other = await startProvider(REDIRECT);
  await other.close();
  const refused = async (issuer: string) => {
    const started = await startSso(house({}, [], issuer), browser().headers, '');
    return started.ok ? 'ok' : started.refused.code;
  };
  expect(await refused(other.issuer)).toBe('sso-away');
  expect(await refused(provider.issuer.replace('127.0.0.1', 'localhost'))).toBe('sso-unverified');
  expect(await refused(provider.issuer)).toBe('ok');
});

test('without a provider nothing of it is there, and none of its paths is open from outside', async () => {
  const from = browser();
  const started = await startSso(casino.auth, from.headers, '');
  expect(started).toMatchObject({ ok: false, refused: { code: 'sso-off' } });
  expect(codeOf(await finishSso(casino.auth, from.headers, new URLSearchParams('code=x&state=y')))).toBe('sso-off');
  for (const at of [casino.auth, auth])
    for (const path of ['sso/start', 'sso/finish?code=x&state=y', 'callback/sso', 'sign-in/social'])
      expect((await at.handle(new Request(`${ADDRESS}/api/auth/${path}`))).status, path).toBe(404);
});

test('one person of the provider opens one account; without the link its sessions end', async () => {
  const userId = await hire('linked');
  const rival = await hire('rival', null);
  const link = async (id: string, subject: string, at = auth) =>
    (await linkStaffSso(at, HOUSE, id, { subject, why: WHY }))?.code ?? 'done';
  expect(await link(rival, 'linked')).toBe('sso-taken');
  expect(await link(userId, 'linked')).toBe('already-so');
  for (const subject of ['', 'two words', 'x'.repeat(256), 'Zoë'])
    expect(await link(rival, subject)).toBe('sso-subject');
  expect(await link(rival, 'rival', casino.auth)).toBe('sso-off');
  const { from } = await entersBy({ subject: 'linked', amr: MFA });
  expect(await link(userId, 'linked-anew')).toBe('done');
  expect(await readSsoLink(casino.prisma, provider.issuer, userId)).toBe('linked-anew');
  expect(await lastEntry()).toMatchObject({ act: 'sso-linked', before: { sso: 'linked' }, why: WHY });
  expect((await entersBy({ subject: 'linked', amr: MFA })).code).toBe('sso-unlinked');
  expect(await unlinkStaffSso(auth, HOUSE, userId, WHY)).toBeNull();
  expect(await readSession(auth, from.headers)).toBeNull();
  expect((await unlinkStaffSso(auth, HOUSE, userId, WHY))?.code).toBe('already-so');
  expect((await entersBy({ subject: 'linked-anew', amr: MFA })).code).toBe('sso-unlinked');
});
