import { recordAct } from '@baize/database';
import type { Auth } from '../auth.ts';
import { addressOf } from '../door/address.ts';
import { refusedIn, send } from '../door/door.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { type Entrance, readEntrance } from '../sessions/session.ts';
import { provePassword } from './prove-password.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { SECOND_FACTOR_PATHS as PATHS } from './second-factor.ts';
import { ask, type PasskeyAsked, spendCode } from './second-step.ts';
import { plainCode } from './typed-code.ts';

/** The second factors of an account. */
export type SecondFactors = {
  readonly app: { readonly addedAt: Date; readonly usedAt: Date | null } | null;
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly addedAt: Date | null;
    readonly usedAt: Date | null;
  }[];
  readonly recoveryCodesLeft: number;
};

type Refused = { readonly ok: false; readonly refused: Refusal };
/** A factor was added. `recoveryCodes` are returned only here, when there were none before. */
export type Added =
  | { readonly ok: true; readonly cookies: readonly string[]; readonly recoveryCodes: readonly string[] | null }
  | Refused;

const PASSKEY_NAME_MAX = 40;
/** How long after signing in with a second factor it may be changed. */
const FRESH_MS = 15 * 60_000;

/** The second factors of an account. */
export async function readSecondFactors(prisma: Auth['prisma'], userId: string): Promise<SecondFactors> {
  const select = { id: true, name: true, createdAt: true, usedAt: true };
  const [row, passkeys] = await Promise.all([
    prisma.twoFactor.findUnique({ where: { userId } }),
    prisma.passkey.findMany({ where: { userId }, select, orderBy: { createdAt: 'asc' } }),
  ]);
  return {
    app: row?.verified === true ? { addedAt: row.createdAt, usedAt: row.usedAt } : null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name: name ?? '', addedAt: createdAt, usedAt })),
    recoveryCodesLeft: countRecoveryCodes(row?.backupCodes),
  };
}

/** `house`: the name of the casino as the person knows it, which apps and passkey dialogs show. */
type SetUp = { readonly password: string; readonly house: string };

/**
 * Creates a secret for an app, which becomes active when a code of it is passed to {@link confirmApp}. Returns the URI
 * that apps read. Refuses `second-factor-there`, and what {@link provePassword} refuses.
 */
export async function startApp(
  auth: Auth,
  headers: Headers,
  { password, house }: SetUp,
): Promise<{ readonly ok: true; readonly uri: string; readonly secret: string } | Refused> {
  const entered = await enter(auth, headers, password);
  if (!entered.ok) return entered;
  const { userId } = entered.entrance.identity;
  const before = await auth.prisma.twoFactor.findUnique({ where: { userId } });
  const { response, content } = await send(auth, headers, PATHS.startApp, { password });
  if (!response.ok) return { ok: false, refused: refusedIn(content) };
  // Existing recovery codes of an account with passkeys stay valid; the library generates none.
  const backupCodes = before?.backupCodes ?? '[]';
  const { username } = await auth.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  await auth.prisma.twoFactor.update({ where: { userId }, data: { backupCodes, createdAt: new Date() } });
  const secret = new URL((content as { totpURI: string }).totpURI).searchParams.get('secret') ?? '';
  const [issuer, label] = [encodeURIComponent(house), encodeURIComponent(username ?? userId)];
  return { ok: true, uri: `otpauth://totp/${issuer}:${label}?secret=${secret}&issuer=${issuer}`, secret };
}

/**
 * Confirms the app with its first code: from now on it is required, and all other sessions end. Refuses `code-wrong`,
 * `code-used`.
 */
export async function confirmApp(auth: Auth, headers: Headers, typed: string): Promise<Added> {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null) return { ok: false, refused: refusal('not-signed-in') };
  if (entrance.due === 'new-password') return { ok: false, refused: refusal('new-password-due') };
  const { userId } = entrance.identity;
  const code = plainCode(typed);
  if (!(await spendCode(auth, userId, code))) return { ok: false, refused: refusal('code-used') };
  const { response, content } = await send(auth, headers, PATHS.giveCode, { code });
  if (!response.ok) return { ok: false, refused: refusedIn(content) };
  const cookies = response.headers.getSetCookie();
  // The library replaces the session.
  const now = (await readEntrance(auth, withCookies(headers, cookies))) ?? entrance;
  return { ok: true, cookies, recoveryCodes: await added(auth, headers, now, { kind: 'totp' }) };
}

/** The WebAuthn options from which the browser creates a passkey. Refuses what {@link provePassword} refuses. */
export async function startPasskey(auth: Auth, headers: Headers, { password, house }: SetUp): Promise<PasskeyAsked> {
  const entered = await enter(auth, headers, password);
  if (!entered.ok) return entered;
  const { username } = await auth.prisma.user.findUniqueOrThrow({ where: { id: entered.entrance.identity.userId } });
  const query = new URLSearchParams({ name: username ?? '' });
  const asked = await ask(auth, headers, `${PATHS.startPasskey}?${query}`);
  if (!asked.ok) return asked;
  const user = { ...(asked.options.user as object), displayName: entered.entrance.identity.name };
  const rp = { ...(asked.options.rp as object), name: house };
  return { ...asked, options: { ...asked.options, user, rp } };
}

/**
 * Adds the passkey created by the browser: from now on it is required, and all other sessions end. Refuses `passkey-…`.
 */
export async function addPasskey(auth: Auth, headers: Headers, response: unknown, called: string): Promise<Added> {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null) return { ok: false, refused: refusal('not-signed-in') };
  if (entrance.due === 'new-password') return { ok: false, refused: refusal('new-password-due') };
  const name = called.trim().slice(0, PASSKEY_NAME_MAX);
  const { response: answer, content } = await send(auth, headers, PATHS.addPasskey, { response, name });
  if (!answer.ok) return { ok: false, refused: refusedIn(content) };
  const recoveryCodes = await added(auth, headers, entrance, { kind: 'passkey', name });
  return { ok: true, cookies: answer.headers.getSetCookie(), recoveryCodes };
}

/**
 * Removes a factor: the app, or the passkey with this id; all other sessions end. Refuses `second-factor-last` when one
 * is required, `second-factor-gone`, `sign-in-again`, and what {@link provePassword} refuses.
 */
export async function removeSecondFactor(
  auth: Auth,
  headers: Headers,
  { factor, password }: { readonly factor: 'app' | { readonly passkeyId: string }; readonly password: string },
): Promise<Refusal | null> {
  const entered = await enter(auth, headers, password);
  if (!entered.ok) return entered.refused;
  const { userId, role } = entered.entrance.identity;
  const required = auth.secondFactor === 'required' && role !== 'player';
  const address = addressOf(headers);
  return auth.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId} FOR UPDATE`;
    const { app, passkeys } = await readSecondFactors(tx as Auth['prisma'], userId); // uses only methods that a transaction has too
    const gone = factor === 'app' ? app : passkeys.find(({ id }) => id === factor.passkeyId);
    if (!gone) return refusal('second-factor-gone');
    const left = passkeys.length + (app === null ? 0 : 1) - 1;
    if (left === 0 && required) return refusal('second-factor-last');
    if (left === 0) await tx.twoFactor.deleteMany({ where: { userId } });
    else if (factor === 'app') await tx.twoFactor.update({ where: { userId }, data: { verified: false } });
    if (factor !== 'app') await tx.passkey.delete({ where: { id: factor.passkeyId } });
    await tx.session.deleteMany({ where: { userId, id: { not: entered.entrance.sessionId } } });
    const before = factor === 'app' ? { kind: 'totp' } : { kind: 'passkey', name: 'name' in gone ? gone.name : '' };
    const subject = `user:${userId}`;
    await recordAct(tx, { by: userId, role, act: 'second-factor-removed', subject, address, before });
    return null;
  });
}

/**
 * Returns ten new recovery codes, only once; the old ones become invalid. Refuses `second-factor-none` without a
 * factor.
 */
export async function renewRecoveryCodes(
  auth: Auth,
  headers: Headers,
  password: string,
): Promise<{ readonly ok: true; readonly codes: readonly string[] } | Refused> {
  const entered = await enter(auth, headers, password);
  if (!entered.ok) return entered;
  const { userId, role } = entered.entrance.identity;
  const { codes, hashes } = makeRecoveryCodes();
  const act = { by: userId, role, act: 'recovery-codes-renewed', subject: `user:${userId}` } as const;
  return auth.prisma.$transaction(async (tx) => {
    const data = { backupCodes: JSON.stringify(hashes) };
    const user = { twoFactorEnabled: true };
    const { count } = await tx.twoFactor.updateMany({ where: { userId, user }, data });
    if (count === 0) return { ok: false, refused: refusal('second-factor-none') };
    await recordAct(tx, { ...act, address: addressOf(headers) });
    return { ok: true, codes };
  });
}

async function enter(auth: Auth, headers: Headers, password: string) {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null) return { ok: false, refused: refusal('not-signed-in') } as const;
  if (entrance.due === 'new-password') return { ok: false, refused: refusal('new-password-due') } as const;
  const { userId } = entrance.identity;
  const refused = (await provePassword(auth, userId, password)) ?? (await askFreshFactor(auth, entrance));
  return refused === null ? ({ ok: true, entrance } as const) : ({ ok: false, refused } as const);
}

/** A second factor can be changed only shortly after it was used: the password alone is not sufficient (ASVS 7.5.1). */
async function askFreshFactor({ prisma }: Auth, { identity, since }: Entrance): Promise<Refusal | null> {
  const { userId } = identity;
  const isStale = since.getTime() < Date.now() - FRESH_MS;
  return isStale && (await prisma.user.count({ where: { id: userId, twoFactorEnabled: true } })) > 0
    ? refusal('sign-in-again')
    : null;
}

type Factor = { readonly kind: 'totp' } | { readonly kind: 'passkey'; readonly name: string };

/**
 * Records a new factor: this session counts as having used it, all others end, and missing recovery codes are created.
 */
async function added(auth: Auth, headers: Headers, { identity, sessionId }: Entrance, factor: Factor) {
  const { userId, role } = identity;
  return auth.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId} FOR UPDATE`;
    await tx.session.updateMany({ where: { id: sessionId }, data: { secondFactor: factor.kind } });
    await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } });
    const subject = `user:${userId}`;
    const act = { by: userId, role, act: 'second-factor-added', subject, address: addressOf(headers) } as const;
    await recordAct(tx, { ...act, after: factor });
    const kept = await tx.twoFactor.findUnique({ where: { userId } });
    if (countRecoveryCodes(kept?.backupCodes) > 0) return null;
    const { codes, hashes } = makeRecoveryCodes();
    const backupCodes = JSON.stringify(hashes);
    const create = { id: crypto.randomUUID(), userId, secret: '', verified: false, backupCodes };
    await tx.twoFactor.upsert({ where: { userId }, create, update: { backupCodes } });
    return codes;
  });
}

/** The browser's request headers with these cookies set. */
function withCookies(headers: Headers, lines: readonly string[]): Headers {
  const pairs = (headers.get('cookie') ?? '').split('; ').filter(Boolean);
  const jar = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]));
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    jar.set(pair.slice(0, pair.indexOf('=')), pair);
  }
  const next = new Headers(headers);
  next.set('cookie', [...jar.values()].join('; '));
  return next;
}
