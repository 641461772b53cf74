import type { Bet, Player } from './bets/bet.ts';
import type { Limits } from './bets/limits.ts';
import type { SpotRule } from './bets/spots.ts';
import type { OptionRules } from './options.ts';
import type { Payout } from './payouts/payouts.ts';
import type { Phrase } from './phrase.ts';
import type { Pace } from './round/pace.ts';
import type { Absence } from './steps/absence.ts';
import type { Fact } from './steps/fact.ts';
import type { SharedDecision } from './steps/shared-decision.ts';
import type { ActStep, Step } from './steps/step.ts';

/**
 * A game at a table with its house rules: pure functions over a state type of its own.
 * No clock, no randomness, no I/O: results, decisions and timeouts arrive as facts. They throw only when an invariant is
 * broken, as by a bet on a spot that the game does not have.
 */
export interface Game<State = unknown> extends GameLayout {
  /**
   * Acts of the dealer while bets are still open (roulette's spin): a list, each act once, or a function of the facts so
   * far. They are passed to `evolve` after `start`.
   */
  readonly whileBetting: readonly string[] | ((done: readonly Fact[]) => readonly ActStep[]);

  /** The state when betting has closed ("no more bets"). */
  start(bets: readonly Bet[]): State;

  /** Every step allowed now. The round is over when only irregular acts are left. */
  procedure(state: State): readonly Step[];

  /**
   * The decisions that many players make at the same time, so that their steps need not be listed for every answer.
   * Undefined while other steps are asked for; absent in games with few seats.
   */
  shared?(state: State): SharedDecision | undefined;

  /** The state after a validated fact: one that `procedure` asks for now, or one of the presets. */
  evolve(state: State, fact: Fact): State;

  /** The payouts in take-and-pay order, or that the round is void. Called once the procedure is complete. */
  settle(state: State): Settlement;

  /** The public view of the state, as JSON. */
  view(state: State): unknown;

  /** What only this player may see in addition (own face-down cards), as JSON; `undefined` if there is nothing. */
  privateView(state: State, player: Player): unknown;

  /** The entry for the list of last results, as JSON: a number, a winner and totals. */
  result(state: State): unknown;

  /**
   * The dealer's current announcement ("Seventeen, black."); if absent or undefined, the stage of the step is
   * announced.
   */
  call?(state: State): Phrase | undefined;
}

/** What a player can do at a table with its house rules: as much of a game as its page needs. */
export interface GameLayout {
  readonly id: string;
  readonly spots: ReadonlyMap<string, SpotRule>;

  /** Standing instructions that a player can give at any time: `'follow-double'`. */
  readonly presets: readonly string[];
}

/** Everything about a game that does not depend on a table, without its play: small enough for every page. */
export interface GameTerms<Options extends object = object> {
  readonly id: string;
  /** Raised whenever the same bets and facts could produce other payouts. Stored with every round. */
  readonly version: number;
  /** The prefix of its rule numbers: `RO`. */
  readonly ruleCode: string;
  /** What the cards or numbers come from at a table with these house rules. */
  equipment(options: Options): Equipment;
  readonly options: OptionRules<Options>;
  readonly limits: Limits;
  readonly pace: Pace;
  readonly absence: Absence;
  layout(options: Options): GameLayout;
}

/** Everything about a game that does not depend on a table. */
export interface GameDefinition<Options extends object = object> extends GameTerms<Options> {
  create(options: Options): Game;
}

/** The highest number of cards burned from a new shoe; with one card turned and its value burned, eleven. */
export const MAX_BURNED = 20;

/** The source of cards or numbers. */
export type Equipment =
  /** A shoe is used for several rounds; the round in which the cut card appears is its last. */
  | { readonly kind: 'shoe'; readonly decks: number; readonly cutCardFromEnd: number; readonly burn: boolean }
  /** Shuffled for every round. */
  | { readonly kind: 'deck'; readonly decks: number }
  /** `spins` is the maximum number of spins in a round. */
  | { readonly kind: 'wheel'; readonly pockets: number; readonly spins: number };

export type Settlement =
  | { readonly payouts: readonly Payout[] }
  /** The round is void under the game's rules: every stake is returned. */
  | { readonly void: Phrase };
