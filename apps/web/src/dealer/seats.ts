import type { DealerView, TableView } from '@baize/protocol';
import type { Game } from '@baize/rules';
import { type Hand, handsIn, numberedPlaces, numberOf } from './hands.ts';

/** A place on the dealer's table. */
export interface Seat {
  /** As steps name it: `seat:3`, `dealer`. */
  readonly place: string;
  /** Its number on the cloth; null for a place without one. */
  readonly number: number | null;
  readonly cards: readonly string[];
  readonly value: string;
  /** What lies there, side bets and bets behind included; null for a place that takes none. */
  readonly onItMinor: number | null;
  /** The step in hand is about this place. */
  readonly now: boolean;
  /** A decision is awaited there. */
  readonly waits: boolean;
}

export interface Seats {
  /** From the dealer's left to the right. */
  readonly numbered: readonly Seat[];
  readonly shared: readonly Seat[];
  readonly dealer: Seat | null;
}

const DEALER = 'dealer';

/** The table as the dealer sees it: numbered places around, what is shared in the middle, the dealer's own before them. */
export function seatsOf({ round }: TableView, { asked }: Pick<DealerView, 'asked'>, game: Game): Seats {
  const [first] = asked;
  const waiting = asked.flatMap(({ step }) => (step.ask === 'choice' ? [step.place] : []));
  const inHand = first && first.step.ask !== 'choice' && 'place' in first.step ? first.step.place : undefined;
  const hands = withAsked(handsIn(round?.play), inHand);
  const seatOf = (hand: Hand): Seat => {
    const number = numberOf(hand.place);
    return {
      ...hand,
      number,
      onItMinor: number === null || isSecond(hand.place) ? null : onIt(round, number),
      now: hand.place === inHand,
      waits: waiting.includes(hand.place),
    };
  };
  const seats = hands.map(seatOf);
  const open = numberedPlaces(game).filter((number) => !seats.some((seat) => seat.number === number));
  const empty = open.map((number): Seat => {
    const held = onIt(round, number);
    return { place: `:${number}`, number, cards: [], value: '', onItMinor: held, now: false, waits: false };
  });
  const numbered = [...seats.filter(({ number }) => number !== null), ...empty];
  return {
    numbered: numbered.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)),
    // The dealer looks from the other side: what players have on their left is on the dealer's right.
    shared: seats.filter(({ number, place }) => number === null && place !== DEALER).toReversed(),
    dealer: seats.find(({ place }) => place === DEALER) ?? null,
  };
}

/** The place in hand has its room before its first card lies there. */
function withAsked(hands: readonly Hand[], place: string | undefined): readonly Hand[] {
  if (place === undefined || hands.some((hand) => hand.place === place)) return hands;
  return [...hands, { place, cards: [], value: '' }];
}

/** A split's second hand: its bets are counted with the first. */
const isSecond = (place: string): boolean => place.split(':').length > 2;

function onIt(round: TableView['round'], number: number): number | null {
  const stakes = Object.entries(round?.totals ?? {}).filter(([spot]) => numberOf(spot) === number);
  return stakes.length === 0 ? null : stakes.reduce((sum, [, { stake }]) => sum + stake, 0);
}
