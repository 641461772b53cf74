/** The web app's authentication API. */
const DOOR = '/api/auth';

/**
 * Signs in as a new guest through the web app at this address, and returns the cookie. Throws an error with the
 * refusal's code.
 */
export const signInAsGuest = (webUrl: string): Promise<string> => signInAt(webUrl, '/sign-in/anonymous', {});

/** Signs in with an account in the same way. */
export const signInWith = (webUrl: string, username: string, password: string): Promise<string> =>
  signInAt(webUrl, '/sign-in/username', { username, password });

async function signInAt(webUrl: string, path: string, body: object): Promise<string> {
  const { origin } = new URL(webUrl);
  const response = await fetch(`${origin}${DOOR}${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    const refused = (await response.json().catch(() => ({}))) as { readonly code?: string };
    throw new Error(refused.code ?? `the sign-in answered ${response.status}`);
  }
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
