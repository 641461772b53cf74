import { recordAct } from '@baize/database';
import type { Auth } from '../auth.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { addressOf } from '../door/address.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { readEntrance } from './session.ts';

/** An open session, as shown to its owner. */
export type OpenSession = {
  readonly id: string;
  /** The browser's user agent. */
  readonly device: string;
  readonly address: string | null;
  readonly since: Date;
  /** To the minute. */
  readonly usedAt: Date;
  /** When it ends without further activity. */
  readonly endsAt: Date;
  /** The second factor used, if any. */
  readonly secondFactor: string | null;
};

/** The open sessions of an account, newest first. */
export async function readOpenSessions(prisma: Auth['prisma'], userId: string): Promise<readonly OpenSession[]> {
  const where = { userId, expiresAt: { gt: new Date() } };
  const sessions = await prisma.session.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return sessions.map((session) => ({
    id: session.id,
    device: session.userAgent ?? '',
    address: session.ipAddress || null,
    since: session.createdAt,
    usedAt: session.updatedAt,
    endsAt: session.expiresAt,
    secondFactor: session.secondFactor,
  }));
}

/**
 * Ends one of the person's own sessions by its id, or all except the one of this request (`others`), after checking the
 * password (ASVS 7.5.2). Refuses `not-signed-in`, `new-password-due` and what {@link provePassword} refuses; a session
 * that has already ended is not an error.
 */
export async function endOwnSessions(
  auth: Auth,
  headers: Headers,
  { which, password }: { readonly which: string | 'others'; readonly password: string },
): Promise<Refusal | null> {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null) return refusal('not-signed-in');
  if (entrance.due === 'new-password') return refusal('new-password-due');
  const { identity, sessionId } = entrance;
  const { userId, role } = identity;
  const refused = await provePassword(auth, userId, password);
  if (refused !== null) return refused;
  return auth.prisma.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({
      where: { userId, id: which === 'others' ? { not: sessionId } : which },
    });
    const act = { by: userId, role, act: 'sessions-ended', subject: `user:${userId}` } as const;
    if (count > 0) await recordAct(tx, { ...act, address: addressOf(headers), after: { ended: count } });
    return null;
  });
}
