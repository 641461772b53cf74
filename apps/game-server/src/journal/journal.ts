import type { AccountId, TableTransferCode, TransferOf } from '@baize/ledger';
import type { Payout, PhraseOrText, Result } from '@baize/rules';
import type { ReversedPart, TableEvent } from '../table/events.ts';

/**
 * The one place that is written to: events and the money they move, together or not at all.
 * What `append` has answered `written` is committed and survives the death of this process.
 */
export interface Journal {
  /**
   * Writes a batch onto a table's stream. The entries must be independent: at most one that moves money of any
   * player, so that one refusal changes nothing for the others. Written entries get the versions from
   * `expectedVersion + 1` on, without gaps, in order.
   * `stale`: the stream is not at `expectedVersion`, or another process has taken the table; this one must stop writing.
   * @throws Unwritable when trying again would not help; anything else when it is not known what was written
   */
  append(batch: Batch): Promise<Result<readonly EntryOutcome[], 'stale'>>;

  /** Every event of a table after `version`, oldest first, with its round. */
  read(tableId: string, after: number): Promise<readonly StoredEvent[]>;

  /** The first answer to a command that took effect, if it did. */
  answerOf(actor: string, commandId: string): Promise<StoredAnswer | undefined>;

  /** A table's newest rounds, newest first: its last results, and from which version to read after a restart. */
  rounds(tableId: string, count: number): Promise<readonly StoredRound[]>;

  /** A round of this table that is over or in play, with what each player had in it. */
  settled(tableId: string, roundId: string): Promise<SettledRound | undefined>;

  /**
   * What a player holds in a currency, in minor units; opens the account with the house's welcome grant when it is the
   * first time.
   */
  balance(userId: string, currency: string): Promise<number>;
}

export interface Batch {
  readonly tableId: string;
  /** The table's: all the money of a batch is in it. */
  readonly currency: string;
  readonly expectedVersion: number;
  readonly entries: readonly Entry[];
}

/** The events of one command, at least one, in order, with the money they move and the rows of the round they change. */
export interface Entry {
  readonly roundId: string | null;
  /** `player:<id>`, `dealer:<id>`, `staff:<id>`, `clock` or `shoe`. */
  readonly actor: string;
  readonly events: readonly TableEvent[];
  readonly transfers: readonly NewTransfer[];
  /** Minor units each account must still hold after the transfers (for a decision to come). */
  readonly reserves: readonly { readonly account: AccountId; readonly amount: number }[];
  /** Kept with the entry's last event, whose version and time are the answer that a repeat gets. */
  readonly command?: Command;
  readonly round?: RoundRow;
  /** The finished round's bets and players, when these events end it. Comes with `round`. */
  readonly settlement?: SettlementRows;
  /** A settled round that these events make void. */
  readonly reversal?: ReversalRow;
}

export interface Command {
  /** Chosen by the client, unique for its sender. */
  readonly id: string;
  /** Of what it asks: the same id with another hash is another command. */
  readonly hash: string;
  readonly at: number;
}

export interface NewTransfer extends TransferOf<TableTransferCode> {
  /** Which of the entry's events moves it, counted from 0. */
  readonly event: number;
}

export type EntryOutcome =
  /** `version` is that of the entry's last event; `balances` are the players' whose money it moved, as they are now. */
  | { readonly outcome: 'written'; readonly version: number; readonly balances: Readonly<Record<string, number>> }
  /** These accounts hold too little; nothing of the entry was written. */
  | { readonly outcome: 'not-enough-chips'; readonly accounts: readonly string[] }
  /** A command of that id took effect before; this is what was answered then, wherever and whatever it asked. */
  | { readonly outcome: 'repeated'; readonly answer: StoredAnswer };

export interface StoredAnswer {
  /** Where the command took effect. */
  readonly tableId: string;
  /** What it asked; `null` when it was written by a version that did not keep that. */
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

/** The round's row in the history as it is after the entry. Absent fields keep their value. */
export interface RoundRow {
  readonly id: string;
  readonly number: number;
  readonly game: string;
  readonly rulesVersion: number;
  readonly configVersion: number;
  readonly state: 'betting' | 'playing' | 'settled' | 'void';
  readonly dealing: 'virtual' | 'console';
  readonly dealerId: string | null;
  /** The virtual shoe its cards came from. */
  readonly shoeId: string | null;
  readonly openedAt: number;
  readonly closedAt?: number;
  readonly endedAt?: number;
  readonly corrections: number;
  /** How many results were entered by hand. */
  readonly entered: number;
  readonly result?: unknown;
  readonly voidReason?: PhraseOrText;
}

/** A round as it is kept. */
export interface StoredRound extends RoundRow {
  readonly firstVersion: number;
  readonly lastVersion: number;
}

/** In the order in which the table takes and pays; `unplayed` are stakes that went back without being played for. */
export interface SettlementRows {
  readonly payouts: readonly (Omit<Payout, 'because'> & { readonly because: PhraseOrText; readonly unplayed?: true })[];
}

/** A round as it can be reversed. */
export interface SettledRound {
  readonly id: string;
  readonly state: RoundRow['state'];
  /** What each player staked and what came back, in minor units; nothing before the round is over. */
  readonly parts: readonly SettledPart[];
  /** Who asks for it to be void, if anybody does. */
  readonly asked: { readonly actor: string; readonly reason: PhraseOrText } | null;
}

export type SettledPart = Pick<ReversedPart, 'player' | 'staked' | 'returned'>;

/** A round that was settled and is void. */
export interface ReversalRow {
  readonly roundId: string;
  readonly reason: PhraseOrText;
  readonly at: number;
  readonly parts: readonly Pick<ReversedPart, 'player' | 'kept'>[];
}
