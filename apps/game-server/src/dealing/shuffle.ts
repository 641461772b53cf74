import { type Card, DECK, type Equipment, pips } from '@baize/rules';
import type { Entropy } from './entropy.ts';

export type CardEquipment = Exclude<Equipment, { kind: 'wheel' }>;

/** Cards in the order in which they will be drawn. */
export interface Shuffled {
  readonly order: readonly Card[];
  /** Cards put away before the first one is dealt: the first is turned and so many more follow it unseen. */
  readonly burned: number;
  /** So many cards come before the cut card; in a deck for one round none is put in. */
  readonly cut: number;
}

/** Shuffles what the game is dealt from. */
export function shuffled(equipment: CardEquipment, entropy: Entropy): Shuffled {
  const order = fisherYates(Array.from({ length: equipment.decks }, () => DECK).flat(), entropy);
  if (equipment.kind === 'deck') return { order, burned: 0, cut: order.length };
  const [first] = order;
  const burned = equipment.burn && first ? 1 + (pips(first) || 10) : 0;
  return { order, burned, cut: order.length - equipment.cutCardFromEnd };
}

/** Every order equally likely. */
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
