import { type Card, RANKS, rankOf, suitOf } from '../../core/cards/cards.ts';

const isRed = (card: Card): boolean => suitOf(card) === 'd' || suitOf(card) === 'h';

export type PairLine = 'perfect-pair' | 'coloured-pair' | 'mixed-pair';
export type ThreeCardLine = 'suited-trips' | 'straight-flush' | 'three-of-a-kind' | 'straight' | 'flush';

/** The Perfect Pairs lines of the first two cards, highest first (BJ 14). */
export function pairLines([a, b]: readonly Card[]): readonly PairLine[] {
  if (!a || !b || rankOf(a) !== rankOf(b)) return [];
  if (a === b) return ['perfect-pair'];
  return isRed(a) === isRed(b) ? ['coloured-pair'] : ['mixed-pair'];
}

/**
 * The 21+3 lines of the first two cards and the upcard, highest first: suited trips are also three of a kind (BJ 15).
 * Aces are high or low; K-A-2 is no straight.
 */
export function threeCardLines(cards: readonly Card[]): readonly ThreeCardLine[] {
  if (cards.length !== 3) return [];
  const suited = new Set(cards.map(suitOf)).size === 1;
  const trips = new Set(cards.map(rankOf)).size === 1;
  if (trips) return suited ? ['suited-trips', 'three-of-a-kind'] : ['three-of-a-kind'];
  const straight = isRun(cards.map((card) => RANKS.indexOf(rankOf(card)) + 1)) || isRun(cards.map(highAce));
  if (straight) return suited ? ['straight-flush'] : ['straight'];
  return suited ? ['flush'] : [];
}

const highAce = (card: Card): number => (rankOf(card) === 'A' ? 14 : RANKS.indexOf(rankOf(card)) + 1);

const isRun = (ranks: readonly number[]): boolean =>
  new Set(ranks).size === 3 && Math.max(...ranks) - Math.min(...ranks) === 2;
