import type { Bet, Player } from '../../core/bet.ts';
import { type Card, type Faced, isUp } from '../../core/cards.ts';
import type { Chips } from '../../core/chips.ts';
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
}

/** A bet behind another player's hand (BJ 16). */
export interface Behind {
  readonly seat: number;
  readonly player: Player;
  readonly stake: Chips;
  /** Further stakes that followed a double or a split; none if the bet did not follow. */
  readonly doubled: Chips;
  readonly split: Chips;
}

export interface Insurance {
  /** `insurance:3`, or `behind-insurance:3`. */
  readonly spot: string;
  readonly player: Player;
  /** None if insurance was declined. */
  readonly stake: Chips;
}

export interface Blackjack {
  /** In the order of play: from the dealer's left. */
  readonly hands: readonly Hand[];
  readonly behind: readonly Behind[];
  /** Perfect Pairs and 21+3, settled on the first cards. */
  readonly sides: readonly Bet[];
  readonly insurance: readonly Insurance[];
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
