import type { PrismaClient } from '@baize/database';
import { type Refusal, refusal } from '../refusals.ts';

const FAILURES_ALLOWED = 3;
const WINDOW_MS = 30 * 60_000;
/**
 * After so many failures in a day from everywhere except its owner's devices, each network has one attempt instead of
 * three, against guessing from many addresses.
 */
const FAILURES_ALLOWED_IN_TOTAL = 60;
const WINDOW_IN_TOTAL_MS = 24 * 60 * 60_000;
/** An attempt not judged after this time never will be: its process died. */
const PENDING_MS = 60_000;
/** How often expired entries are deleted: once per this many attempts. */
const CLEAN_EVERY = 100n;

/** The origin of an attempt: a device on which this name has signed in before, a network, or a signed-in session. */
export type Origin = `device:${string}` | `network:${string}` | 'session';

/** An attempt at the password of a name, recorded before it is judged. */
export type Attempt = { readonly id: bigint; readonly username: string; readonly origin: Origin };

/**
 * Records one attempt at the password of `username`. Refuses with `sign-in-locked` when the last three attempts from
 * the same origin failed within thirty minutes of one another, less than thirty minutes ago (GLI-19 2.5.3): a stranger
 * can only lock their own network out. Refuses with `sign-in-guarded` the second attempt from a network when too many
 * failed in total: its owner, who knows the password, gets in from anywhere; their known devices keep three attempts. Attempts are recorded before they are judged and one at a time, so that a hundred simultaneous
 * attempts still count as three. Names without an account are treated alike, so that the lock reveals nothing. Report
 * the result with {@link settleAttempt}.
 */
export async function recordAttempt(
  prisma: PrismaClient,
  { username, origin }: Omit<Attempt, 'id'>,
): Promise<Attempt | Refusal> {
  const booked = await prisma.$transaction(async (tx): Promise<Attempt | Refusal> => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in:${username}`}, 0))`;
    const now = Date.now();
    const counts = { OR: [{ judged: true }, { at: { gt: new Date(now - PENDING_MS) } }] };
    const here = await tx.signInFailure.findMany({
      where: { username, origin, ...counts },
      orderBy: { id: 'desc' },
      take: FAILURES_ALLOWED,
    });
    const lockedMs = lockedFor(here, now);
    if (lockedMs > 0) return refusal('sign-in-locked', { waitMs: lockedMs });
    if (origin.startsWith('network:')) {
      const [last] = await tx.signInFailure.findMany({
        where: { username, origin: { startsWith: 'network:' }, ...counts },
        orderBy: { id: 'desc' },
        skip: FAILURES_ALLOWED_IN_TOTAL - 1,
        take: 1,
      });
      const isGuarded = last !== undefined && last.at.getTime() + WINDOW_IN_TOTAL_MS > now;
      const guardedMs = isGuarded && here[0] ? here[0].at.getTime() + WINDOW_MS - now : 0;
      if (guardedMs > 0) return refusal('sign-in-guarded', { waitMs: guardedMs });
    }
    const { id } = await tx.signInFailure.create({ data: { username, origin, at: new Date(now), judged: false } });
    return { id, username, origin };
  });
  if ('id' in booked && booked.id % CLEAN_EVERY === 0n) {
    const old = new Date(Date.now() - WINDOW_IN_TOTAL_MS);
    await prisma.signInFailure.deleteMany({ where: { at: { lt: old } } });
  }
  return booked;
}

/**
 * Reports the result of an attempt. `right`: earlier failures from this origin no longer count. `wrong`: it counts.
 * `unknown`: whether the password was correct could not be determined, and the attempt does not count.
 */
export async function settleAttempt(
  prisma: PrismaClient,
  { id, username, origin }: Attempt,
  verdict: 'right' | 'wrong' | 'unknown',
): Promise<void> {
  if (verdict === 'wrong') await prisma.signInFailure.updateMany({ where: { id }, data: { judged: true } });
  else await prisma.signInFailure.deleteMany({ where: verdict === 'right' ? { username, origin } : { id } });
}

function lockedFor(recent: readonly { readonly at: Date }[], now: number): number {
  const [latest, earliest] = [recent.at(0), recent.at(FAILURES_ALLOWED - 1)];
  if (latest === undefined || earliest === undefined) return 0;
  const together = latest.at.getTime() - earliest.at.getTime() <= WINDOW_MS;
  return together ? latest.at.getTime() + WINDOW_MS - now : 0;
}
