import type { Prisma, PrismaClient } from './generated/client.ts';

/** The stored settings of a user; null when none were ever changed. The pages parse them. */
export async function readPlayerSettings(prisma: PrismaClient, userId: string): Promise<unknown> {
  const stored = await prisma.playerSettings.findUnique({ where: { userId } });
  return stored?.settings ?? null;
}

/**
 * Replaces the settings of a user by what `change` makes of the stored ones. Changes made at the same moment, in
 * several windows, follow one another: each sees what the one before has stored.
 */
export async function changePlayerSettings(
  prisma: PrismaClient,
  userId: string,
  change: (stored: unknown) => Prisma.InputJsonObject,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await tx.playerSettings.createMany({ data: { userId }, skipDuplicates: true });
    const [row] = await tx.$queryRaw<{ readonly settings: unknown }[]>`
      SELECT settings FROM player_settings WHERE "userId" = ${userId} FOR UPDATE`;
    await tx.playerSettings.update({ where: { userId }, data: { settings: change(row?.settings) } });
  });
}
