import { type Auth, type Closable, isClosed } from '../auth.ts';
import { isEnough } from '../credentials/second-factor.ts';
import { parseRole, type Role } from '../roles.ts';
import { endOfSession } from './idle.ts';

/** A signed-in person. */
export type Identity = {
  readonly userId: string;
  /** The display name. */
  readonly name: string;
  readonly role: Role;
  /** A player without an account, who can return only with this browser. */
  readonly guest: boolean;
};

const EXTEND_AT_MOST_EVERY_MS = 60_000;
/** Maximum number of remembered cookies; others are verified again. */
const MAX_COOKIES = 10_000;

/**
 * Session tokens by cookie whose signature was verified: the signature stays valid, whatever happens to the session.
 */
const verified = new WeakMap<Auth, Map<string, string>>();

/** A signed-in person who may still have to do something first. */
export type Entrance = {
  readonly identity: Identity;
  readonly sessionId: string;
  /** Time of the sign-in. */
  readonly since: Date;
  /** What is required before anything else is allowed. */
  readonly due: Due | null;
};

/** A new password instead of a generated one, or the second factor that is required. */
export type Due = 'new-password' | 'second-factor';

/**
 * The person who sent these headers, by their session cookie; `null` when nobody is signed in, the session has expired,
 * the account is closed, or a second factor is missing. Reading counts as activity and extends the session, except with
 * `idle`: a socket that only revalidates its session must not keep the person signed in.
 */
export async function readSession(
  auth: Auth,
  headers: Headers,
  { idle = false }: { readonly idle?: boolean } = {},
): Promise<Identity | null> {
  const entrance = await readEntrance(auth, headers, { idle });
  return entrance === null || entrance.due !== null ? null : entrance.identity;
}

/** Like {@link readSession}, but includes people who must do something first. */
export async function readEntrance(
  auth: Auth,
  headers: Headers,
  { idle = false }: { readonly idle?: boolean } = {},
): Promise<Entrance | null> {
  const signed = auth.renewSignatures(headers);
  const found = (await findVerified(auth, signed)) ?? (await verify(auth, signed));
  return found && enter(auth, found, idle);
}

/** Like {@link readSession}, by the id of the session instead of its cookie. */
export async function readSessionById(
  auth: Auth,
  sessionId: string,
  { idle = false }: { readonly idle?: boolean } = {},
): Promise<Identity | null> {
  const session = await auth.prisma.session.findUnique({ where: { id: sessionId }, include: { user: true } });
  if (session === null || session.expiresAt.getTime() <= Date.now()) return null;
  const entrance = await enter(auth, { session, user: session.user }, idle);
  return entrance === null || entrance.due !== null ? null : entrance.identity;
}

async function enter(auth: Auth, found: Found, idle: boolean): Promise<Entrance | null> {
  if (isClosed(found.user, auth.demo)) return null;
  const identity: Identity = {
    userId: found.user.id,
    name: found.user.name,
    role: parseRole(found.user.role),
    guest: found.user.isAnonymous === true,
  };
  const enough = isEnough(auth.secondFactor, identity.role, found.user, found.session);
  if (enough === 'no') return null;
  if (!idle) await extend(auth, identity, found.session);
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

/** Verified by the library: the cookie's signature, then the session. */
async function verify(auth: Auth, headers: Headers): Promise<Found | null> {
  const found: Found | null = await auth.library.api.getSession({ headers, query: { disableRefresh: true } });
  const cookie = headers.get('cookie');
  if (found !== null && cookie !== null) {
    const known = verified.get(auth) ?? new Map<string, string>();
    verified.set(auth, known.set(cookie, found.session.token));
    const [oldest] = known.size > MAX_COOKIES ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  }
  return found;
}

/** The current session of a cookie verified before, at a fraction of the cost: connections revalidate often. */
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

async function extend(auth: Auth, { role, guest }: Identity, session: Session) {
  const now = Date.now();
  const { end, idleMs } = endOfSession(auth.idle, role, guest, session.createdAt.getTime(), now);
  if (end - session.expiresAt.getTime() < Math.min(EXTEND_AT_MOST_EVERY_MS, idleMs / 10)) return;
  // A session ended in the meantime stays ended. Committed asynchronously: a crash loses at most a moment of activity.
  await auth.prisma.$executeRaw`
    UPDATE session SET "expiresAt" = to_timestamp(${end / 1_000}::float8), "updatedAt" = now()
     WHERE token = ${session.token} AND set_config('synchronous_commit', 'off', true) = 'off'`;
}
