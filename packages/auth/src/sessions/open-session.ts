import type { BetterAuthOptions } from 'better-auth';
import { holderOf } from '../accounts/holder.ts';
import type { Auth } from '../auth.ts';
import { type Opening, secondFactorOf } from '../credentials/second-factor.ts';
import { addressOf } from '../door/address.ts';
import { asError, refusal } from '../refusals.ts';
import { isClosed } from './closed.ts';
import { excludedUntil } from './excluded.ts';
import { endOfSession, notAfter } from './idle.ts';

/** What is added to new sessions before they are stored. */
export const beforeStoring = (of: Pick<Auth, 'prisma' | 'idle' | 'demo'>) =>
  ({
    session: {
      create: {
        before: async (session, ctx) => {
          const opened = await openSession(of, session, ctx);
          // The library would store only the /64 of an IPv6 address, which it uses for counting.
          return { data: { ...opened, ipAddress: addressOf(ctx?.headers ?? new Headers()) } };
        },
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks'];

/** A session for an account that may sign in; it ends at that account's idle limit. */
async function openSession<Opened extends { userId: string; secondFactor?: unknown }>(
  { prisma, idle, demo }: Pick<Auth, 'prisma' | 'idle' | 'demo'>,
  session: Opened,
  at: Opening | null,
) {
  const user = await prisma.user.findUnique({ where: { id: session.userId } });
  if (user !== null && isClosed(user, demo)) throw asError(refusal('account-closed'));
  const until = await excludedUntil(prisma, session.userId);
  if (until !== null) throw asError(refusal('self-excluded', { waitMs: until.getTime() - Date.now() }));
  if (user?.passwordExpiresAt && user.passwordExpiresAt.getTime() <= Date.now())
    throw asError(refusal('password-expired'));
  const holder = await holderOf(prisma, user?.role ?? 'player');
  const now = Date.now();
  await prisma.session.deleteMany({ where: { userId: session.userId, expiresAt: { lt: new Date(now) } } });
  const { end } = endOfSession(idle, holder, user?.isAnonymous === true, now, now);
  return { ...session, expiresAt: notAfter(end, user?.accessEndsAt), secondFactor: secondFactorOf(at, session) };
}
