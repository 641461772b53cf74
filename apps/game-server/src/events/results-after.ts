import type { LastResult } from '@baize/protocol';
import type { Reversal } from './table-events.ts';

/** The last results without the rounds that were voided, and with the right results of those that were settled again. */
export function resultsAfter(results: readonly LastResult[], reversed: readonly Reversal[]): readonly LastResult[] {
  if (reversed.length === 0) return results;
  const changed = new Map(reversed.map((event) => [event.roundId, event]));
  return results.flatMap((result) => {
    const event = changed.get(result.roundId);
    if (event === undefined) return result;
    return event.type === 'resettled' ? { ...result, result: event.result } : [];
  });
}
