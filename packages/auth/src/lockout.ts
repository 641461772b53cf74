import type { PrismaClient } from '@baize/database';
import { type Refusal, refusal } from './refusals.ts';

const FAILURES_ALLOWED = 3;
const WINDOW_MS = 30 * 60_000;
/** Failures at one name from everywhere but the devices of its owner, against guessing from many addresses. */
const FAILURES_ALLOWED_IN_ALL = 60;
const WINDOW_IN_ALL_MS = 24 * 60 * 60_000;
/** A try that nobody has judged after so long never will be: whoever was at it is gone. */
const PENDING_MS = 60_000;
/** How often what is too old to count is thrown away. */
const CLEAN_EVERY = 100n;

/** Where a try comes from: a device on which this name has signed in before, a network, or somebody who is signed in. */
export type Origin = `device:${string}` | `network:${string}` | 'session';

/** A try at the password of a name, booked before it is judged. */
export type Attempt = { readonly id: bigint; readonly username: string; readonly origin: Origin };

/**
 * Books one try at the password of `username`. Refuses with `sign-in-locked` when the last three tries from the same
 * origin failed within thirty minutes of one another, less than thirty minutes ago (GLI-19 2.5.3): a stranger locks
 * nobody out but their own network. Refuses with `sign-in-guarded` when too many failed from everywhere, which leaves
 * the devices that the owner has used before alone. Booking first and one at a time means that a hundred tries at once
 * are still only three. Names without an account are treated alike, so that the lock tells nothing either.
 * Say with {@link settleAttempt} what became of it.
 */
export async function bookAttempt(
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
        skip: FAILURES_ALLOWED_IN_ALL - 1,
        take: 1,
      });
      const guardedMs = last === undefined ? 0 : last.at.getTime() + WINDOW_IN_ALL_MS - now;
      if (guardedMs > 0) return refusal('sign-in-guarded', { waitMs: guardedMs });
    }
    const { id } = await tx.signInFailure.create({ data: { username, origin, at: new Date(now), judged: false } });
    return { id, username, origin };
  });
  if ('id' in booked && booked.id % CLEAN_EVERY === 0n) {
    const old = new Date(Date.now() - WINDOW_IN_ALL_MS);
    await prisma.signInFailure.deleteMany({ where: { at: { lt: old } } });
  }
  return booked;
}

/**
 * Says what became of a try. `right`: earlier failures from there count no more. `wrong`: it counts. `unknown`: whether the
 * password was right could not be found out, and that is nobody's failure.
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
