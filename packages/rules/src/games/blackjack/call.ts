import { type Card, type Rank, rankOf } from '../../core/cards.ts';
import { spoken } from '../../core/spoken.ts';
import { count, handValue, isBust, isNatural } from './hand.ts';
import { aceUp, procedure } from './procedure.ts';
import { type Blackjack, dealerCards, type Hand, isBlackjack } from './state.ts';

const FACES: Partial<Record<Rank, string>> = { A: 'an ace', K: 'a king', Q: 'a queen', J: 'a jack' };

/** What the dealer says now: "Seat four, sixteen. Your decision.", "Dealer has nineteen." */
export function call(table: Blackjack): string | undefined {
  if (table.hands.length === 0) return undefined;
  if (table.dealer.length < 2) return callDeal(table);
  const [step] = procedure(table);
  if (step?.ask === 'choice' && step.window === 'insurance') return 'Insurance is open.';
  if (step?.ask === 'peek') return aceUp(table) ? 'Insurance is closed.' : 'The dealer looks under the ten.';
  const place = step && 'place' in step ? step.place : undefined;
  const hand = table.hands.find((each) => each.place === place);
  return hand ? callTurn(table, hand) : callDealer(table);
}

/** The upcard, and then each hand as its second card makes it. */
function callDeal(table: Blackjack): string {
  const [up] = dealerCards(table);
  if (up === undefined) return 'No more bets.';
  const complete = table.hands.findLast(({ cards }) => cards.length === 2);
  return complete ? `${callHand(complete)}.` : `Dealer shows ${callUpcard(up)}.`;
}

function callTurn(table: Blackjack, hand: Hand): string {
  if (hand.stance === 'hitting') return `${callSeat(hand)} takes a card.`;
  if (hand.stance === 'doubling') return `${callSeat(hand)} doubles and takes one card.`;
  if (hand.cards.length < 2) return `Seat ${spoken(hand.seat)} splits.`;
  const said = `${callHand(hand)}. Your decision.`;
  const fresh = hand.cards.length === 2;
  const before = fresh ? table.hands[table.hands.indexOf(hand) - 1] : undefined;
  if (before) return `${callHand(before)}. ${said}`;
  return fresh && !hand.split && table.peeked === false ? `No blackjack. ${said}` : said;
}

function callDealer(table: Blackjack): string {
  const cards = dealerCards(table);
  if (cards.length < table.dealer.length) {
    const said = table.hands.map(callHand);
    return table.peeked ? 'Dealer has blackjack.' : `${said.at(-1)}. The dealer turns.`;
  }
  if (isNatural(cards)) return 'Dealer has blackjack.';
  if (isBust(cards)) return `Dealer is bust with ${spoken(handValue(cards))}.`;
  const draws = procedure(table)[0]?.ask === 'card';
  return `Dealer has ${callCount(cards, draws)}.${draws ? ' Dealer draws.' : ''}`;
}

const callSeat = ({ seat, split, place }: Hand): string => {
  const name = `Seat ${spoken(seat)}`;
  if (!split) return name;
  return `${name}, ${place.endsWith(':split') ? 'second' : 'first'} hand`;
};

function callHand(hand: Hand): string {
  if (isBlackjack(hand)) return `${callSeat(hand)}, blackjack`;
  return `${callSeat(hand)}, ${callCount(hand.cards, hand.stance !== 'standing')}${isBust(hand.cards) ? ', bust' : ''}`;
}

/** A hand to which nothing more comes counts one way only. */
function callCount(cards: readonly Card[], open: boolean): string {
  const { value, soft } = count(cards);
  return `${open && soft && value < 21 ? 'soft ' : ''}${spoken(value)}`;
}

function callUpcard(card: Card): string {
  const face = FACES[rankOf(card)];
  if (face) return face;
  const pips = handValue([card]);
  return `${pips === 8 ? 'an' : 'a'} ${spoken(pips)}`;
}
