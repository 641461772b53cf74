import { POCKETS } from '../src/games/roulette/layout.ts';
import { type Game, games, lineName, type Phrase, type SpotRule } from '../src/index.ts';
import { count, type Figure, type GameOdds, NO_DECISION, netOf, once, rates, type Tally } from './figure.ts';
import { payoutsOf } from './play.ts';

type RouletteOptions = Parameters<typeof games.roulette.create>[0];

/** The bets of the layout by paytable line. That all bets of a line have the same odds is verified by counting each. */
export const rouletteOdds: GameOdds<RouletteOptions> = {
  figures(options) {
    const game = games.roulette.create(options);
    const tallies = once(() => tallyNumbers(game));
    const kinds = new Map<string, SpotRule[]>();
    for (const spot of game.spots.values()) {
      for (const { line } of spot.paytable) kinds.set(line, [...(kinds.get(line) ?? []), spot]);
    }
    return new Map(
      [...kinds].map(([kind, spots]) => {
        const halved = kind === 'even-chance' && options.zero === 'la-partage';
        const bet = halved ? 'even-chance-la-partage' : kind;
        const name = halved ? { key: `roulette.figure.${bet}` } : lineName('roulette', kind);
        return [bet, () => figure({ bet, name }, spots, tallies())];
      }),
    );
  },
  variants: [{ zero: 'la-partage' }],
  counted: 'Every one of the 157 bets was settled on each of the 37 numbers.',
};

/** The results of every spot of the layout over all numbers of the wheel. */
export function tallyNumbers(game: Game): ReadonlyMap<string, Tally> {
  const tallies = new Map([...game.spots.keys()].map((spot): [string, Tally] => [spot, new Map()]));
  for (let number = 0; number < POCKETS; number++) {
    const payouts = payoutsOf(game, [...tallies.keys()], { number });
    for (const [spot, tally] of tallies) count(tally, netOf(payouts, spot), 1);
  }
  return tallies;
}

type Named = Readonly<{ bet: string; name: Phrase }>;

function figure(named: Named, spots: readonly SpotRule[], tallies: ReadonlyMap<string, Tally>): Figure {
  const all = spots.map(({ id }) => rates(tallies.get(id) ?? new Map()));
  const [first = { edge: 0, variance: 0, hitRate: 0 }] = all;
  if (all.some(({ edge, hitRate }) => edge !== first.edge || hitRate !== first.hitRate))
    throw new RangeError(`bets on ${named.bet} differ in edge or hit rate`);
  return { ...named, paytable: spots[0]?.paytable ?? [], ...first, standardError: null, strategy: NO_DECISION };
}
