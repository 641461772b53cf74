import { type PrismaClient, recordAct } from '@baize/database';

const HOUR_MS = 3_600_000;
/** Failures at names that nobody has are put on record so often in an hour: the log is kept for years, and anybody can make them. */
const STRANGERS = { perAddress: 10, inAll: 200 } as const;

/** Puts on the audit log that somebody who works here came, went or changed their password. Players' are not kept there. */
export async function recordComing(
  prisma: PrismaClient,
  act: 'signed-in' | 'signed-out' | 'password-changed',
  user: { readonly id: string; readonly role?: unknown },
  address: string | null,
): Promise<void> {
  const { id, role } = user;
  if (typeof role !== 'string' || role === 'player') return;
  await recordAct(prisma, { by: id, role, act, subject: `user:${id}`, address });
}

/**
 * Puts on the audit log that somebody failed to sign in under the name of somebody who works here, or of nobody. Of a name that
 * nobody has only the beginning is kept: it may be a password in the wrong field.
 */
export async function recordFailure(prisma: PrismaClient, username: string, address: string | null): Promise<void> {
  const user = await prisma.user.findUnique({ where: { username }, select: { id: true, role: true } });
  if (user?.role === 'player') return;
  const failure = { by: 'stranger', act: 'sign-in-failed', address } as const;
  if (user !== null) return recordAct(prisma, { ...failure, subject: `user:${user.id}` });
  const recent = await prisma.auditEntry.findMany({
    where: { by: 'stranger', act: 'sign-in-failed', at: { gt: new Date(Date.now() - HOUR_MS) } },
    orderBy: { id: 'desc' },
    take: STRANGERS.inAll,
    select: { address: true },
  });
  const fromThere = recent.filter((entry) => entry.address === address).length;
  if (recent.length >= STRANGERS.inAll || fromThere >= STRANGERS.perAddress) return;
  await recordAct(prisma, { ...failure, subject: `name:${username.slice(0, 2)}…` });
}
