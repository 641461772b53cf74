import { type Card, rankOf, type Suit, suitOf } from '@baize/rules';

/** Variation selector: makes browsers draw the suit as text, never as an emoji. */
const AS_TEXT = '\uFE0E';
const SIGNS: Record<Suit, string> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A card as displayed: `8♥`, `10♠`. */
export function printCard(card: Card): string {
  const rank = rankOf(card);
  return `${rank === 'T' ? '10' : rank}${SIGNS[suitOf(card)]}${AS_TEXT}`;
}
