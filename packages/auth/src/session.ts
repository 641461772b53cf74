import { type Auth, isBanned } from './auth.ts';
import { idleLimitMs } from './idle.ts';
import { parseRole, type Role } from './roles.ts';

/** Somebody who is signed in. */
export type Identity = {
  readonly userId: string;
  /** As the tables show it. */
  readonly name: string;
  readonly role: Role;
  /** Here without an account: a player whose way back is this browser only. */
  readonly guest: boolean;
};

const PROLONG_AT_MOST_EVERY_MS = 60_000;

/**
 * Who sent these headers, by the session cookie in them; `null` when nobody is signed in, the session has run out, or
 * the account is closed. Reading counts as doing something and prolongs the session, unless `idle` is said: a socket
 * that only checks whether its person is still welcome must not keep the person signed in.
 */
export async function readSession(
  auth: Auth,
  headers: Headers,
  { idle = false }: { readonly idle?: boolean } = {},
): Promise<Identity | null> {
  const found = await auth.library.api.getSession({ headers, query: { disableRefresh: true } });
  if (found === null || isBanned(found.user)) return null;
  const identity: Identity = {
    userId: found.user.id,
    name: found.user.name,
    role: parseRole(found.user.role),
    guest: found.user.isAnonymous === true,
  };
  if (!idle) await prolong(auth, identity, found.session);
  return identity;
}

async function prolong(auth: Auth, { role, guest }: Identity, session: { token: string; expiresAt: Date }) {
  const limitMs = idleLimitMs(auth.idle, role, guest);
  const now = Date.now();
  const prolongedAgoMs = now + limitMs - session.expiresAt.getTime();
  if (prolongedAgoMs < Math.min(PROLONG_AT_MOST_EVERY_MS, limitMs / 10)) return;
  // A session that somebody ended meanwhile stays ended.
  await auth.prisma.session.updateMany({
    where: { token: session.token },
    data: { expiresAt: new Date(now + limitMs) },
  });
}
