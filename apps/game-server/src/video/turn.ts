import { createHmac } from 'node:crypto';
import type { IceServer } from '@baize/protocol';

/** The TURN servers of the casino. */
export interface TurnServers {
  readonly urls: readonly string[];
  /** Shared with them. */
  readonly secret: string;
  /** How long credentials are valid, s. A page asks for others with every session that it opens. */
  readonly lifeS: number;
}

/**
 * Credentials of TURN servers with a shared secret (the REST scheme that coturn calls
 * `use-auth-secret`: an expiring name, and its HMAC-SHA-1 as password).
 * @param name of the user in the TURN server's log
 * @param now ms
 */
export function turnServer({ urls, secret, lifeS }: TurnServers, name: string, now: number): IceServer {
  const username = `${Math.floor(now / 1_000) + lifeS}:${name}`;
  return { urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
