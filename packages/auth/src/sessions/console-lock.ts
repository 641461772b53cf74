import type { Auth } from '../auth.ts';
import { provePassword } from '../credentials/prove-password.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { readEntrance } from './session.ts';

/** A console is locked after this time without use in its session (GLI-19 C.6.5). */
const CONSOLE_LOCK_MS = 5 * 60_000;

/**
 * Records use of the dealer's console: `true` when it is unlocked, and stays so for another five minutes; `false` when
 * it is locked or nobody is signed in. The lock belongs to the session, and only {@link unlockConsole} releases it.
 */
export async function touchConsole(auth: Auth, headers: Headers): Promise<boolean> {
  const entrance = await readEntrance(auth, headers, { idle: true });
  if (entrance === null || entrance.due !== null) return false;
  // Committed asynchronously: a crash loses at most a moment of use.
  const touched = await auth.prisma.$executeRaw`
    UPDATE session SET "consoleTouchedAt" = now()
     WHERE id = ${entrance.sessionId} AND set_config('synchronous_commit', 'off', true) = 'off'
       AND ("consoleTouchedAt" IS NULL OR "consoleTouchedAt" > now() - make_interval(secs => ${CONSOLE_LOCK_MS / 1_000}::float8))`;
  return touched === 1;
}

/** Whether the console is locked in this session; it is unlocked when it was never used. */
export async function isConsoleLocked(auth: Auth, headers: Headers): Promise<boolean> {
  const entrance = await readEntrance(auth, headers, { idle: true });
  if (entrance === null) return true;
  const { sessionId } = entrance;
  const session = await auth.prisma.session.findUnique({
    where: { id: sessionId },
    select: { consoleTouchedAt: true },
  });
  const touchedAt = session?.consoleTouchedAt;
  return touchedAt != null && touchedAt.getTime() <= Date.now() - CONSOLE_LOCK_MS;
}

/** Locks the console immediately, in all windows of this session. */
export async function lockConsole(auth: Auth, headers: Headers): Promise<void> {
  const entrance = await readEntrance(auth, headers, { idle: true });
  if (entrance === null) return;
  const where = { id: entrance.sessionId };
  await auth.prisma.session.updateMany({ where, data: { consoleTouchedAt: new Date(0) } });
}

/**
 * Unlocks the console with the password of the signed-in account. Refuses what {@link provePassword} refuses, and
 * `not-signed-in`.
 */
export async function unlockConsole(auth: Auth, headers: Headers, password: string): Promise<Refusal | null> {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null || entrance.due !== null) return refusal('not-signed-in');
  const refused = await provePassword(auth, entrance.identity.userId, password);
  if (refused !== null) return refused;
  await auth.prisma.session.updateMany({ where: { id: entrance.sessionId }, data: { consoleTouchedAt: new Date() } });
  return null;
}
