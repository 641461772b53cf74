import { type Card, DECK } from '../core/cards.ts';

/** The cards by their position in DECK, 0 to 51: what the evaluators count in. */
export type CardNumber = number;

const NUMBERS: ReadonlyMap<Card, CardNumber> = new Map(DECK.map((card, number) => [card, number]));

export const numberOf = (card: Card): CardNumber => NUMBERS.get(card) ?? 0;

/**
 * A key for each height from the two to the ace: no two different sets of five, six or seven ranks, none more than four
 * times, add up to the same. Found by `scripts/poker-keys.ts`.
 */
export const HEIGHT_KEYS = [
  1, 4, 16, 67, 295, 1_334, 5_734, 23_800, 60_883, 208_450, 509_982, 1_304_151, 2_967_844,
] as const;

/**
 * A key for each suit: added up modulo 256, the suits of five cards, of six and of seven say whether five of them are
 * the same, and which. Found by `scripts/poker-keys.ts`.
 */
export const SUIT_KEYS = [0, 1, 8, 57] as const;

/** Heights below, suits above: seven cards come to 15 783 829 at most, so that the heights never reach the suits. */
export const HEIGHT_BITS = 24;

/** From 0 for the two to 12 for the ace: aces are the first of a suit in DECK and the highest in poker. */
export const heightIndex = (number: CardNumber): number => (number + 12) % 13;

export const suitIndex = (number: CardNumber): number => Math.floor(number / 13);

/** What a card adds to the sum of its hand: one 32-bit number that tells both its height and its suit. */
export const CARD_KEYS: Int32Array = Int32Array.from(
  DECK,
  (_, number) => ((SUIT_KEYS[suitIndex(number)] ?? 0) << HEIGHT_BITS) | (HEIGHT_KEYS[heightIndex(number)] ?? 0),
);
