import type { ChoiceStep } from '@baize/rules';
import type { KeyLabel } from '../../table/decision-keys.ts';
import { type DealerHand, type HandView, isAce } from './result.ts';

export type Tone = 'plain' | 'blackjack' | 'bust';

export interface HandCount {
  /** `16`, `7 / 17`, `Blackjack` */
  readonly text: string;
  readonly tone: Tone;
  /** `shows`, before the count of an upcard. */
  readonly before?: string;
}

/** What a hand counts: both ways as long as an ace may still be one or eleven; null without cards. */
export function handCount({ cards, value, soft, blackjack, bust }: HandView, open: boolean): HandCount | null {
  if (cards.length === 0) return null;
  if (blackjack) return { text: 'Blackjack', tone: 'blackjack' };
  if (bust) return { text: `${value} bust`, tone: 'bust' };
  if (open && soft && value < 21) return { text: `${value - 10} / ${value}`, tone: 'plain' };
  return { text: `${value}`, tone: 'plain' };
}

/** The same in as few characters as it can be said. */
export const shortCount = (count: HandCount): HandCount => ({
  ...count,
  text: count.tone === 'blackjack' ? 'BJ' : count.text.replace(' bust', ''),
});

/** What the dealer shows or has. */
export function dealerCount({ cards, value, soft }: DealerHand): HandCount | null {
  const [up] = cards;
  if (up === undefined) return null;
  if (cards.length === 1 || cards.includes('down'))
    return { before: 'shows', text: isAce(up) ? 'ace' : `${value}`, tone: 'plain' };
  if (cards.length === 2 && value === 21) return { text: 'Blackjack', tone: 'blackjack' };
  if (value > 21) return { text: `${value} bust`, tone: 'bust' };
  return { text: soft && value < 17 ? `${value - 10} / ${value}` : `${value}`, tone: 'plain' };
}

/** What became of a hand against the dealer's final one (BJ 4, BJ 9, BJ 11). */
export function handOutcome(hand: HandView, dealer: DealerHand): 'win' | 'push' | 'lose' {
  const natural = dealer.cards.length === 2 && dealer.value === 21;
  if (hand.bust) return 'lose';
  if (hand.blackjack || natural) return hand.blackjack ? (natural ? 'push' : 'win') : 'lose';
  if (dealer.value > 21 || hand.value > dealer.value) return 'win';
  return hand.value === dealer.value ? 'push' : 'lose';
}

const seatOf = (place: string): number => Number(place.split(':')[1]);

/** `Seat 4`, `Seat 4, second hand` */
export function placeWords(place: string, split: boolean): string {
  const seat = `Seat ${seatOf(place)}`;
  if (!split) return seat;
  return `${seat}, ${place.endsWith(':split') ? 'second' : 'first'} hand`;
}

const KEYS: Readonly<Record<string, KeyLabel>> = {
  hit: { label: 'Hit', letter: 'H' },
  stand: { label: 'Stand', letter: 'S' },
  double: { label: 'Double', letter: 'D' },
  split: { label: 'Split', letter: 'P' },
  insurance: { label: 'Insure', letter: 'I', hint: 'pays 2:1' },
  'no-insurance': { label: 'No insurance', letter: 'N' },
};

export const choiceLabel = (choice: string): KeyLabel => KEYS[choice] ?? { label: choice };

/** What is asked, for the bar: `Seat 4, first hand: 11`, `Insurance, seat 4?` */
export function questionWords({ place, window }: ChoiceStep, hands: readonly HandView[]): string {
  const seat = seatOf(place);
  if (window === 'insurance')
    return place.startsWith('behind') ? `Insurance behind seat ${seat}?` : `Insurance, seat ${seat}?`;
  const hand = hands.find((each) => each.place === place);
  const count = hand && handCount(hand, true);
  return `${placeWords(place, hand?.split ?? false)}${count ? `: ${count.text}` : ''}`;
}
