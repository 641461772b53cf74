import { APIError } from 'better-auth/api';

/** How long to wait before another try, in words. */
function wait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

type Circumstance = {
  /** Milliseconds until another try is heard. */
  readonly waitMs?: number;
  /** Where to go instead. */
  readonly address?: string;
};

/** Everything the door may answer but yes: the state of the world, and what the person can do about it. */
const REFUSALS = {
  // The same for an unknown name and for a wrong password: nobody learns here who has an account.
  'wrong-credentials': [401, () => 'That name and password do not belong together. Check both and try again.'],
  'sign-in-locked': [
    429,
    ({ waitMs = 0 }) => `Three wrong tries: this name is locked from here. Wait ${wait(waitMs)}, then try again.`,
  ],
  'sign-in-guarded': [
    429,
    ({ waitMs = 0 }) =>
      `Too many wrong tries at this name from elsewhere. Sign in on a device that you have used before, or wait ${wait(waitMs)}.`,
  ],
  'too-many-attempts': [
    429,
    ({ waitMs = 0 }) => `Too many attempts from your address. Wait ${wait(waitMs)}, then try again.`,
  ],
  'password-expired': [
    403,
    () => 'The password that the house made for you was not changed in time. Ask the house for a new one.',
  ],
  'new-password-due': [403, () => 'Choose a password of your own first: the house made the one you have now.'],
  'account-closed': [403, () => 'This account is closed. Ask the house for the reason.'],
  'name-malformed': [
    400,
    () => 'Use 3 to 20 letters, digits, dots, hyphens or underscores, and begin with a letter or a digit.',
  ],
  // The same for every reason, so that nobody learns here who works for the house.
  'name-taken': [409, () => 'That name, or one that looks like it, is taken or kept for the house. Choose another.'],
  'name-fixed': [403, () => 'Only players with an account change their name.'],
  'password-too-short': [400, () => 'A password needs 12 characters or more.'],
  'password-too-long': [400, () => 'A password has 128 characters at most.'],
  'password-weak': [
    400,
    () =>
      'That password is easy to guess. Take several words that do not belong together, without your name, repetitions or rows of keys.',
  ],
  'password-unchanged': [400, () => 'That is the password you have now. Choose another.'],
  'current-password-wrong': [400, () => 'That is not your password now. Check it and try again.'],
  'no-password': [403, () => 'Guests have no password. Create an account to have one.'],
  'not-yours-to-set': [400, () => 'That cannot be chosen here: the house sets it.'],
  'not-signed-in': [401, () => 'You are not signed in any more. Sign in and try again.'],
  'code-wrong': [401, () => 'That is not the code your app shows now. Check it and try again.'],
  'code-used': [401, () => 'That code was used already. Wait until your app shows the next one.'],
  'recovery-code-wrong': [401, () => 'That is none of your recovery codes that are left. Check it and try again.'],
  'passkey-refused': [401, () => 'That passkey was not accepted. Try again, or sign in with your password.'],
  'passkey-needs-check': [
    401,
    () => 'That passkey did not check who you are. Use one that asks for a PIN, a finger or a face.',
  ],
  'second-step-over': [401, () => 'That took too long or failed too often. Sign in with your name and password again.'],
  'second-factor-locked': [
    429,
    () => 'Three wrong codes: the second step is locked. Wait 30 minutes, or ask an operator to reset it.',
  ],
  'second-factor-due': [403, () => 'Set up your second factor first: the house requires one.'],
  'sign-in-again': [
    403,
    () => 'Sign out and in again with your second factor first. You have 15 minutes from then to change it.',
  ],
  'second-factor-there': [409, () => 'An app is set up already. Remove it first to set up another.'],
  'second-factor-last': [409, () => 'The house requires a second factor. Add another one before you remove this one.'],
  'second-factor-none': [409, () => 'Recovery codes need an app or a passkey. Add one first.'],
  'second-factor-gone': [409, () => 'That is not there any more. Reload the page.'],
  'last-operator': [409, () => 'This is the last operator who can sign in. Make another operator first.'],
  'no-such-account': [404, () => 'There is no such account of the staff. Reload the page.'],
  'already-so': [409, () => 'It is like that already. Reload the page.'],
  'reason-missing': [400, () => 'Give a reason of 3 to 200 characters: it stays on the audit log.'],
  'already-signed-in': [409, () => 'You are already signed in. Sign out first to come as somebody else.'],
  'wrong-address': [
    403,
    ({ address }) =>
      address
        ? `Sign in at ${address}: no other address is accepted.`
        : 'That came from another address and was not accepted.',
  ],
  'not-possible': [503, () => 'That did not work, and it is our fault. Try again.'],
} as const satisfies Record<string, readonly [number, (circumstance: Circumstance) => string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** An expected no: what stands in the way, and a sentence for the person. */
export type Refusal = { readonly code: RefusalCode; readonly message: string };

export function refusal(code: RefusalCode, circumstance: Circumstance = {}): Refusal {
  return { code, message: REFUSALS[code][1](circumstance) };
}

/** The HTTP status that goes with it. */
export function statusOf(code: RefusalCode): number {
  return REFUSALS[code][0];
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

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code);
}
