import type { PrismaClient } from '@baize/database';

/** Until when a player decided to stay away; null when they did not, or it is over. */
export async function excludedUntil(prisma: PrismaClient, userId: string): Promise<Date | null> {
  const longest = await prisma.selfExclusion.findFirst({
    where: { playerId: userId, until: { gt: new Date() } },
    orderBy: { until: 'desc' },
  });
  return longest?.until ?? null;
}
