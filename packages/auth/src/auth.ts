import type { PrismaClient } from '@baize/database';
import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { isAPIError } from 'better-auth/api';
import { anonymous, username } from 'better-auth/plugins';
import { isWellFormed, nameGuest } from './accounts/names.ts';
import { signUps } from './accounts/sign-up.ts';
import { hashPassword, verifyPassword } from './credentials/password-hash.ts';
import { PASSWORD_LENGTH, stolenPasswordCheck } from './credentials/passwords.ts';
import { INNER_PATHS, type SecondFactorRule, secondFactors } from './credentials/second-factor.ts';
import type { DoorLog } from './door/door-log.ts';
import { AUTH_PATH, PATHS } from './door/door-paths.ts';
import { afterEntry, answer, beforeEntry, isEntrance, onlyOurPathsAndPages } from './door/gate.ts';
import { ADDRESS_HEADER } from './door/proxies.mjs';
import { cookiePrefix, isSecure } from './sessions/cookies.ts';
import { IDLE_LIMITS, type IdleLimits } from './sessions/idle.ts';
import { beforeStoring } from './sessions/open-session.ts';
import { withoutEndedSession } from './sessions/without-ended.ts';
import { singleSignOn } from './sso/sso-plugin.ts';
import type { SsoOptions } from './sso/sso-settings.ts';
import { numberedSecrets, withRenewedSignatures } from './tokens/retired-secrets.ts';

export type AuthOptions = {
  readonly prisma: PrismaClient;
  /** Signs the session cookies; must be the same for web and game server. At least 32 characters. */
  readonly secret: string;
  /** Earlier secrets: what they signed or encrypted is still accepted. */
  readonly retiredSecrets?: readonly string[];
  /** The public address of the web app. Cookies are Secure when it is https. */
  readonly baseUrl: string;
  /** Additional origins whose pages may be used to sign in, each with passkeys of its own. */
  readonly trustedOrigins?: readonly string[];
  readonly idle?: Partial<IdleLimits>;
  /** Demo mode; otherwise the demo accounts are closed. */
  readonly demo?: boolean;
  /** Whether some acts of the office take two people (see approvals); default: true. */
  readonly fourEyes?: boolean;
  /** Up to which one person adjusts a balance in a gaming day, in hundredths of the smallest chip; default: 10,000. */
  readonly adjustmentLimitMinor?: number;
  /** Whether all staff need a second factor; default: `required`, except in demo mode. */
  readonly secondFactor?: SecondFactorRule;
  /** The identity provider at which staff may sign in; default: none. */
  readonly sso?: SsoOptions | undefined;
  /** Attempts per minute and network address at each entry (sign in, sign up, guest, password). */
  readonly attemptsPerMinute?: number;
  /** A file of leaked passwords, one per line, which are refused. */
  readonly stolenPasswords?: string | undefined;
  /** Receives every sign-in related request and its result, for the server's log. */
  readonly log?: DoorLog;
};

/** The authentication of the web and the game server. */
export type Auth = {
  readonly prisma: PrismaClient;
  readonly baseUrl: string;
  /** The current secret, then the retired ones. */
  readonly secrets: readonly string[];
  readonly idle: IdleLimits;
  readonly demo: boolean;
  readonly fourEyes: boolean;
  readonly adjustmentLimitMinor: number;
  readonly secondFactor: SecondFactorRule;
  /** The identity provider of the house; null without one. */
  readonly sso: Pick<SsoOptions, 'issuer' | 'name'> | null;
  readonly library: ReturnType<typeof configure>;
  /** Whether a password is in the list of leaked passwords. */
  readonly isStolen: (password: string) => boolean;
  /** Answers a request under `/api/auth`. Refusals are JSON: `{ code, message }`. */
  readonly handle: (request: Request) => Promise<Response>;
  /** The same for our own forms, which can also use the paths of the second factor. */
  readonly handleForm: (request: Request) => Promise<Response>;
};

const COOKIE_SECONDS = 30 * 24 * 3600;
const ATTEMPTS_PER_MINUTE = 30;

/** 100 of a currency: what one person may give or take without a second one, where the house sets nothing else. */
export const ADJUSTMENT_LIMIT_MINOR = 10_000;

/** Throws when a secret is too short. */
export function createAuth(options: AuthOptions): Auth {
  const all = [options.secret, ...(options.retiredSecrets ?? [])];
  if (all.some(({ length }) => length < 32)) throw new RangeError('AUTH_SECRET needs 32 characters or more');
  const idle = { ...IDLE_LIMITS, ...options.idle };
  const isStolen = stolenPasswordCheck(options.stolenPasswords);
  const { prisma, demo = false, fourEyes = true, trustedOrigins = [] } = options;
  const { adjustmentLimitMinor = ADJUSTMENT_LIMIT_MINOR } = options;
  const baseUrl = new URL(options.baseUrl).origin;
  const library = configure(options, idle, isStolen, baseUrl);
  const others = new Map(trustedOrigins.map((origin) => [origin, configure(options, idle, isStolen, origin)]));
  const ask = (request: Request) => (others.get(request.headers.get('origin') ?? '') ?? library).handler(request);
  const { secret, retiredSecrets = [], secondFactor = ruleOf(demo), log = () => undefined } = options;
  const logError = async (error: unknown) =>
    (await library.$context).logger.error('A sign-in event could not be recorded', error);
  const handleForm = async (request: Request) => {
    const renewed = withRenewedSignatures(request.headers, secret, retiredSecrets);
    const headers = isEntrance(request)
      ? await withoutEndedSession({ prisma, baseUrl, secrets: all }, renewed)
      : renewed;
    return answer({ prisma, baseUrl, ask, logError, log }, new Request(request, { headers }));
  };
  const handle = async (request: Request) =>
    INNER_PATHS.some((path) => new URL(request.url).pathname === AUTH_PATH + path)
      ? new Response('Not Found', { status: 404 })
      : handleForm(request);
  const rules = { fourEyes, adjustmentLimitMinor, secondFactor };
  const sso = options.sso ? { issuer: options.sso.issuer, name: options.sso.name } : null;
  const parts = { prisma, baseUrl, secrets: all, idle, demo, ...rules, sso, library, isStolen };
  return { ...parts, handle, handleForm };
}

/** @param origin the pages whose passkeys it accepts: a passkey belongs to one host */
function configure(options: AuthOptions, idle: IdleLimits, isStolen: Auth['isStolen'], origin: string) {
  const { prisma, demo = false, attemptsPerMinute = ATTEMPTS_PER_MINUTE, secondFactor = ruleOf(demo) } = options;
  const ownOrigin = new URL(options.baseUrl).origin;
  const perMinute = { window: 60, max: attemptsPerMinute };
  return betterAuth({
    database: prismaAdapter(prisma, { provider: 'postgresql' }),
    secret: options.secret,
    secrets: numberedSecrets(options.secret, options.retiredSecrets ?? []),
    baseURL: options.baseUrl,
    basePath: AUTH_PATH,
    trustedOrigins: [...(options.trustedOrigins ?? [])],
    telemetry: { enabled: false },
    logger: { level: 'error' },
    // Refusals are expected answers; anything else is logged as an error.
    onAPIError: {
      onError: (error, context) => {
        if (!isAPIError(error) || error.statusCode >= 500) context.logger.error('A sign-in request failed', error);
      },
    },
    emailAndPassword: {
      enabled: true,
      // Players sign up by `sign-up.ts`.
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { additionalFields: USER_FIELDS },
    account: { modelName: 'credential' },
    // The cookie outlives the session, whose duration depends on the role and on activity.
    session: {
      expiresIn: COOKIE_SECONDS,
      disableSessionRefresh: true,
      // Changing a sign-in method always requires the password, however fresh the session is.
      freshAge: 0,
      additionalFields: { secondFactor: { type: 'string', required: false, input: false } },
    },
    advanced: {
      ...cookiesAt(options.baseUrl),
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    rateLimit: {
      enabled: true,
      customRules: Object.fromEntries([...Object.values(PATHS), ...INNER_PATHS].map((path) => [path, perMinute])),
    },
    hooks: { before: beforeEntry({ prisma, demo, rule: secondFactor, isStolen }), after: afterEntry(prisma) },
    databaseHooks: beforeStoring({ prisma, idle, demo }),
    plugins: [
      userNames(),
      signUps({ prisma, isStolen }),
      guests(prisma),
      ...secondFactors(origin),
      ...(options.sso ? [singleSignOn(options.sso, { prisma, baseUrl: ownOrigin, rule: secondFactor })] : []),
      onlyOurPathsAndPages,
    ],
  });
}

const USER_FIELDS = {
  role: { type: 'string', required: false, defaultValue: 'player', input: false },
  banned: { type: 'boolean', required: false, input: false },
  banReason: { type: 'string', required: false, input: false, returned: false },
  banExpires: { type: 'date', required: false, input: false },
  demo: { type: 'boolean', required: false, input: false },
  skeleton: { type: 'string', required: false, input: false, returned: false },
  passwordExpiresAt: { type: 'date', required: false, input: false },
} as const;

const cookiesAt = (baseUrl: string) => ({
  cookiePrefix: cookiePrefix(baseUrl),
  useSecureCookies: false,
  defaultCookieAttributes: { secure: isSecure(baseUrl) },
});

const userNames = () =>
  username({ displayUsername: false, minUsernameLength: 3, maxUsernameLength: 20, usernameValidator: isWellFormed });

const guests = (prisma: PrismaClient) =>
  anonymous({
    generateName: () => nameGuest(prisma),
    generateRandomEmail: () => `${crypto.randomUUID()}@guests.invalid`,
    // A guest's rounds and money are kept.
    disableDeleteAnonymousUser: true,
  });

/** Demo passwords are public, and nobody has the phones of the demo accounts. */
const ruleOf = (demo: boolean): SecondFactorRule => (demo ? 'optional' : 'required');
