import { CONSOLE_LOCK_MS, recordAct } from '@baize/database';
import type { Actor } from '../accounts/people.ts';
import type { Auth } from '../auth.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { addressOf } from '../door/address.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { type Entrance, readEntrance } from './session.ts';

/** The limit as SQL takes it. */
const LOCK_SECONDS = CONSOLE_LOCK_MS / 1_000;

/**
 * Records use of the dealer's console: `true` when it is unlocked, and stays so for another five minutes; `false` when
 * it is locked or nobody is signed in. Each console locks by itself after five minutes without use (GLI-19 C.6.5).
 */
export async function touchConsole(auth: Auth, headers: Headers): Promise<boolean> {
  const entrance = await readEntrance(auth, headers, { idle: true });
  if (entrance === null || entrance.due !== null) return false;
  // Committed asynchronously: a crash loses at most a moment of use.
  const touched = await auth.prisma.$executeRaw`
    UPDATE session SET "consoleTouchedAt" = now()
     WHERE id = ${entrance.sessionId} AND set_config('synchronous_commit', 'off', true) = 'off'
       AND ("consoleTouchedAt" IS NULL OR "consoleTouchedAt" > now() - make_interval(secs => ${LOCK_SECONDS}::float8))`;
  return touched === 1;
}

/** Whether the console is locked in this session; it is unlocked when it was never used. */
export async function isConsoleLocked(auth: Auth, headers: Headers): Promise<boolean> {
  const entrance = await readEntrance(auth, headers, { idle: true });
  if (entrance === null) return true;
  const [session] = await auth.prisma.$queryRaw<{ isLocked: boolean }[]>`
    SELECT coalesce("consoleTouchedAt" <= now() - make_interval(secs => ${LOCK_SECONDS}::float8), false) AS "isLocked"
      FROM session WHERE id = ${entrance.sessionId}`;
  return session?.isLocked ?? true;
}

/** Locks every console of this dealer immediately, in all sessions: nobody deals for a person who has locked up. */
export async function lockConsole(auth: Auth, headers: Headers): Promise<void> {
  const entrance = await readEntrance(auth, headers, { idle: true });
  if (entrance === null) return;
  await auth.prisma.$transaction(async (tx) => {
    const locked = await tx.$executeRaw`
      UPDATE session SET "consoleTouchedAt" = now() - make_interval(secs => ${LOCK_SECONDS}::float8)
       WHERE "userId" = ${entrance.identity.userId}
         AND ("consoleTouchedAt" IS NULL OR "consoleTouchedAt" > now() - make_interval(secs => ${LOCK_SECONDS}::float8))`;
    if (locked > 0) await recordAct(tx, ownAct('console-locked', entrance, headers));
  });
}

/**
 * Unlocks the console of this session, and no other, with the password of the signed-in account. Refuses what
 * {@link provePassword} refuses, and `not-signed-in`.
 */
export async function unlockConsole(auth: Auth, headers: Headers, password: string): Promise<Refusal | null> {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null || entrance.due !== null) return refusal('not-signed-in');
  const refused = await provePassword(auth, entrance.identity.userId, password);
  if (refused !== null) return refused;
  await auth.prisma.$transaction([
    auth.prisma.session.updateMany({ where: { id: entrance.sessionId }, data: { consoleTouchedAt: new Date() } }),
    auth.prisma.auditEntry.create({ data: ownAct('console-unlocked', entrance, headers) }),
  ]);
  return null;
}

/**
 * Lifts the lock of a dealer's consoles for a pit boss, who knows that it is the dealer who stands there: without the
 * password, which may be forgotten or refused after wrong attempts. Refuses `already-so` when none is locked.
 */
export async function liftConsoleLock(auth: Auth, actor: Actor, dealerId: string): Promise<Refusal | null> {
  return auth.prisma.$transaction(async (tx) => {
    const lifted = await tx.$executeRaw`
      UPDATE session SET "consoleTouchedAt" = now()
       WHERE "userId" = ${dealerId} AND "expiresAt" > now()
         AND "consoleTouchedAt" <= now() - make_interval(secs => ${LOCK_SECONDS}::float8)`;
    if (lifted === 0) return refusal('already-so');
    await recordAct(tx, { ...actor, act: 'console-lock-lifted', subject: `user:${dealerId}` });
    return null;
  });
}

const ownAct = (
  act: 'console-locked' | 'console-unlocked',
  { identity: { userId, role } }: Entrance,
  headers: Headers,
) => ({ by: userId, role, act, subject: `user:${userId}`, address: addressOf(headers) });
