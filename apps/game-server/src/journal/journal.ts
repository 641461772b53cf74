import type { AccountId, TableTransferCode, TransferOf } from '@baize/ledger';
import type { MetLimit } from '@baize/protocol/own-limits';
import type { Payout, PhraseOrText, Player, Result, TrueFact } from '@baize/rules';
import type { ResettledPart, ReversedPart, TableEvent } from '../events/table-events.ts';
import type { Funds, ToldFunds } from '../ledger/funds.ts';

/**
 * The only store of events and the money they move, written together or not at all.
 * An entry with outcome `written` is committed and survives a crash of this process.
 */
export interface Journal {
  /**
   * Appends a batch to a table's stream. The entries must be independent: at most one per player may move money, so
   * that one refusal does not affect the others. Written entries get consecutive versions from `expectedVersion + 1`,
   * in order.
   * `stale`: the stream is not at `expectedVersion`, or another process has taken the table: this one must not write.
   * @throws Unwritable when a retry cannot succeed; any other error when it is unknown what was written
   */
  append(batch: Batch): Promise<Result<readonly EntryOutcome[], 'stale'>>;

  /** Every event of a table after version `after`, oldest first, with its round. */
  read(tableId: string, after: number): Promise<readonly StoredEvent[]>;

  /** The answer to a command that took effect; otherwise `undefined`. */
  answerOf(actor: string, commandId: string): Promise<StoredAnswer | undefined>;

  /** A table's newest rounds, newest first: for the last results, and for the version to read from at a restart. */
  rounds(tableId: string, count: number): Promise<readonly StoredRound[]>;

  /** A finished or current round of this table, with the stakes and returns of each player. */
  settled(tableId: string, roundId: string): Promise<SettledRound | undefined>;

  /** Every event of a round of this table, oldest first. */
  eventsOf(tableId: string, roundId: string): Promise<readonly StoredEvent[]>;

  /** What players have on this table's account for a round, by the transfers alone; with `before`, those of earlier versions. */
  staked(felt: AccountId, roundId: string, before?: number): Promise<readonly Staked[]>;

  /**
   * A player's balance in a currency. The first call opens the account with the welcome grant.
   */
  balance(userId: string, currency: string): Promise<Funds>;
}

/** A player's money on a table, minor units. */
export interface Staked {
  readonly player: Player;
  readonly amount: number;
}

export interface Batch {
  readonly tableId: string;
  /** The table's currency: all money of the batch is in it. */
  readonly currency: string;
  readonly expectedVersion: number;
  readonly entries: readonly Entry[];
}

/** The events of one command in order, at least one, with their transfers and the changed rows of the round. */
export interface Entry {
  readonly roundId: string | null;
  /** `player:<id>`, `dealer:<id>`, `staff:<id>`, `clock` or `shoe`. */
  readonly actor: string;
  readonly events: readonly TableEvent[];
  readonly transfers: readonly NewTransfer[];
  /**
   * What of a player's balance this table reserves after the entry, minor units: for a coming decision, 0 once it is taken.
   * Nothing else may take it. Only a stake raises it; other reserves stay as they are until the round ends.
   */
  readonly reserves: readonly { readonly account: AccountId; readonly amount: number }[];
  /** Stored with the entry's last event, whose version and time are the answer to a repeat. */
  readonly command?: Command;
  readonly round?: RoundRow;
  /** The finished round's bets, when these events end it. Requires `round`. */
  readonly settlement?: SettlementRows;
  /** A settled round that these events void. */
  readonly reversal?: ReversalRow;
  /** A settled round that these events settle again. */
  readonly resettlement?: ResettlementRow;
  /** Dealers who come to the table or leave it. An entry by which one comes is alone in its batch and moves no money. */
  readonly shifts?: ShiftChange;
}

export interface Command {
  /** Chosen by the client, unique per actor. */
  readonly id: string;
  /** Hash of the content: the same id with another hash is another command. */
  readonly hash: string;
  readonly at: number;
}

/** User ids of dealers. */
export interface ShiftChange {
  readonly begun: readonly string[];
  readonly ended: readonly string[];
}

export interface NewTransfer extends TransferOf<TableTransferCode> {
  /** Index of the event in the entry that moves the money. */
  readonly event: number;
}

export type EntryOutcome =
  /** `version`: of the entry's last event, with what the players have whose money it moved or reserved. */
  | ({ readonly outcome: 'written'; readonly version: number } & ToldFunds)
  /** The balance of these accounts, less what is reserved of it, is too low; nothing of the entry was written. */
  | { readonly outcome: 'not-enough-chips'; readonly accounts: readonly string[] }
  /** A limit of the players of these accounts refuses a stake; nothing of the entry was written. */
  | { readonly outcome: 'own-limit'; readonly accounts: readonly string[]; readonly limit: MetLimit }
  /** It was judged by limits of a time that is over, and nothing of it was written: it has to be written again. */
  | { readonly outcome: 'bounds-renewed' }
  /** A dealer who would come to the table is at another one; nothing of the entry was written. */
  | { readonly outcome: 'dealing-elsewhere' }
  /** A command with that id took effect before, maybe at another table or with other content; this was its answer. */
  | { readonly outcome: 'repeated'; readonly answer: StoredAnswer };

export interface StoredAnswer {
  /** The table where the command took effect. */
  readonly tableId: string;
  /** Hash of the command's content; `null` for a command stored by a version without hashes. */
  readonly hash: string | null;
  readonly version: number;
  readonly at: number;
}

export interface StoredEvent {
  readonly version: number;
  readonly roundId: string | null;
  readonly actor: string;
  readonly event: TableEvent;
}

/** The round's row in the history after the entry. Absent fields keep their value. */
export interface RoundRow {
  readonly id: string;
  readonly number: number;
  readonly game: string;
  readonly rulesVersion: number;
  readonly configVersion: number;
  readonly state: 'betting' | 'playing' | 'settled' | 'void';
  readonly dealing: 'virtual' | 'console' | 'demonstration';
  readonly dealerId: string | null;
  /** The virtual shoe of its cards. */
  readonly shoeId: string | null;
  readonly openedAt: number;
  readonly closedAt?: number;
  readonly endedAt?: number;
  readonly corrections: number;
  /** Number of results entered by hand. */
  readonly entered: number;
  /** The name of the table when it was opened; null in rounds from before tables could be renamed. */
  readonly tableName: string | null;
  readonly result?: unknown;
  readonly voidReason?: PhraseOrText;
}

/** A stored round. */
export interface StoredRound extends RoundRow {
  readonly firstVersion: number;
  readonly lastVersion: number;
}

/** In the order in which the dealer takes and pays; `unplayed`: stakes that were returned without being played. */
export interface SettlementRows {
  readonly payouts: readonly (Omit<Payout, 'because'> & { readonly because: PhraseOrText; readonly unplayed?: true })[];
}

/** A round that may be reversed or settled again. */
export interface SettledRound {
  readonly id: string;
  readonly state: RoundRow['state'];
  /** Stakes and returns of each player, minor units; empty before the round is over. */
  readonly parts: readonly SettledPart[];
  /** Whether it was settled again. */
  readonly isResettled: boolean;
  /** The open request to void the round, or to settle it again with these results, if there is one. */
  readonly asked: SettledRequest | null;
}

/** A request about a settled round, by the event of this version. */
export interface SettledRequest {
  readonly actor: string;
  readonly reason: PhraseOrText;
  readonly at: number;
  readonly version: number;
  /** The right results; null where the round is to be void. */
  readonly facts: readonly TrueFact[] | null;
}

export type SettledPart = Pick<ReversedPart, 'player' | 'staked' | 'returned'>;

/** A settled round that is settled again. */
export interface ResettlementRow {
  readonly roundId: string;
  readonly at: number;
  readonly result: unknown;
  readonly payouts: readonly Payout[];
  readonly parts: readonly Pick<ResettledPart, 'player' | 'due'>[];
}

/** A settled round that is voided. */
export interface ReversalRow {
  readonly roundId: string;
  readonly reason: PhraseOrText;
  readonly at: number;
  readonly parts: readonly Pick<ReversedPart, 'player'>[];
}
