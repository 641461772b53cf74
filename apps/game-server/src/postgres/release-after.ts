import type pg from 'pg';
import { failureOf } from '../doubt/failures.ts';

/**
 * Rolls back after a failed transaction and returns the connection to the pool; closes a dead connection, which also rolls
 * back.
 */
export async function releaseAfter(client: pg.PoolClient, error: unknown): Promise<void> {
  const dead = failureOf(error) === 'lost' ? error : await client.query('ROLLBACK').catch((reason: unknown) => reason);
  client.release(dead instanceof Error);
}
