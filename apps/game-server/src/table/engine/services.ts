import type { Clock } from '../../clock.ts';
import type { Shoes } from '../../dealing/shoes.ts';
import type { Once } from '../../doubt/once.ts';
import type { Journal } from '../../journal/journal.ts';
import type { WhenGone } from '../commands/decision-context.ts';
import type { PlayedBy } from '../events.ts';
import type { TableSetup } from '../state/setup.ts';
import type { Balances } from './balances.ts';
import type { Shifts } from './shifts.ts';

/** What all tables of this process share. */
export interface TableServices {
  readonly journal: Journal;
  readonly shoes: Shoes;
  readonly clock: Clock;
  readonly balances: Balances;
  readonly people: People;
  readonly setups: Setups;
  readonly log: Log;
  /** So long a table waits for a dealer who is gone. In mid-round it pauses then. */
  readonly dealerGoneMs: number;
  /** Every dealer may sign on at every table, as in the demo house. */
  readonly openRoster: boolean;
  /** Between rounds it pauses, or the automatic dealer goes on. */
  readonly whenGone: WhenGone;
  /** At which table each dealer is. */
  readonly shifts: Shifts;
  /** What commands were answered. */
  readonly once: Once;
}

/** Who people are. */
export interface People {
  /** Display names by user id; unknown ids are left out. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The display name of somebody who may deal. */
  dealer(userId: string): Promise<string | undefined>;
}

/** The configurations a table ever had: a round is finished under the one it was opened with. */
export interface Setups {
  /** What its next round should be played by. Rejects with InvalidConfiguration when nobody could play by it. */
  newest(tableId: string): Promise<TableSetup>;
  /** What a round was played by. Rejects with MissingRules when this server does not have those rules. */
  at(tableId: string, by: PlayedBy): Promise<TableSetup>;
}

/** Structured log, as pino's. */
export interface Log {
  info(about: object, message: string): void;
  error(about: object, message: string): void;
}
