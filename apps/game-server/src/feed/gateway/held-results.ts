import type { LastResult } from '@baize/protocol';
import { resultsAfter } from '../../events/results-after.ts';
import type { Reversal } from '../../events/table-events.ts';
import type { Moment, Publication, Snapshot } from '../table-feed.ts';
import { isLater, momentOf } from './newness.ts';

const RESULTS_HELD = 500;

const NOTHING = { results: [], reversed: [] } as const;

interface Results {
  readonly results: readonly LastResult[];
  readonly reversed: readonly Reversal[];
}

/** The last results of a table at a gateway, without reversed rounds. */
export class HeldResults {
  #list: readonly LastResult[];
  /** Rounds whose reversal is known. */
  readonly #reversed: Set<string>;
  /** The last message whose results are held. */
  #at: Moment;

  constructor(first: Snapshot) {
    const { results = [], reversed } = first;
    this.#at = momentOf(first);
    this.#list = results;
    this.#reversed = new Set(reversed.map(({ roundId }) => roundId));
  }

  /** Oldest first. */
  get list(): readonly LastResult[] {
    return this.#list;
  }

  /** Adds the results and reversals of a publication, and returns those that are new. */
  add(publication: Publication): Results {
    if (!this.#isNew(publication)) return NOTHING;
    const { results, reversed } = publication;
    if (results.length === 0 && reversed.length === 0) return { results, reversed };
    const news = { results: this.#unheld(results), reversed: this.#unknown(reversed) };
    this.#list = resultsAfter([...this.#list, ...news.results], news.reversed).slice(-RESULTS_HELD);
    return news;
  }

  /** Replaces the results by those of a snapshot that has them, removes what was reversed, and returns what is new. */
  replace(snapshot: Snapshot): Results {
    const { results = this.#list, reversed } = snapshot;
    if (snapshot.results && !this.#isNew(snapshot)) return NOTHING;
    const news = { results: this.#unheld(results), reversed: this.#unknown(reversed) };
    this.#list = resultsAfter(results, news.reversed);
    return news;
  }

  #isNew(message: Moment): boolean {
    if (!isLater(message, this.#at)) return false;
    this.#at = momentOf(message);
    return true;
  }

  #unheld(results: readonly LastResult[]): readonly LastResult[] {
    const held = new Set(this.#list.map(({ roundId }) => roundId));
    return results.filter(({ roundId }) => !held.has(roundId));
  }

  #unknown(reversed: readonly Reversal[]): readonly Reversal[] {
    const unknown = reversed.filter(({ roundId }) => !this.#reversed.has(roundId));
    for (const { roundId } of unknown) this.#reversed.add(roundId);
    return unknown;
  }
}
