import type { Phrase, PhraseValue } from '../core/phrase.ts';
import type { FiveCardHand } from './five.ts';
import type { ThreeCardHand } from './three.ts';

/** The name of a hand as data, for views and results: `{ hand: 'pair', heights: [13] }` is a pair of kings. */
export interface NamedHand {
  readonly hand: HandKind;
  /** The heights that the name contains, highest first; aces are 14. */
  readonly heights: readonly number[];
  /** The height that decides between two hands of the same name; absent when the name decides, or nothing does. */
  readonly kicker?: number;
}

/** Alone ("Pair of kings"), inside a sentence ("pair of kings"), or as an object ("a pair of kings"). */
export type HandForm = 'alone' | 'inside' | 'held';

/** A kind of hand, of three or of five cards. */
export type HandKind = FiveCardHand | ThreeCardHand;

/** The phrase of a hand: `house.hand.pair` with the height of the pair; with a kicker inside `house.hand-with-kicker`. */
export function handName({ hand, heights, kicker }: NamedHand, form: HandForm = 'alone'): Phrase {
  if (kicker !== undefined) {
    const values = { hand: handName({ hand, heights }, form), kicker: oneHeight(kicker) };
    return { key: 'house.hand-with-kicker', values };
  }
  const [high, second] = heights;
  const values: Record<string, PhraseValue> = { form };
  if (high !== undefined) values.high = height(high, hand);
  if (second !== undefined) values.second = height(second, hand);
  return { key: `house.hand.${hand}`, values };
}

const BY_ONE_HEIGHT: readonly HandKind[] = ['high-card', 'straight', 'flush', 'straight-flush'];

const oneHeight = (height: number): Phrase => ({ key: 'house.height.one', values: { height } });

/** `king` if the highest card names the hand, `kings` if several cards of a height do. */
const height = (height: number, hand: HandKind): Phrase => ({
  key: BY_ONE_HEIGHT.includes(hand) ? 'house.height.one' : 'house.height.many',
  values: { height },
});

/** The kind of a hand without its heights: "three of a kind". */
export const kindOfHand = (hand: HandKind | 'pair-of-aces'): Phrase => ({ key: `house.category.${hand}` });
