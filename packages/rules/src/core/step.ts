import type { Bet, Player } from './bet.ts';
import type { Card } from './cards.ts';
import type { Phrase } from './phrase.ts';

/**
 * What must happen next, as data. The dealer's console, the virtual shoe, the player's buttons, the timers and the
 * tests all read the same steps. Several steps at once may be answered in any order (simultaneous decisions).
 * `stage` says which part of the round this is ("Second card to each hand").
 */
export type Step = CardStep | RevealStep | PeekStep | NumberStep | ChoiceStep | ActStep;

/** A card to a place. An `owner` card lies face down and may be seen by its owner alone until the hand is turned. */
export type CardStep = {
  readonly ask: 'card';
  readonly place: string;
  readonly stage?: Phrase;
} & ({ readonly face: 'up' | 'down' } | { readonly face: 'owner'; readonly owner: Player });

/** Turn the first face-down card of a place. */
export interface RevealStep {
  readonly ask: 'reveal';
  readonly place: string;
  /** The cards that it can still be after a look under it; absent where nobody has looked. Never shown to a player. */
  readonly cards?: readonly Card[];
  readonly stage?: Phrase;
}

/** The dealer looks under a face-down card; the table learns yes or no and nothing else. */
export interface PeekStep {
  readonly ask: 'peek';
  readonly place: string;
  /** What the dealer looks for, as a code: `'blackjack'`. */
  readonly question: string;
  /** The cards that answer yes, so that a virtual shoe can answer; never shown to a player. */
  readonly yes: readonly Card[];
  readonly stage?: Phrase;
}

/** A whole number from 0 up to, not including, `below`. */
export interface NumberStep {
  readonly ask: 'number';
  readonly below: number;
  readonly stage?: Phrase;
}

/** A decision of one player. Its `window` names the time in which it must come: the clock starts when it first appears. */
export interface ChoiceStep {
  readonly ask: 'choice';
  readonly place: string;
  readonly player: Player;
  readonly window: string;
  /** The first option is the one the table takes when time runs out. */
  readonly options: readonly Option[];
  readonly stage?: Phrase;
}

/** Something the dealer does with the hands: spin, confirm, collect, rack. `irregular` acts are offered, never awaited. */
export interface ActStep {
  readonly ask: 'act';
  readonly act: string;
  readonly place?: string;
  readonly irregular?: true;
  /** Everybody sees the cards of the place once it is done. */
  readonly turns?: true;
  /** The round is void once it is done. */
  readonly voids?: true;
  readonly stage?: Phrase;
}

/** A choice and the further stakes it takes. */
export interface Option {
  readonly choice: string;
  readonly stakes: readonly Demand[];
}

/** A further stake. An optional one (a follower behind) is left out when its player cannot or will not cover it. */
export interface Demand extends Bet {
  readonly optional?: true;
}
