import { type Card, DECK } from '../../src/index.ts';
import { rankThree } from '../../src/poker/three.ts';
import { cardAt } from './hand-classes.ts';

/** Three-card hands by strength: rank 0 is the worst, and equal hands share a rank. */
export interface ThreeCardHands {
  /** One hand of each rank. */
  readonly examples: readonly (readonly Card[])[];
  /** The rank of three different cards, given by their positions in DECK in rising order. */
  rankOf(a: number, b: number, c: number): number;
}

const CARDS = DECK.length;
const at = (a: number, b: number, c: number): number => (a * CARDS + b) * CARDS + c;

export function threeCardHands(): ThreeCardHands {
  const strengths = new Map<number, number>();
  const examples = new Map<number, readonly Card[]>();
  eachThree([...DECK.keys()], (...hand) => {
    const cards = hand.map(cardAt);
    strengths.set(at(...hand), rankThree(cards));
    examples.set(rankThree(cards), cards);
  });
  const order = [...examples.keys()].sort((one, other) => one - other);
  const placed = new Map(order.map((strength, rank) => [strength, rank]));
  const ranks = new Int16Array(CARDS ** 3);
  for (const [hand, strength] of strengths) ranks[hand] = placed.get(strength) ?? 0;
  return {
    examples: order.map((strength) => examples.get(strength) ?? []),
    rankOf: (a, b, c) => ranks[at(a, b, c)] ?? 0,
  };
}

/** Every three of these cards, which are in rising order. */
export function eachThree(cards: readonly number[], visit: (a: number, b: number, c: number) => void): void {
  for (const [i, a] of cards.entries())
    for (let j = i + 1; j < cards.length; j++) {
      const b = cards[j] ?? 0;
      for (let k = j + 1; k < cards.length; k++) visit(a, b, cards[k] ?? 0);
    }
}
