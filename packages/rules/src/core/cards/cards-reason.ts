import type { Phrase } from '../phrase.ts';
import type { Card } from './cards.ts';

/** The reason that names the deciding cards. */
export const cardsReason = (cards: readonly Card[]): Phrase => ({
  key: 'house.because.cards',
  values: { cards: { cards } },
});
