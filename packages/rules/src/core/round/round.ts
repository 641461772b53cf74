import type { Bet, Player } from '../bets/bet.ts';
import type { Bets } from '../bets/bets.ts';
import type { ByPlayer } from '../bets/by-player.ts';
import type { Wager } from '../bets/judge.ts';
import type { Payout } from '../payouts/payouts.ts';
import type { PhraseOrText } from '../phrase.ts';
import type { Fact } from '../steps/fact.ts';
import type { Report, Source } from '../steps/report.ts';
import type { Asked } from '../steps/step-lists.ts';

/** A round of a game, as a fold of its events. `State` is the game's state type. */
export type Round<State = unknown> = Betting | Playing<State> | Settled<State> | Void;

export interface Betting {
  readonly phase: 'betting';
  /** When betting closes automatically, ms; undefined if a dealer closes it. */
  readonly closesAt: number | undefined;
  readonly bets: Bets;
  /** Acts and presets of the betting time; passed to the game when it starts. */
  readonly early: readonly Report[];
  readonly returned: readonly Returned[];
}

/**
 * A bet returned without a request: another player withdrew a bet it depends on, or its conditions did not hold at the
 * close.
 */
export interface Returned extends Bet {
  readonly when: 'betting' | 'close';
}

/** The part of a round that exists once betting has closed. */
interface Closed<State> {
  readonly bets: Bets;
  readonly early: readonly Report[];
  readonly returned: readonly Returned[];
  /** All reports since the close, in order; a correction refers to one by its index. */
  readonly reports: readonly Report[];
  /** The reports about single players, by player: their decisions and presets, and the choices in which they staked. */
  readonly own: ByPlayer<OwnReports>;
  readonly play: State;
}

/** The reports about one player, in order. */
export interface OwnReports {
  readonly player: Player;
  readonly reports: readonly Report[];
}

export interface Playing<State> extends Closed<State> {
  readonly phase: 'playing';
  /** The steps asked for in `play`. */
  readonly asked: Asked;
  /** The open decision window and when it opened. */
  readonly deciding: { readonly window: string; readonly since: number } | undefined;
}

export interface Settled<State> extends Closed<State> {
  readonly phase: 'settled';
  readonly payouts: readonly Payout[];
}

export interface Void {
  readonly phase: 'void';
  readonly reason: PhraseOrText;
  /** The returned stakes: all of the round. */
  readonly refunds: readonly Bet[];
}

/** A command to a round. `decide` checks what players may do; the table checks what staff may do. */
export type Command =
  | { readonly type: 'placeBets'; readonly player: Player; readonly wagers: readonly Wager[] }
  | { readonly type: 'withdrawBets'; readonly player: Player; readonly wagers: readonly Wager[] }
  /** Withdraws `taken` and places `placed`: both or neither. */
  | {
      readonly type: 'moveBets';
      readonly player: Player;
      readonly taken: readonly Wager[];
      readonly placed: readonly Wager[];
    }
  | { readonly type: 'closeBets' }
  | { readonly type: 'report'; readonly fact: Fact; readonly source: Source }
  | { readonly type: 'timeOut' }
  /** `deck`: the number of the right card's deck, if its code was read. */
  | {
      readonly type: 'correct';
      readonly index: number;
      readonly fact: Fact;
      readonly deck?: number;
      /** Two cards were entered in each other's place: the entry that shows the right card gets the wrong one. */
      readonly swapping?: true;
    }
  | { readonly type: 'voidRound'; readonly reason: PhraseOrText };

/** An event of a round. Stored as JSON, never changed. `at` is the server's clock, ms. */
export type RoundEvent =
  | { readonly type: 'roundOpened'; readonly at: number; readonly closesAt?: number }
  | { readonly type: 'betsPlaced'; readonly at: number; readonly player: Player; readonly wagers: readonly Wager[] }
  | {
      readonly type: 'betsWithdrawn';
      readonly at: number;
      readonly player: Player;
      readonly wagers: readonly Wager[];
      /** Bets of other players that were returned with it because they depended on it; absent if there are none. */
      readonly returned?: readonly Bet[];
    }
  | { readonly type: 'betsClosed'; readonly at: number; readonly returned: readonly Bet[] }
  | ({ readonly type: 'reported'; readonly at: number } & Report)
  | {
      readonly type: 'corrected';
      readonly at: number;
      readonly index: number;
      /** The replaced fact. */
      readonly was: Fact;
      readonly fact: Fact;
      /** The number of the right card's deck; absent if its code was not read. */
      readonly deck?: number;
      readonly dropped: number;
      /** The entry that showed the right card until then, and its fact now; the cards were entered in each other's place. */
      readonly swapped?: { readonly index: number; readonly fact: Fact };
      /** The only player who may see either card, as in the original report. */
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

/** Whether a stored event of a table is one of those that a round is folded from. */
export const isRoundEvent = (event: { readonly type: string }): event is RoundEvent => EVENTS.has(event.type);
