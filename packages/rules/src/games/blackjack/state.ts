import type { Bet, Player } from '../../core/bets/bet.ts';
import type { Chips } from '../../core/bets/chips.ts';
import { type Card, type Faced, isUp } from '../../core/cards/cards.ts';
import { isNatural } from './hand.ts';

export interface Hand {
  /** `seat:3`, and `seat:3:split` for the second hand of a split. */
  readonly place: string;
  readonly seat: number;
  readonly player: Player;
  readonly stake: Chips;
  readonly cards: readonly Card[];
  /** What the hand waits for: its player's decision, a card, one last card, or nothing: it stands or is surrendered. */
  readonly stance: 'asked' | 'hitting' | 'doubling' | 'standing' | 'surrendered';
  readonly doubled: boolean;
  readonly split: boolean;
  /** The table stood the hand on timeout (BJ 18). */
  readonly auto: boolean;
  readonly insurance: Insurance;
}

/** Insurance of one bet: not yet answered, taken, or declined or not offered (BJ 5). */
export type Insurance = 'offered' | 'taken' | 'none';

/** A bet behind another player's hand (BJ 16). */
export interface Behind {
  readonly seat: number;
  readonly player: Player;
  readonly stake: Chips;
  /** Further stakes that followed a double or a split; none if the bet did not follow. */
  readonly doubled: Chips;
  readonly split: Chips;
  readonly insurance: Insurance;
}

/** All bets behind. There may be a thousand, so they are indexed by player and counted by seat. */
export interface BetsBehind {
  /** Seat by seat from the dealer's left. */
  readonly list: readonly Behind[];
  /** Indexes of each player's bets in the list. */
  readonly at: ReadonlyMap<Player, readonly number[]>;
  readonly seats: readonly SeatBehind[];
}

/** A seat with bets behind it. */
export interface SeatBehind {
  readonly seat: number;
  readonly players: number;
  /** Number of players who have not answered about insurance. */
  readonly undecided: number;
}

export interface Blackjack {
  /** In the order of play: from the dealer's left. */
  readonly hands: readonly Hand[];
  readonly behind: BetsBehind;
  /** Perfect Pairs and 21+3, settled on the first cards. */
  readonly sides: readonly Bet[];
  /** Insurance bets in the order in which they were placed, on `insurance:3` or `behind-insurance:3`. */
  readonly insurance: readonly Bet[];
  readonly dealer: readonly Faced[];
  /** Result of the dealer's peek: true for a blackjack; undefined without a peek. */
  readonly peeked: boolean | undefined;
  /** Whether the dealer also peeks under a ten (BJ 20). */
  readonly tenPeek: boolean;
  /** Whether hands can be surrendered (BJ 23). */
  readonly surrender: boolean;
  readonly follows: { readonly double: readonly Player[]; readonly split: readonly Player[] };
  readonly paid: boolean;
}

export const dealerCards = ({ dealer }: Blackjack): readonly Card[] => dealer.filter(isUp);

/** Whether the hand is played: it stands or is surrendered. */
export const isPlayed = ({ stance }: Hand): boolean => stance === 'standing' || stance === 'surrendered';

/** 21 with the first two cards of a hand that does not come from a split (BJ 4). */
export const isBlackjack = (hand: Hand): boolean => !hand.split && isNatural(hand.cards);

/** The first two cards dealt to a seat, also after a split moved the second to another hand (BJ 14). */
export function firstCards(table: Blackjack, seat: number): readonly Card[] {
  const hands = table.hands.filter((hand) => hand.seat === seat);
  return hands.length === 2 ? hands.flatMap(({ cards }) => cards.slice(0, 1)) : (hands[0]?.cards.slice(0, 2) ?? []);
}
