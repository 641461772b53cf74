import type { Card } from './cards.ts';
import type { Phrase } from './phrase.ts';

/** These cards decided it. */
export const cardsReason = (cards: readonly Card[]): Phrase => ({
  key: 'house.because.cards',
  values: { cards: { cards } },
});
