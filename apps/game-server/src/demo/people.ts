import type { PrismaClient } from '@baize/database';
import type { DemoPlayer } from '@baize/protocol';

/** Creates the missing accounts. They have no password, so nobody can sign in to them. */
export async function seedDemoPlayers(prisma: PrismaClient, players: readonly DemoPlayer[]): Promise<void> {
  await prisma.user.createMany({
    data: players.map(({ userId, name }) => ({
      id: userId,
      name,
      email: `${userId}@players.invalid`,
      role: 'player',
      demo: true,
    })),
    skipDuplicates: true,
  });
}
