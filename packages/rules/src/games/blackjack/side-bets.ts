import { type Card, RANKS, rankOf, suitOf } from '../../core/cards.ts';

const isRed = (card: Card): boolean => suitOf(card) === 'd' || suitOf(card) === 'h';

export type PairLine = 'Perfect pair' | 'Coloured pair' | 'Mixed pair';
export type ThreeCardLine = 'Suited trips' | 'Straight flush' | 'Three of a kind' | 'Straight' | 'Flush';

/** The Perfect Pairs lines of the first two cards, highest first (BJ 14). */
export function pairLines([a, b]: readonly Card[]): readonly PairLine[] {
  if (!a || !b || rankOf(a) !== rankOf(b)) return [];
  if (a === b) return ['Perfect pair'];
  return isRed(a) === isRed(b) ? ['Coloured pair'] : ['Mixed pair'];
}

/**
 * The 21+3 lines of the first two cards and the upcard, highest first: suited trips are also three of a kind (BJ 15).
 * Aces are high or low; K-A-2 is no straight.
 */
export function threeCardLines(cards: readonly Card[]): readonly ThreeCardLine[] {
  if (cards.length !== 3) return [];
  const suited = new Set(cards.map(suitOf)).size === 1;
  const trips = new Set(cards.map(rankOf)).size === 1;
  if (trips) return suited ? ['Suited trips', 'Three of a kind'] : ['Three of a kind'];
  const straight = isRun(cards.map((card) => RANKS.indexOf(rankOf(card)) + 1)) || isRun(cards.map(highAce));
  if (straight) return suited ? ['Straight flush'] : ['Straight'];
  return suited ? ['Flush'] : [];
}

const highAce = (card: Card): number => (rankOf(card) === 'A' ? 14 : RANKS.indexOf(rankOf(card)) + 1);

const isRun = (ranks: readonly number[]): boolean =>
  new Set(ranks).size === 3 && Math.max(...ranks) - Math.min(...ranks) === 2;
