import { isDeepStrictEqual } from 'node:util';
import type { Batch, EntryOutcome, Journal, StoredEvent } from '../journal/journal.ts';
import { reach } from './unavailable.ts';

export type Written =
  | { readonly state: 'written'; readonly outcomes: readonly EntryOutcome[] }
  /** Another process writes this table. */
  | { readonly state: 'stale' }
  /** It is not known whether it was written; `catchUp` finds out. */
  | { readonly state: 'doubtful'; readonly cause: unknown };

/** A table's stream as its one writer sees it: knows after every failure what it must find out before it goes on. */
export class Stream {
  readonly #journal: Journal;
  readonly #tableId: string;
  /** The last batch of which it was not heard whether it was written. It may still arrive. */
  #doubtful: Batch | undefined;

  constructor(journal: Journal, tableId: string) {
    this.#journal = journal;
    this.#tableId = tableId;
  }

  async append(batch: Batch): Promise<Written> {
    try {
      const appended = await reach(this.#journal.append(batch));
      if (!appended.ok) return this.#doubtful ? { state: 'doubtful', cause: appended.error } : { state: 'stale' };
      this.#doubtful = undefined;
      return { state: 'written', outcomes: appended.value };
    } catch (cause) {
      this.#doubtful = batch;
      return { state: 'doubtful', cause };
    }
  }

  /**
   * What of the doubtful batch has been written after `version`; `stale` when somebody else has written there.
   * @throws Unavailable when the journal still does not answer
   */
  async catchUp(version: number): Promise<readonly StoredEvent[] | 'stale'> {
    const events = await reach(this.#journal.read(this.#tableId, version));
    const own = this.#doubtful?.entries ?? [];
    const isOwn = ({ actor, event }: StoredEvent) =>
      own.some((entry) => entry.actor === actor && entry.events.some((each) => isDeepStrictEqual(stored(each), event)));
    return events.every(isOwn) ? events : 'stale';
  }
}

/** An event as it comes back from storage. */
const stored = (event: object): unknown => JSON.parse(JSON.stringify(event));
