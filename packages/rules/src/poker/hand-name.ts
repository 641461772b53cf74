import type { Phrase, PhraseValue } from '../core/phrase.ts';
import { fiveCardHand } from './five.ts';
import { heightsOf } from './ranks.ts';
import { threeCardHand } from './three.ts';

/** The name of a hand as data, for views and results: `{ hand: 'pair', heights: [13] }` is a pair of kings. */
export interface NamedHand {
  readonly hand: string;
  /** The heights that the name contains, highest first; aces are 14. */
  readonly heights: readonly number[];
}

/** Alone ("Pair of kings"), inside a sentence ("pair of kings"), or as an object ("a pair of kings"). */
export type HandForm = 'alone' | 'inside' | 'held';

/** Number of heights in the name of a hand, where it is not one. */
const HEIGHTS_NAMED: Readonly<Record<string, number>> = {
  'royal-flush': 0,
  'mini-royal': 0,
  'two-pair': 2,
  'full-house': 2,
};

export const namedFive = (rank: number): NamedHand => named(fiveCardHand(rank), rank);
export const namedThree = (rank: number): NamedHand => named(threeCardHand(rank), rank);

function named(category: string, rank: number): NamedHand {
  const hand = category.toLowerCase().replaceAll(' ', '-');
  return { hand, heights: heightsOf(rank).slice(0, HEIGHTS_NAMED[hand] ?? 1) };
}

/** The phrase of a hand: `house.hand.pair` with the height of the pair. */
export function handName({ hand, heights }: NamedHand, form: HandForm = 'alone'): Phrase {
  const [high, second] = heights;
  const values: Record<string, PhraseValue> = { form };
  if (high !== undefined) values.high = height(high, hand);
  if (second !== undefined) values.second = height(second, hand);
  return { key: `house.hand.${hand}`, values };
}

const BY_ONE_HEIGHT = ['high-card', 'straight', 'flush', 'straight-flush'];

/** `king` if the highest card names the hand, `kings` if several cards of a height do. */
const height = (height: number, hand: string): Phrase => ({
  key: BY_ONE_HEIGHT.includes(hand) ? 'house.height.one' : 'house.height.many',
  values: { height },
});
