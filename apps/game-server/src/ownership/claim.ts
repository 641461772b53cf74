import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { LEASE_MS } from './lease.ts';
import type { Held, TableOwnership } from './ownership.ts';

const LOOK_AGAIN_MS = 200;

/**
 * Takes these tables for a starting server: free tables at once. While others are held, waits long enough for a lease
 * that is no longer renewed to expire, and then returns with the tables it has. Without any table it keeps waiting, as
 * a standby for the server that holds them.
 */
export async function claim(ownership: TableOwnership, tableIds: readonly string[], log: Log): Promise<void> {
  const began = performance.now();
  for (let held: readonly Held[] = []; ; await wait(LOOK_AGAIN_MS)) {
    const wanted = tableIds.filter((tableId) => !ownership.owns(tableId));
    const isFirst = held.length === 0;
    held = await ownership.take(wanted);
    if (held.length === 0) return;
    if (isFirst) log.info({ held }, 'another server has tables: waiting for its lease to end');
    if (ownership.tableIds.length === 0 || performance.now() - began < LEASE_MS + LOOK_AGAIN_MS) continue;
    log.info({ held }, 'these tables stay with another server');
    return;
  }
}
