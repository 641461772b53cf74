import type { Player } from '../../core/bets/bet.ts';
import type { Chips } from '../../core/bets/chips.ts';
import { type Card, type Faced, isUp, rankOf, suitOf } from '../../core/cards/cards.ts';
import { categoryOf, heightsOf } from '../../poker/ranks.ts';
import { bestThree, rankThree } from '../../poker/three.ts';
import type { RoyalLine } from './spots.ts';

export interface Position {
  readonly position: number;
  readonly player: Player;
  readonly ante: Chips;
  readonly monster: Chips;
  readonly royal: Chips;
  /** The packet; only its owner may see it until it is turned. */
  readonly cards: readonly Card[];
  readonly decision: 'play' | 'fold' | undefined;
  /** The table folded the hand on timeout. */
  readonly auto: boolean;
  readonly turned: boolean;
  readonly paid: boolean;
  readonly racked: boolean;
}

export interface ThreeCardMonster {
  /** The occupied positions, from one to six. */
  readonly positions: readonly Position[];
  readonly dealer: readonly Faced[];
  /** The Play stake in Antes. */
  readonly playAntes: number;
  /** Acts of the dealer that concern the whole table, in order. */
  readonly done: readonly string[];
}

export const dealerRank = ({ dealer }: ThreeCardMonster): number => rankThree(dealer.filter(isUp));

/** Strength of the best three of the four cards (TM 8). */
export const handRank = ({ cards }: Position): number => bestThree(cards).rank;

/** Whether the dealer has king high or better (TM 7). */
export function qualifies(table: ThreeCardMonster): boolean {
  const rank = dealerRank(table);
  return categoryOf(rank) > 0 || (heightsOf(rank)[0] ?? 0) >= 13;
}

/** The highest Royal Family line of the four cards: kings, queens and jacks are royals (TM 11). */
export function royalLine(cards: readonly Card[]): RoyalLine | undefined {
  const royals = cards.filter((card) => 'KQJ'.includes(rankOf(card)));
  const counts = ['K', 'Q', 'J'].map((rank) => royals.filter((card) => rankOf(card) === rank).length);
  const most = Math.max(...counts);
  const suits = new Set(royals.map(suitOf));
  const suitedRun = [...suits].some((suit) => new Set(royals.filter((card) => suitOf(card) === suit)).size === 3);
  if (most === 4) return counts[0] === 4 ? 'four-kings' : 'four-queens-or-jacks';
  if (suitedRun) return 'suited-k-q-j';
  if (royals.length === 4) return 'four-royals';
  if (royals.length === 3) return most === 3 ? 'three-royals-of-one-rank' : 'three-royals';
  if (royals.length === 2) return most === 2 ? 'pair-of-royals' : 'two-royals';
  return undefined;
}
