import type { Shoes } from '../dealing/shoes.ts';
import type { Seated } from './events.ts';
import type { WhenGone } from './house.ts';
import type { TableSetup } from './setup.ts';
import type { Standing } from './state.ts';

/** What a decision of the staff may look at. */
export interface Desk {
  readonly setup: TableSetup;
  /** The configuration of the next round. */
  readonly next: TableSetup;
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
