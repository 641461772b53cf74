import type { Bet } from '../../core/bets/bet.ts';
import { type Card, RANKS, rankOf } from '../../core/cards/cards.ts';

export type Side = 'dragon' | 'tiger';
export type Winner = Side | 'tie';

export const SIDES: readonly Side[] = ['dragon', 'tiger'];

/** One card per side, null until it is dealt. */
export interface DragonTiger {
  readonly bets: readonly Bet[];
  readonly dragon: Card | null;
  readonly tiger: Card | null;
  readonly announced: boolean;
}

/** Both cards, once they are dealt. */
export interface Duel {
  readonly dragon: Card;
  readonly tiger: Card;
}

export const duelOf = ({ dragon, tiger }: DragonTiger): Duel | undefined =>
  dragon && tiger ? { dragon, tiger } : undefined;

/** Aces are low and kings high (DT 2). */
const height = (card: Card): number => RANKS.indexOf(rankOf(card));

export function winnerOf({ dragon, tiger }: Duel): Winner {
  const lead = height(dragon) - height(tiger);
  return lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie';
}

/** Whether both cards have the same rank and suit (DT 7). */
export const isSuitedTie = ({ dragon, tiger }: Duel): boolean => dragon === tiger;
