import type { Auth } from '../auth.ts';
import { isRefusal, type Refusal, refusal } from '../refusals.ts';
import { parseRole, type Role } from '../roles.ts';
import { AUTH_PATH, PATHS } from './door-paths.ts';
import { ADDRESS_HEADER } from './proxies.mjs';

/** A successful sign-in or sign-out. */
export type Accepted = {
  readonly ok: true;
  /** `Set-Cookie` lines for the browser. */
  readonly cookies: readonly string[];
  readonly role: Role;
  /** The password was correct, and a second factor is required next; nobody is signed in yet. */
  readonly secondStep: boolean;
  /** The password is a generated one: a new one must be chosen before anything else. */
  readonly newPassword: boolean;
};
export type Outcome = Accepted | { readonly ok: false; readonly refused: Refusal };

/**
 * Signs in by name and password; `remember` keeps the cookie when the browser closes. Refuses with `wrong-credentials`,
 * `password-expired`, `sign-in-locked`, `sign-in-guarded`, `account-closed`, `too-many-attempts`, `wrong-address`, or
 * `not-possible` when the request failed for technical reasons.
 */
export function signIn(
  auth: Auth,
  headers: Headers,
  { name, password, remember }: { readonly name: string; readonly password: string; readonly remember: boolean },
): Promise<Outcome> {
  return submit(auth, headers, PATHS.signIn, { username: name, password, rememberMe: remember });
}

/** Creates a player's account and signs in. Refuses the name (`name-…`) or the password (`password-…`). */
export function signUp(
  auth: Auth,
  headers: Headers,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<Outcome> {
  return submit(auth, headers, PATHS.signUp, { username: name, password });
}

/** Signs in a new guest with a generated name. Refuses `already-signed-in` to a guest. */
export function playAsGuest(auth: Auth, headers: Headers): Promise<Outcome> {
  return submit(auth, headers, PATHS.guest, {});
}

/** Ends the session of these headers; does nothing without one. */
export function signOut(auth: Auth, headers: Headers): Promise<Outcome> {
  return submit(auth, headers, PATHS.signOut, {});
}

/**
 * Changes the password and ends all other sessions. Refuses `current-password-wrong`, which counts towards the lock, a
 * new password (`password-…`), `password-expired`, `no-password` to guests, and `not-signed-in`.
 */
export function changePassword(
  auth: Auth,
  headers: Headers,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<Outcome> {
  return submit(auth, headers, PATHS.changePassword, {
    currentPassword: current,
    newPassword: next,
    revokeOtherSessions: true,
  });
}

/** The headers of the browser's request that are needed: session, address, and the origin of the page. */
const PASSED_ON = ['cookie', 'origin', 'referer', 'user-agent', ADDRESS_HEADER];

/** Sends a form and returns the outcome. */
export async function submit(auth: Auth, headers: Headers, path: string, body: object): Promise<Outcome> {
  return outcomeOf(await send(auth, headers, path, body));
}

/** What an answer of the sign-in paths says. */
export function outcomeOf({ response, content }: Awaited<ReturnType<typeof send>>): Outcome {
  if (!response.ok) return { ok: false, refused: refusedIn(content) };
  const { user, twoFactorRedirect } = content as SignedIn;
  const cookies = response.headers.getSetCookie();
  const role = parseRole(user?.role ?? 'player');
  return { ok: true, cookies, role, secondStep: twoFactorRedirect === true, newPassword: !!user?.passwordExpiresAt };
}

type SignedIn = {
  readonly user?: { readonly role?: string; readonly passwordExpiresAt?: string | null };
  readonly twoFactorRedirect?: boolean;
};

type Content = { readonly code?: unknown; readonly message?: string };

/**
 * Handles a request exactly like one over HTTP, so that all checks exist only once; without a body it is a GET request.
 */
export async function send(auth: Auth, headers: Headers, path: string, body?: object) {
  const passedOn = PASSED_ON.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const request = new Request(`${auth.baseUrl}${AUTH_PATH}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: [...passedOn, ['content-type', 'application/json']],
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await auth.handleForm(request);
  return { response, content: ((await response.json().catch(() => null)) ?? {}) as Content };
}

/** The refusal in an answer; `not-possible` when it contains none. */
export function refusedIn(content: Content): Refusal {
  return isRefusal(content) ? content : refusal('not-possible');
}
