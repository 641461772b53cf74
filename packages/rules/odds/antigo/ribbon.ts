import { SHOE, TRIPLES, VALUES } from '../shoe-values.ts';
import { eachSet, numberOf, raisedNumbers, setsOf } from './card-sets.ts';

/** For players who draw three cards each from the rest of the shoe: the chance of each total of their gifts. */
export type Ribbon = (players: number, gone: readonly number[]) => Float64Array;

/**
 * The community ribbon when all players give one card by the same rule, exactly and without replacement: `given` is the
 * value given by each of TRIPLES. The chances for a number of players follow from those for one player less after every
 * hand that the first can draw, so that they are computed for all sets of cards of one size at once.
 */
export function ribbon(given: readonly number[]): Ribbon {
  const gifts = Int8Array.from(given);
  const known = new Map<string, Float64Array>();
  const totals = (players: number, size: number): Float64Array => {
    const key = `${players} ${size}`;
    const rest = `${players - 1} ${size + 3}`;
    const found = known.get(key) ?? afterEverySet(size, gifts, players > 1 ? totals(players - 1, size + 3) : undefined);
    known.delete(rest); // by far the largest, and not needed any more
    known.set(key, found);
    return found;
  };
  return (players, gone) => {
    const counts = Array.from({ length: VALUES }, (_, value) => gone.filter((other) => other === value).length);
    const at = numberOf(counts) * VALUES;
    return totals(players, gone.length).subarray(at, at + VALUES);
  };
}

/**
 * For every set of this number of missing cards: the gift of the next player, combined with the gifts of the following
 * ones.
 */
function afterEverySet(size: number, gifts: Int8Array, rest: Float64Array | undefined): Float64Array {
  const found = new Float64Array(setsOf(size) * VALUES);
  const left = SHOE.reduce((sum, cards) => sum + cards, 0) - size;
  const hands = (left * (left - 1) * (left - 2)) / 6;
  const raised = raisedNumbers();
  eachSet(size, (gone) => {
    raised.of(gone);
    const at = numberOf(gone) * VALUES;
    for (let i = 0; i < TRIPLES.length; i++) {
      const a = FIRST[i] ?? 0;
      const b = SECOND[i] ?? 0;
      const c = THIRD[i] ?? 0;
      const chance = ways(gone, a, b, c) / hands;
      const gift = gifts[i] ?? 0;
      if (rest) addShifted(found, at, gift, chance, rest, raised.with(a, b, c) * VALUES);
      else found[at + gift] = (found[at + gift] ?? 0) + chance;
    }
  });
  return found;
}

const FIRST = Int8Array.from(TRIPLES, ([a]) => a);
const SECOND = Int8Array.from(TRIPLES, ([, b]) => b);
const THIRD = Int8Array.from(TRIPLES, ([, , c]) => c);

/** The chances of the others' totals, shifted by this player's gift. */
function addShifted(
  found: Float64Array,
  at: number,
  gift: number,
  chance: number,
  rest: Float64Array,
  from: number,
): void {
  for (let total = 0; total < VALUES; total++) {
    const to = at + total + gift - (total + gift < VALUES ? 0 : VALUES);
    found[to] = (found[to] ?? 0) + chance * (rest[from + total] ?? 0);
  }
}

/** The number of ways to draw a hand of these values when these cards are gone. */
function ways(gone: readonly number[], a: number, b: number, c: number): number {
  const [ofA, ofB, ofC] = [left(gone, a), left(gone, b), left(gone, c)];
  if (a === c) return (ofA * (ofA - 1) * (ofA - 2)) / 6;
  if (a === b) return ((ofA * (ofA - 1)) / 2) * ofC;
  return b === c ? (ofA * ofB * (ofB - 1)) / 2 : ofA * ofB * ofC;
}

const left = (gone: readonly number[], value: number): number => (SHOE[value] ?? 0) - (gone[value] ?? 0);
