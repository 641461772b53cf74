import { isDoorOpen, type PrismaClient } from '@baize/database';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { isPublished } from '../accounts/demo-accounts.ts';
import { isWellFormed, usernameOf } from '../accounts/names.ts';
import { type Attempt, type Origin, recordAttempt, settleAttempt } from '../credentials/lockout.ts';
import { hashPassword, isOutdated } from '../credentials/password-hash.ts';
import { checkPassword, isTooLong } from '../credentials/passwords.ts';
import {
  ENTERING_PATHS,
  INNER_PATHS,
  isEnough,
  SECOND_FACTOR_CODES,
  type SecondFactorRule,
} from '../credentials/second-factor.ts';
import { asError, isRefusal, type Refusal, type RefusalCode, refusal, statusOf } from '../refusals.ts';
import { parseRole } from '../roles.ts';
import { knownDevice, rememberDevice } from '../sessions/devices.ts';
import { addressOf } from './address.ts';
import { type DoorLog, logAnswer } from './door-log.ts';
import { AUTH_PATH, PATHS, SSO_PATHS } from './door-paths.ts';
import { networkOf } from './lines.mjs';
import { requestState } from './request-state.ts';
import { recordFailedSignIn, recordSignInAct } from './sign-in-audit.ts';

/** The library has many more paths than Baize uses, and checks the origin only when a request has a cookie. */
export const onlyOurPathsAndPages: BetterAuthPlugin = {
  id: 'baize-only-our-paths-and-pages',
  onRequest: async (request, context) => {
    const path = new URL(request.url).pathname.slice(new URL(context.baseURL).pathname.length);
    if (![...Object.values<string>(PATHS), ...INNER_PATHS].includes(path))
      return { response: new Response('Not Found', { status: 404 }) };
    const origin = request.headers.get('origin');
    if (origin === null || context.isTrustedOrigin(origin)) return undefined;
    return { response: Response.json({ code: 'INVALID_ORIGIN' }, { status: 403 }) };
  },
};

/** What the checks before an entry need. */
type EntryRules = {
  readonly prisma: PrismaClient;
  readonly demo: boolean;
  readonly rule: SecondFactorRule;
  readonly isStolen: (password: string) => boolean;
};

/** The checks before the library handles a request. */
export const beforeEntry = ({ prisma, demo, rule, isStolen }: EntryRules) =>
  createAuthMiddleware(async (ctx) => {
    const body = ctx.body as Body;
    if (ctx.path === PATHS.signUp && !(await isDoorOpen(prisma, 'sign-ups'))) throw asError(refusal('sign-ups-closed'));
    if (ctx.path === PATHS.guest && !(await isDoorOpen(prisma, 'guests'))) throw asError(refusal('guests-closed'));
    if (ctx.path === PATHS.signIn) {
      const username = usernameOf(text(body?.username));
      if (!isWellFormed(username)) throw asError(refusal('wrong-credentials'));
      await book(prisma, ctx, { username, origin: await originOf(prisma, ctx, username) });
      const password = text(body?.password);
      const published = !demo && isPublished(username, password);
      if (published || isTooLong(password)) throw asError(refusal('wrong-credentials'));
      Object.assign(ctx.body, { username });
    }
    if (ctx.path === PATHS.changePassword) {
      const found = await getSessionFromCtx(ctx);
      const user = found?.user as Named | undefined;
      if (!found || user === undefined) throw asError(refusal('not-signed-in'));
      const enough = isEnough(rule, parseRole(user.role), user, found.session as GivenBeside);
      // A generated password must be changed first, then the second factor is required.
      if (enough === 'no' || (enough === 'set-up' && !user.passwordExpiresAt))
        throw asError(refusal('second-factor-due'));
      if (user.passwordExpiresAt && user.passwordExpiresAt.getTime() <= Date.now())
        throw asError(refusal('password-expired'));
      if (!user.username) throw asError(refusal('no-password'));
      refuseIf(checkPassword(text(body?.newPassword), [user.username, user.name], isStolen));
      if (body?.newPassword === body?.currentPassword) throw asError(refusal('password-unchanged'));
      await book(prisma, ctx, { username: user.username, origin: 'session' });
      if (isTooLong(text(body?.currentPassword))) throw asError(refusal('current-password-wrong'));
    }
    if (ctx.path === PATHS.signOut) {
      const user = (await getSessionFromCtx(ctx))?.user;
      if (user !== undefined) requestState(ctx.request).userId = user.id;
      if (user !== undefined) await recordSignInAct(prisma, 'signed-out', user, addressIn(ctx));
    }
  });

/** Remembers the device after a sign-in, and records what staff did. */
export const afterEntry = (prisma: PrismaClient) =>
  createAuthMiddleware(async (ctx) => {
    const { returned, session, newSession } = ctx.context;
    const body = ctx.body as Body;
    if (isAPIError(returned)) return;
    const user = newSession?.user as Named | undefined;
    const known = user?.id ?? session?.user.id;
    if (known !== undefined) requestState(ctx.request).userId = known;
    if (newSession && ENTRANCES.includes(ctx.path)) await noteReplaced(ctx, newSession.session.token);
    // Accounts with a second factor are not signed in yet: it is required next.
    const isIn = user?.username && !(ctx.path === PATHS.signIn && user.twoFactorEnabled);
    requestState(ctx.request).secondStep = ctx.path === PATHS.signIn && !isIn;
    if (isIn) await rememberDevice(ctx, user.id);
    if (isIn && ctx.path === PATHS.signIn) await rehash(prisma, user.id, text(body?.password));
    if (isIn && ctx.path === PATHS.signIn) await recordSignInAct(prisma, 'signed-in', user, addressIn(ctx));
    if (ctx.path === PATHS.changePassword && session) {
      await prisma.user.update({ where: { id: session.user.id }, data: { passwordExpiresAt: null } });
      await recordSignInAct(prisma, 'password-changed', session.user, addressIn(ctx));
    }
  });

/** The paths that sign somebody in. */
const ENTRANCES: readonly (string | undefined)[] = [
  ...[PATHS.signIn, PATHS.signUp, PATHS.guest, SSO_PATHS.finish],
  ...ENTERING_PATHS,
];

/** Whether a request is to sign somebody in. */
export const isEntrance = ({ url }: Request): boolean =>
  ENTRANCES.includes(new URL(url).pathname.slice(AUTH_PATH.length));

/** Notes the session that a new sign-in in the same browser replaces: it could no longer be ended by signing out. */
async function noteReplaced(ctx: GenericEndpointContext, token: string): Promise<void> {
  const before = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
  if (before && before !== token) requestState(ctx.request).replaced = before;
}

/** Rehashes a correct password when it was stored with an earlier cost. */
async function rehash(prisma: PrismaClient, userId: string, password: string): Promise<void> {
  const where = { userId, providerId: 'credential' };
  const stored = await prisma.credential.findFirst({ where, select: { id: true, password: true } });
  if (!stored?.password || !isOutdated(stored.password)) return;
  const data = { password: await hashPassword(password) };
  await prisma.credential.updateMany({ where: { id: stored.id, password: stored.password }, data });
}

type Body = Readonly<Record<string, unknown>> | undefined;
/** The library handles our additional session fields, but its types do not contain them. */
type GivenBeside = Parameters<typeof isEnough>[3];
/** A user, as passed to the library's hooks. */
type Named = {
  readonly id: string;
  readonly name: string;
  readonly username?: string | null;
  readonly role?: string | null;
  readonly twoFactorEnabled?: boolean | null;
  readonly passwordExpiresAt?: Date | null;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const addressIn = (ctx: GenericEndpointContext): string | null => addressOf(ctx.headers ?? new Headers());

function refuseIf(refused: Refusal | null): void {
  if (refused !== null) throw asError(refused);
}

async function book(prisma: PrismaClient, ctx: GenericEndpointContext, attempt: Omit<Attempt, 'id'>): Promise<void> {
  requestState(ctx.request).username = attempt.username;
  const booked = await recordAttempt(prisma, attempt);
  if ('code' in booked) throw asError(booked);
  requestState(ctx.request).attempt = booked;
}

async function originOf(prisma: PrismaClient, ctx: GenericEndpointContext, username: string): Promise<Origin> {
  const device = await knownDevice(prisma, ctx, username);
  if (device !== null) return `device:${device}`;
  const address = addressIn(ctx);
  return `network:${address === null ? '' : networkOf(address)}`;
}

/** Refusal codes for the library's error codes. Any other error code of the library is a bug. */
const LIBRARY_CODES: Readonly<Record<string, RefusalCode>> = {
  INVALID_USERNAME_OR_PASSWORD: 'wrong-credentials',
  USERNAME_IS_ALREADY_TAKEN: 'name-taken',
  INVALID_PASSWORD: 'current-password-wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no-password',
  UNAUTHORIZED: 'not-signed-in',
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: 'already-signed-in',
  INVALID_ORIGIN: 'wrong-address',
  MISSING_OR_NULL_ORIGIN: 'wrong-address',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'wrong-address',
  ...SECOND_FACTOR_CODES,
};

/** The library's handler and its surroundings. */
type AnswerContext = {
  readonly prisma: PrismaClient;
  readonly baseUrl: string;
  readonly ask: (request: Request) => Promise<Response>;
  /** Logs an error that does not affect the answer. */
  readonly logError: (error: unknown) => void;
  readonly log: DoorLog;
};

/**
 * Answers a request: refusals become JSON of {@link Refusal} with the right status. Failures on our side are
 * `not-possible` (503); then a password attempt is not counted, because it is unknown whether it was correct.
 */
export async function answer(
  { prisma, baseUrl, ask, logError, log }: AnswerContext,
  request: Request,
): Promise<Response> {
  const response = await ask(request);
  const refused = await refusalIn(response, baseUrl);
  // Read only now: the hooks add to it while the library answers.
  const { attempt, replaced: token } = requestState(request);
  if (token !== undefined && refused === null) await prisma.session.deleteMany({ where: { token } });
  if (attempt !== undefined) {
    await settleAttempt(prisma, attempt, verdictOf(refused));
    // Not awaited: the response time would reveal whether the name has an account.
    if (verdictOf(refused) === 'wrong') {
      recordFailedSignIn(prisma, attempt.username, addressOf(request.headers)).catch(logError);
    }
  }
  const path = new URL(request.url).pathname.slice(AUTH_PATH.length);
  logAnswer(prisma, log, { request, path, refused }).catch(logError);
  if (refused !== null) return Response.json(refused, { status: statusOf(refused.code) });
  return response.ok && [...Object.values<string>(PATHS), ...ENTERING_PATHS].includes(path)
    ? withoutSecrets(response)
    : response;
}

/** The same answer with what our forms need: the library's contains the session's token and the whole account. */
async function withoutSecrets(response: Response): Promise<Response> {
  const { user, twoFactorRedirect } = ((await response.json().catch(() => null)) ?? {}) as SignedIn; // JSON of the library
  const { role, passwordExpiresAt } = user ?? {};
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json({ ...(user ? { user: { role, passwordExpiresAt } } : {}), twoFactorRedirect }, { headers });
}

type SignedIn = {
  readonly user?: { readonly role?: string; readonly passwordExpiresAt?: string | null } | null;
  readonly twoFactorRedirect?: boolean;
};

const RIGHT: readonly RefusalCode[] = ['account-closed', 'password-expired'];
const WRONG: readonly RefusalCode[] = ['wrong-credentials', 'current-password-wrong'];

function verdictOf(refused: Refusal | null): 'right' | 'wrong' | 'unknown' {
  if (refused === null || RIGHT.includes(refused.code)) return 'right';
  return WRONG.includes(refused.code) ? 'wrong' : 'unknown';
}

async function refusalIn(response: Response, address: string): Promise<Refusal | null> {
  if (response.status < 400 || response.status === 404) return null;
  const body = ((await response.json().catch(() => null)) ?? {}) as { code?: unknown }; // JSON of the library, or of ours
  if (isRefusal(body)) return { code: body.code, phrase: body.phrase };
  const retryAfterSeconds = Number(response.headers.get('x-retry-after'));
  if (response.status === 429 && retryAfterSeconds > 0)
    return refusal('too-many-attempts', { waitMs: retryAfterSeconds * 1000 });
  const isUnread = [400, 413, 415].includes(response.status);
  return refusal(LIBRARY_CODES[text(body.code)] ?? (isUnread ? 'unreadable' : 'not-possible'), { address });
}
