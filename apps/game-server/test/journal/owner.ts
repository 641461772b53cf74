import type { createPool } from '@baize/database';
import { Ownership } from '../../src/ownership/ownership.ts';

/** Whoever calls last owns these tables, which must be there. */
export async function ownerOf(pool: ReturnType<typeof createPool>, ...tableIds: string[]): Promise<Ownership> {
  const ownership = new Ownership(pool, 'a test');
  await ownership.take(tableIds);
  return ownership;
}
