import type { Player } from '../../core/bets/bet.ts';
import type { Chips } from '../../core/bets/chips.ts';
import { type Card, type Faced, isUp, pips } from '../../core/cards/cards.ts';

export interface Seat {
  readonly seat: number;
  readonly player: Player;
  readonly ante: Chips;
  readonly insurance: Chips;
  readonly cards: readonly Card[];
  /** Index of the card contributed to the community hand, 0 to 2; it cannot be taken back (AN 5). */
  readonly contributed: number | undefined;
  /** Contributed by the table on timeout. */
  readonly auto: boolean;
}

export interface Antigo {
  /** Ordered from the dealer's left to the right. */
  readonly seats: readonly Seat[];
  readonly dealer: readonly Faced[];
  readonly antesChecked: boolean;
  /** Seats whose bets were taken or paid. */
  readonly settled: readonly number[];
}

/** The sum modulo 10 (AN 1). */
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pips(card), 0) % 10;

export const dealerTotal = ({ dealer }: Antigo): number => totalOf(dealer.filter(isUp));

/** The two cards that a seat keeps. */
export const kept = ({ cards, contributed }: Seat): readonly Card[] => cards.filter((_, i) => i !== contributed);

/** The cards on the ribbon, in the order of the seats. */
export const ribbon = ({ seats }: Antigo): readonly Card[] =>
  seats.flatMap(({ cards, contributed }) => cards.filter((_, i) => i === contributed));

/** The community hand of a seat: all contributed cards, or in the single player game only its own (AN 6). */
export const communityOf = (table: Antigo, seat: Seat, single: boolean): readonly Card[] =>
  single ? seat.cards.filter((_, i) => i === seat.contributed) : ribbon(table);

/**
 * Index of the card that the table contributes on timeout: keep the highest total; among equals contribute the higher
 * card (AN 12).
 */
export function byDefault(cards: readonly Card[]): number {
  const score = (i: number) => totalOf(cards.filter((_, other) => other !== i)) * 10 + pips(cards[i] ?? 'Tc');
  return cards.map((_, i) => i).reduce((best, i) => (score(i) > score(best) ? i : best), 0);
}
