import type { HouseNow } from '@baize/protocol/house';
import type { Clock } from '../../clock.ts';
import type { Shoes } from '../../dealing/shoes.ts';
import type { Once } from '../../doubt/once.ts';
import type { PlayedUnder } from '../../events/table-events.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Log } from '../../log.ts';
import type { Asker } from '../asker.ts';
import type { WhenGone } from '../commands/decision-context.ts';
import type { TableSetup } from '../state/setup.ts';
import type { Balances } from './balances.ts';

/** The services shared by all tables of this process. */
export interface TableServices {
  readonly journal: Journal;
  readonly shoes: Shoes;
  readonly clock: Clock;
  readonly balances: Balances;
  readonly users: UserDirectory;
  readonly setups: Setups;
  readonly log: Log;
  /** How long a table waits for a disconnected dealer, ms; during a round it then pauses. */
  readonly dealerGoneMs: number;
  /** How long a seat is kept for a disconnected player, ms. */
  readonly seatGoneMs: number;
  /** How long a table that nobody watches waits from one demonstration round to the next, ms; 0: it deals as for viewers. */
  readonly demonstrationMs: number;
  /** The zone of the house, by whose clock tables open and close. */
  readonly houseZone: string;
  /** Every dealer may sign on at every table, as in the demo. */
  readonly openRoster: boolean;
  /** After that time between rounds: whether the table pauses or the automatic dealer continues. */
  readonly whenGone: WhenGone;
  /** Whether this process owns the table, as far as it knows. */
  readonly owns: (tableId: string) => boolean;
  /** As `owns`, which is brought up to date. Rejects when that cannot be found out now. */
  readonly stillOwns: (tableId: string) => Promise<boolean>;
  /** What holds for all tables of the house now. */
  readonly house: { readonly now: HouseNow };
  /** The answers to recent commands. */
  readonly once: Once;
  /** Absent where nothing is traced. */
  readonly traces?: DecisionTraces;
}

/** Is told what became of commands that are traced. */
export interface DecisionTraces {
  /** The time, ms. */
  now(): number;
  /** A command has left the mailbox at `began`, and is decided now. */
  decided(commandId: string, asker: Asker, began: number): void;
}

/** Looks up users. */
export interface UserDirectory {
  /** Display names by user id; unknown ids are left out. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The display name of a user who may deal. */
  dealer(userId: string): Promise<string | undefined>;
  /** Whether the account of one person may approve what another one asks: neither is the other's, nor new. */
  areIndependent(decider: string, asker: string): Promise<boolean>;
}

/** All configurations of a table: a round is finished under the one it was opened with. */
export interface Setups {
  /** The setup of the next round. Rejects with InvalidConfiguration when it cannot be played. */
  newest(tableId: string): Promise<TableSetup>;
  /** The newest setup that can be played, for a table that was never played. Rejects when there is none. */
  playable(tableId: string): Promise<TableSetup>;
  /** The setup of an earlier round. Rejects with MissingRules when this server does not have its rules. */
  at(tableId: string, by: PlayedUnder): Promise<TableSetup>;
}
