import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';

/** The library that signs people up hashes their password inside a transaction, which takes seconds on a busy machine. */
const TRANSACTIONS = { maxWait: 10_000, timeout: 20_000 } as const;

/**
 * A Prisma client for the database at `source`, a connection string or a pool made by {@link createPool}.
 * Nothing connects before the first query. End it with `$disconnect()`; a pool given stays open.
 * Its BigInt fields are JavaScript `bigint`.
 */
export function createPrisma(source: string | pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(source), transactionOptions: TRANSACTIONS });
}
