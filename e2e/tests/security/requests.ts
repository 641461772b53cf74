/** Asks a server for an address as somebody, without a browser: thousands of requests take seconds. */
export type Asks = (address: string, init?: RequestInit) => Promise<Response>;

const { WEB_URL = '' } = process.env;

/** @param name who signs in first; nobody for a stranger */
export async function asksAs(name?: string): Promise<Asks> {
  const cookie = name === undefined ? '' : await signsIn(name);
  return (address, { headers, ...init } = {}) =>
    fetch(`${WEB_URL}${address}`, { redirect: 'manual', headers: { cookie, ...headers }, ...init });
}

async function signsIn(name: string): Promise<string> {
  const answer = await fetch(`${WEB_URL}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, password: `baize-${name}-2026` }),
  });
  if (answer.status !== 200) throw new Error(`${name} cannot sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
