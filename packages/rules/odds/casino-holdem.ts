import { bonusHand } from '../src/games/casino-holdem/state.ts';
import { type Card, type Game, games, spotName } from '../src/index.ts';
import { count, type Figure, type GameOdds, netOf, once, rates, STAKE, type Tally, varianceOf } from './figure.ts';
import { type Cards, linesOf, payoutsOf, qualifies } from './play.ts';
import { cardAt } from './poker/hand-classes.ts';
import { type HoldemRules, type Situation, situations } from './poker/hold-em.ts';
import { rankClasses } from './poker/rank-classes.ts';

type CasinoHoldemOptions = Parameters<(typeof games)['casino-holdem']['create']>[0];

const ANTE = ['ante', 'call'];
const BONUS = 'bonus';

export const casinoHoldemOdds: GameOdds<CasinoHoldemOptions> = {
  figures(options) {
    const game = games['casino-holdem'].create(options);
    const played = once(() => playBets(game));
    const both = options.bonusAfterFold ? 'ante-and-bonus-after-fold' : 'ante-and-bonus';
    return new Map([
      ['ante', () => figure(game, 'ante', ANTE, played().ante)],
      ...(options.bonus
        ? ([
            [BONUS, () => bonusFigure(game)],
            [both, () => figure(game, both, [...ANTE, BONUS], played().both)],
          ] as const)
        : []),
    ]);
  },
  variants: [],
  counted:
    'Every flop with every two cards was played to the end over every turn, every river and every hand that the ' +
    'dealer can hold, 27 813 381 696 000 deals in all. The Ante is counted with its Call, and together with a Bonus of ' +
    'the same stake.',
};

interface Call extends Situation {
  readonly calls: boolean;
}

/** Every situation, and whether calling loses less than the Ante. */
export function* ruledSituations(game: Game): Generator<Call> {
  const fold = anteNet(game, {}, 'fold');
  for (const situation of situations(rulesOf(game, [0])))
    yield { ...situation, calls: situation.net > fold * situation.ways };
}

const anteNet = (game: Game, cards: Cards, choice: string): number =>
  netOf(payoutsOf(game, ['ante'], { cards, choose: () => choice }), ...ANTE);

const rulesOf = (game: Game, over: readonly number[]): HoldemRules => ({
  called: (cards) => anteNet(game, { ...cards }, 'call'),
  qualifies: (cards) => qualifies(game, ['ante'], { ...cards }),
  over,
});

/** The edge of a bet over all deals with the best play. */
interface Played {
  readonly net: number;
  /** The total of the squared results. */
  readonly squares: number;
  readonly hits: number;
  readonly called: number;
  readonly all: number;
}

/** The Ante alone, and the Ante with a Bonus of the same stake, each called where that loses less than folding. */
function playBets(game: Game): { readonly ante: Played; readonly both: Played } {
  const fold = anteNet(game, {}, 'fold');
  const bonus = bonusNets(game);
  const lost = -STAKE * (1 + (game.spots.get('ante')?.reserve ?? 0)); // the maximum of Ante and Call together
  const over = [0, ...bonus.called.map((net) => -net).filter((net) => net >= lost)];
  let [ante, both] = [NOTHING, NOTHING];
  for (const { ways, net, squares, hits, cards } of situations(rulesOf(game, over))) {
    ante = added(ante, ways, { net, squares, hits: hits[0] ?? 0 }, fold);
    const { call, fold: kept } = bonus.of(cards);
    const won = -call < lost ? ways : (hits[over.lastIndexOf(-call)] ?? 0);
    const together = squares + 2 * call * net + call ** 2 * ways;
    both = added(both, ways, { net: net + call * ways, squares: together, hits: won }, fold + kept);
  }
  return { ante, both };
}

/**
 * The results of the Bonus by the two cards and the flop, called and folded: the game settles one hand of each kind.
 */
function bonusNets(game: Game) {
  const known = new Map<string, { readonly call: number; readonly fold: number }>();
  const of = (cards: readonly Card[]) => {
    const [player, community] = [cards.slice(0, 2), cards.slice(2)];
    const hand = bonusHand({ player, community });
    const net = (choice: string) =>
      netOf(payoutsOf(game, ['ante', BONUS], { cards: { player, community }, choose: () => choice }), BONUS);
    const nets = known.get(hand) ?? { call: net('call'), fold: net('fold') };
    known.set(hand, nets);
    return nets;
  };
  for (const { cards } of game.spots.has(BONUS) ? rankClasses(5) : []) of(cards.map(cardAt));
  return { of, called: [...new Set([...known.values()].map(({ call }) => call))] };
}

const NOTHING: Played = { net: 0, squares: 0, hits: 0, called: 0, all: 0 };

function added(sum: Played, ways: number, call: Pick<Played, 'net' | 'squares' | 'hits'>, fold: number): Played {
  const calls = call.net > fold * ways;
  return {
    net: sum.net + (calls ? call.net : fold * ways),
    squares: sum.squares + (calls ? call.squares : fold ** 2 * ways),
    hits: sum.hits + (calls ? call.hits : fold > 0 ? ways : 0),
    called: sum.called + (calls ? ways : 0),
    all: sum.all + ways,
  };
}

function figure(
  game: Game,
  bet: string,
  spots: readonly string[],
  { net, squares, hits, called, all }: Played,
): Figure {
  const staked = spots.includes(BONUS) ? 2 * STAKE : STAKE;
  const folding = spots.includes(BONUS) ? 'both stakes' : 'the Ante';
  const edge = -net / all / staked;
  const share = ((100 * called) / all).toFixed(2);
  return {
    bet,
    name: spots.includes(BONUS) ? { key: `casino-holdem.figure.${bet}` } : spotName('casino-holdem', bet),
    paytable: linesOf(game, ...spots),
    edge,
    variance: varianceOf(squares / all / staked ** 2, edge),
    hitRate: hits / all,
    standardError: null,
    strategy: `Call when that loses less than folding ${folding}, computed for every two cards with every flop: ${share} % of hands are called`,
  };
}

/** The two cards and the flop decide together, as long as they are called: which of them are the player's own does not matter. */
export function tallyBonus(game: Game): Tally {
  const tally: Tally = new Map();
  for (const { cards, ways } of rankClasses(5)) {
    const [first, second, ...community] = cards.map(cardAt);
    const player = [first, second].filter((card): card is Card => card !== undefined);
    const script = { cards: { player, community }, choose: () => 'call' };
    count(tally, netOf(payoutsOf(game, ['ante', 'bonus'], script), 'bonus'), ways);
  }
  return tally;
}

const bonusFigure = (game: Game): Figure => ({
  bet: BONUS,
  name: spotName('casino-holdem', BONUS),
  paytable: linesOf(game, 'bonus'),
  ...rates(tallyBonus(game)),
  standardError: null,
  strategy: 'Call whenever the Bonus has won',
});
