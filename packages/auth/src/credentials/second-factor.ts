import { passkey } from '@better-auth/passkey';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { SSO_PATHS } from '../door/door-paths.ts';
import { asError, type RefusalCode, refusal } from '../refusals.ts';
import type { Role } from '../roles.ts';

/** Whether all staff need a second factor, or only those who have set one up. */
export type SecondFactorRule = 'required' | 'optional';

/** The paths of the second factor. Our own forms can use them, external requests cannot. */
export const SECOND_FACTOR_PATHS = {
  startApp: '/two-factor/enable',
  giveCode: '/two-factor/verify-totp',
  giveRecoveryCode: '/two-factor/verify-backup-code',
  startPasskey: '/passkey/generate-register-options',
  addPasskey: '/passkey/verify-registration',
  askForPasskey: '/passkey/generate-authenticate-options',
  givePasskey: '/passkey/verify-authentication',
  challenge: '/second-factor/challenge',
} as const;

/** The paths that only our own pages can use. */
export const INNER_PATHS: readonly string[] = [...Object.values(SECOND_FACTOR_PATHS), ...Object.values(SSO_PATHS)];

/** The paths of the second factor that sign somebody in. */
export const ENTERING_PATHS: readonly string[] = [
  SECOND_FACTOR_PATHS.giveCode,
  SECOND_FACTOR_PATHS.giveRecoveryCode,
  SECOND_FACTOR_PATHS.givePasskey,
];

/** Refusal codes for the library's second factor errors. */
export const SECOND_FACTOR_CODES: Readonly<Record<string, RefusalCode>> = {
  INVALID_CODE: 'code-wrong',
  TOTP_NOT_ENABLED: 'code-wrong',
  INVALID_BACKUP_CODE: 'recovery-code-wrong',
  BACKUP_CODES_NOT_ENABLED: 'recovery-code-wrong',
  INVALID_TWO_FACTOR_COOKIE: 'second-step-over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-step-over',
  ACCOUNT_TEMPORARILY_LOCKED: 'second-factor-locked',
  TOTP_ALREADY_ENABLED: 'second-factor-there',
  CHALLENGE_NOT_FOUND: 'passkey-refused',
  PASSKEY_NOT_FOUND: 'passkey-refused',
  AUTHENTICATION_FAILED: 'passkey-refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey-refused',
};

const SECOND_STEP_SECONDS = 10 * 60;
/** The same lock as for passwords (GLI-19 2.5.3). */
const LOCKED_AFTER = { maxFailedAttempts: 3, durationSeconds: 30 * 60 };

/** Plugins for authenticator apps, recovery codes and passkeys, for the pages of this origin. */
export function secondFactors(origin: string) {
  return [
    twoFactor({
      twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
      accountLockout: LOCKED_AFTER,
      // We store recovery codes as hashes, created with the first factor: see `recovery-codes.ts`.
      backupCodeOptions: { storeBackupCodes: 'plain', customBackupCodesGenerate: () => [] },
    }),
    passkey({
      rpID: new URL(origin).hostname,
      origin: [origin],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // A passkey replaces password and second factor, so it must verify its user: a thief of the device must not be
      // able to use it.
      registration: {
        afterVerification: ({ verification }) => mustBeVerified(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) => mustBeVerified(verification.authenticationInfo.userVerified),
      },
    }),
    challenges,
  ];
}

function mustBeVerified(verified: boolean | undefined): undefined {
  if (verified !== true) throw asError(refusal('passkey-needs-check'));
}

/** Returns who has given the password and must give the second factor next: `{ userId }`, or `null`. */
const challenges: BetterAuthPlugin = {
  id: 'baize-challenges',
  endpoints: {
    readChallenge: createAuthEndpoint(SECOND_FACTOR_PATHS.challenge, { method: 'GET' }, async (ctx) => {
      const cookie = ctx.context.createAuthCookie('two_factor');
      const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
      const found = identifier && (await ctx.context.internalAdapter.findVerificationValue(identifier));
      return ctx.json({ userId: found && found.expiresAt.getTime() > Date.now() ? found.value : null });
    }),
  },
};

/** Where a session is opened: the path, and the session that it replaces. */
export type Opening = {
  readonly path?: string;
  readonly context: { readonly session: { readonly session: Readonly<Record<string, unknown>> } | null };
};

/** The second factor used at each path. */
export const SECOND_FACTOR_AT: Readonly<Record<string, string>> = {
  [SECOND_FACTOR_PATHS.giveCode]: 'totp',
  [SECOND_FACTOR_PATHS.giveRecoveryCode]: 'recovery-code',
  [SECOND_FACTOR_PATHS.givePasskey]: 'passkey',
};

/** The second factor used when this session was opened. Changing the password keeps it; single sign-on states it. */
export function secondFactorOf(at: Opening | null, opened: { readonly secondFactor?: unknown }): string | null {
  if (at?.path === SSO_PATHS.finish) return opened.secondFactor === 'sso' ? 'sso' : null;
  if (at?.path !== '/change-password') return SECOND_FACTOR_AT[at?.path ?? ''] ?? null;
  const before = at.context.session?.session.secondFactor;
  return typeof before === 'string' ? before : null;
}

/** Whether the factors used suffice for this person; `set-up` when a second factor is required but none exists yet. */
export function isEnough(
  rule: SecondFactorRule,
  role: Role,
  user: { readonly twoFactorEnabled?: boolean | null | undefined },
  session: { readonly secondFactor?: string | null | undefined },
): 'yes' | 'set-up' | 'no' {
  if (session.secondFactor) return 'yes';
  if (user.twoFactorEnabled === true) return 'no';
  return rule === 'required' && role !== 'player' ? 'set-up' : 'yes';
}
