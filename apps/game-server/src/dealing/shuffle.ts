import { type Card, DECK, type Equipment, pips } from '@baize/rules';
import type { Entropy } from './entropy.ts';

export type CardEquipment = Exclude<Equipment, { kind: 'wheel' }>;

/** Cards in the order in which they will be drawn. */
export interface Shuffled {
  readonly order: readonly Card[];
  /** Burned cards before the deal: the first, and as many more, face down, as its value. */
  readonly burned: number;
  /** Number of cards before the cut card; the whole deck when it is for one round, without a cut card. */
  readonly cut: number;
}

/** Shuffles the shoe or deck of a game. */
export function shuffled(equipment: CardEquipment, entropy: Entropy): Shuffled {
  const order = fisherYates(Array.from({ length: equipment.decks }, () => DECK).flat(), entropy);
  if (equipment.kind === 'deck') return { order, burned: 0, cut: order.length };
  const [first] = order;
  const burned = equipment.burn && first ? 1 + (pips(first) || 10) : 0;
  return { order, burned, cut: order.length - equipment.cutCardFromEnd };
}

/** A uniform random permutation. */
export function fisherYates<T>(cards: readonly T[], entropy: Entropy): T[] {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last--) {
    const other = entropy.below(last + 1);
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) throw new RangeError('drawn outside the deck');
    order[last] = b;
    order[other] = a;
  }
  return order;
}
