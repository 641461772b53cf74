import { type Card, RANKS, rankOf, suitOf } from '../../core/cards.ts';

const isRed = (card: Card): boolean => suitOf(card) === 'd' || suitOf(card) === 'h';

/** The Perfect Pairs line of the first two cards (BJ 14). */
export function pairLine([a, b]: readonly Card[]): string | undefined {
  if (!a || !b || rankOf(a) !== rankOf(b)) return undefined;
  if (a === b) return 'Perfect pair';
  return isRed(a) === isRed(b) ? 'Coloured pair' : 'Mixed pair';
}

/** The 21+3 line of the first two cards and the upcard (BJ 15). Aces are high or low; nothing wraps round. */
export function threeCardLine(cards: readonly Card[]): string | undefined {
  if (cards.length !== 3) return undefined;
  const suited = new Set(cards.map(suitOf)).size === 1;
  const trips = new Set(cards.map(rankOf)).size === 1;
  if (trips) return suited ? 'Suited trips' : 'Three of a kind';
  const straight = isRun(cards.map((card) => RANKS.indexOf(rankOf(card)) + 1)) || isRun(cards.map(highAce));
  if (straight) return suited ? 'Straight flush' : 'Straight';
  return suited ? 'Flush' : undefined;
}

const highAce = (card: Card): number => (rankOf(card) === 'A' ? 14 : RANKS.indexOf(rankOf(card)) + 1);

const isRun = (ranks: readonly number[]): boolean =>
  new Set(ranks).size === 3 && Math.max(...ranks) - Math.min(...ranks) === 2;
