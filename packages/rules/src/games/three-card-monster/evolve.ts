import { faceUp } from '../../core/cards/cards.ts';
import type { Fact } from '../../core/steps/fact.ts';
import type { Position, ThreeCardMonster } from './state.ts';

export function evolve(table: ThreeCardMonster, fact: Fact): ThreeCardMonster {
  switch (fact.fact) {
    case 'card': {
      const { card } = fact;
      if (fact.place === 'dealer') return { ...table, dealer: [...table.dealer, card] };
      return at(table, fact.place, (position) => ({ ...position, cards: [...position.cards, faceUp(card)] }));
    }
    case 'reveal':
      return { ...table, dealer: table.dealer.with(table.dealer.indexOf('down'), fact.card) };
    case 'choice': {
      const decision = fact.choice === 'play' ? 'play' : 'fold';
      return at(table, fact.place, (position) => ({ ...position, decision, auto: fact.auto === true }));
    }
    case 'act':
      return fact.place === undefined
        ? { ...table, done: [...table.done, fact.act] }
        : at(table, fact.place, handled(fact.act));
    default:
      return table;
  }
}

const handled =
  (act: string) =>
  (position: Position): Position => ({
    ...position,
    turned: position.turned || act === 'turn',
    paid: position.paid || act === 'take-and-pay',
    racked: position.racked || act === 'rack',
  });

const at = (table: ThreeCardMonster, place: string, change: (position: Position) => Position): ThreeCardMonster => ({
  ...table,
  positions: table.positions.map((position) =>
    `position:${position.position}` === place ? change(position) : position,
  ),
});
