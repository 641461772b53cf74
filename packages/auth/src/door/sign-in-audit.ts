import { type PrismaClient, recordAct } from '@baize/database';

const HOUR_MS = 3_600_000;
/** Maximum recorded failures per hour with unknown names: anybody can cause them, and the log is kept for years. */
const STRANGERS = { perAddress: 10, inTotal: 200 } as const;

/**
 * Records a sign-in, sign-out or password change of a staff member in the audit log. Players' are not recorded there.
 */
export async function recordSignInAct(
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
 * Records a failed sign-in with the name of a staff member, or with an unknown name, in the audit log. Of an unknown
 * name only the first characters are stored: it may be a password typed into the wrong field.
 */
export async function recordFailedSignIn(
  prisma: PrismaClient,
  username: string,
  address: string | null,
): Promise<void> {
  const user = await prisma.user.findUnique({ where: { username }, select: { id: true, role: true } });
  if (user?.role === 'player') return;
  const failure = { by: 'stranger', act: 'sign-in-failed', address } as const;
  if (user !== null) return recordAct(prisma, { ...failure, subject: `user:${user.id}` });
  const recent = await prisma.auditEntry.findMany({
    where: { by: 'stranger', act: 'sign-in-failed', at: { gt: new Date(Date.now() - HOUR_MS) } },
    orderBy: { id: 'desc' },
    take: STRANGERS.inTotal,
    select: { address: true },
  });
  const fromThere = recent.filter((entry) => entry.address === address).length;
  if (recent.length >= STRANGERS.inTotal || fromThere >= STRANGERS.perAddress) return;
  await recordAct(prisma, { ...failure, subject: `name:${username.slice(0, 2)}…` });
}
