import type { Journal } from '../journal/journal.ts';
import type { Metrics } from './metrics.ts';

/** A journal that times and counts its appends. */
export function metered(journal: Journal, metrics: Metrics): Journal {
  return {
    append: async (batch) => {
      const began = performance.now();
      const written = await journal.append(batch);
      const outcomes = written.ok ? written.value.map(({ outcome }) => outcome) : [written.error];
      metrics.appended(outcomes, performance.now() - began);
      batch.entries.forEach((entry, at) => {
        if (outcomes[at] === 'written') metrics.written(entry, batch.currency);
      });
      return written;
    },
    read: (tableId, after) => journal.read(tableId, after),
    answerOf: (actor, commandId) => journal.answerOf(actor, commandId),
    rounds: (tableId, count) => journal.rounds(tableId, count),
    settled: (tableId, roundId) => journal.settled(tableId, roundId),
    eventsOf: (tableId, roundId) => journal.eventsOf(tableId, roundId),
    staked: (...of) => journal.staked(...of),
    balance: (userId, currency) => journal.balance(userId, currency),
  };
}
