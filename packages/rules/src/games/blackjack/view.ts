import type { Player } from '../../core/bet.ts';
import type { Card, Faced } from '../../core/cards.ts';
import type { Chips } from '../../core/chips.ts';
import { count, isBust } from './hand.ts';
import { procedure } from './procedure.ts';
import { type Blackjack, dealerCards, isBlackjack } from './state.ts';

/** What everybody sees of a round of blackjack. */
export interface BlackjackView {
  readonly hands: readonly {
    readonly place: string;
    readonly seat: number;
    readonly player: Player;
    readonly stake: Chips;
    readonly cards: readonly Card[];
    readonly value: number;
    readonly soft: boolean;
    readonly blackjack: boolean;
    readonly bust: boolean;
    readonly doubled: boolean;
    readonly split: boolean;
    readonly insured: boolean;
  }[];
  readonly behind: readonly { readonly seat: number; readonly players: number }[];
  readonly dealer: { readonly cards: readonly Faced[]; readonly value: number; readonly soft: boolean };
  /** The hand whose turn it is; null outside the turns. */
  readonly turn: string | null;
  readonly peeked: boolean | null;
}

export function view(table: Blackjack): BlackjackView {
  const [step] = procedure(table);
  const seats = [...new Set(table.behind.map(({ seat }) => seat))];
  return {
    hands: table.hands.map((hand) => ({
      place: hand.place,
      seat: hand.seat,
      player: hand.player,
      stake: hand.stake,
      cards: hand.cards,
      ...count(hand.cards),
      blackjack: isBlackjack(hand),
      bust: isBust(hand.cards),
      doubled: hand.doubled,
      split: hand.split,
      insured: table.insurance.some(({ spot, stake }) => spot === `insurance:${hand.seat}` && stake > 0),
    })),
    behind: seats.map((seat) => ({ seat, players: table.behind.filter((behind) => behind.seat === seat).length })),
    dealer: { cards: table.dealer, ...count(dealerCards(table)) },
    turn: step?.ask === 'choice' && step.window !== 'insurance' ? step.place : null,
    peeked: table.peeked ?? null,
  };
}
