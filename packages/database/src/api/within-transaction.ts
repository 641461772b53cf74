import type { Prisma, PrismaClient } from '../generated/client.ts';

/**
 * A client for what opens transactions of its own, within this one: each of them is undone alone when it throws, and nothing
 * of it is kept unless this one commits.
 */
export function withinTransaction(tx: Prisma.TransactionClient): PrismaClient {
  const part = async <T>(act: (inner: Prisma.TransactionClient) => Promise<T>): Promise<T> => {
    await tx.$executeRaw`SAVEPOINT part`;
    try {
      const done = await act(tx);
      await tx.$executeRaw`RELEASE SAVEPOINT part`;
      return done;
    } catch (error) {
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT part`;
      throw error;
    }
  };
  // The cast: it has everything that a client has but connecting, which is done.
  return new Proxy(tx, {
    get: (client, name) => (name === '$transaction' ? part : Reflect.get(client, name)),
  }) as PrismaClient;
}
