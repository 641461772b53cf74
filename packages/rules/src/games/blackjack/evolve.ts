import type { Player } from '../../core/bets/bet.ts';
import { chips, total } from '../../core/bets/chips.ts';
import { type Card, faceUp, rankOf } from '../../core/cards/cards.ts';
import { type ChoiceFact, type Fact, neverAsked } from '../../core/steps/fact.ts';
import { insured } from './insurance.ts';
import type { BetsBehind, Blackjack, Hand } from './state.ts';

export function evolve(table: Blackjack, fact: Fact): Blackjack {
  if (fact.fact === 'preset') return follow(table, fact.preset, fact.player, fact.on);
  switch (fact.fact) {
    case 'card':
      if (fact.place === 'dealer') return { ...table, dealer: [...table.dealer, fact.card] };
      return at(table, fact.place, receives(faceUp(fact.card)));
    case 'reveal':
      return { ...table, dealer: table.dealer.map((card) => (card === 'down' ? fact.card : card)) };
    case 'peek':
      return { ...table, peeked: fact.yes };
    case 'choice':
      return chosen(table, fact);
    case 'act':
      return { ...table, paid: true };
    case 'number':
      return neverAsked(fact);
  }
}

const at = (table: Blackjack, place: string, change: (hand: Hand) => Hand): Blackjack => ({
  ...table,
  hands: table.hands.map((hand) => (hand.place === place ? change(hand) : hand)),
});

/** A doubled hand and a split ace receive one card and stand (BJ 7, BJ 8). */
const receives =
  (card: Card) =>
  (hand: Hand): Hand => {
    const [first] = hand.cards;
    const last = hand.stance === 'doubling' || (hand.split && first !== undefined && rankOf(first) === 'A');
    return { ...hand, cards: [...hand.cards, card], stance: last ? 'standing' : 'asked' };
  };

function chosen(table: Blackjack, fact: ChoiceFact): Blackjack {
  switch (fact.choice) {
    case 'insurance':
    case 'no-insurance':
      return insured(table, fact);
    case 'hit':
      return at(table, fact.place, (hand) => ({ ...hand, stance: 'hitting' }));
    case 'double': {
      const doubled = at(table, fact.place, (hand) => ({
        ...hand,
        stance: 'doubling',
        doubled: true,
        stake: total([hand.stake, hand.stake]),
      }));
      return { ...doubled, behind: followed(table, fact, 'doubled') };
    }
    case 'split':
      return { ...split(table, fact.place), behind: followed(table, fact, 'split') };
    case 'surrender':
      return at(table, fact.place, (hand) => ({ ...hand, stance: 'surrendered' }));
    case 'stand':
      return at(table, fact.place, (hand) => ({ ...hand, stance: 'standing', auto: fact.auto === true }));
    default:
      return neverAsked(fact);
  }
}

/** Moves the second card to a new hand after the first (BJ 8). */
function split(table: Blackjack, place: string): Blackjack {
  const hands = table.hands.flatMap((hand): Hand[] => {
    if (hand.place !== place) return [hand];
    const half = { ...hand, split: true, stance: 'asked' as const };
    return [
      { ...half, cards: hand.cards.slice(0, 1) },
      { ...half, place: `${place}:split`, cards: hand.cards.slice(1) },
    ];
  });
  return { ...table, hands };
}

/** Bets behind whose further stake was covered follow the hand; the others keep their first stake (BJ 17). */
function followed({ behind }: Blackjack, { place, stakes }: ChoiceFact, how: 'doubled' | 'split'): BetsBehind {
  const seat = Number(place.split(':')[1]);
  const covered = new Set(stakes.filter(({ spot }) => spot.startsWith('behind')).map(({ player }) => player));
  if (covered.size === 0) return behind;
  const list = behind.list.map((bet) =>
    bet.seat === seat && covered.has(bet.player) ? { ...bet, [how]: chips(bet.stake) } : bet,
  );
  return { ...behind, list };
}

function follow(table: Blackjack, preset: string, player: Player, on: boolean): Blackjack {
  const how = preset === 'follow-double' ? 'double' : 'split';
  const others = table.follows[how].filter((other) => other !== player);
  return { ...table, follows: { ...table.follows, [how]: on ? [...others, player] : others } };
}
