import type { DealerView, TableView } from '@baize/protocol';
import { DECK, type Fact, type Game, type Step } from '@baize/rules';
import { type Hand, type HandValue, handsIn, numberedPlaces, numberOf } from './hands.ts';

/** A place on the table, from the dealer's side. */
export interface Seat {
  /** As named in steps: `seat:3`, `dealer`. */
  readonly place: string;
  /** Its number on the cloth; null for a place without one. */
  readonly number: number | null;
  readonly cards: readonly string[];
  readonly value: HandValue | null;
  /** The chips at the place, including side bets and bets behind; null for a place without bets. */
  readonly onItMinor: number | null;
  /** The current step is about this place. */
  readonly now: boolean;
  /** A decision is requested there. */
  readonly waits: boolean;
}

export interface Seats {
  /** From the dealer's left to the right. */
  readonly numbered: readonly Seat[];
  readonly shared: readonly Seat[];
  readonly dealer: Seat | null;
}

const DEALER = 'dealer';

/** The table from the dealer's side: numbered places around, common cards in the middle, the dealer's own in front. */
export function seatsOf({ round }: TableView, { asked }: Pick<DealerView, 'asked'>, game: Game): Seats {
  const [first] = asked;
  const waiting = asked.flatMap(({ step }) => (step.ask === 'choice' ? [step.place] : []));
  const inHand = first && first.step.ask !== 'choice' && 'place' in first.step ? first.step.place : undefined;
  const hands = [...(inHand === undefined ? [] : [inHand]), ...standingPlaces(game)].reduce(
    withPlace,
    handsIn(round?.play),
  );
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
    return { place: `:${number}`, number, cards: [], value: null, onItMinor: held, now: false, waits: false };
  });
  const numbered = [...seats.filter(({ number }) => number !== null), ...empty];
  return {
    numbered: numbered.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)),
    // The dealer faces the players: the players' left is the dealer's right.
    shared: inOrder(
      seats.filter(({ number, place }) => number === null && place !== DEALER),
      standingPlaces(game),
    ).toReversed(),
    dealer: seats.find(({ place }) => place === DEALER) ?? null,
  };
}

/** A place is displayed before its first card. */
function withPlace(hands: readonly Hand[], place: string): readonly Hand[] {
  return hands.some((hand) => hand.place === place) ? hands : [...hands, { place, cards: [], value: null }];
}

/** The places that have cards in every round, found by simulating a round without bets. */
function standingPlaces(game: Game): readonly string[] {
  const known = standing.get(game);
  if (known) return known;
  const places = new Set<string>();
  let play = game.start([]);
  for (const card of DECK) {
    const [step] = game.procedure(play);
    const fact = step && dealt(step, card);
    if (!fact) break;
    if (fact.fact === 'card') places.add(fact.place);
    play = game.evolve(play, fact);
  }
  standing.set(game, [...places]);
  return [...places];
}

const standing = new WeakMap<Game, readonly string[]>();

function dealt(step: Step, card: (typeof DECK)[number]): Fact | undefined {
  if (step.ask === 'card') return { fact: 'card', place: step.place, card: step.face === 'down' ? 'down' : card };
  if (step.ask !== 'act' || step.irregular) return undefined;
  return step.place === undefined ? { fact: 'act', act: step.act } : { fact: 'act', act: step.act, place: step.place };
}

/** Permanent places keep their positions, regardless of the cards dealt. */
const inOrder = (seats: readonly Seat[], places: readonly string[]): readonly Seat[] =>
  seats.toSorted((a, b) => rankIn(places, a) - rankIn(places, b));

const rankIn = (places: readonly string[], { place }: Seat): number =>
  places.includes(place) ? places.indexOf(place) : places.length;

/** A split's second hand: its bets are counted with the first. */
const isSecond = (place: string): boolean => place.split(':').length > 2;

function onIt(round: TableView['round'], number: number): number | null {
  const stakes = Object.entries(round?.totals ?? {}).filter(([spot]) => numberOf(spot) === number);
  return stakes.length === 0 ? null : stakes.reduce((sum, [, { stake }]) => sum + stake, 0);
}
