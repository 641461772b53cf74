import { type Auth, type Closable, isClosed } from './auth.ts';
import { endOfSession } from './idle.ts';
import { parseRole, type Role } from './roles.ts';
import { isEnough } from './second-factor.ts';

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
/** So many cookies are remembered; whose is not is verified again. */
const COOKIES_KEPT = 10_000;

/** The tokens in cookies whose signature the library has verified: that stays as it is, whatever becomes of the session. */
const verified = new WeakMap<Auth, Map<string, string>>();

/** Somebody who gave a password, and perhaps nothing else yet. */
export type Entrance = {
  readonly identity: Identity;
  readonly sessionId: string;
  /** When they signed in. */
  readonly since: Date;
  /** What they must do before anything else is open to them. */
  readonly due: Due | null;
};

/** A password of their own in place of the one that the house made, or the second factor that the house requires. */
export type Due = 'new-password' | 'second-factor';

/**
 * Who sent these headers, by the session cookie in them; `null` when nobody is signed in, the session has run out,
 * the account is closed, or a second factor is missing. Reading counts as doing something and prolongs the session, unless `idle` is said: a socket
 * that only checks whether its person is still welcome must not keep the person signed in.
 */
export async function readSession(
  auth: Auth,
  headers: Headers,
  { idle = false }: { readonly idle?: boolean } = {},
): Promise<Identity | null> {
  const entrance = await readEntrance(auth, headers, { idle });
  return entrance === null || entrance.due !== null ? null : entrance.identity;
}

/** Like {@link readSession}, and also those of whom something is due before anything else. */
export async function readEntrance(
  auth: Auth,
  headers: Headers,
  { idle = false }: { readonly idle?: boolean } = {},
): Promise<Entrance | null> {
  const signed = auth.signedAnew(headers);
  const found = (await findVerified(auth, signed)) ?? (await verify(auth, signed));
  if (found === null || isClosed(found.user, auth.demo)) return null;
  const identity: Identity = {
    userId: found.user.id,
    name: found.user.name,
    role: parseRole(found.user.role),
    guest: found.user.isAnonymous === true,
  };
  const enough = isEnough(auth.secondFactor, identity.role, found.user, found.session);
  if (enough === 'no') return null;
  if (!idle) await prolong(auth, identity, found.session);
  const { id: sessionId, createdAt: since } = found.session;
  return { identity, sessionId, since, due: dueOf(found.user, enough) };
}

function dueOf({ passwordExpiresAt }: User, enough: 'yes' | 'set-up'): Due | null {
  if (passwordExpiresAt != null) return 'new-password';
  return enough === 'set-up' ? 'second-factor' : null;
}

type Found = { readonly session: Session; readonly user: User };
type Session = {
  readonly id: string;
  readonly token: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly secondFactor?: string | null | undefined;
};
type User = Closable & {
  readonly id: string;
  readonly name: string;
  readonly role?: string | null | undefined;
  readonly isAnonymous?: boolean | null | undefined;
  readonly twoFactorEnabled?: boolean | null | undefined;
  readonly passwordExpiresAt?: Date | null | undefined;
};

/** By the library: the cookie's signature, then the session. */
async function verify(auth: Auth, headers: Headers): Promise<Found | null> {
  const found: Found | null = await auth.library.api.getSession({ headers, query: { disableRefresh: true } });
  const cookie = headers.get('cookie');
  if (found !== null && cookie !== null) {
    const known = verified.get(auth) ?? new Map<string, string>();
    verified.set(auth, known.set(cookie, found.session.token));
    const [oldest] = known.size > COOKIES_KEPT ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  }
  return found;
}

/** A cookie that was verified before: its session as it is now, at a fraction of the price. Connections ask again and again. */
async function findVerified(auth: Auth, headers: Headers): Promise<Found | null> {
  const token = verified.get(auth)?.get(headers.get('cookie') ?? '');
  if (token === undefined) return null;
  const [row] = await auth.prisma.$queryRaw<(User & Omit<Session, 'id'> & { readonly sessionId: string })[]>`
    SELECT s.id AS "sessionId", s."createdAt", s."expiresAt", s."secondFactor",
           u.id, u.name, u.role, u."isAnonymous", u.banned, u."banExpires", u.demo, u."twoFactorEnabled",
           u."passwordExpiresAt"
      FROM session s JOIN "user" u ON u.id = s."userId"
     WHERE s.token = ${token}`;
  if (row === undefined || row.expiresAt.getTime() <= Date.now()) return null;
  const { sessionId, createdAt, expiresAt, secondFactor } = row;
  return { session: { id: sessionId, token, createdAt, expiresAt, secondFactor }, user: row };
}

async function prolong(auth: Auth, { role, guest }: Identity, session: Session) {
  const now = Date.now();
  const { end, idleMs } = endOfSession(auth.idle, role, guest, session.createdAt.getTime(), now);
  if (end - session.expiresAt.getTime() < Math.min(PROLONG_AT_MOST_EVERY_MS, idleMs / 10)) return;
  // A session that somebody ended meanwhile stays ended. Nothing waits for the disk: what a crash takes back is a moment.
  await auth.prisma.$executeRaw`
    UPDATE session SET "expiresAt" = to_timestamp(${end / 1_000}::float8), "updatedAt" = now()
     WHERE token = ${session.token} AND set_config('synchronous_commit', 'off', true) = 'off'`;
}
