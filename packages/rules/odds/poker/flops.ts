import { handClasses, setsOf } from './hand-classes.ts';
import { HIGHER, HOLES, holeOf, LOWER } from './seven-cards.ts';

/** A flop up to permutations of the suits. */
export interface FlopClass {
  readonly number: number;
  readonly cards: readonly number[];
  /** The number of flops it represents. */
  readonly ways: number;
  /** For each hole, the hole that represents all equivalent ones with this flop; -1 if they share a card. */
  readonly holes: Int16Array;
}

export interface Flops {
  readonly classes: readonly FlopClass[];
  /**
   * The class of a flop, and for each hole its image under the permutation of suits that maps the flop to that class.
   */
  find(cards: readonly number[]): { readonly number: number; readonly changed: Int16Array };
}

const SUITS = [0, 1, 2, 3];
const NONE = -1;

export function flops(): Flops {
  const classes = handClasses(3);
  const numbers = new Map(classes.map(({ cards }, number) => [setsOf(cards).join(), number]));
  const changes = new Map<string, Int16Array>();
  const known = new Map<number, ReturnType<Flops['find']>>();

  const find = (cards: readonly number[]) => {
    const sets = setsOf(cards);
    const suits = SUITS.toSorted((a, b) => (sets[b] ?? 0) - (sets[a] ?? 0));
    const changed = changes.get(suits.join()) ?? change(suits);
    changes.set(suits.join(), changed);
    return { number: numbers.get(suits.map((suit) => sets[suit]).join()) ?? NONE, changed };
  };
  return {
    classes: classes.map(({ cards, ways }, number) => ({ number, cards, ways, holes: alike(cards) })),
    find(cards) {
      const key = cards.reduce((sum, card) => sum * 52 + card, 0);
      const found = known.get(key) ?? find(cards);
      known.set(key, found);
      return found;
    },
  };
}

/** The image of each hole when the first of these suits becomes suit 0, the next one suit 1, and so on. */
function change(suits: readonly number[]): Int16Array {
  const moved = (card: number) => suits.indexOf(Math.floor(card / 13)) * 13 + (card % 13);
  return Int16Array.from({ length: HOLES }, (_, hole) => holeOf(moved(LOWER[hole] ?? 0), moved(HIGHER[hole] ?? 0)));
}

/**
 * Suits in which the flop has the same ranks are interchangeable: the first of them gets the higher set of the hole.
 */
function alike(flop: readonly number[]): Int16Array {
  const sets = setsOf(flop);
  return Int16Array.from({ length: HOLES }, (_, hole) => {
    const held = [LOWER[hole] ?? 0, HIGHER[hole] ?? 0];
    if (held.some((card) => flop.includes(card))) return NONE;
    const own = setsOf(held);
    const suits = SUITS.toSorted((a, b) => (sets[b] ?? 0) - (sets[a] ?? 0) || (own[b] ?? 0) - (own[a] ?? 0));
    const [a = 0, b = 0] = held.map((card) => suits.indexOf(Math.floor(card / 13)) * 13 + (card % 13));
    return holeOf(a, b);
  });
}
