import type { Phrase } from '@baize/rules';
import type { HouseKey } from '@baize/words';
import { APIError } from 'better-auth/api';

/** The waiting time before another attempt, in a readable unit. */
function wait(ms: number): Phrase {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 90) return phrase('house.duration.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return phrase('house.duration.minutes', { count: minutes });
  const hours = Math.ceil(minutes / 60);
  return hours < 48
    ? phrase('house.duration.hours', { count: hours })
    : phrase('house.duration.days', { count: Math.ceil(hours / 24) });
}

type Circumstance = {
  /** Time until another attempt is accepted, ms. */
  readonly waitMs?: number;
  /** The address to use instead. */
  readonly address?: string;
};

/** All refusals, each with its HTTP status. */
const STATUS = {
  // The same for an unknown name and a wrong password, so that it does not reveal which names have accounts.
  'wrong-credentials': 401,
  'sign-in-locked': 429,
  'sign-in-guarded': 429,
  'too-many-attempts': 429,
  'password-expired': 403,
  'new-password-due': 403,
  'account-closed': 403,
  'arrival-holder': 403,
  'arrival-code-wrong': 400,
  'self-excluded': 403,
  'demo-account': 403,
  'no-account': 403,
  'sign-ups-closed': 403,
  'guests-closed': 403,
  'name-malformed': 400,
  // The same for every reason, so that it does not reveal staff names.
  'name-taken': 409,
  'name-fixed': 403,
  'password-too-short': 400,
  'password-too-long': 400,
  'password-weak': 400,
  'password-unchanged': 400,
  'current-password-wrong': 400,
  'no-password': 403,
  'not-yours-to-set': 400,
  'not-signed-in': 401,
  'code-wrong': 401,
  'code-used': 401,
  'recovery-code-wrong': 401,
  'passkey-refused': 401,
  'passkey-needs-check': 401,
  'second-step-over': 401,
  'second-factor-locked': 429,
  'second-factor-due': 403,
  'sso-off': 404,
  'sso-away': 503,
  'sso-over': 401,
  'sso-declined': 401,
  'sso-code-used': 401,
  'sso-expired': 401,
  'sso-unverified': 401,
  'sso-unlinked': 403,
  'sso-factor': 403,
  'sso-subject': 400,
  'sso-taken': 409,
  'sign-in-again': 403,
  'second-factor-there': 409,
  'second-factor-last': 409,
  'second-factor-none': 409,
  'second-factor-gone': 409,
  'last-operator': 409,
  'no-such-account': 404,
  'no-such-role': 404,
  'end-missing': 400,
  'already-so': 409,
  'reason-missing': 400,
  'already-signed-in': 409,
  'wrong-address': 403,
  unreadable: 400,
  'not-possible': 503,
} as const;

export type RefusalCode = keyof typeof STATUS;

export const REFUSAL_CODES = Object.keys(STATUS) as readonly RefusalCode[]; // the keys of the literal above

/** An expected refusal: a code, and a phrase that states what the person can do about it. */
export type Refusal = { readonly code: RefusalCode; readonly phrase: Phrase };

export function refusal(code: RefusalCode, { waitMs, address }: Circumstance = {}): Refusal {
  // No further details: the same refusal must always read the same.
  if (code === 'wrong-address')
    return {
      code,
      phrase: address ? phrase('house.door.wrong-address', { address }) : phrase('house.door.other-address'),
    };
  return { code, phrase: phrase(`house.door.${code}`, waitMs === undefined ? {} : { wait: wait(waitMs) }) };
}

function phrase(key: HouseKey, values: NonNullable<Phrase['values']> = {}): Phrase {
  return { key, values };
}

/** The HTTP status of a refusal. */
export function statusOf(code: RefusalCode): number {
  return STATUS[code];
}

/** For the library's hooks, which refuse by throwing. */
export function asError(refused: Refusal): APIError {
  return new APIError(STATUS_WORDS[statusOf(refused.code)] ?? 'INTERNAL_SERVER_ERROR', refused);
}

const STATUS_WORDS: Record<
  number,
  'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'
> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** Whether the body of an HTTP answer is a refusal of ours. */
export const isRefusal = (content: object): content is Refusal =>
  'code' in content &&
  isRefusalCode(content.code) &&
  'phrase' in content &&
  content.phrase !== null &&
  typeof content.phrase === 'object';

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(STATUS, code);
}
