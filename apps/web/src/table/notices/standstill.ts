import type { TableView } from '@baize/protocol';

/** A step takes its time; a table that waits longer stands still, ms. Seen every few seconds, it alarms within thirty. */
const STANDS_AFTER_MS = 25_000;

/** Since when a table stands still, by the server's clock, ms; null while it runs, or would for somebody who comes. */
export function standsSince(
  { state, waitsFor, waitsSince }: Pick<TableView, 'state' | 'waitsFor' | 'waitsSince'>,
  now: number,
): number | null {
  if (waitsFor === 'pit') return waitsSince;
  if (state !== 'open' || waitsFor === null || waitsFor === 'viewer' || waitsSince === null) return null;
  return now - waitsSince >= STANDS_AFTER_MS ? waitsSince : null;
}
