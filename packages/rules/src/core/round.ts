import type { Bet, Player } from './bet.ts';
import type { Bets } from './bets.ts';
import type { ByPlayer } from './by-player.ts';
import type { Fact } from './fact.ts';
import type { Wager } from './judge.ts';
import type { Payout } from './payouts.ts';
import type { PhraseOrText } from './phrase.ts';
import type { Report, Source } from './report.ts';

/** One playing of a game, as a fold of its events. `State` is the game's own. */
export type Round<State = unknown> = Betting | Playing<State> | Settled<State> | Void;

export interface Betting {
  readonly phase: 'betting';
  /** When the clock closes the bets; absent when a dealer does. */
  readonly closesAt: number | undefined;
  readonly bets: Bets;
  /** Acts and presets of the betting time; the game hears of them when it starts. */
  readonly early: readonly Report[];
  readonly returned: readonly Returned[];
}

/** A bet that went back to its player unasked: what it asks for was taken back by another player, or lacked at the close. */
export interface Returned extends Bet {
  readonly when: 'betting' | 'close';
}

/** What a round holds from the close of betting on. */
interface Closed<State> {
  readonly bets: Bets;
  readonly early: readonly Report[];
  readonly returned: readonly Returned[];
  /** Everything reported since, in order; a correction names one by its index. */
  readonly reports: readonly Report[];
  /** Those that concern single players, by player: their decisions and instructions, and what others staked for them. */
  readonly own: ByPlayer<OwnReports>;
  readonly play: State;
}

/** What was reported of one player, in order. */
export interface OwnReports {
  readonly player: Player;
  readonly reports: readonly Report[];
}

export interface Playing<State> extends Closed<State> {
  readonly phase: 'playing';
  /** The decision window that is open and since when. */
  readonly deciding: { readonly window: string; readonly since: number } | undefined;
}

export interface Settled<State> extends Closed<State> {
  readonly phase: 'settled';
  readonly payouts: readonly Payout[];
}

export interface Void {
  readonly phase: 'void';
  readonly reason: PhraseOrText;
  /** Every stake of the round, gone back. */
  readonly refunds: readonly Bet[];
}

/** What somebody asks of a round. Who may ask is judged in `decide` for players and by the table for staff. */
export type Command =
  | { readonly type: 'placeBets'; readonly player: Player; readonly wagers: readonly Wager[] }
  | { readonly type: 'withdrawBets'; readonly player: Player; readonly wagers: readonly Wager[] }
  /** Takes these back and puts those down: both or neither. */
  | {
      readonly type: 'moveBets';
      readonly player: Player;
      readonly taken: readonly Wager[];
      readonly placed: readonly Wager[];
    }
  | { readonly type: 'closeBets' }
  | { readonly type: 'report'; readonly fact: Fact; readonly source: Source }
  | { readonly type: 'timeOut' }
  | { readonly type: 'correct'; readonly index: number; readonly fact: Fact }
  | { readonly type: 'voidRound'; readonly reason: PhraseOrText };

/** What happened in a round. Stored as JSON, never changed. `at` is the server's clock in milliseconds. */
export type RoundEvent =
  | { readonly type: 'roundOpened'; readonly at: number; readonly closesAt?: number }
  | { readonly type: 'betsPlaced'; readonly at: number; readonly player: Player; readonly wagers: readonly Wager[] }
  | {
      readonly type: 'betsWithdrawn';
      readonly at: number;
      readonly player: Player;
      readonly wagers: readonly Wager[];
      /** Bets of others that went back with it, as they asked for it; absent when there are none. */
      readonly returned?: readonly Bet[];
    }
  | { readonly type: 'betsClosed'; readonly at: number; readonly returned: readonly Bet[] }
  | ({ readonly type: 'reported'; readonly at: number } & Report)
  | {
      readonly type: 'corrected';
      readonly at: number;
      readonly index: number;
      /** What had been entered before. */
      readonly was: Fact;
      readonly fact: Fact;
      readonly dropped: number;
      /** Who alone may see either, as it was reported. */
      readonly onlyFor?: Player;
    }
  | { readonly type: 'settled'; readonly at: number; readonly payouts: readonly Payout[] }
  | { readonly type: 'voided'; readonly at: number; readonly reason: PhraseOrText; readonly refunds: readonly Bet[] };

const EVENTS: ReadonlySet<string> = new Set([
  'roundOpened',
  'betsPlaced',
  'betsWithdrawn',
  'betsClosed',
  'reported',
  'corrected',
  'settled',
  'voided',
] satisfies RoundEvent['type'][]);

/** Whether the round itself is folded from it, among everything that is stored of a table. */
export const isRoundEvent = (event: { readonly type: string }): event is RoundEvent => EVENTS.has(event.type);
