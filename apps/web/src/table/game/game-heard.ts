import type { Faced } from '@baize/rules';

/** What is announced to screen readers of a game's rounds: its cards, and the part of its calls that is for everybody. */
export interface GameHeard {
  /** The cards of each place in the game's own view, in the order in which they were dealt; none in a game without cards. */
  readonly cardsOf: (play: never) => readonly (readonly [place: string, cards: readonly Faced[]])[];
  /** Whether the suit of a place's card, counted from 0, is announced with its rank: where it can decide a bet. */
  readonly suitMatters: (nth: number) => boolean;
  /** The dealer's calls that end with a question to a player, and the values of each that are announced to everybody. */
  readonly questions: Readonly<Record<string, readonly string[]>>;
}

/** Before its game is loaded. */
export const NOTHING_HEARD: GameHeard = { cardsOf: () => [], suitMatters: () => false, questions: {} };
