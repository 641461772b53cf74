import { REFUSAL_CODES, type Refusal, refusal } from '@baize/auth';

/** Redirects the browser, with these cookies; no answer of the kind is kept by anybody. */
export function sentTo(address: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location: address, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const line of cookies) headers.append('set-cookie', line);
  return new Response(null, { status: 303, headers });
}

/** Redirects to the sign-in page, which says why single sign-on signed nobody in. */
export const sentAway = ({ code }: Refusal): Response => sentTo(`/sign-in?${new URLSearchParams({ sso: code })}`);

/** The refusal in the address of the sign-in page; undefined without one. */
export function refusalIn(parameter: unknown): Refusal | undefined {
  if (parameter === undefined) return undefined;
  return refusal(SHOWN.find((code) => code === parameter) ?? 'not-possible');
}

/** Refusals that say all without a waiting time or an address. */
const SHOWN = REFUSAL_CODES.filter(
  (code) => code.startsWith('sso-') || code === 'account-closed' || code === 'password-expired',
);
