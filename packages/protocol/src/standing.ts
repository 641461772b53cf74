import type { Outcome, PaidLine, PhraseOrText } from '@baize/rules';

// A player's own money, sent to that player only. Amounts in minor units.

/**
 * A player's session at all tables: rounds that each opened at most half an hour after the end of the one before.
 */
export interface PlaySession {
  /** When its first round opened, server time, ms. */
  readonly since: number;
  /** Its duration when it was read, ms. */
  readonly elapsedMs: number;
  /** When it is over unless another round of the player opens before, server time, ms. */
  readonly endsAt: number;
  readonly rounds: number;
  /** The result in each currency. */
  readonly money: readonly PlaySessionMoney[];
}

/** The result of a session in one currency. */
export interface PlaySessionMoney {
  readonly currency: string;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
}

/** A player's stakes in the unfinished round of a table. */
export interface InPlay {
  readonly tableId: string;
  readonly stakedMinor: number;
}

/** What a player has in one currency. */
export interface HeldBalance {
  readonly currency: string;
  readonly balanceMinor: number;
  /** How much of it is reserved for decisions, at all tables; absent while nothing is. */
  readonly reservedMinor?: number;
}

/** A player's standing at all tables. */
export interface Standing {
  /**
   * Balances by currency; empty until the player first opens the lobby or a table, when the server opens the accounts.
   */
  readonly balances: readonly HeldBalance[];
  /** The session at all tables; null when there is none. */
  readonly playSession: PlaySession | null;
  /** Tables where the player has chips in an unfinished round. */
  readonly inPlay: readonly InPlay[];
}

/** A player's part in a finished round, as it is booked. */
export interface PlayerRound {
  readonly roundId: string;
  readonly tableId: string;
  /** Opens its replay to anybody to whom the address is given; they see no names. */
  readonly replayKey: string;
  readonly openedAt: number;
  readonly state: 'settled' | 'void';
  readonly voidReason: PhraseOrText | null;
  /** It was settled before it was voided: the bets stand here as they were settled, the sums as they are now. */
  readonly reversed: boolean;
  /** It was settled again by the right results, which these bets show. */
  readonly resettled: boolean;
  readonly result: unknown;
  readonly corrections: number;
  /** A card or a number of it was entered by the dealer. */
  readonly byHand: boolean;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
  readonly bets: readonly PlayerBet[];
  /** In the order in which they were taken. */
  readonly decisions: readonly PlayerDecision[];
}

export interface PlayerDecision {
  readonly place: string;
  readonly choice: string;
  /** Taken by the table on timeout. */
  readonly byTable: boolean;
}

export interface PlayerBet {
  readonly spot: string;
  readonly stakeMinor: number;
  readonly returnedMinor: number;
  /** `returned` when the stake was returned without being played. */
  readonly outcome: Outcome | 'returned';
  /** The numbered rule that decided it. */
  readonly rule: string;
  /** The paytable line that was paid; null if no paytable line decided. */
  readonly paid: PaidLine | null;
  /** The reason that the table shows. */
  readonly because: PhraseOrText;
}

/** A top-up of play money that is used up: the balance covers no bet, and nothing is in play. */
export interface TopUpOffer {
  readonly currency: string;
  /** The balance after it. */
  readonly upToMinor: number;
  /** When it is granted at the earliest, server time, ms. */
  readonly from: number;
}

/** The answer to a top-up. */
export interface ToppedUp {
  readonly balanceMinor: number;
}

/**
 * Sent to every connection of a player when it opens, and when the standing has changed, except by bets at a table that
 * the connection has joined.
 */
export interface StandingMessage extends Standing {
  /** The reality check is due: no bet is accepted before its answer. */
  readonly isCheckDue: boolean;
  /** Empty while balances cover bets, and where the casino grants none. */
  readonly topUps: readonly TopUpOffer[];
  /** Rounds that have ended or were reversed since the last message; on a new connection the newest ones. */
  readonly rounds: readonly PlayerRound[];
}
