import { Unwritable } from '../../doubt/failures.ts';
import { isWrittenBy } from '../../journal/aftermath.ts';
import type { Batch, EntryOutcome, Journal, StoredEvent } from '../../journal/journal.ts';
import { reach } from '../unavailable.ts';

export type Written =
  | { readonly state: 'written'; readonly outcomes: readonly EntryOutcome[] }
  /** Another process writes this table. */
  | { readonly state: 'stale' }
  /** It can never be written. */
  | { readonly state: 'broken'; readonly cause: Unwritable }
  /** It is not known whether it was written; `catchUp` finds out. */
  | { readonly state: 'doubtful'; readonly cause: unknown };

/** A table's stream as its one writer sees it: knows after every failure what it must find out before it goes on. */
export class Stream {
  readonly #journal: Journal;
  readonly #tableId: string;
  /** What it was not heard of whether it was written. It may still arrive, while the stream stands where it expects it. */
  #doubtful: readonly Batch[] = [];
  /** The last write found the stream elsewhere, or another process's. */
  #wasStale = false;

  constructor(journal: Journal, tableId: string) {
    this.#journal = journal;
    this.#tableId = tableId;
  }

  async append(batch: Batch): Promise<Written> {
    this.#wasStale = false;
    try {
      const appended = await this.#journal.append(batch);
      this.#wasStale = !appended.ok;
      if (!appended.ok)
        return this.#doubtful.length > 0 ? { state: 'doubtful', cause: appended.error } : { state: 'stale' };
      for (const outcome of appended.value) if (outcome.outcome === 'written') this.#reached(outcome.version);
      return { state: 'written', outcomes: appended.value };
    } catch (cause) {
      if (cause instanceof Unwritable) return { state: 'broken', cause };
      this.#doubtful = [...this.#doubtful, batch];
      return { state: 'doubtful', cause };
    }
  }

  /**
   * What of the doubtful batches has been written after `version`; `stale` when somebody else has written there, or
   * nobody: then the last write was refused because the table is another process's.
   * @throws Unavailable when the journal still does not answer
   */
  async catchUp(version: number): Promise<readonly StoredEvent[] | 'stale'> {
    const events = await reach(this.#journal.read(this.#tableId, version));
    // Of all that expected this version only one can have been written.
    const isOwn = this.#doubtful.some((batch) => batch.expectedVersion === version && isWrittenBy(batch, events));
    if (events.length > 0 ? !isOwn : this.#wasStale) return 'stale';
    this.#reached(version + events.length);
    return events;
  }

  /** Whether a write of this command is in doubt, and may arrive even if it has not. */
  mayArrive(actor: string, commandId: string): boolean {
    return this.#doubtful.some(({ entries }) =>
      entries.some((entry) => entry.actor === actor && entry.command?.id === commandId),
    );
  }

  /** What expected an earlier version can arrive no more. */
  #reached(version: number): void {
    this.#doubtful = this.#doubtful.filter(({ expectedVersion }) => expectedVersion >= version);
  }
}
