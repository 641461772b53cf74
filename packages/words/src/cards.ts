import { type Card, rankOf, type Suit, suitOf } from '@baize/rules';

/** Makes browsers draw the suit as a letter, never as a picture. */
const AS_TEXT = '\uFE0E';
const SIGNS: Record<Suit, string> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A card as the screens print it: `8♥`, `10♠`. */
export function printCard(card: Card): string {
  const rank = rankOf(card);
  return `${rank === 'T' ? '10' : rank}${SIGNS[suitOf(card)]}${AS_TEXT}`;
}
