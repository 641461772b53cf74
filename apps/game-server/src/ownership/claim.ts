import { setTimeout as wait } from 'node:timers/promises';
import { LEASE_MS } from './lease.ts';
import type { Held, Ownership } from './ownership.ts';

const LOOK_AGAIN_MS = 200;

interface Log {
  info(about: object, message: string): void;
}

/**
 * Takes these tables for a server that starts: at once those that nobody holds. While others are held it waits until a
 * lease that is not renewed any more has run out, and then goes on with what it has. With nothing it goes on waiting: it
 * stands by for the server that has the tables.
 */
export async function claim(ownership: Ownership, tableIds: readonly string[], log: Log): Promise<void> {
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
