import type { Player } from '../../core/bet.ts';
import { type Card, type Faced, isUp } from '../../core/cards.ts';
import type { Chips } from '../../core/chips.ts';
import { categoryOf, heightsOf } from '../../poker/ranks.ts';
import { rankThree } from '../../poker/three.ts';

/** One player's bets and decision; the hand is everybody's. */
export interface Entrant {
  readonly player: Player;
  readonly ante: Chips;
  readonly pairPlus: Chips;
  readonly sixCard: Chips;
  readonly decision: 'play' | 'fold' | undefined;
  /** The table folded the hand because time ran out. */
  readonly auto: boolean;
}

export interface ThreeCardPoker {
  readonly entrants: readonly Entrant[];
  readonly player: readonly Card[];
  readonly dealer: readonly Faced[];
  readonly paid: boolean;
}

export const playerRank = ({ player }: ThreeCardPoker): number => rankThree(player);
export const dealerRank = ({ dealer }: ThreeCardPoker): number => rankThree(dealer.filter(isUp));

/** Queen high or better (TP 4). */
export function qualifies(table: ThreeCardPoker): boolean {
  const rank = dealerRank(table);
  return categoryOf(rank) > 0 || (heightsOf(rank)[0] ?? 0) >= 12;
}

/** Whose hand is the better one, whether the dealer qualifies or not. */
export function winner(table: ThreeCardPoker): 'player' | 'dealer' | 'tie' {
  const [mine, dealers] = [playerRank(table), dealerRank(table)];
  return mine === dealers ? 'tie' : mine > dealers ? 'player' : 'dealer';
}
