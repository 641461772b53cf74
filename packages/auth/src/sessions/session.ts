import { holderOf } from '../accounts/holder.ts';
import type { Auth } from '../auth.ts';
import { isEnough } from '../credentials/second-factor.ts';
import type { Holder } from '../roles.ts';
import { readSignedCookie } from '../tokens/signed-cookie.ts';
import { type Closable, isClosed } from './closed.ts';
import { sessionCookie } from './cookies.ts';
import { excludedUntil } from './excluded.ts';
import { endOfSession, notAfter } from './idle.ts';

/** A signed-in person. */
export type Identity = Holder & {
  readonly userId: string;
  /** The display name. */
  readonly name: string;
  /** A player without an account, who can return only with this browser. */
  readonly guest: boolean;
  /** When the access of a regulator ends; undefined for everybody else. */
  readonly accessEndsAt?: Date | undefined;
};

const EXTEND_AT_MOST_EVERY_MS = 60_000;
/** How long a connection for a program may last without being confirmed. */
const OWNER_ENTRANCE_MS = 120_000;
/** A signed-in person who may still have to do something first. */
export type Entrance = {
  readonly identity: Identity;
  readonly sessionId: string;
  /** Time of the sign-in. */
  readonly since: Date;
  /** When it ends without further activity. */
  readonly endsAt: Date;
  /** What is required before anything else is allowed. */
  readonly due: Due | null;
};

/** A new password instead of a generated one, the second factor that is required, or that somebody confirms the person. */
export type Due = 'new-password' | 'second-factor' | 'arrival';

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
  const token = tokenIn(auth, headers);
  const found = token === null ? null : await find(auth, token);
  return found && enter(auth, found, idle);
}

/** Whether these headers contain the cookie of a session, which may have ended. */
export const holdsSession = (auth: Auth, headers: Headers): boolean => tokenIn(auth, headers) !== null;

/** Like {@link readEntrance}, by the id of the session instead of its cookie. */
export async function readEntranceById(
  auth: Auth,
  sessionId: string,
  { idle = false }: { readonly idle?: boolean } = {},
): Promise<Entrance | null> {
  const session = await auth.prisma.session.findUnique({ where: { id: sessionId }, include: { user: true } });
  if (session === null || session.expiresAt.getTime() <= Date.now()) return null;
  const excluded = await excludedUntil(auth.prisma, session.userId);
  return enter(auth, { session, user: { ...session.user, excludedUntil: excluded } }, idle);
}

/** Somebody for whom a program acts, signed in or not; `null` once the account is closed. */
export async function readOwnerEntrance(auth: Auth, userId: string): Promise<Entrance | null> {
  const user = await auth.prisma.user.findUnique({ where: { id: userId } });
  if (user === null || isClosed(user, auth.demo)) return null;
  const since = new Date();
  const identity = await identityOf(auth, user);
  const endsAt = notAfter(since.getTime() + OWNER_ENTRANCE_MS, identity.accessEndsAt);
  return { identity, sessionId: `user:${userId}`, since, endsAt, due: dueOf(user, 'yes') };
}

const identityOf = async ({ prisma }: Auth, user: User): Promise<Identity> => ({
  userId: user.id,
  name: user.name,
  ...(await holderOf(prisma, user.role)),
  guest: user.isAnonymous === true,
  ...(user.accessEndsAt && { accessEndsAt: user.accessEndsAt }),
});

async function enter(auth: Auth, found: Found, idle: boolean): Promise<Entrance | null> {
  if (isClosed(found.user, auth.demo)) return null;
  const identity = await identityOf(auth, found.user);
  const enough = isEnough(auth.secondFactor, identity.role, found.user, found.session);
  if (enough === 'no') return null;
  const end = idle ? found.session.expiresAt : await extend(auth, identity, found.session);
  const endsAt = notAfter(end.getTime(), identity.accessEndsAt);
  const { id: sessionId, createdAt: since } = found.session;
  return { identity, sessionId, since, endsAt, due: dueOf(found.user, enough) };
}

function dueOf({ passwordExpiresAt, arrivalHolder }: User, enough: 'yes' | 'set-up'): Due | null {
  if (passwordExpiresAt != null) return 'new-password';
  if (enough === 'set-up') return 'second-factor';
  return arrivalHolder == null ? null : 'arrival';
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
  readonly arrivalHolder?: string | null | undefined;
};

/** The token in the session's cookie, if its signature is valid. */
const tokenIn = (auth: Auth, headers: Headers): string | null =>
  readSignedCookie(headers, sessionCookie(auth.baseUrl), auth.secrets);

/**
 * The open session with this token. Read here rather than by the library, which deletes a session that has expired: the
 * game server may not.
 */
async function find(auth: Auth, token: string): Promise<Found | null> {
  const [row] = await auth.prisma.$queryRaw<(User & Omit<Session, 'id'> & { readonly sessionId: string })[]>`
    SELECT s.id AS "sessionId", s."createdAt", s."expiresAt", s."secondFactor",
           u.id, u.name, u.role, u."isAnonymous", u.banned, u."banExpires", u.demo, u."twoFactorEnabled",
           u."passwordExpiresAt", u."arrivalHolder", u."accessEndsAt",
           (SELECT max(x.until) FROM self_exclusion x WHERE x."playerId" = u.id) AS "excludedUntil"
      FROM session s JOIN "user" u ON u.id = s."userId"
     WHERE s.token = ${token}`;
  if (row === undefined || row.expiresAt.getTime() <= Date.now()) return null;
  const { sessionId, createdAt, expiresAt, secondFactor } = row;
  return { session: { id: sessionId, token, createdAt, expiresAt, secondFactor }, user: row };
}

/** Extends the session by its activity. @returns when it ends */
async function extend(auth: Auth, { guest, accessEndsAt, ...holder }: Identity, session: Session): Promise<Date> {
  const now = Date.now();
  const { end: idleEnd, idleMs } = endOfSession(auth.idle, holder, guest, session.createdAt.getTime(), now);
  const end = notAfter(idleEnd, accessEndsAt).getTime();
  if (end - session.expiresAt.getTime() < Math.min(EXTEND_AT_MOST_EVERY_MS, idleMs / 10)) return session.expiresAt;
  // A session ended in the meantime stays ended. Committed asynchronously: a crash loses at most a moment of activity.
  await auth.prisma.$executeRaw`
    UPDATE session SET "expiresAt" = to_timestamp(${end / 1_000}::float8), "updatedAt" = now()
     WHERE token = ${session.token} AND set_config('synchronous_commit', 'off', true) = 'off'`;
  return new Date(end);
}
