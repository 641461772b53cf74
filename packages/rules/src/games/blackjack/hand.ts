import { type Card, RANKS, rankOf } from '../../core/cards/cards.ts';

/** Aces count one, tens and court cards ten (BJ 1). */
export const hardValue = (card: Card): number => Math.min(RANKS.indexOf(rankOf(card)) + 1, 10);

/** The highest total up to 21, or else the lowest one above, and whether an ace counts eleven in it (BJ 1). */
export function count(cards: readonly Card[]): { readonly value: number; readonly soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + hardValue(card), 0);
  const soft = hard <= 11 && cards.some((card) => rankOf(card) === 'A');
  return { value: soft ? hard + 10 : hard, soft };
}

export const handValue = (cards: readonly Card[]): number => count(cards).value;
export const isBust = (cards: readonly Card[]): boolean => handValue(cards) > 21;

/** Whether two cards make 21 (BJ 4). A hand from a split never counts as a blackjack: see `isBlackjack` in state.ts. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && handValue(cards) === 21;
