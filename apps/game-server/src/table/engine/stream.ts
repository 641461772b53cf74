import { failureOf, isDiskFull, Unwritable } from '../../doubt/failures.ts';
import { isWrittenBy } from '../../journal/find-written.ts';
import type { Batch, EntryOutcome, Journal, StoredEvent } from '../../journal/journal.ts';
import { orUnavailable } from '../unavailable.ts';

export type Written =
  | { readonly state: 'written'; readonly outcomes: readonly EntryOutcome[] }
  /** Another process has taken over this table. */
  | { readonly state: 'stale' }
  /** The batch can never be written. */
  | { readonly state: 'broken'; readonly cause: Unwritable }
  /** It is unknown whether the batch was written; `catchUp` finds out. */
  | { readonly state: 'doubtful'; readonly cause: unknown };

/**
 * A table's event stream as seen by its only writer; tracks after every failure what must be read again before writing.
 */
export class Stream {
  readonly #journal: Journal;
  readonly #tableId: string;
  /** Batches of unknown outcome. One may still be written as long as the stream is at the version it expects. */
  #doubtful: readonly Batch[] = [];
  /** The last write found the stream at another version, or owned by another process. */
  #wasStale = false;
  /** Since when nothing could be written, as with a full disk or no database, ms; null while writes succeed. */
  unwrittenSince: number | null = null;
  /** The database answers, and cannot write: only a write shows that it can again. */
  #isUnable = false;
  /** It cannot write because its disk is full. */
  #isFull = false;

  constructor(journal: Journal, tableId: string) {
    this.#journal = journal;
    this.#tableId = tableId;
  }

  /** @param now for {@link unwrittenSince} */
  async append(batch: Batch, now: number): Promise<Written> {
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
      this.unwrittenSince ??= now;
      this.#isUnable = failureOf(cause) === 'unable';
      this.#isFull = isDiskFull(cause);
      return { state: 'doubtful', cause };
    }
  }

  /**
   * The events of doubtful batches written after `version`. `stale` when another process has written there, or when
   * nothing was written and the last write was refused because another process owns the table.
   * @throws Unavailable when the journal still does not answer
   */
  async catchUp(version: number): Promise<readonly StoredEvent[] | 'stale'> {
    const events = await orUnavailable(this.#journal.read(this.#tableId, version));
    // Of all batches that expected this version, only one can have been written.
    const isOwn = this.#doubtful.some((batch) => batch.expectedVersion === version && isWrittenBy(batch, events));
    if (events.length > 0 ? !isOwn : this.#wasStale) return 'stale';
    const since = this.unwrittenSince;
    this.#reached(version + events.length);
    if (events.length === 0 && this.#isUnable) this.unwrittenSince = since;
    return events;
  }

  /** The full disk that kept this from being written has room again, as far as somebody else has found. */
  foundRoom(): void {
    if (this.#isFull) this.unwrittenSince = null;
    this.#isFull = false;
  }

  /** Whether a write of this command is in doubt and may still take effect. */
  mayArrive(actor: string, commandId: string): boolean {
    return this.#doubtful.some(({ entries }) =>
      entries.some((entry) => entry.actor === actor && entry.command?.id === commandId),
    );
  }

  /** Batches that expected an earlier version can no longer be written. */
  #reached(version: number): void {
    this.unwrittenSince = null;
    this.#doubtful = this.#doubtful.filter(({ expectedVersion }) => expectedVersion >= version);
  }
}
