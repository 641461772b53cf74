import { type ChoiceStep, printOdds, type SpotRule } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { KeyLabel } from '../../../table/decisions/decision-keys.ts';
import { type DealerHand, type HandView, isAce } from '../result.ts';

export type Tone = 'plain' | 'blackjack' | 'bust';

export interface HandCount {
  /** `16`, `7 / 17`, `Blackjack` */
  readonly text: string;
  /** The shortest form. */
  readonly short: string;
  readonly tone: Tone;
  /** `shows`, before the value of an upcard. */
  readonly before?: string;
}

/** The total of a hand: both totals while an ace can count as one or eleven; null without cards. */
export function handCount(
  { cards, value, soft, blackjack, bust }: HandView,
  open: boolean,
  language: Language,
): HandCount | null {
  if (cards.length === 0) return null;
  if (blackjack) return natural(language);
  return counted({ value, bust, soft: open && soft && value < 21 }, language);
}

/** The dealer's upcard or total. */
export function dealerCount({ cards, value, soft }: DealerHand, language: Language): HandCount | null {
  const { say } = language;
  const [up] = cards;
  if (up === undefined) return null;
  if (cards.length === 1 || cards.includes('down')) {
    const text = isAce(up) ? say('games.blackjack.hand.ace') : `${value}`;
    return { before: say('games.blackjack.hand.shows'), text, short: text, tone: 'plain' };
  }
  if (cards.length === 2 && value === 21) return natural(language);
  return counted({ value, bust: value > 21, soft: soft && value < 17 }, language);
}

const natural = ({ say }: Language): HandCount => ({
  text: say('games.blackjack.hand.blackjack'),
  short: say('games.blackjack.hand.shortBlackjack'),
  tone: 'blackjack',
});

function counted({ value, bust, soft }: { value: number; bust: boolean; soft: boolean }, { say }: Language): HandCount {
  const count = `${value}`;
  if (bust) return { text: say('games.blackjack.hand.bust', { count }), short: count, tone: 'bust' };
  const text = soft ? say('games.blackjack.hand.soft', { low: `${value - 10}`, high: count }) : count;
  return { text, short: text, tone: 'plain' };
}

export type HandOutcome = 'wins' | 'push' | 'surrendered' | 'loses';

/** The result of a hand against the dealer's final one (BJ 4, BJ 9, BJ 11, BJ 23). */
export function handOutcome(hand: HandView, dealer: DealerHand): HandOutcome {
  const natural = dealer.cards.length === 2 && dealer.value === 21;
  if (hand.bust) return 'loses';
  if (hand.surrendered) return natural ? 'loses' : 'surrendered';
  if (hand.blackjack || natural) return hand.blackjack ? (natural ? 'push' : 'wins') : 'loses';
  if (dealer.value > 21 || hand.value > dealer.value) return 'wins';
  return hand.value === dealer.value ? 'push' : 'loses';
}

const seatOf = (place: string): string => place.split(':')[1] ?? '';

/** `Seat 4`, `Seat 4, second hand` */
export function placeWords(place: string, split: boolean, { say }: Language): string {
  const seat = seatOf(place);
  if (!split) return say('games.blackjack.seat.place', { seat });
  return place.endsWith(':split')
    ? say('games.blackjack.seat.second', { seat })
    : say('games.blackjack.seat.first', { seat });
}

/** The label of a choice, with its keyboard key; `spots` are those of the table, for the payout of insurance. */
export function choiceLabel(choice: string, spots: ReadonlyMap<string, SpotRule>, { say }: Language): KeyLabel {
  switch (choice) {
    case 'hit':
      return { label: say('games.blackjack.choice.hit'), letter: say('games.blackjack.choice.letter.hit') };
    case 'stand':
      return { label: say('games.blackjack.choice.stand'), letter: say('games.blackjack.choice.letter.stand') };
    case 'double':
      return { label: say('games.blackjack.choice.double'), letter: say('games.blackjack.choice.letter.double') };
    case 'split':
      return { label: say('games.blackjack.choice.split'), letter: say('games.blackjack.choice.letter.split') };
    case 'surrender':
      return {
        label: say('games.blackjack.choice.surrender'),
        apart: true,
        letter: say('games.blackjack.choice.letter.surrender'),
        hint: say('games.blackjack.choice.halfBack'),
      };
    case 'insurance': {
      const odds = spots.get('insurance:1')?.paytable[0]?.odds;
      const hint = odds && { hint: say('games.blackjack.choice.insurancePays', { odds: printOdds(odds) }) };
      return {
        label: say('games.blackjack.choice.insure'),
        letter: say('games.blackjack.choice.letter.insure'),
        ...hint,
      };
    }
    case 'no-insurance':
      return {
        label: say('games.blackjack.choice.noInsurance'),
        letter: say('games.blackjack.choice.letter.noInsurance'),
      };
    default:
      return { label: choice };
  }
}

/** The requested decision, for the bar: `Seat 4, first hand: 11`, `Insurance, seat 4?` */
export function questionWords(
  { place, window }: Pick<ChoiceStep, 'place' | 'window'>,
  hands: readonly HandView[],
  language: Language,
): string {
  const { say } = language;
  const seat = seatOf(place);
  if (window === 'insurance')
    return place.startsWith('behind')
      ? say('games.blackjack.choice.askInsuranceBehind', { seat })
      : say('games.blackjack.choice.askInsurance', { seat });
  const hand = hands.find((each) => each.place === place);
  const count = hand && handCount(hand, true, language);
  const named = placeWords(place, hand?.split ?? false, language);
  return count ? say('games.blackjack.choice.ask', { place: named, count: count.text }) : named;
}
