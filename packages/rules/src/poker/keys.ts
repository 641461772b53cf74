import { type Card, DECK } from '../core/cards/cards.ts';

/** A card by its position in DECK, 0 to 51. */
export type CardNumber = number;

const NUMBERS: ReadonlyMap<Card, CardNumber> = new Map(DECK.map((card, number) => [card, number]));

export const numberOf = (card: Card): CardNumber => NUMBERS.get(card) ?? 0;

/**
 * A key for each height from the two to the ace: different sets of five, six or seven heights, each at most four times,
 * have different sums. Found by `scripts/poker-keys.ts`.
 */
export const HEIGHT_KEYS = [
  1, 4, 16, 67, 295, 1_334, 5_734, 23_800, 60_883, 208_450, 509_982, 1_304_151, 2_967_844,
] as const;

/**
 * A key for each suit: the sum modulo 256 of the keys of five, six or seven cards shows whether five of them have one
 * suit, and which. Found by `scripts/poker-keys.ts`.
 */
export const SUIT_KEYS = [0, 1, 8, 57] as const;

/**
 * The low bits hold the heights, the bits above the suits: the heights of seven cards sum to 15 783 829 at most, so
 * they never overlap.
 */
export const HEIGHT_BITS = 24;

/** 0 for the two to 12 for the ace: aces come first in a suit of DECK but are highest in poker. */
export const heightIndex = (number: CardNumber): number => (number + 12) % 13;

export const suitIndex = (number: CardNumber): number => Math.floor(number / 13);

/** What a card adds to the sum of its hand: one 32-bit number that encodes both its height and its suit. */
export const CARD_KEYS: Int32Array = Int32Array.from(
  DECK,
  (_, number) => ((SUIT_KEYS[suitIndex(number)] ?? 0) << HEIGHT_BITS) | (HEIGHT_KEYS[heightIndex(number)] ?? 0),
);
