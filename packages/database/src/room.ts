import type { PrismaClient } from './generated/client.ts';

/**
 * Whether the disk of the database has room: Postgres writes a file of some kilobytes and removes it, because a function's
 * rows take more than the memory that they are given. Rejects when the database does not answer.
 */
export async function hasRoom(prisma: PrismaClient): Promise<boolean> {
  try {
    await prisma.$transaction([
      prisma.$executeRaw`SET LOCAL work_mem = 64`,
      prisma.$queryRaw`SELECT count(*) FROM generate_series(1, 8000)`,
    ]);
    return true;
  } catch (error) {
    if (/53100|No space left on device/.test(textOf(error))) return false;
    throw error;
  }
}

const textOf = (error: unknown): string => `${error} ${JSON.stringify(error)}`;
