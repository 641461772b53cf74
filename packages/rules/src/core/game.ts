import type { Absence } from './absence.ts';
import type { SharedDecision } from './asked.ts';
import type { Bet, Player } from './bet.ts';
import type { Fact } from './fact.ts';
import type { Limits } from './limits.ts';
import type { OptionRules } from './options.ts';
import type { Pace } from './pace.ts';
import type { Payout } from './payouts.ts';
import type { Phrase, PhraseOrText } from './phrase.ts';
import type { SpotRule } from './spots.ts';
import type { ActStep, Step } from './step.ts';

/**
 * A game at a table with its house rules: pure functions over a state of its own choosing.
 * No clock, no dice, no I/O, no exceptions: chance, people and time arrive as facts.
 */
export interface Game<State = unknown> {
  readonly id: string;
  readonly spots: ReadonlyMap<string, SpotRule>;

  /**
   * Acts the dealer does while bets are still open (roulette's spin), once each, or worked out from those that are done;
   * they reach `evolve` after `start`.
   */
  readonly whileBetting: readonly string[] | ((done: readonly Fact[]) => readonly ActStep[]);

  /** Standing instructions a player may give at any time: `'follow-double'`. */
  readonly presets: readonly string[];

  /** The moment of "no more bets". */
  start(bets: readonly Bet[]): State;

  /** Every step allowed now. When none is left but irregular acts, the round is over. */
  procedure(state: State): readonly Step[];

  /**
   * The one question that so many may be asked at once that nobody should list them for each answer; undefined when
   * something else is asked, and absent in games with a few seats.
   */
  shared?(state: State): SharedDecision | undefined;

  /** Folds in a fact that was judged: one that `procedure` asks for now, or one of the presets. */
  evolve(state: State, fact: Fact): State;

  /** What goes back to whom, in take-and-pay order, or that the round cannot count. Asked once `procedure` has run out. */
  settle(state: State): Settlement;

  /** All that everybody at the table may know, as JSON. */
  view(state: State): unknown;

  /** What this player may know beyond that (own face-down cards), as JSON; `undefined` when there is nothing. */
  privateView(state: State, player: Player): unknown;

  /** What the game prints in its list of last results, as JSON: a number, a winner and totals. */
  result(state: State): unknown;

  /** What the dealer says aloud now ("Seventeen, black."); absent or undefined, the stage of the step is said. */
  call?(state: State): Phrase | undefined;
}

/** Everything to do with a game before it stands on a table. */
export interface GameDefinition<Options extends object = object> {
  readonly id: string;
  /** Raised whenever the same bets and facts could pay otherwise. Every round stores it. */
  readonly version: number;
  /** The prefix of its numbered rules: `RO`. */
  readonly ruleCode: string;
  readonly equipment: Equipment;
  readonly options: OptionRules<Options>;
  readonly limits: Limits;
  readonly pace: Pace;
  readonly absence: Absence;
  create(options: Options): Game;
}

/** What the cards or the number come from. */
export type Equipment =
  /** Cards run from round to round; the round in which the cut card appears is the shoe's last. */
  | { readonly kind: 'shoe'; readonly decks: number; readonly cutCardFromEnd: number; readonly burn: boolean }
  /** Shuffled anew for every round. */
  | { readonly kind: 'deck'; readonly decks: number }
  /** A round has at most so many spins. */
  | { readonly kind: 'wheel'; readonly pockets: number; readonly spins: number };

export type Settlement =
  | { readonly payouts: readonly Payout[] }
  /** The game itself says that the round does not count: every stake goes back. */
  | { readonly void: PhraseOrText };
