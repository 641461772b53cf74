/** A player's part in a finished round, as the house has booked it. Amounts in minor units. */
export interface PlayerRound {
  readonly roundId: string;
  readonly openedAt: number;
  readonly state: 'settled' | 'void';
  readonly voidReason: string | null;
  readonly result: unknown;
  readonly corrections: number;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
  readonly bets: readonly PlayerBet[];
}

export interface PlayerBet {
  readonly spot: string;
  readonly stakeMinor: number;
  readonly returnedMinor: number;
  readonly outcome: 'win' | 'lose' | 'push' | 'returned';
  /** The numbered rule and the line of the paytable that decided it, and what on the table did. */
  readonly rule: string;
  readonly line: string;
  readonly because: string;
}

export interface PlayerRounds {
  /** Newest first. */
  readonly rounds: readonly PlayerRound[];
  /** What all rounds since the asked moment brought, at every table. */
  readonly netSinceMinor: number;
}
