import { type Figure, type Rates, STAKE, varianceOf } from '../figure.ts';
import { CARDS_IN_SHOE, ordersOf, SHOE, TRIPLES, VALUES } from '../shoe-values.ts';
import { randomFrom } from '../simulated/simulation.ts';
import { type AntigoTable, sum } from './table.ts';

// Players who see each other's hands and contribute to the ribbon what maximises their combined result. For two players all
// pairs of hands are enumerated; for more players hands are drawn at random, and the improvement is measured against
// the exact result of players who keep their best two cards. In both cases the dealer is enumerated. This code runs
// often, so that all data is in plain arrays.

type Kept = Rates & Pick<Figure, 'standardError'>;

/** Players who keep their best two cards: what each three cards contribute, and the exact figures of this strategy. */
export interface Usual extends Rates {
  readonly contributions: readonly number[];
}

const COUNTED_PLAYERS = 2;
const DEALS = 100_000;
const SEED = 20;

export function together(table: AntigoTable, players: number, usual: () => Usual): Kept {
  if (players <= COUNTED_PLAYERS) return counted(bestContribution(table, players), players);
  return drawn(bestContribution(table, players, usual().contributions), players, usual());
}

/** Averages of a player: the net result in stakes, its square, and how often more than the stake is returned. */
interface Average {
  readonly net: number;
  readonly squares: number;
  readonly hits: number;
}

interface Worth extends Average {
  /** The improvement over players who all keep their best two cards. */
  readonly gain: Average;
}

/**
 * The average net result of a player's ante, in stakes, and its hit rate, when all players contribute what is best for all.
 * @param hands their indexes in TRIPLES
 * @param left the number of cards of each value left in the shoe
 */
type BestContribution = (hands: Int16Array, left: Float64Array) => Worth;

/** Every combination of hands; combinations that differ only in their order are counted once. */
function counted(best: BestContribution, players: number): Kept {
  const hands = new Int16Array(players);
  const left = Float64Array.from(SHOE);
  let [net, squares, hits] = [0, 0, 0];
  const deal = (player: number, from: number, alike: number, chance: number): void => {
    if (player === players) {
      const worth = best(hands, left);
      net += chance * worth.net;
      squares += chance * worth.squares;
      hits += chance * worth.hits;
      return;
    }
    for (let hand = from; hand < TRIPLES.length; hand++) {
      const same = player > 0 && hand === from ? alike + 1 : 1;
      const orders = ((player + 1) / same) * (ORDERS[hand] ?? 0);
      const drawn = take(hand, left, CARDS_IN_SHOE - 3 * player);
      hands[player] = hand;
      if (drawn > 0) deal(player + 1, hand, same, chance * orders * drawn);
      returnToShoe(hand, left);
    }
  };
  deal(0, 0, 0, 1);
  return { edge: -net, variance: varianceOf(squares, net), hitRate: hits, standardError: null };
}

function drawn(best: BestContribution, players: number, usual: Usual): Kept {
  const random = randomFrom(SEED);
  const shoe = SHOE.flatMap((cards, value) => Array.from({ length: cards }, () => value));
  const hands = new Int16Array(players);
  let [net, gained, squares, hits] = [0, 0, 0, 0];
  for (let i = 0; i < DEALS; i++) {
    for (let card = 0; card < 3 * players; card++) {
      const other = card + random(shoe.length - card);
      [shoe[card], shoe[other]] = [shoe[other] ?? 0, shoe[card] ?? 0];
    }
    const left = Float64Array.from(SHOE);
    for (let player = 0; player < players; player++) {
      const [a = 0, b = 0, c = 0] = shoe.slice(3 * player, 3 * player + 3).sort();
      const hand = TRIPLE_INDEX[(a * VALUES + b) * VALUES + c] ?? 0;
      hands[player] = hand;
      take(hand, left, CARDS_IN_SHOE);
    }
    const { gain } = best(hands, left);
    net += gain.net;
    gained += gain.net ** 2;
    squares += gain.squares;
    hits += gain.hits;
  }
  const mean = net / DEALS;
  const edge = usual.edge - mean;
  const usualSquares = usual.variance + usual.edge ** 2;
  return {
    edge,
    variance: varianceOf(usualSquares + squares / DEALS, edge),
    hitRate: usual.hitRate + hits / DEALS,
    standardError: Math.sqrt((gained / DEALS - mean ** 2) / DEALS),
  };
}

const ORDERS = Float64Array.from(TRIPLES, ordersOf);

/** For each of the three cards: the value that is contributed, and the total that is kept. */
const CARDS = Int8Array.from(TRIPLES.flat());
const KEPT = Int8Array.from(TRIPLES.flatMap((hand) => hand.map((contributed) => sum([...hand, VALUES - contributed]))));

/** The index in TRIPLES of the hand with these values, in rising order. */
const TRIPLE_INDEX = new Int16Array(VALUES ** 3);
for (const [index, [a, b, c]] of TRIPLES.entries()) TRIPLE_INDEX[(a * VALUES + b) * VALUES + c] = index;

/** Removes the hand from the shoe; returns the chance that its cards come in this order. */
function take(hand: number, left: Float64Array, cards: number): number {
  let chance = 1;
  for (let i = 0; i < 3; i++) {
    const value = CARDS[3 * hand + i] ?? 0;
    const copies = left[value] ?? 0;
    chance *= copies / (cards - i);
    left[value] = copies - 1;
  }
  return chance;
}

function returnToShoe(hand: number, left: Float64Array): void {
  for (let i = 0; i < 3; i++) {
    const value = CARDS[3 * hand + i] ?? 0;
    left[value] = (left[value] ?? 0) + 1;
  }
}

/** Tries every combination of contributions against the dealer's totals; the dealer draws from the rest of the shoe. */
function bestContribution(table: AntigoTable, players: number, contributions?: readonly number[]): BestContribution {
  const nets = netsOf(table, players);
  const dealer = dealerTotals(table);
  const worth = new Float64Array(VALUES * VALUES);
  const spread = new Float64Array(VALUES * VALUES);
  const wins = new Float64Array(VALUES * VALUES);
  const ways = 3 ** players;
  const chosen = new Int16Array(players);
  const usually = usualWays(contributions);
  return (hands, left) => {
    weigh(nets, dealer(left), { worth, spread, wins });
    const known = hands.reduceRight((way, hand) => way * 3 + (usually[hand] ?? 0), 0);
    let [best, squares, hits] = [Number.NEGATIVE_INFINITY, 0, 0];
    let [usualNet, usualSquares, usualHits] = [0, 0, 0];
    for (let way = 0; way < ways; way++) {
      let community = 0;
      for (let player = 0, rest = way; player < players; player++) {
        const at = 3 * (hands[player] ?? 0) + (rest % 3);
        rest = (rest - (rest % 3)) / 3;
        chosen[player] = at;
        community += CARDS[at] ?? 0;
      }
      community %= VALUES;
      let [net, square, won] = [0, 0, 0];
      for (let player = 0; player < players; player++) {
        const at = (KEPT[chosen[player] ?? 0] ?? 0) * VALUES + community;
        net += worth[at] ?? 0;
        square += spread[at] ?? 0;
        won += wins[at] ?? 0;
      }
      if (net > best) [best, squares, hits] = [net, square, won];
      if (way === known) [usualNet, usualSquares, usualHits] = [net, square, won];
    }
    return {
      net: best / players,
      squares: squares / players,
      hits: hits / players,
      gain: {
        net: (best - usualNet) / players,
        squares: (squares - usualSquares) / players,
        hits: (hits - usualHits) / players,
      },
    };
  };
}

/** The card contributed by each hand when all players keep their best two cards. */
const usualWays = (contributions: readonly number[] = []): Int8Array =>
  Int8Array.from(TRIPLES, (hand, index) => Math.max(0, hand.indexOf(contributions[index] ?? 0)));

/** By hand and community, over the dealer's totals: the average net result, that of its square, and its hit rate. */
interface Weighed {
  readonly worth: Float64Array;
  readonly spread: Float64Array;
  readonly wins: Float64Array;
}

function weigh(nets: Float64Array, chances: Float64Array, { worth, spread, wins }: Weighed): void {
  for (let at = 0; at < worth.length; at++) {
    let [net, square, hits] = [0, 0, 0];
    for (let total = 0; total < VALUES; total++) {
      const won = nets[at * VALUES + total] ?? 0;
      const chance = chances[total] ?? 0;
      net += chance * won;
      square += chance * won * won;
      if (won > 0) hits += chance;
    }
    worth[at] = net;
    spread[at] = square;
    wins[at] = hits;
  }
}

/** By hand, community and the dealer's total, in stakes: settled by the game for one hand of each. */
function netsOf(table: AntigoTable, players: number): Float64Array {
  return Float64Array.from({ length: VALUES ** 3 }, (_, at) => {
    const dealer = table.dealers.find(({ total }) => total === at % VALUES);
    const community = Math.floor(at / VALUES) % VALUES;
    return dealer ? table.ante(players, Math.floor(at / VALUES ** 2), community, dealer) / STAKE : 0;
  });
}

/** The chance of each total of the dealer with these cards left in the shoe. */
function dealerTotals({ dealers }: AntigoTable): (left: Float64Array) => Float64Array {
  const chances = new Float64Array(VALUES);
  const recipes = dealers.map(({ values: [a = 0, b = 0, c = -1], total }) => ({ a, b, c, total }));
  return (left) => {
    chances.fill(0);
    const cards = left.reduce((all, copies) => all + copies, 0);
    for (const { a, b, c, total } of recipes) {
      const pair = (left[a] ?? 0) * ((left[b] ?? 0) - (a === b ? 1 : 0)) * (a === b ? 1 : 2);
      let chance = pair / (cards * (cards - 1));
      if (c >= 0) chance *= ((left[c] ?? 0) - (c === a ? 1 : 0) - (c === b ? 1 : 0)) / (cards - 2);
      chances[total] = (chances[total] ?? 0) + chance;
    }
    return chances;
  };
}
