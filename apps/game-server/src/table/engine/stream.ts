import { isDeepStrictEqual } from 'node:util';
import { Unwritable } from '../../doubt/failures.ts';
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
    const own = this.#doubtful.flatMap(({ entries }) => entries);
    const isOwn = ({ actor, event }: StoredEvent) =>
      own.some((entry) => entry.actor === actor && entry.events.some((each) => isDeepStrictEqual(stored(each), event)));
    if (!events.every(isOwn) || (this.#wasStale && events.length === 0)) return 'stale';
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

/** An event as it comes back from storage. */
const stored = (event: object): unknown => JSON.parse(JSON.stringify(event));
