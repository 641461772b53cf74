export { createPrisma } from './client.ts';
export { Prisma, PrismaClient } from './generated/client.ts';
export { createPool } from './pool.ts';
