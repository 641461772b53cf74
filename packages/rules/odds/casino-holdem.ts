import { type Card, type Game, games } from '../src/index.ts';
import { count, type Figure, type GameOdds, netOf, rates, STAKE, type Tally } from './figure.ts';
import { cardAt } from './hand-classes.ts';
import { type Deal, type Situation, situations } from './hold-em.ts';
import { linesOf, payoutsOf, qualifies } from './play.ts';
import { rankClasses } from './rank-classes.ts';

type CasinoHoldemOptions = Parameters<(typeof games)['casino-holdem']['create']>[0];

const ANTE = ['ante', 'call'];

export const casinoHoldemOdds: GameOdds<CasinoHoldemOptions> = {
  figures(options) {
    const game = games['casino-holdem'].create(options);
    return new Map([
      ['Ante', () => anteFigure(game)],
      ['Bonus', () => bonusFigure(game)],
    ]);
  },
  variants: [],
  counted:
    'Every flop with every two cards was played to the end over every turn, every river and every hand that the ' +
    'dealer can hold, 27 813 381 696 000 deals in all. The Ante is counted with its Call.',
};

interface Call extends Situation {
  readonly calls: boolean;
}

/** Every situation, and whether calling loses less there than the Ante. */
export function* ruledSituations(game: Game): Generator<Call> {
  const fold = foldNet(game);
  const rules = {
    called: (cards: Deal) => netOf(payoutsOf(game, ['ante'], { cards: { ...cards }, choose: () => 'call' }), ...ANTE),
    qualifies: (cards: Deal) => qualifies(game, ['ante'], { ...cards }),
  };
  for (const situation of situations(rules)) yield { ...situation, calls: situation.net > fold * situation.ways };
}

const foldNet = (game: Game): number => netOf(payoutsOf(game, ['ante'], { choose: () => 'fold' }), ...ANTE);

function anteFigure(game: Game): Figure {
  const fold = foldNet(game);
  let [all, called, won, hits] = [0, 0, 0, 0];
  for (const { ways, net, hits: hit, calls } of ruledSituations(game)) {
    all += ways;
    called += calls ? ways : 0;
    won += calls ? net : fold * ways;
    hits += calls ? hit : 0;
  }
  const share = ((100 * called) / all).toFixed(2);
  return {
    bet: 'Ante',
    paytable: linesOf(game, ...ANTE),
    edge: -won / all / STAKE,
    hitRate: hits / all,
    standardError: null,
    strategy: `Call where that loses less than the Ante, worked out for every two cards with every flop: ${share} % are called`,
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
  bet: 'Bonus',
  paytable: linesOf(game, 'bonus'),
  ...rates(tallyBonus(game)),
  standardError: null,
  strategy: 'Call whenever the Bonus has won',
});
