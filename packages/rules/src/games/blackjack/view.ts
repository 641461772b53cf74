import type { Player } from '../../core/bets/bet.ts';
import { type Chips, none, total } from '../../core/bets/chips.ts';
import type { Card, Faced } from '../../core/cards/cards.ts';
import { amountOf, type Outcome, outcomeOf } from '../../core/payouts/outcome.ts';
import type { Payout } from '../../core/payouts/payouts.ts';
import { count, handValue, isBust, isNatural } from './hand.ts';
import { choices, nextStep } from './procedure.ts';
import { type Blackjack, dealerCards, type Hand, isBlackjack } from './state.ts';

/** The public view of a round of blackjack. */
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
    readonly surrendered: boolean;
    readonly insured: boolean;
    /** The table stood the hand on timeout. */
    readonly auto: boolean;
    /**
     * The choices its player will have at its turn with the current cards, and the stake of each; empty if none are
     * left.
     */
    readonly options: readonly { readonly choice: string; readonly stake: Chips }[];
  }[];
  readonly behind: readonly { readonly seat: number; readonly players: number }[];
  readonly dealer: { readonly cards: readonly Faced[]; readonly value: number; readonly soft: boolean };
  /** The hand whose turn it is; null outside the turns. */
  readonly turn: string | null;
  readonly peeked: boolean | null;
}

/** One entry of the list of last results: the dealer's final hand and the outcome of each seat. */
export interface BlackjackResult {
  /** Total of the dealer's hand. */
  readonly dealer: number;
  readonly blackjack: boolean;
  /** A seat with two hands has won if they paid more than was staked on both. */
  readonly seats: readonly { readonly seat: number; readonly outcome: Outcome }[];
}

export function view(table: Blackjack): BlackjackView {
  const step = nextStep(table);
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
      surrendered: hand.stance === 'surrendered',
      auto: hand.auto,
      options: ahead(table, hand),
      insured: hand.insurance === 'taken',
    })),
    behind: table.behind.seats.map(({ seat, players }) => ({ seat, players })),
    dealer: { cards: table.dealer, ...count(dealerCards(table)) },
    turn: step?.ask === 'choice' ? step.place : null,
    peeked: table.peeked ?? null,
  };
}

function ahead(table: Blackjack, hand: Hand): { choice: string; stake: Chips }[] {
  const plays = hand.stance === 'asked' && hand.cards.length > 1 && handValue(hand.cards) < 21 && !table.peeked;
  if (!plays) return [];
  return choices(table, hand).map(({ choice, stakes }) => {
    return { choice, stake: stakes[0]?.stake ?? none };
  });
}

/** The result of a settled round. */
export function result(table: Blackjack, payouts: readonly Payout[]): BlackjackResult {
  const cards = dealerCards(table);
  const seats = [...new Set(table.hands.map(({ seat }) => seat))].map((seat) => {
    const bets = payouts.filter(({ spot }) => spot === `seat:${seat}` || spot === `split:${seat}`);
    return { seat, outcome: together(bets) };
  });
  return { dealer: handValue(cards), blackjack: isNatural(cards), seats };
}

function together(bets: readonly Payout[]): Outcome {
  const [only, second] = bets;
  if (only && !second) return outcomeOf(only);
  const net = total(bets.map(amountOf)) - total(bets.map(({ stake }) => stake));
  return net > 0 ? 'win' : net < 0 ? 'lose' : 'push';
}
