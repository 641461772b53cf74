import type { Phrase } from '../phrase.ts';
import type { Odds } from './chips.ts';

/** A paytable line by its code, with its odds in force: `{ line: 'flush', odds: [4, 1] }`. */
export interface PaidLine {
  readonly line: string;
  readonly odds: Odds;
}

/** A line of the paytable of a spot. */
export interface PayLine extends PaidLine {
  /** The difference from even money is the house's commission. */
  readonly commission?: true;
}

/** A spot of the layout, as data. All bets are validated from it by one function of the core. */
export interface SpotRule {
  readonly id: string;
  readonly name: Phrase;
  /** `play` spots take only the further stakes of decisions (Call, Double, Insurance), no placed bets. */
  readonly kind: 'main' | 'side' | 'play';
  /** The limit class: every corner is a `corner`. */
  readonly limit: string;
  readonly paytable: readonly PayLine[];
  readonly conditions: readonly Condition[];
  /** The multiple of the stake that the balance must still cover for a later decision (Casino Hold'em's Ante: 2). */
  readonly reserve?: number;
  /** The place whose acts settle the bets here, where the dealer settles one place after the other. */
  readonly settledAt?: string;
  /** How long the spot stays its player's between rounds; absent where it is free again after every round. */
  readonly kept?: Kept;
}

/** For how many rounds without a bet a seat stays its player's: without a word, and after the player sat out. */
export interface Kept {
  readonly rounds: number;
  readonly satOut: number;
}

/** A condition of a bet on other bets. Checked when it is placed, and for every bet again when betting closes. */
export type Condition =
  /** Requires a bet of the same player on that spot. */
  | { readonly is: 'needs'; readonly spot: string }
  /** Requires a bet of another player there. */
  | { readonly is: 'backs'; readonly spot: string }
  /** Excludes a bet of the same player there. */
  | { readonly is: 'not-with'; readonly spot: string }
  /** The same stake as the player's own bet there. */
  | { readonly is: 'equals'; readonly spot: string }
  /** Only one player may bet on this spot. */
  | { readonly is: 'sole' }
  /** A player may bet on only one spot of this limit class. */
  | { readonly is: 'one-of-class' }
  /** The same stake as every other bet of this limit class on the table (Antigo!'s antes). */
  | { readonly is: 'level' }
  /**
   * Checked at the close only: requires a bet of the same player there, of the same stake or of any (a mandatory
   * companion).
   */
  | { readonly is: 'completed-by'; readonly spot: string; readonly stake: 'same' | 'any' };
