export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['c', 'd', 'h', 's'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

export type Face = { readonly rank: Rank; readonly suit: Suit };

/** Parses a card's text form; `undefined` for `down` and invalid texts. */
export function parseFace(code: string): Face | undefined {
  const rank = RANKS.find((candidate) => candidate === code[0]);
  const suit = SUITS.find((candidate) => candidate === code[1]);
  return rank && suit && code.length === 2 ? { rank, suit } : undefined;
}
