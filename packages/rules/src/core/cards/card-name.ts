import type { Phrase } from '../phrase.ts';
import { type Card, type Faced, isUp, rankOf, suitOf } from './cards.ts';

/** A card in words: "king of hearts", "face-down card". */
export const cardName = (card: Faced): Phrase =>
  isUp(card)
    ? { key: 'house.card.up', values: { rank: rankOf(card), suit: suitOf(card) } }
    : { key: 'house.card.down' };

/** The rank of a card: "king". */
export const rankName = (card: Card): Phrase => ({ key: 'house.card.rank', values: { rank: rankOf(card) } });
