import type { Journal } from '../journal/journal.ts';
import type { ChainWriter } from './chain-writer.ts';

/** A journal whose writes are linked into the chains of their tables. */
export const chained = (journal: Journal, chains: Pick<ChainWriter, 'wrote' | 'doubt'>): Journal => ({
  append: async (batch) => {
    try {
      const written = await journal.append(batch);
      if (written.ok) chains.wrote(batch, written.value);
      return written;
    } catch (error) {
      chains.doubt(batch.tableId);
      throw error;
    }
  },
  read: (tableId, after) => journal.read(tableId, after),
  answerOf: (actor, commandId) => journal.answerOf(actor, commandId),
  rounds: (tableId, count) => journal.rounds(tableId, count),
  settled: (tableId, roundId) => journal.settled(tableId, roundId),
  eventsOf: (tableId, roundId) => journal.eventsOf(tableId, roundId),
  staked: (...of) => journal.staked(...of),
  balance: (userId, currency) => journal.balance(userId, currency),
});
