import type { PrismaClient } from '@baize/database';
import { type Refusal, refusal } from './refusals.ts';

const FAILURES_ALLOWED = 3;
const WINDOW_MS = 30 * 60_000;

/**
 * Books one try at the password of `username` as failed, to be forgiven when it succeeds; refuses with
 * `sign-in-locked` when the last three tries failed within thirty minutes of one another, less than thirty minutes ago
 * (GLI-19 2.5.3). Booking first and one at a time means that a hundred tries at once are still only three.
 * Names without an account are locked alike, so that the lock tells nothing either.
 */
export async function bookAttempt(prisma: PrismaClient, username: string): Promise<Refusal | null> {
  return prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in:${username}`}, 0))`;
    const recent = await tx.signInFailure.findMany({
      where: { username },
      orderBy: { id: 'desc' },
      take: FAILURES_ALLOWED,
    });
    const [latest, earliest] = [recent.at(0), recent.at(FAILURES_ALLOWED - 1)];
    if (latest !== undefined && earliest !== undefined) {
      const freeAt = latest.at.getTime() + WINDOW_MS;
      const together = latest.at.getTime() - earliest.at.getTime() <= WINDOW_MS;
      if (together && Date.now() < freeAt) return refusal('sign-in-locked', { waitMs: freeAt - Date.now() });
    }
    await tx.signInFailure.create({ data: { username, at: new Date() } });
    return null;
  });
}

/** The password was right: earlier failures count no more. */
export async function forgiveAttempts(prisma: PrismaClient, username: string): Promise<void> {
  await prisma.signInFailure.deleteMany({ where: { username } });
}
