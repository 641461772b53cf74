import type { ListedApproval } from '@baize/database';
import type { PhraseOrText } from '@baize/rules';

/** What a request of the pit is about: the database writes it from an event of the table. */
export interface PitAct {
  readonly tableId: string;
  /** Null for a table that has stopped without a round in play. */
  readonly roundId: string | null;
  /** Version of the event by which it was asked for. */
  readonly version: number;
  readonly reason: PhraseOrText;
}

/** The act of a request whose kind is one of the pit's. */
export const pitActOf = ({ act }: Pick<ListedApproval, 'act'>): PitAct => act as PitAct; // written by our own migration
