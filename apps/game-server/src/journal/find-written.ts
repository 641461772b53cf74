import { isDeepStrictEqual } from 'node:util';
import { decidingAccounts } from './appended.ts';
import type { Batch, Entry, StoredEvent } from './journal.ts';
import { storable } from './storable.ts';

/**
 * Finds the entries of a batch that are stored after an unconfirmed attempt: for every entry the version before its
 * first event, or -1 when it is not stored. `stale` when none is stored: another owner has written to the stream.
 * @param stored the events after the batch's expected version
 */
export function findWritten(batch: Batch, stored: readonly StoredEvent[]): readonly number[] | 'stale' {
  let at = 0;
  const bases: number[] = [];
  for (const entry of batch.entries) {
    const here = stored.slice(at, at + entry.events.length);
    if (isSame(entry, here)) {
      bases.push(batch.expectedVersion + at);
      at += here.length;
    } else {
      const refusable = entry.command !== undefined || decidingAccounts(entry).length > 0;
      if (!refusable) return 'stale';
      bases.push(-1);
    }
  }
  return at === 0 ? 'stale' : bases;
}

/** Whether these events are exactly what the batch wrote. */
export function isWrittenBy(batch: Batch, stored: readonly StoredEvent[]): boolean {
  const bases = findWritten(batch, stored);
  if (bases === 'stale') return false;
  const written = batch.entries.filter((_, i) => bases[i] !== -1);
  return written.reduce((sum, { events }) => sum + events.length, 0) === stored.length;
}

const isSame = (entry: Entry, stored: readonly StoredEvent[]): boolean =>
  entry.events.length === stored.length &&
  stored.every(
    ({ actor, roundId, event }, i) =>
      actor === entry.actor &&
      roundId === entry.roundId &&
      isDeepStrictEqual(event, JSON.parse(storable(entry.events[i]))),
  );
