import { readJurisdiction } from '@baize/protocol/jurisdictions';
import { ADJUSTMENT_LIMIT_MINOR, type AuthOptions } from './auth.ts';
import { brandOrigins } from './door/origins.ts';
import { readOwnOrigin } from './door/own-origin.mjs';

const MINUTE_MS = 60_000;

/**
 * Reads the authentication variables of `.env.example`, for {@link createAuth} in either server. Throws an error that
 * names the variable when one is missing or invalid.
 */
export function readAuthSettings(env: Readonly<Record<string, string | undefined>>): Omit<AuthOptions, 'prisma'> {
  const secret = env.AUTH_SECRET;
  if (!secret) throw new TypeError('AUTH_SECRET is not set: it needs 32 or more secret characters');
  const baseUrl = readOwnOrigin('WEB_URL', env.WEB_URL || `http://localhost:${env.WEB_PORT || 3000}`);
  const { sessionMinutes } = readJurisdiction(env);
  return {
    secret,
    retiredSecrets: (env.AUTH_SECRETS_RETIRED ?? '').split(',').filter((text) => text !== ''),
    baseUrl,
    trustedOrigins: brandOrigins(env.BRANDS, baseUrl),
    idle: {
      playerMs: positive(env, 'PLAYER_IDLE_MINUTES', 30) * MINUTE_MS,
      staffMs: positive(env, 'STAFF_IDLE_MINUTES', 15) * MINUTE_MS,
      staffSessionMs: positive(env, 'STAFF_SESSION_HOURS', 12) * 60 * MINUTE_MS,
      ...(sessionMinutes !== null && { playerSessionMs: sessionMinutes * MINUTE_MS }),
    },
    demo: env.DEMO === 'true',
    fourEyes: readFourEyes(env),
    adjustmentLimitMinor: wholeNumber(env, 'ADJUSTMENT_LIMIT_MINOR', { preset: ADJUSTMENT_LIMIT_MINOR, least: 0 }),
    stolenPasswords: env.STOLEN_PASSWORDS || undefined,
    attemptsPerMinute: positive(env, 'SIGN_INS_PER_MINUTE', 30),
  };
}

/** Whether some acts of the office take two people. Throws an error that names FOUR_EYES unless it is on, off or empty. */
export function readFourEyes(env: Readonly<Record<string, string | undefined>>): boolean {
  const text = env.FOUR_EYES || 'on';
  if (text !== 'on' && text !== 'off') throw new TypeError('FOUR_EYES must be on or off');
  return text === 'on';
}

const positive = (env: Readonly<Record<string, string | undefined>>, variable: string, preset: number): number =>
  wholeNumber(env, variable, { preset, least: 1 });

function wholeNumber(
  env: Readonly<Record<string, string | undefined>>,
  variable: string,
  { preset, least }: { readonly preset: number; readonly least: 0 | 1 },
): number {
  const text = env[variable];
  if (!text) return preset;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`${variable} must be a whole number${least === 1 ? ' above zero' : ', or zero'}`);
  return value;
}
