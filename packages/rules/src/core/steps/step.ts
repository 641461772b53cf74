import type { Bet, Player } from '../bets/bet.ts';
import type { Card } from '../cards/cards.ts';
import type { Phrase } from '../phrase.ts';

/**
 * What must happen next, as data. The dealer's console, the virtual shoe, the player's buttons, the timers and the
 * tests all use the same steps. Several open steps can be answered in any order (simultaneous decisions).
 * `stage` names the part of the round ("Second card to each hand").
 */
export type Step = CardStep | RevealStep | PeekStep | NumberStep | ChoiceStep | ActStep;

/** A step that the dealer answers. */
export type DealersStep = Exclude<Step, ChoiceStep>;

/** A card to a place. An `owner` card is face down; only its owner may see it until the hand is turned. */
export type CardStep = {
  readonly ask: 'card';
  readonly place: string;
  readonly stage?: Phrase;
} & ({ readonly face: 'up' | 'down' } | { readonly face: 'owner'; readonly owner: Player });

/** Turning the first face-down card of a place. */
export interface RevealStep {
  readonly ask: 'reveal';
  readonly place: string;
  /** The possible cards after a peek; absent without a peek. Never shown to a player. */
  readonly cards?: readonly Card[];
  readonly stage?: Phrase;
}

/** The dealer peeks under a face-down card; only yes or no is reported. */
export interface PeekStep {
  readonly ask: 'peek';
  readonly place: string;
  /** What the dealer peeks for, as a code: `'blackjack'`. */
  readonly question: string;
  /** The cards for which the answer is yes, for virtual shoes; never shown to a player. */
  readonly yes: readonly Card[];
  readonly stage?: Phrase;
}

/** An integer from 0 to `below` - 1. */
export interface NumberStep {
  readonly ask: 'number';
  readonly below: number;
  readonly stage?: Phrase;
}

/** A decision of one player. `window` names its decision time, which starts when the window first appears. */
export interface ChoiceStep {
  readonly ask: 'choice';
  readonly place: string;
  readonly player: Player;
  readonly window: string;
  /** The first option is the default on timeout. */
  readonly options: readonly Option[];
  readonly stage?: Phrase;
}

/** An act of the dealer: spin, confirm, collect, rack. `irregular` acts are optional and never awaited. */
export interface ActStep {
  readonly ask: 'act';
  readonly act: string;
  readonly place?: string;
  readonly irregular?: true;
  /** The cards of the place become public once it is done. */
  readonly turns?: true;
  /** The result that the dealer has entered before it is shown to players once it is done. */
  readonly confirms?: true;
  /** The round is void once it is done. */
  readonly voids?: true;
  readonly stage?: Phrase;
}

/** A choice and the further stakes it requires. */
export interface Option {
  readonly choice: string;
  readonly stakes: readonly Demand[];
}

/** A further stake. An optional one (a follower behind) is left out if its player cannot or will not cover it. */
export interface Demand extends Bet {
  readonly optional?: true;
}
