import { createHmac } from 'node:crypto';
import type { Auth } from '../auth.ts';
import { type Entrance, readEntrance, readEntranceById, readOwnerEntrance } from '../sessions/session.ts';
import { isSameText } from './same-text.ts';
import { deriveKey } from './signed.ts';

/** A token is for opening a connection at once, so it need not live longer; the connection then lasts with the session. */
const LIFE_MS = 2 * 60_000;

/** A token that signs a connection to the game server in without a cookie. */
export type SocketToken = {
  readonly token: string;
  /** Later than this no connection can be opened with it, ms. */
  readonly expiresAt: number;
};

/** The session that a token belongs to. */
export type TokenSession = { readonly sessionId: string };

/**
 * Issues a token for the session of these headers, valid for two minutes; `null` when nobody is signed in. It contains
 * the id of the session, which is no secret, and a signature.
 */
export async function issueSocketToken(
  auth: Auth,
  headers: Headers,
  now: number = Date.now(),
): Promise<SocketToken | null> {
  const entrance = await readEntrance(auth, headers, { idle: true });
  if (entrance === null || entrance.due !== null) return null;
  return issue(auth, entrance.sessionId, now);
}

/** What such a token names instead of a session. */
const OWNER = 'user:';

/**
 * Issues a token for somebody for whom a program acts, valid for two minutes: with it the web app sends what that program asks. It
 * is shown to nobody, and whoever issues it has read the program's own token.
 */
export const issueOwnerToken = (auth: Auth, userId: string, now: number = Date.now()): SocketToken =>
  issue(auth, `${OWNER}${userId}`, now);

function issue(auth: Auth, sessionId: string, now: number): SocketToken {
  const expiresAt = now + LIFE_MS;
  const signed = `${sessionId}.${expiresAt}`;
  return { token: `${signed}.${sign(signed, auth.secrets[0] ?? '')}`, expiresAt };
}

/**
 * The session that this token was issued for; `null` when it was forged, changed or has expired. Whether that session
 * is still open is up to {@link readTokenSession}.
 */
export function checkSocketToken(auth: Auth, token: unknown, now: number = Date.now()): TokenSession | null {
  if (typeof token !== 'string' || token.length > 300) return null;
  const [sessionId = '', expiresAt = '', signature = '', ...rest] = token.split('.');
  if (
    rest.length > 0 ||
    !auth.secrets.some((secret) => isSameText(signature, sign(`${sessionId}.${expiresAt}`, secret)))
  )
    return null;
  return Number(expiresAt) > now ? { sessionId } : null;
}

/**
 * Who has the session that a token was issued for; `null` once it has ended, and for a cookie of another session.
 * Counts as activity except with `idle`.
 */
export async function readTokenSession(
  auth: Auth,
  { sessionId }: TokenSession,
  { headers, idle }: { readonly headers: Headers; readonly idle: boolean },
): Promise<Entrance | null> {
  if (sessionId.startsWith(OWNER)) return readOwnerEntrance(auth, sessionId.slice(OWNER.length));
  const cookies = headers.has('cookie') ? await readEntrance(auth, headers, { idle: true }) : null;
  if (cookies !== null && cookies.sessionId !== sessionId) return null;
  return readEntranceById(auth, sessionId, { idle });
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', deriveKey(secret, 'baize socket tokens')).update(text).digest('base64url');
}
