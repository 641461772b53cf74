import { areIndependent, rolesWith } from '@baize/auth';
import type { PrismaClient } from '@baize/database';

const NAMES = 'SELECT id, name FROM "user" WHERE id = ANY ($1)';

/**
 * Reads current names from the database.
 * @param fourEyes whether people must be independent of each other in this house
 */
export function createUserDirectory(prisma: PrismaClient, fourEyes: boolean) {
  return {
    /** Display names by user id; unknown ids are left out. */
    async names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (userIds.length === 0) return new Map();
      const users = await prisma.$queryRawUnsafe<{ id: string; name: string }[]>(NAMES, [...userIds]);
      return new Map(users.map(({ id, name }) => [id, name]));
    },

    /** The display name of a user who may deal. */
    async dealer(userId: string): Promise<string | undefined> {
      // `banned` may be NULL, which `not: true` would exclude.
      const open = [{ banned: null }, { banned: false }];
      const where = { id: userId, role: { in: await rolesWith(prisma, 'deal') }, OR: open };
      return (await prisma.user.findFirst({ where, select: { name: true } }))?.name;
    },

    /** Whether the account of the first may decide what the other asks. */
    areIndependent: async (decider: string, asker: string): Promise<boolean> =>
      !fourEyes || areIndependent(prisma, decider, asker),
  };
}
