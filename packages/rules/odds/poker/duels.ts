import type { Card } from '../../src/index.ts';
import { cardAt, handClasses } from './hand-classes.ts';
import { eachThree, type ThreeCardHands } from './three-card-hands.ts';

/** The dealer's hand compared with a player's: worse, equal or better; each without and with qualifying. */
export const STANDINGS = 6;

export const standing = (qualifies: boolean, difference: number): number => (qualifies ? 4 : 1) + Math.sign(difference);

/** A player's hand against every hand that a dealer can draw from the remaining cards. */
export interface Duel {
  readonly cards: readonly Card[];
  /** The number of hands that this one represents. */
  readonly ways: number;
  /** The rank of its best three cards. */
  readonly rank: number;
  /** The number of dealer's hands of each comparison. */
  readonly dealers: readonly number[];
  /** The cards of one dealer's hand of that comparison. */
  dealer(standing: number): readonly Card[];
}

/** Every hand of this number of cards, its best three against the dealer's three, up to permutations of the suits. */
export function* duels(
  size: number,
  hands: ThreeCardHands,
  qualifies: (dealer: readonly Card[]) => boolean,
): Generator<Duel> {
  const qualified = hands.examples.map(qualifies);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const counts = new Int32Array(hands.examples.length);
  for (const { cards, ways } of handClasses(size)) {
    const left = deck.filter((card) => !cards.includes(card));
    const rank = bestRank(hands, cards);
    const standings = Int8Array.from(qualified, (yes, dealers) => standing(yes, dealers - rank));
    counts.fill(0);
    eachThree(left, (a, b, c) => {
      const dealers = hands.rankOf(a, b, c);
      counts[dealers] = (counts[dealers] ?? 0) + 1;
    });
    const dealers = Array.from({ length: STANDINGS }, () => 0);
    for (const [at, stand] of standings.entries()) dealers[stand] = (dealers[stand] ?? 0) + (counts[at] ?? 0);
    yield {
      cards: cards.map(cardAt),
      ways,
      rank,
      dealers,
      dealer: (stand) => find(left, (a, b, c) => standings[hands.rankOf(a, b, c)] === stand),
    };
  }
}

function bestRank(hands: ThreeCardHands, cards: readonly number[]): number {
  let best = 0;
  eachThree(
    [...cards].sort((a, b) => a - b),
    (a, b, c) => {
      best = Math.max(best, hands.rankOf(a, b, c));
    },
  );
  return best;
}

function find(left: readonly number[], fits: (a: number, b: number, c: number) => boolean): readonly Card[] {
  let found: readonly Card[] = [];
  eachThree(left, (a, b, c) => {
    if (fits(a, b, c)) found = [a, b, c].map(cardAt);
  });
  return found;
}

/** The total over all dealer's hands, in chips times hands. */
export function worth({ dealers }: Duel, net: (standing: number) => number): number {
  return dealers.reduce((sum, ways, stand) => (ways === 0 ? sum : sum + ways * net(stand)), 0);
}

/**
 * Player's hands of one rank settle alike against dealers of one comparison: the result of one of them holds for all.
 */
export function onePerClass<T>(settle: (duel: Duel, standing: number) => T): (duel: Duel, standing: number) => T {
  const known = new Map<number, T>();
  return (duel, stand) => {
    const alike = duel.rank * STANDINGS + stand;
    const result = known.get(alike) ?? settle(duel, stand);
    known.set(alike, result);
    return result;
  };
}
