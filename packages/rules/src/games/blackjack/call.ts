import { type Card, rankOf } from '../../core/cards/cards.ts';
import { numberInWords } from '../../core/number-in-words.ts';
import type { Phrase } from '../../core/phrase.ts';
import { count, handValue, isBust, isNatural } from './hand.ts';
import { aceUp, isInsuring } from './insurance.ts';
import { nextStep } from './procedure.ts';
import { type Blackjack, dealerCards, type Hand, isBlackjack, isPlayed } from './state.ts';

const called = (name: string, values?: Phrase['values']): Phrase =>
  values ? { key: `blackjack.call.${name}`, values } : { key: `blackjack.call.${name}` };

/** The dealer's current announcement: "Seat four, sixteen. Your decision.", "Dealer has nineteen." */
export function call(table: Blackjack): Phrase | undefined {
  if (table.hands.length === 0) return undefined;
  if (table.dealer.length < 2) return callDeal(table);
  if (isInsuring(table)) return called('insurance-open');
  const step = nextStep(table);
  if (step?.ask === 'peek') return called(aceUp(table) ? 'insurance-closed' : 'looks-under-ten');
  const place = step && 'place' in step ? step.place : undefined;
  const hand = table.hands.find((each) => each.place === place);
  return hand ? callTurn(table, hand) : callDealer(table);
}

/** Announces the upcard, then each hand on its second card. */
function callDeal(table: Blackjack): Phrase {
  const [up] = dealerCards(table);
  if (up === undefined) return { key: 'house.call.no-more-bets' };
  const complete = table.hands.findLast(({ cards }) => cards.length === 2);
  return complete ? called('hand', { hand: callHand(complete) }) : called('dealer-shows', { rank: rankOf(up) });
}

function callTurn(table: Blackjack, hand: Hand): Phrase {
  if (hand.stance === 'hitting') return called('hits', { seat: callSeat(hand) });
  if (hand.stance === 'doubling') return called('doubles', { seat: callSeat(hand) });
  if (hand.cards.length < 2) return called('splits', { seat: numberInWords(hand.seat) });
  const values = { hand: callHand(hand) };
  const fresh = hand.cards.length === 2;
  const before = fresh ? table.hands[table.hands.indexOf(hand) - 1] : undefined;
  if (before) return called('next-decision', { before: callHand(before), ...values });
  return fresh && !hand.split && table.peeked === false ? called('no-blackjack', values) : called('decision', values);
}

function callDealer(table: Blackjack): Phrase {
  const cards = dealerCards(table);
  if (cards.length < table.dealer.length) {
    const last = table.hands.at(-1);
    return table.peeked || !last ? called('dealer-blackjack') : called('dealer-turns', { hand: callHand(last) });
  }
  if (isNatural(cards)) return called('dealer-blackjack');
  if (isBust(cards)) return called('dealer-bust', { count: numberInWords(handValue(cards)) });
  const draws = nextStep(table)?.ask === 'card';
  return called(draws ? 'dealer-draws' : 'dealer-has', { count: callCount(cards, draws) });
}

/** `Seat four`, `Seat four, second hand` */
const callSeat = ({ seat, split, place }: Hand): Phrase => {
  if (!split) return called('seat', { seat: numberInWords(seat) });
  return called(place.endsWith(':split') ? 'second-hand' : 'first-hand', { seat: numberInWords(seat) });
};

/** `Seat four, sixteen` */
function callHand(hand: Hand): Phrase {
  const seat = callSeat(hand);
  if (isBlackjack(hand)) return called('seat-blackjack', { seat });
  if (hand.stance === 'surrendered') return called('seat-surrenders', { seat });
  const count = callCount(hand.cards, !isPlayed(hand));
  return called(isBust(hand.cards) ? 'seat-bust' : 'seat-count', { seat, count });
}

/** `sixteen`, `soft sixteen`; a finished hand is never called soft. */
function callCount(cards: readonly Card[], open: boolean): Phrase {
  const { value, soft } = count(cards);
  return open && soft && value < 21 ? called('soft', { count: numberInWords(value) }) : numberInWords(value);
}
