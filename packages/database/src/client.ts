import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';

/** The sign-up library hashes the password inside a transaction, which takes seconds on a busy machine. */
const TRANSACTIONS = { maxWait: 10_000, timeout: 20_000 } as const;

/**
 * A Prisma client for the database at `source`, a connection string or a pool made by {@link createPool}. It connects
 * with the first query. Close it with `$disconnect()`; a given pool stays open. BigInt fields are JavaScript `bigint`.
 */
export function createPrisma(source: string | pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(source), transactionOptions: TRANSACTIONS });
}
