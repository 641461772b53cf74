import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '@baize/database';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { addressOf, networkOf } from './address.ts';
import { recordComing, recordFailure } from './comings.ts';
import { isPublished } from './demo-accounts.ts';
import { knownDevice, rememberDevice } from './devices.ts';
import { type DoorLog, logAnswer } from './door-log.ts';
import { AUTH_PATH, PATHS } from './door-paths.ts';
import { type Attempt, bookAttempt, type Origin, settleAttempt } from './lockout.ts';
import { checkPlayerName, isWellFormed, usernameOf } from './names.ts';
import { hashPassword, isOutdated } from './password-hash.ts';
import { checkPassword, isTooLong } from './passwords.ts';
import { asError, isRefusal, type Refusal, type RefusalCode, refusal, statusOf } from './refusals.ts';
import { parseRole } from './roles.ts';
import {
  INNER_PATHS,
  isEnough,
  SECOND_FACTOR_CODES,
  SECOND_FACTOR_PATHS,
  type SecondFactorRule,
} from './second-factor.ts';
import { underWay } from './under-way.ts';

const SIGN_UP_FIELDS: readonly string[] = ['username', 'password', 'rememberMe'];

/** The library answers many more paths than Baize uses, and checks who asks only when a cookie comes along. */
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

/** By what people are let in. */
type House = {
  readonly prisma: PrismaClient;
  readonly demo: boolean;
  readonly rule: SecondFactorRule;
  readonly isStolen: (password: string) => boolean;
};

/** What is checked before the library hears of a request. */
export const beforeEntry = ({ prisma, demo, rule, isStolen }: House) =>
  createAuthMiddleware(async (ctx) => {
    const body = ctx.body as Body;
    if (ctx.path === PATHS.signIn) {
      const username = usernameOf(text(body?.username));
      if (!isWellFormed(username)) throw asError(refusal('wrong-credentials'));
      await book(prisma, ctx, { username, origin: await originOf(prisma, ctx, username) });
      const password = text(body?.password);
      const published = !demo && isPublished(username, password);
      if (published || isTooLong(password)) throw asError(refusal('wrong-credentials'));
      Object.assign(ctx.body, { username });
    }
    if (ctx.path === PATHS.signUp) Object.assign(ctx.body, await signUpBody(prisma, body, isStolen));
    if (ctx.path === PATHS.changePassword) {
      const found = await getSessionFromCtx(ctx);
      const user = found?.user as Named | undefined;
      if (!found || user === undefined) throw asError(refusal('not-signed-in'));
      const enough = isEnough(rule, parseRole(user.role), user, found.session as GivenBeside);
      // A password of one's own comes first, the second factor next.
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
      if (user !== undefined) underWay(ctx.request).userId = user.id;
      if (user !== undefined) await recordComing(prisma, 'signed-out', user, addressIn(ctx));
    }
  });

/** Remembers the device of whoever came in, and puts on record what people who work here did. */
export const afterEntry = (prisma: PrismaClient) =>
  createAuthMiddleware(async (ctx) => {
    const { returned, session, newSession } = ctx.context;
    const body = ctx.body as Body;
    if (isAPIError(returned)) {
      // The library says this of whatever stopped the database, a name that was taken meanwhile among others.
      const failed = ctx.path === PATHS.signUp && returned.body?.code === 'FAILED_TO_CREATE_USER';
      if (failed) throw asError((await checkPlayerName(prisma, text(body?.name))) ?? refusal('not-possible'));
      return;
    }
    const user = newSession?.user as Named | undefined;
    const known = user?.id ?? session?.user.id;
    if (known !== undefined) underWay(ctx.request).userId = known;
    if (newSession && ENTRANCES.includes(ctx.path)) await noteReplaced(ctx, newSession.session.token);
    // Of those who have a second factor nobody is in yet: they are asked for it next.
    const isIn = user?.username && !(ctx.path === PATHS.signIn && user.twoFactorEnabled);
    underWay(ctx.request).secondStep = ctx.path === PATHS.signIn && !isIn;
    if (isIn) await rememberDevice(ctx, user.id);
    if (isIn && ctx.path === PATHS.signIn) await storeAnew(prisma, user.id, text(body?.password));
    if (isIn && ctx.path === PATHS.signIn) await recordComing(prisma, 'signed-in', user, addressIn(ctx));
    if (ctx.path === PATHS.changePassword && session) {
      await prisma.user.update({ where: { id: session.user.id }, data: { passwordExpiresAt: null } });
      await recordComing(prisma, 'password-changed', session.user, addressIn(ctx));
    }
  });

/** Where somebody comes in. */
const ENTRANCES: readonly (string | undefined)[] = [
  ...[PATHS.signIn, PATHS.signUp, PATHS.guest],
  ...[SECOND_FACTOR_PATHS.giveCode, SECOND_FACTOR_PATHS.giveRecoveryCode, SECOND_FACTOR_PATHS.givePasskey],
];

/** Whoever comes in anew at a browser leaves the session that was open there: nobody could end it by signing out any more. */
async function noteReplaced(ctx: GenericEndpointContext, token: string): Promise<void> {
  const before = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
  if (before && before !== token) underWay(ctx.request).replaced = before;
}

/** Stores a right password anew when it was stored at a cost of earlier times. */
async function storeAnew(prisma: PrismaClient, userId: string, password: string): Promise<void> {
  const where = { userId, providerId: 'credential' };
  const stored = await prisma.credential.findFirst({ where, select: { id: true, password: true } });
  if (!stored?.password || !isOutdated(stored.password)) return;
  const data = { password: await hashPassword(password) };
  await prisma.credential.updateMany({ where: { id: stored.id, password: stored.password }, data });
}

type Body = Readonly<Record<string, unknown>> | undefined;
/** The library knows our fields of a session, its types do not. */
type GivenBeside = Parameters<typeof isEnough>[3];
/** A user of ours, as the library's hooks have it. */
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
  underWay(ctx.request).username = attempt.username;
  const booked = await bookAttempt(prisma, attempt);
  if ('code' in booked) throw asError(booked);
  underWay(ctx.request).attempt = booked;
}

async function originOf(prisma: PrismaClient, ctx: GenericEndpointContext, username: string): Promise<Origin> {
  const device = await knownDevice(prisma, ctx, username);
  if (device !== null) return `device:${device}`;
  const address = addressIn(ctx);
  return `network:${address === null ? '' : networkOf(address)}`;
}

/** A new player brings a name and a password; everything else about a person is the house's to set. */
async function signUpBody(
  prisma: PrismaClient,
  body: Body,
  isStolen: House['isStolen'],
): Promise<Record<string, unknown>> {
  if (Object.keys(body ?? {}).some((field) => !SIGN_UP_FIELDS.includes(field))) {
    throw asError(refusal('not-yours-to-set'));
  }
  const name = text(body?.username).trim();
  if (!isWellFormed(name)) throw asError(refusal('name-malformed'));
  refuseIf(checkPassword(text(body?.password), [name], isStolen));
  refuseIf(await checkPlayerName(prisma, name));
  // The library wants an address; Baize neither asks for one nor writes to it.
  return { username: name, name, email: `${randomUUID()}@players.invalid` };
}

/** What the library says, in the words of the house. Anything it says that is not listed is our mistake. */
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

/** What is asked of the library, and who speaks for the house. */
type Counter = {
  readonly prisma: PrismaClient;
  readonly baseUrl: string;
  readonly ask: (request: Request) => Promise<Response>;
  /** Tells whoever reads the log of something that went wrong behind the scenes. */
  readonly complain: (error: unknown) => void;
  readonly log: DoorLog;
};

/**
 * Answers a request: refusals in our words, JSON of {@link Refusal} with the right status. What went wrong on our side is
 * `not-possible` (503), and then a try at a password counts as none: nobody knows whether it was right.
 */
export async function answer({ prisma, baseUrl, ask, complain, log }: Counter, request: Request): Promise<Response> {
  const response = await ask(request);
  const refused = await refusalIn(response, baseUrl);
  // The library still reads it while it answers.
  const { attempt, replaced: token } = underWay(request);
  if (token !== undefined && refused === null) await prisma.session.deleteMany({ where: { token } });
  if (attempt !== undefined) {
    await settleAttempt(prisma, attempt, verdictOf(refused));
    // Not waited for: how long it takes would tell whose name it was.
    if (verdictOf(refused) === 'wrong') {
      recordFailure(prisma, attempt.username, addressOf(request.headers)).catch(complain);
    }
  }
  const path = new URL(request.url).pathname.slice(AUTH_PATH.length);
  logAnswer(prisma, log, { request, path, refused }).catch(complain);
  return refused === null ? response : Response.json(refused, { status: statusOf(refused.code) });
}

const RIGHT: readonly RefusalCode[] = ['account-closed', 'password-expired'];
const WRONG: readonly RefusalCode[] = ['wrong-credentials', 'current-password-wrong'];

function verdictOf(refused: Refusal | null): 'right' | 'wrong' | 'unknown' {
  if (refused === null || RIGHT.includes(refused.code)) return 'right';
  return WRONG.includes(refused.code) ? 'wrong' : 'unknown';
}

async function refusalIn(response: Response, address: string): Promise<Refusal | null> {
  if (response.status < 400 || response.status === 404) return null;
  const said = ((await response.json().catch(() => null)) ?? {}) as { code?: unknown }; // JSON of the library, or of ours
  if (isRefusal(said)) return { code: said.code, phrase: said.phrase };
  const retryAfterSeconds = Number(response.headers.get('x-retry-after'));
  if (response.status === 429 && retryAfterSeconds > 0)
    return refusal('too-many-attempts', { waitMs: retryAfterSeconds * 1000 });
  return refusal(LIBRARY_CODES[text(said.code)] ?? 'not-possible', { address });
}
