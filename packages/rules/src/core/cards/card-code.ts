import { type Card, isCard } from './cards.ts';

/** A physical card: equal cards of different decks are different cards. */
export interface DeckCard {
  readonly card: Card;
  /** The number of its deck, from 1 to `MAX_DECK`. */
  readonly deck: number;
}

/** The highest deck number that a code can hold; more than any shoe contains, so that spare decks have their own. */
export const MAX_DECK = 99;

const CODE = /^([A23456789TJQK])([CDHS])D([1-9][0-9]?)$/i;

/**
 * The code printed on a physical card: `9HD3` is the nine of hearts of deck 3. It consists of letters and digits only,
 * because scanners that type produce the same letters with every keyboard layout more often than the same signs.
 */
export const cardCode = ({ card, deck }: DeckCard): string => `${card.toUpperCase()}D${deck}`;

/** The card of a code, in upper or lower case; undefined if the text is no card code. */
export function readCardCode(text: string): DeckCard | undefined {
  const [, rank = '', suit = '', deck] = CODE.exec(text) ?? [];
  const card = `${rank.toUpperCase()}${suit.toLowerCase()}`;
  return isCard(card) ? { card, deck: Number(deck) } : undefined;
}
