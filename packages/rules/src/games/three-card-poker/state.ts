import type { Chips } from '../../core/bets/chips.ts';
import { type Card, type Faced, isUp } from '../../core/cards/cards.ts';
import { namedBoth, namedThree } from '../../poker/named-hand.ts';
import { categoryOf, heightsOf } from '../../poker/ranks.ts';
import { betterHand, type Entrants, type Entrant as Raiser } from '../../poker/shared-hand.ts';
import { rankThree } from '../../poker/three.ts';

export interface Entrant extends Raiser<'play'> {
  readonly pairPlus: Chips;
  readonly sixCard: Chips;
}

export interface ThreeCardPoker {
  readonly entrants: Entrants<Entrant>;
  readonly player: readonly Card[];
  readonly dealer: readonly Faced[];
  readonly paid: boolean;
}

export const playerRank = ({ player }: ThreeCardPoker): number => rankThree(player);
export const dealerRank = ({ dealer }: ThreeCardPoker): number => rankThree(dealer.filter(isUp));

/** Whether the dealer has queen high or better (TP 4). */
export function qualifies(table: ThreeCardPoker): boolean {
  const rank = dealerRank(table);
  return categoryOf(rank) > 0 || (heightsOf(rank)[0] ?? 0) >= 12;
}

/** Which hand is better, regardless of whether the dealer qualifies. */
export const winner = (table: ThreeCardPoker) => betterHand(playerRank(table), dealerRank(table));

/** The names of the hands of player and dealer, once all cards are known. */
export const namedHands = (table: ThreeCardPoker) => namedBoth(namedThree, playerRank(table), dealerRank(table));
