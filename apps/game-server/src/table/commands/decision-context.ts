import type { Shoes } from '../../dealing/shoes.ts';
import type { DealerAtTable } from '../../events/table-events.ts';
import type { TablePresence } from '../state/presence.ts';
import type { TableSetup } from '../state/setup.ts';
import type { TableState } from '../state/table-state.ts';
import { orUnavailable } from '../unavailable.ts';

/** What decisions on staff commands and timed actions depend on. */
export interface DecisionContext {
  readonly setup: TableSetup;
  /** The configuration of the next round. */
  readonly next: TableSetup;
  /** A newer configuration, which takes effect when no round is in play. */
  readonly upcoming: TableSetup | null;
  readonly state: TableState;
  readonly shoes: Shoes;
  readonly presence: TablePresence;
  /** Every dealer may sign on at every table, as in the demo. */
  readonly openRoster: boolean;
  /** What happens to a table whose dealer is disconnected between rounds. */
  readonly whenGone: WhenGone;
}

/**
 * The member of staff who sent the command, and the dealer named in a hand-over or an assignment, if that dealer
 * exists.
 */
export interface Staff {
  readonly userId: string;
  readonly name: string;
  readonly target?: DealerAtTable;
  /** Whether they may approve what this person asks; always, when absent. */
  readonly isIndependentOf?: (userId: string) => Promise<boolean>;
}

/** Whether a table whose dealer is disconnected between rounds pauses, or the automatic dealer continues. */
export type WhenGone = 'pause' | 'automatic';

/**
 * Whether a member of staff may approve what another one asked, as far as their accounts go. What the house itself asked is for
 * everybody.
 * @throws Unavailable when this cannot be found out now
 */
export async function isIndependent(by: Pick<Staff, 'isIndependentOf'>, asker: string | null): Promise<boolean> {
  return asker === null || !by.isIndependentOf || orUnavailable(by.isIndependentOf(asker));
}
