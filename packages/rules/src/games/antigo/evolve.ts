import { faceUp } from '../../core/cards/cards.ts';
import type { Fact } from '../../core/steps/fact.ts';
import type { Antigo, Seat } from './state.ts';

export function evolve(table: Antigo, fact: Fact): Antigo {
  switch (fact.fact) {
    case 'card': {
      const { card } = fact;
      if (fact.place === 'dealer') return { ...table, dealer: [...table.dealer, card] };
      return at(table, fact.place, (seat) => ({ ...seat, cards: [...seat.cards, faceUp(card)] }));
    }
    case 'reveal': {
      const hidden = table.dealer.indexOf('down');
      return { ...table, dealer: table.dealer.with(hidden, fact.card) };
    }
    case 'choice': {
      const contributed = Number(fact.choice.slice('card:'.length)) - 1;
      return at(table, fact.place, (seat) => ({ ...seat, contributed, auto: fact.auto === true }));
    }
    case 'act':
      if (fact.place === undefined) return { ...table, antesChecked: true };
      return { ...table, settled: [...table.settled, seatNumber(fact.place)] };
    default:
      return table;
  }
}

const seatNumber = (place: string): number => Number(place.slice('seat:'.length));

const at = (table: Antigo, place: string, change: (seat: Seat) => Seat): Antigo => ({
  ...table,
  seats: table.seats.map((seat) => (seat.seat === seatNumber(place) ? change(seat) : seat)),
});
