import { amountOf, type Outcome, outcomeOf, type PaidLine, type Payout, type PhraseOrText } from '@baize/rules';
import type { Sitting } from '../sitting/sitting.ts';

/** A player's part in a finished round, as the house has booked it. Amounts in minor units. */
export interface PlayerRound {
  readonly roundId: string;
  /** Opens its replay to anybody to whom the address is given; they see no names. */
  readonly replayKey: string;
  readonly openedAt: number;
  readonly state: 'settled' | 'void';
  readonly voidReason: PhraseOrText | null;
  /** It was settled before it was void: the bets stand here as they were settled, the sums as they are now. */
  readonly reversed: boolean;
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
  /** The table took it, as the player's time had run out. */
  readonly byTable: boolean;
}

export interface PlayerBet {
  readonly spot: string;
  readonly stakeMinor: number;
  readonly returnedMinor: number;
  /** `returned` when it was not played for. */
  readonly outcome: Outcome | 'returned';
  /** The numbered rule and the line of the paytable that decided it, and what on the table did. */
  readonly rule: string;
  readonly paid: PaidLine | null;
  readonly because: PhraseOrText;
}

/** A bet as it was just settled, in the form in which the house has booked it. */
export const playerBet = (payout: Payout): PlayerBet => ({
  spot: payout.spot,
  stakeMinor: payout.stake,
  returnedMinor: amountOf(payout),
  outcome: outcomeOf(payout),
  rule: payout.rule,
  paid: payout.paid,
  because: payout.because,
});

export interface PlayerRounds {
  /** Newest first. */
  readonly rounds: readonly PlayerRound[];
  /** The sitting at all tables; null before its first round has ended. */
  readonly sitting: Sitting | null;
}
