import type { Shoes } from '../../dealing/shoes.ts';
import type { Seated } from '../events.ts';
import type { TableSetup } from '../state/setup.ts';
import type { Standing } from '../state/standing.ts';

/** What a decision of the staff may look at. */
export interface DecisionContext {
  readonly setup: TableSetup;
  /** The configuration of the next round. */
  readonly next: TableSetup;
  /** A newer one, to be taken while no round is in play. */
  readonly upcoming: TableSetup | null;
  readonly standing: Standing;
  readonly shoes: Shoes;
  /** Every dealer may sign on at every table, as in the demo house. */
  readonly openRoster: boolean;
  /** What becomes of a table whose dealer is gone between rounds. */
  readonly whenGone: WhenGone;
}

/** Who asks, and the dealer whom a hand-over or an assignment names, if there is such a dealer. */
export interface Staff {
  readonly userId: string;
  readonly name: string;
  readonly target?: Seated;
}

/** Between rounds a table whose dealer is gone pauses, or the automatic dealer goes on. */
export type WhenGone = 'pause' | 'automatic';
