import { answers } from '../../core/answers.ts';
import type { Fact } from '../../core/fact.ts';
import type { Step } from '../../core/step.ts';
import type { Antigo, Seat } from './state.ts';

/** Folds in a fact that one of these steps asked for. */
export function evolve(table: Antigo, asked: readonly Step[], fact: Fact): Antigo {
  if (!asked.some((step) => answers(step, fact))) return table;
  switch (fact.fact) {
    case 'card': {
      const { card } = fact;
      if (fact.place === 'dealer') return { ...table, dealer: [...table.dealer, card] };
      return card === 'down' ? table : at(table, fact.place, (seat) => ({ ...seat, cards: [...seat.cards, card] }));
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
