import type { Bet } from '../../core/bets/bet.ts';
import { type Card, pips } from '../../core/cards/cards.ts';

export type Side = 'player' | 'banker';
export type Winner = Side | 'tie';

export interface Baccarat {
  readonly bets: readonly Bet[];
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly announced: boolean;
}

/** The total of a hand: the last digit of the sum. */
export const score = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pips(card), 0) % 10;

/** Whether the hand is eight or nine on the first two cards. */
export const isNatural = (hand: readonly Card[]): boolean => hand.length === 2 && score(hand) >= 8;

export function winnerOf({ player, banker }: Pick<Baccarat, Side>): Winner {
  const lead = score(player) - score(banker);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'player' : 'banker';
}

/** By Banker's total: the values of Player's third card on which Banker draws (BA 5). */
const BANKER_DRAWS: Readonly<Record<number, readonly number[]>> = {
  0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  1: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** The hand that receives the next card; undefined when both are complete. */
export function nextCard({ player, banker }: Pick<Baccarat, Side>): Side | undefined {
  if (player.length + banker.length < 4) return player.length === banker.length ? 'player' : 'banker';
  if (player.length === 2 && banker.length === 2) {
    if (isNatural(player) || isNatural(banker)) return undefined;
    if (score(player) <= 5) return 'player';
  }
  if (banker.length === 3) return undefined;
  const [, , third] = player;
  const draws = third ? BANKER_DRAWS[score(banker)]?.includes(pips(third)) : score(banker) <= 5;
  return draws ? 'banker' : undefined;
}
