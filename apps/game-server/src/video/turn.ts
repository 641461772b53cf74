import { createHmac } from 'node:crypto';
import type { IceServer } from '@baize/protocol';

/** A page asks for others with every session that it opens. */
const LIFE_S = 60 * 60;

/**
 * Credentials of a TURN server with a shared secret, valid for an hour (the REST scheme that coturn calls
 * `use-auth-secret`: an expiring name, and its HMAC-SHA-1 as password).
 * @param name of the user in the TURN server's log
 * @param now ms
 */
export function turnServer(
  { urls, secret }: { readonly urls: readonly string[]; readonly secret: string },
  name: string,
  now: number,
): IceServer {
  const username = `${Math.floor(now / 1_000) + LIFE_S}:${name}`;
  return { urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
