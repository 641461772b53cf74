import type { Auth } from '../auth.ts';
import { type Outcome, outcomeOf, refusedIn, send } from '../door/door.ts';
import { SSO_PATHS } from '../door/door-paths.ts';
import { type Refusal, refusal } from '../refusals.ts';

/** Where the browser goes next, with the cookies of the answer; or why it goes nowhere. */
export type SsoStarted =
  | { readonly ok: true; readonly url: string; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly refused: Refusal };

/**
 * Starts a sign-in at the identity provider; `to` is the page to open afterwards. Refuses `sso-off`, `sso-away` and
 * `sso-unverified` when another issuer answers.
 */
export async function startSso(auth: Auth, headers: Headers, to: string): Promise<SsoStarted> {
  if (auth.sso === null) return { ok: false, refused: refusal('sso-off') };
  const { response, content } = await send(auth, headers, `${SSO_PATHS.start}?${new URLSearchParams({ to })}`);
  if (!response.ok) return { ok: false, refused: refusedIn(content) };
  const { url } = content as { url: string }; // as the endpoint answers
  return { ok: true, url, cookies: response.headers.getSetCookie() };
}

/**
 * Signs in by the answer of the provider, the query of its redirection. The account must have been linked to the person
 * before. Refuses `sso-over` to an answer that this browser did not ask for, or gives again, `sso-declined`,
 * `sso-code-used`, `sso-expired`, `sso-unverified`, `sso-away`, `sso-unlinked`, `sso-factor`, and what a sign-in refuses.
 */
export async function finishSso(
  auth: Auth,
  headers: Headers,
  query: URLSearchParams,
): Promise<Outcome & { readonly to?: string }> {
  if (auth.sso === null) return { ok: false, refused: refusal('sso-off') };
  const answer = await send(auth, headers, `${SSO_PATHS.finish}?${query}`);
  const { to } = answer.content as { to?: string }; // as the endpoint answers
  return { ...outcomeOf(answer), ...(to ? { to } : {}) };
}
