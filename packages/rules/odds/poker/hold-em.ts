import { type Card, DECK } from '../../src/index.ts';
import { FIVE_CARD_HANDS } from '../../src/poker/five.ts';
import { categoryOf } from '../../src/poker/ranks.ts';
import { countDealers, DEALERS } from './board.ts';
import { STANDINGS, standing } from './duels.ts';
import { type Flops, flops } from './flops.ts';
import { cardAt, handClasses } from './hand-classes.ts';
import { HIGHER, HOLES, holeOf, LOWER, sevenCards } from './seven-cards.ts';
import { eachThree } from './three-card-hands.ts';

/** The cards of a round of Casino Hold'em. */
export interface Deal {
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
  readonly community: readonly Card[];
}

/** The results of a complete deal, from the game. */
export interface HoldemRules {
  /** The net result of Ante and Call when the player calls, in chips. */
  called(deal: Deal): number;
  qualifies(deal: Deal): boolean;
  /** Thresholds: wins above this one, and above each of these, are counted, in chips. */
  readonly over: readonly number[];
}

/**
 * Two cards and a flop, up to permutations of the suits, and the results of calling over every turn, river and dealer's
 * hand.
 */
export interface Situation {
  /** Its index among all situations, as returned by `situationOf`. */
  readonly number: number;
  /** The number of complete deals that begin with it. */
  readonly ways: number;
  /** The total net result of all of them, in chips. */
  readonly net: number;
  /** The total of its squares. */
  readonly squares: number;
  /** The number of them that win more than each of `over`. */
  readonly hits: readonly number[];
  /** Two cards and a flop that it represents. */
  readonly cards: readonly Card[];
}

const KINDS = FIVE_CARD_HANDS.length;

/** The deals with one board and one hole for the player. */
const COMPLETIONS = 1081 * DEALERS;

/**
 * Every situation of the game. Boards are enumerated up to permutations of the suits; on each, all holes are compared
 * with all others, and the results are added to the ten flops that the board can have begun with.
 */
export function* situations(rules: HoldemRules): Generator<Situation> {
  const known = flops();
  const nets = new Float64Array(known.classes.length * HOLES);
  const squares = new Float64Array(known.classes.length * HOLES);
  const hits = rules.over.map(() => new Float64Array(known.classes.length * HOLES));
  addBoards(rules, known, { nets, squares, hits });
  for (const { number, ways, cards: flop, holes } of known.classes) {
    const sums = new Map<number, Writable<Situation>>();
    for (const [hole, same] of holes.entries()) {
      if (same === -1) continue;
      const cards = [...cardsOf(same), ...flop].map(cardAt);
      const none = { number: number * HOLES + same, ways: 0, net: 0, squares: 0, hits: hits.map(() => 0), cards };
      const sum: Writable<Situation> = sums.get(same) ?? none;
      sum.ways += ways * COMPLETIONS;
      sum.net += nets[number * HOLES + hole] ?? 0;
      sum.squares += squares[number * HOLES + hole] ?? 0;
      sum.hits = sum.hits.map((count, i) => count + (hits[i]?.[number * HOLES + hole] ?? 0));
      sums.set(same, sum);
    }
    yield* sums.values();
  }
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Sums over the deals of each flop with each hole. */
interface Sums {
  readonly nets: Float64Array;
  readonly squares: Float64Array;
  readonly hits: readonly Float64Array[];
}

/** The index of two cards with a flop. */
export function situationOf({ classes, find }: Flops, player: readonly Card[], flop: readonly Card[]): number {
  const [first = 0, second = 0] = player.map((card) => DECK.indexOf(card));
  const { number, changed } = find(flop.map((card) => DECK.indexOf(card)).sort((a, b) => a - b));
  return number * HOLES + (classes[number]?.holes[changed[holeOf(first, second)] ?? 0] ?? 0);
}

function addBoards(rules: HoldemRules, known: Flops, { nets, squares, hits }: Sums): void {
  const { rank, strengths } = sevenCards();
  const ranks = new Int16Array(HOLES);
  const dealers = new Int16Array(HOLES * STANDINGS);
  const boardNets = new Float64Array(HOLES);
  const boardSquares = new Float64Array(HOLES);
  const boardHits = rules.over.map(() => new Float64Array(HOLES));
  const ends = endings(rules, strengths);
  for (const { cards: board, ways } of handClasses(5)) {
    rank(board, ranks);
    countDealers(ranks, (hole) => ends.qualifies(board, ranks, hole), dealers);
    for (let hole = 0; hole < HOLES; hole++) {
      let [net, square] = [0, 0];
      for (const counts of boardHits) counts[hole] = 0;
      for (let stand = 0; stand < STANDINGS && ranks[hole] !== 0; stand++) {
        const count = dealers[hole * STANDINGS + stand] ?? 0;
        if (count === 0) continue;
        const won = ends.net(board, ranks, hole, stand);
        net += count * won;
        square += count * won * won;
        for (let i = 0; i < boardHits.length; i++) {
          const counts = boardHits[i];
          if (counts && won > (rules.over[i] ?? 0)) counts[hole] = (counts[hole] ?? 0) + count * ways;
        }
      }
      boardNets[hole] = net * ways;
      boardSquares[hole] = square * ways;
    }
    eachThree(board, (...flop) => {
      const { number, changed } = known.find(flop);
      for (let hole = 0; hole < HOLES; hole++) {
        if (ranks[hole] === 0) continue;
        const at = number * HOLES + (changed[hole] ?? 0);
        nets[at] = (nets[at] ?? 0) + (boardNets[hole] ?? 0);
        squares[at] = (squares[at] ?? 0) + (boardSquares[hole] ?? 0);
        for (let i = 0; i < hits.length; i++) {
          const counts = hits[i];
          if (counts) counts[at] = (counts[at] ?? 0) + (boardHits[i]?.[hole] ?? 0);
        }
      }
    });
  }
}

/**
 * Evaluates classes of deals with the same result: dealers of one rank qualify or not, and a player's kind of hand wins
 * the same against all dealers of one comparison. The game evaluates the first deal of each class.
 */
function endings(rules: HoldemRules, strengths: readonly number[]) {
  const kinds = Uint8Array.from(strengths, categoryOf);
  const qualified = new Int8Array(strengths.length); // 0: not evaluated yet, 1: yes, -1: no
  const nets = new Float64Array(KINDS * STANDINGS).fill(Number.NaN); // not evaluated yet
  const deal = (board: readonly number[], player: readonly number[], dealer: readonly number[]): Deal => ({
    player: player.map(cardAt),
    dealer: dealer.map(cardAt),
    community: board.map(cardAt),
  });
  const qualifies = (board: readonly number[], ranks: Int16Array, hole: number): boolean => {
    const handRank = ranks[hole] ?? 0;
    if (qualified[handRank] === 0) qualified[handRank] = rules.qualifies(deal(board, [], cardsOf(hole))) ? 1 : -1;
    return qualified[handRank] === 1;
  };
  const opponent = (board: readonly number[], ranks: Int16Array, hole: number, stand: number): number[] => {
    const found = [...ranks.keys()].find((other) => {
      const difference = (ranks[other] ?? 0) - (ranks[hole] ?? 0);
      const apart = ranks[other] !== 0 && !cardsOf(other).some((card) => cardsOf(hole).includes(card));
      return apart && standing(qualifies(board, ranks, other), difference) === stand;
    });
    return cardsOf(found ?? 0);
  };
  const net = (board: readonly number[], ranks: Int16Array, hole: number, stand: number): number => {
    const alike = (kinds[ranks[hole] ?? 0] ?? 0) * STANDINGS + stand;
    const known = nets[alike] ?? 0;
    if (!Number.isNaN(known)) return known;
    const won = rules.called(deal(board, cardsOf(hole), opponent(board, ranks, hole, stand)));
    nets[alike] = won;
    return won;
  };
  return { qualifies, net };
}

const cardsOf = (hole: number): number[] => [LOWER[hole] ?? 0, HIGHER[hole] ?? 0];
