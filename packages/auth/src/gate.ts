import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '@baize/database';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { isPublished } from './demo-accounts.ts';
import { bookAttempt, forgiveAttempts } from './lockout.ts';
import { checkPlayerName, isWellFormed, usernameOf } from './names.ts';
import { asError, isRefusalCode, type Refusal, type RefusalCode, refusal, statusOf } from './refusals.ts';
import { parseRole } from './roles.ts';
import { INNER_PATHS, isEnough, SECOND_FACTOR_CODES, type SecondFactorRule } from './second-factor.ts';

export const PATHS = {
  signIn: '/sign-in/username',
  signUp: '/sign-up/email',
  guest: '/sign-in/anonymous',
  signOut: '/sign-out',
  changePassword: '/change-password',
} as const;

export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

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

/** What is checked before the library hears of a request. */
export const beforeEntry = (prisma: PrismaClient, demo: boolean, rule: SecondFactorRule) =>
  createAuthMiddleware(async (ctx) => {
    const body = ctx.body as Body;
    if (ctx.path === PATHS.signIn) {
      const username = usernameOf(text(body?.username));
      if (!isWellFormed(username)) throw asError(refusal('wrong-credentials'));
      refuseIf(await bookAttempt(prisma, username));
      const known = !demo && isPublished(username, text(body?.password));
      if (known || isTooLong(body?.password)) throw asError(refusal('wrong-credentials'));
      Object.assign(ctx.body, { username });
    }
    if (ctx.path === PATHS.signUp) Object.assign(ctx.body, signUpBody(body));
    if (ctx.path === PATHS.changePassword) {
      const found = await getSessionFromCtx(ctx);
      const user = found?.user as Named | undefined;
      if (!found || user === undefined) throw asError(refusal('not-signed-in'));
      if (isEnough(rule, parseRole(user.role), user, found.session as GivenBeside) !== 'yes')
        throw asError(refusal('second-factor-due'));
      if (!user.username) throw asError(refusal('no-password'));
      refuseIf(checkPassword(text(body?.newPassword)));
      refuseIf(await bookAttempt(prisma, user.username));
      if (isTooLong(body?.currentPassword)) throw asError(refusal('current-password-wrong'));
    }
  });

/** Forgets the failures of a name once its password was given. Whatever else went wrong stays booked. */
export const afterEntry = (prisma: PrismaClient) =>
  createAuthMiddleware(async (ctx) => {
    const { returned, session, newSession } = ctx.context;
    const closed = isAPIError(returned) && returned.body?.code === CLOSED;
    if (ctx.path === PATHS.signIn && (newSession || closed)) {
      await forgiveAttempts(prisma, usernameOf(text((ctx.body as Body)?.username)));
    }
    if (ctx.path === PATHS.changePassword && !isAPIError(returned)) {
      await forgiveAttempts(prisma, (session?.user as Named | undefined)?.username ?? '');
    }
  });

const CLOSED: RefusalCode = 'account-closed';

type Body = Readonly<Record<string, unknown>> | undefined;
/** The library knows our fields of a session, its types do not. */
type GivenBeside = Parameters<typeof isEnough>[3];
type Named = {
  readonly username?: string | null;
  readonly role?: string | null;
  readonly twoFactorEnabled?: boolean | null;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function refuseIf(refused: Refusal | null): void {
  if (refused !== null) throw asError(refused);
}

export function checkPassword(password: string): Refusal | null {
  if (password.length < PASSWORD_LENGTH.least) return refusal('password-too-short');
  return isTooLong(password) ? refusal('password-too-long') : null;
}

/** Longer than anybody's password can be: not worth the work of hashing it. */
const isTooLong = (password: unknown): boolean => text(password).length > PASSWORD_LENGTH.most;

/** A new player brings a name and a password; everything else about a person is the house's to set. */
function signUpBody(body: Body): Record<string, unknown> {
  if (Object.keys(body ?? {}).some((field) => !SIGN_UP_FIELDS.includes(field))) {
    throw asError(refusal('not-yours-to-set'));
  }
  const name = text(body?.username).trim();
  refuseIf(checkPlayerName(name));
  refuseIf(checkPassword(text(body?.password)));
  // The library wants an address; Baize neither asks for one nor writes to it.
  return { username: name, name, email: `${randomUUID()}@players.invalid` };
}

/** What the library says, in the words of the house. Anything it says that is not listed is our mistake. */
const LIBRARY_CODES: Readonly<Record<string, RefusalCode>> = {
  INVALID_USERNAME_OR_PASSWORD: 'wrong-credentials',
  USERNAME_IS_ALREADY_TAKEN: 'name-taken',
  // Two people took the same name at the same moment, and the database let one of them.
  FAILED_TO_CREATE_USER: 'name-taken',
  INVALID_PASSWORD: 'current-password-wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no-password',
  UNAUTHORIZED: 'not-signed-in',
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: 'already-signed-in',
  INVALID_ORIGIN: 'wrong-address',
  MISSING_OR_NULL_ORIGIN: 'wrong-address',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'wrong-address',
  ...SECOND_FACTOR_CODES,
};

/** The library's answer, its refusals put into ours: JSON of {@link Refusal} with the right status. */
export async function inOurWords(response: Response, address: string): Promise<Response> {
  if (response.status < 400 || response.status === 404) return response;
  const said = (await response.json().catch(() => ({}))) as { code?: unknown; message?: unknown };
  const answer = (refused: Refusal) => Response.json(refused, { status: statusOf(refused.code) });
  if (isRefusalCode(said.code) && typeof said.message === 'string')
    return answer({ code: said.code, message: said.message });
  const retryAfterSeconds = Number(response.headers.get('x-retry-after'));
  if (response.status === 429 && retryAfterSeconds > 0)
    return answer(refusal('too-many-attempts', { waitMs: retryAfterSeconds * 1000 }));
  const code = LIBRARY_CODES[text(said.code)] ?? 'not-possible';
  return answer(refusal(code, { address }));
}
