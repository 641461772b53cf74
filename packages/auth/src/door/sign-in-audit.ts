import { type PrismaClient, recordAct } from '@baize/database';
import type { RefusalCode } from '../refusals.ts';

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
  const failure = { ...FAILURE, address };
  if (user !== null) return recordAct(prisma, { ...failure, subject: `user:${user.id}` });
  if (await isRecordable(prisma, address))
    await recordAct(prisma, { ...failure, subject: `name:${username.slice(0, 2)}…` });
}

/**
 * Records in the audit log that a sign-in at the identity provider opened no account. The provider's id of somebody whom
 * no account is linked to is stored: an operator links it from there.
 */
export async function recordFailedSso(
  prisma: PrismaClient,
  whom: { readonly userId: string } | { readonly subject: string },
  { code, address }: { readonly code: RefusalCode; readonly address: string | null },
): Promise<void> {
  const failure = { ...FAILURE, address, why: code };
  if ('userId' in whom)
    return recordAct(prisma, { ...failure, subject: `user:${whom.userId}`, after: { method: 'sso' } });
  if (await isRecordable(prisma, address))
    await recordAct(prisma, { ...failure, subject: null, after: { method: 'sso', sso: whom.subject } });
}

const FAILURE = { by: 'stranger', act: 'sign-in-failed' } as const;

/** Whether another failure of somebody unknown is recorded. */
async function isRecordable(prisma: PrismaClient, address: string | null): Promise<boolean> {
  const recent = await prisma.auditEntry.findMany({
    where: { by: 'stranger', act: 'sign-in-failed', at: { gt: new Date(Date.now() - HOUR_MS) } },
    orderBy: { id: 'desc' },
    take: STRANGERS.inTotal,
    select: { address: true },
  });
  const fromThere = recent.filter((entry) => entry.address === address).length;
  return recent.length < STRANGERS.inTotal && fromThere < STRANGERS.perAddress;
}
