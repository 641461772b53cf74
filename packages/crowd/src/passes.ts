import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Auth } from '@baize/auth';

/** A player and their session cookie. */
export interface Pass {
  readonly userId: string;
  readonly cookie: string;
}

/** Creates players without passwords directly in the database, in bulk: for load tests, never for browser requests. */
export async function admitPlayers(auth: Auth, names: readonly string[]): Promise<readonly Pass[]> {
  const people = names.map((name) => ({ id: randomUUID(), name }));
  await auth.prisma.user.createMany({
    data: people.map(({ id, name }) => ({ id, name, email: `${id}@players.invalid`, role: 'player' })),
  });
  return openSessions(
    auth,
    people.map(({ id }) => id),
  );
}

/** A session for each of these people, equivalent to one from a sign-in. */
export async function openSessions(auth: Auth, userIds: readonly string[]): Promise<readonly Pass[]> {
  const { secret, authCookies } = await auth.library.$context;
  const expiresAt = new Date(Date.now() + auth.idle.playerMs);
  const opened = userIds.map((userId) => ({ userId, token: randomBytes(24).toString('base64url') }));
  await auth.prisma.session.createMany({
    data: opened.map(({ userId, token }) => ({ id: randomUUID(), userId, token, expiresAt })),
  });
  return opened.map(({ userId, token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    return { userId, cookie: `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}
