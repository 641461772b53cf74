import type { Batch, EntryOutcome, Journal } from '../journal/journal.ts';
import { type ChangedPlayers, playersIn } from './balance-changes.ts';

/** A journal that announces whose money its writes have moved. */
export function announced(journal: Journal, announce: (players: ChangedPlayers) => void): Journal {
  /** By table, what is announced again once the stream is read: a write of unknown outcome may still take effect. */
  const doubtful = new Map<string, readonly Batch[]>();
  const resolved = (tableId: string) => {
    for (const batch of doubtful.get(tableId) ?? []) announce(playersIn(batch));
    doubtful.delete(tableId);
  };
  return {
    append: async (batch) => {
      const { tableId } = batch;
      try {
        const written = await journal.append(batch);
        if (written.ok) announce(playersIn({ tableId, entries: effective(batch, written.value) }));
        resolved(tableId);
        return written;
      } catch (error) {
        doubtful.set(tableId, [...(doubtful.get(tableId) ?? []), batch]);
        throw error;
      }
    },
    read: async (tableId, after) => {
      const events = await journal.read(tableId, after);
      resolved(tableId);
      return events;
    },
    answerOf: (actor, commandId) => journal.answerOf(actor, commandId),
    rounds: (tableId, count) => journal.rounds(tableId, count),
    settled: (tableId, roundId) => journal.settled(tableId, roundId),
    eventsOf: (tableId, roundId) => journal.eventsOf(tableId, roundId),
    staked: (...of) => journal.staked(...of),
    balance: (userId, currency) => journal.balance(userId, currency),
  };
}

/** The entries that took effect, now or before. */
const effective = ({ entries }: Batch, outcomes: readonly EntryOutcome[]) =>
  entries.filter((_, i) => outcomes[i]?.outcome === 'written' || outcomes[i]?.outcome === 'repeated');
