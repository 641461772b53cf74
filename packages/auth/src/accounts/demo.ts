import { type PrismaClient, recordAct } from '@baize/database';
import type { Auth } from '../auth.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { storeAccount } from './people.ts';

const USERNAMES = DEMO_ACCOUNTS.map(({ username }) => username);

/**
 * Creates missing demo accounts and leaves existing ones unchanged. When accounts closed earlier become usable again,
 * this is recorded in the audit log. Call it only in demo mode (DEMO=true).
 */
export async function openDemoAccounts(auth: Auth): Promise<void> {
  const { prisma } = auth;
  const there = await prisma.user.findMany({ where: { username: { in: USERNAMES } }, select: { username: true } });
  const missing = DEMO_ACCOUNTS.filter((account) => !there.some(({ username }) => username === account.username));
  // `name-taken` means that another process created it first.
  await Promise.all(missing.map((account) => storeAccount(auth.prisma, account, account.role, { demo: true })));
  if ((await lastAct(prisma)) === 'demo-accounts-closed')
    await recordAct(prisma, { by: 'house', act: 'demo-accounts-opened' });
}

export type DemoAccountsClosed = {
  /** The usernames that are refused from now on. */
  readonly usernames: readonly string[];
  readonly sessionsEnded: number;
};

/**
 * Ends every session of a demo account and records that the demo accounts are closed. Sign-in does not depend on it:
 * every server refuses demo accounts unless DEMO is true.
 */
export async function closeDemoAccounts(auth: Auth): Promise<DemoAccountsClosed> {
  return auth.prisma.$transaction(async (tx) => {
    const accounts = await tx.user.findMany({
      where: { demo: true },
      select: { username: true },
      orderBy: { id: 'asc' },
    });
    const usernames = accounts.flatMap(({ username }) => username ?? []);
    const { count: sessionsEnded } = await tx.session.deleteMany({ where: { user: { demo: true } } });
    const isNews = sessionsEnded > 0 || (await lastAct(tx)) !== 'demo-accounts-closed';
    if (accounts.length > 0 && isNews) {
      const after = { accounts: usernames, sessionsEnded };
      await recordAct(tx, { by: 'house', act: 'demo-accounts-closed', after, why: 'DEMO is not true' });
    }
    return { usernames, sessionsEnded };
  });
}

/** The latest recorded act of the two. */
async function lastAct(database: Pick<PrismaClient, 'auditEntry'>): Promise<string | undefined> {
  const latest = await database.auditEntry.findFirst({
    where: { act: { in: ['demo-accounts-closed', 'demo-accounts-opened'] } },
    orderBy: { id: 'desc' },
  });
  return latest?.act;
}
