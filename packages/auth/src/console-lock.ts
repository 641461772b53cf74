import type { Auth } from './auth.ts';
import { provePassword } from './prove-password.ts';
import { type Refusal, refusal } from './refusals.ts';
import { readEntrance } from './session.ts';

/** A console under whose session nobody did anything for so long is locked (GLI-19 C.6.5). */
const CONSOLE_LOCK_MS = 5 * 60_000;

/**
 * Somebody touched the dealer's console: `true` when it is open, and stays so for another five minutes; `false` when it is
 * locked, or nobody is signed in. The lock is the session's, and only {@link unlockConsole} opens it.
 */
export async function touchConsole(auth: Auth, headers: Headers): Promise<boolean> {
  const entrance = await readEntrance(auth, headers, { idle: true });
  if (entrance === null || entrance.due !== null) return false;
  // Nothing waits for the disk: what a crash takes back is a moment.
  const touched = await auth.prisma.$executeRaw`
    UPDATE session SET "consoleTouchedAt" = now()
     WHERE id = ${entrance.sessionId} AND set_config('synchronous_commit', 'off', true) = 'off'
       AND ("consoleTouchedAt" IS NULL OR "consoleTouchedAt" > now() - make_interval(secs => ${CONSOLE_LOCK_MS / 1_000}::float8))`;
  return touched === 1;
}

/** Whether the console is locked under this session; one that was never touched is open. */
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

/** Locks the console at once, wherever it is open under this session. */
export async function lockConsole(auth: Auth, headers: Headers): Promise<void> {
  const entrance = await readEntrance(auth, headers, { idle: true });
  if (entrance === null) return;
  const where = { id: entrance.sessionId };
  await auth.prisma.session.updateMany({ where, data: { consoleTouchedAt: new Date(0) } });
}

/** Opens the console with the password of whoever is signed in. Refuses what {@link provePassword} refuses, `not-signed-in`. */
export async function unlockConsole(auth: Auth, headers: Headers, password: string): Promise<Refusal | null> {
  const entrance = await readEntrance(auth, headers);
  if (entrance === null || entrance.due !== null) return refusal('not-signed-in');
  const refused = await provePassword(auth, entrance.identity.userId, password);
  if (refused !== null) return refused;
  await auth.prisma.session.updateMany({ where: { id: entrance.sessionId }, data: { consoleTouchedAt: new Date() } });
  return null;
}
