export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['c', 'd', 'h', 's'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

/** `Ah` is the ace of hearts. */
export type Card = `${Rank}${Suit}`;

/** A card on the table: known, or face down and unknown. */
export type Faced = Card | 'down';

export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

const KNOWN: ReadonlySet<string> = new Set(DECK);

export const isCard = (text: unknown): text is Card => typeof text === 'string' && KNOWN.has(text);

export const rankOf = (card: Card): Rank => card.charAt(0) as Rank; // a Card is a rank and a suit
export const suitOf = (card: Card): Suit => card.charAt(1) as Suit; // a Card is a rank and a suit

export const isUp = (card: Faced): card is Card => card !== 'down';

/** Baccarat value: aces one, tens and court cards zero. */
export function pips(card: Card): number {
  const count = RANKS.indexOf(rankOf(card)) + 1;
  return count >= 10 ? 0 : count;
}

/** The card of a face-up card fact. Throws a RangeError for a face-down card, which is never valid there. */
export function faceUp(card: Faced): Card {
  if (card === 'down') throw new RangeError('a card requested face up is face down');
  return card;
}
