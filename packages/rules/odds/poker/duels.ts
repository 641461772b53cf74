import { type Card, DECK } from '../../src/index.ts';
import { cardAt, handClasses } from './hand-classes.ts';
import { eachThree, type ThreeCardHands } from './three-card-hands.ts';

const CARDS = DECK.length;

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
  const comparing = comparisons(hands, qualified);
  for (const { cards, ways } of handClasses(size)) {
    const rank = bestRank(hands, cards);
    const stands = (dealer: number) => standing(qualified[dealer] ?? false, dealer - rank);
    const left = [...Array(CARDS).keys()].filter((card) => !cards.includes(card));
    yield {
      cards: cards.map(cardAt),
      ways,
      rank,
      dealers: comparing(cards, rank),
      dealer: (stand) => find(left, (a, b, c) => stands(hands.rankOf(a, b, c)) === stand),
    };
  }
}

/**
 * Counts the dealer's hands of each comparison with a rank, drawn from a deck without some cards: of all hands, those with
 * one of these cards are subtracted, those with two of them added again, and those of three of them subtracted.
 */
function comparisons(hands: ThreeCardHands, qualified: readonly boolean[]) {
  const ranks = hands.examples.length;
  /** For each set of at most two cards, how many hands with them are below each rank: unqualified, then qualified. */
  const sums = new Map<number, Int32Array>();
  const upTo = (set: number, qualifies: boolean, rank: number): number =>
    sums.get(set)?.[(qualifies ? ranks + 1 : 0) + rank] ?? 0;
  const add = (set: number, dealer: number) => {
    const counts = sums.get(set) ?? new Int32Array(2 * (ranks + 1));
    const at = (qualified[dealer] ? ranks + 1 : 0) + dealer + 1;
    counts[at] = (counts[at] ?? 0) + 1;
    sums.set(set, counts);
  };
  eachThree([...Array(CARDS).keys()], (a, b, c) => {
    for (const set of setsOfTwo([a, b, c])) add(set.key, hands.rankOf(a, b, c));
  });
  for (const counts of sums.values())
    for (let at = 1; at < counts.length; at++)
      if (at !== ranks + 1) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  return (cards: readonly number[], rank: number): readonly number[] => {
    const rising = [...cards].sort((a, b) => a - b);
    const dealers = Array.from({ length: STANDINGS }, () => 0);
    const count = (qualifies: boolean, difference: number, ways: number) => {
      const stand = standing(qualifies, difference);
      dealers[stand] = (dealers[stand] ?? 0) + ways;
    };
    for (const { key, sign } of setsOfTwo(rising))
      for (const qualifies of [false, true]) {
        const below = (end: number) => sign * upTo(key, qualifies, end);
        count(qualifies, -1, below(rank));
        count(qualifies, 0, below(rank + 1) - below(rank));
        count(qualifies, 1, below(ranks) - below(rank + 1));
      }
    eachThree(rising, (a, b, c) => {
      const dealer = hands.rankOf(a, b, c);
      count(qualified[dealer] ?? false, dealer - rank, -1);
    });
    return dealers;
  };
}

/** The sets of none, one and two of these cards, and whether hands with them are added or subtracted. */
function setsOfTwo(rising: readonly number[]) {
  const sets = [{ key: 0, sign: 1 }];
  for (const [nth, card] of rising.entries()) {
    sets.push({ key: card + 1, sign: -1 });
    for (const other of rising.slice(nth + 1)) sets.push({ key: (card + 1) * (CARDS + 1) + other + 1, sign: 1 });
  }
  return sets;
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
