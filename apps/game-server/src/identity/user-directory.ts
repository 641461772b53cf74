import { rolesAllowed } from '@baize/auth';
import type { PrismaClient } from '@baize/database';
import type { UserDirectory } from '../table/engine/services.ts';

/** Reads current names from the database. */
export function createUserDirectory(prisma: PrismaClient): UserDirectory {
  return {
    async names(userIds) {
      const where = { id: { in: [...userIds] } };
      const users = await prisma.user.findMany({ where, select: { id: true, name: true } });
      return new Map(users.map(({ id, name }) => [id, name]));
    },

    async dealer(userId) {
      // `banned` may be NULL, which `not: true` would exclude.
      const open = [{ banned: null }, { banned: false }];
      const where = { id: userId, role: { in: [...rolesAllowed('deal')] }, OR: open };
      return (await prisma.user.findFirst({ where, select: { name: true } }))?.name;
    },
  };
}
