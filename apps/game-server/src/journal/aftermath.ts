import { isDeepStrictEqual } from 'node:util';
import { decidingAccounts } from './appended.ts';
import type { Batch, Entry, StoredEvent } from './journal.ts';
import { storable } from './storable.ts';

/**
 * Which entries of a batch lie in the stream, after an attempt whose end nobody saw: for every entry the version before
 * its first event, or -1. `stale` when nothing of it lies there: another owner has the stream.
 * @param stored the events after the version that the batch expected
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

/** Whether these events are what the batch has written, and nothing else. */
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
