import type { Chips } from '../../core/bets/chips.ts';
import { type Card, type Faced, isUp } from '../../core/cards/cards.ts';
import { bestFive, type FiveCardHand, fiveCardHand } from '../../poker/five.ts';
import { namedBoth, namedFive } from '../../poker/named-hand.ts';
import { categoryOf, heightsOf } from '../../poker/ranks.ts';
import { betterHand, type Entrants, type Entrant as Raiser } from '../../poker/shared-hand.ts';

export interface Entrant extends Raiser<'call'> {
  readonly bonus: Chips;
}

export interface CasinoHoldem {
  readonly entrants: Entrants<Entrant>;
  readonly player: readonly Card[];
  readonly dealer: readonly Faced[];
  readonly community: readonly Card[];
  readonly paid: boolean;
}

/** Strength of the best five of the player's two cards and the community cards (CH 6). */
export const playerRank = ({ player, community }: CasinoHoldem): number => bestFive([...player, ...community]);

export const dealerRank = ({ dealer, community }: CasinoHoldem): number =>
  bestFive([...dealer.filter(isUp), ...community]);

/** Whether the dealer has a pair of fours or better (CH 5). */
export function qualifies(table: CasinoHoldem): boolean {
  const rank = dealerRank(table);
  return categoryOf(rank) > 1 || (categoryOf(rank) === 1 && (heightsOf(rank)[0] ?? 0) >= 4);
}

/** The Bonus line of the player's two cards and the flop (CH 8). */
export function bonusHand({
  player,
  community,
}: Pick<CasinoHoldem, 'player' | 'community'>): FiveCardHand | 'pair-of-aces' {
  const rank = bestFive([...player, ...community.slice(0, 3)]);
  return categoryOf(rank) === 1 && heightsOf(rank)[0] === 14 ? 'pair-of-aces' : fiveCardHand(rank);
}

/** Which hand is better, regardless of whether the dealer qualifies. */
export const winner = (table: CasinoHoldem) => betterHand(playerRank(table), dealerRank(table));

/** The names of the hands of player and dealer, once all cards are known. */
export const namedHands = (table: CasinoHoldem) => namedBoth(namedFive, playerRank(table), dealerRank(table));
