import type { Odds } from './chips.ts';
import type { Phrase } from './phrase.ts';

/** A line of a paytable as printed: `{ line: 'Flush', odds: [4, 1] }`. */
export interface PayLine {
  readonly line: string;
  readonly odds: Odds;
  /** What is missing to even money is the house's commission. */
  readonly commission?: true;
}

/** A place on the cloth where chips may lie, as data. One kernel function judges every bet from it. */
export interface SpotRule {
  readonly id: string;
  readonly name: Phrase;
  /** `play` spots take the further stakes of decisions (Call, Double, Insurance) and no bet by hand. */
  readonly kind: 'main' | 'side' | 'play';
  /** The class of limits it falls under: every corner is a `corner`. */
  readonly limit: string;
  readonly paytable: readonly PayLine[];
  readonly conditions: readonly Condition[];
  /** How many times the stake the balance must still hold, for the decision to come (Casino Hold'em's Ante: 2). */
  readonly reserve?: number;
}

/** What a bet asks of the other bets. Asked when it is placed, and of every bet again when betting closes. */
export type Condition =
  /** Only with the player's own bet on that spot. */
  | { readonly is: 'needs'; readonly spot: string }
  /** Only while another player bets there. */
  | { readonly is: 'backs'; readonly spot: string }
  /** Never together with the player's own bet there. */
  | { readonly is: 'not-with'; readonly spot: string }
  /** The same stake as the player's own bet there. */
  | { readonly is: 'equals'; readonly spot: string }
  /** One player alone may hold this spot. */
  | { readonly is: 'sole' }
  /** A player may hold one spot of this limit class. */
  | { readonly is: 'one-of-class' }
  /** The same stake as every other bet of this limit class on the table (Antigo!'s antes). */
  | { readonly is: 'level' }
  /** Asked at the close only: this bet stands only together with that one, of the same stake or of any (a mandatory companion). */
  | { readonly is: 'completed-by'; readonly spot: string; readonly stake: 'same' | 'any' };
