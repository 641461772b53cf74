import { games, type PayLine, paidLines } from '../src/index.ts';
import { ribbon } from './antigo/ribbon.ts';
import { type AntigoTable, chanceOf, contributed, sum, tableOf } from './antigo/table.ts';
import { together, type Usual } from './antigo/together.ts';
import { count, type Figure, type GameOdds, NO_DECISION, netOf, once, rates, type Tally } from './figure.ts';
import { linesOf, payoutsOf } from './play.ts';
import { cardWorth, chanceInOrder, ordersOf, TRIPLES, type Triple, VALUES } from './shoe-values.ts';

type AntigoOptions = Parameters<(typeof games)['antigo']['create']>[0];

export const antigoOdds: GameOdds<AntigoOptions> = {
  figures(options) {
    const game = games.antigo.create(options);
    const table = once(() => tableOf(game));
    const insurance = options.insuranceWinsOn === 'final-nine' ? 'insurance' : 'insurance-third-card';
    const contributions = once(() => TRIPLES.map((triple) => contributed(table().game, triple)));
    const columns = options.mode === 'single' ? [] : COLUMNS.slice(0, options.seats - 1);
    return new Map([
      ['ante-single', () => singleFigure(table(), paidLines(options.single))],
      ...columns.flatMap((column, i): [string, () => Figure][] => {
        const [players, paytable] = [i + 2, paidLines(options[column])];
        const shared = once(() => sharedFigure(table(), players, paytable, contributions()));
        const usual = () => ({ ...shared(), contributions: contributions() });
        return [
          [`ante-${players}`, shared],
          [`ante-${players}-together`, () => togetherFigure(table(), players, paytable, usual)],
        ];
      }),
      ...(options.insurance ? [[insurance, () => insuranceFigure(insurance, table())] as const] : []),
    ]);
  },
  variants: [{ insuranceWinsOn: 'third-card-nine' }],
  counted:
    'Every hand was set against every hand of the dealer, and at a multiplayer table against everything that the others ' +
    'can put on the ribbon, card by card from a full shoe. Where three and more play together, 100 000 deals of their ' +
    'hands were drawn, with a standard error as given.',
};

/** The paytables for two to five players. */
const COLUMNS = ['two', 'three', 'four', 'five'] as const;

/** A split of three cards, and its result against every hand of the dealer. */
export interface Split {
  readonly contributed: number;
  readonly kept: number;
  readonly nets: readonly { readonly net: number; readonly chance: number }[];
  /** In chips. */
  readonly worth: number;
}

/** The splits of three cards, the best first, against a dealer who draws from the rest of the shoe. */
export function splitsOf(table: AntigoTable, triple: Triple): Split[] {
  const against = table.dealers.map((dealer) => ({ dealer, chance: chanceOf(dealer, triple) }));
  return triple
    .map((contributed): Split => {
      const kept = sum([...triple, VALUES - contributed]);
      const nets = against.map(({ dealer, chance }) => ({ net: table.ante(1, kept, contributed, dealer), chance }));
      return { contributed, kept, nets, worth: nets.reduce((total, { net, chance }) => total + net * chance, 0) };
    })
    .sort((one, other) => other.worth - one.worth);
}

function singleFigure(table: AntigoTable, paytable: readonly PayLine[]): Figure {
  const tally: Tally = new Map();
  let highest = true;
  for (const triple of TRIPLES) {
    const [best, ...others] = splitsOf(table, triple);
    const chance = chanceInOrder(triple, []) * ordersOf(triple);
    for (const { net, chance: against } of best?.nets ?? []) count(tally, net, chance * against);
    highest &&=
      best !== undefined && others.every(({ kept, contributed }) => kept + contributed <= best.kept + best.contributed);
  }
  const strategy = highest
    ? 'Split for the highest sum of both totals; between equal sums, as computed for each hand'
    : 'Split as computed for each hand';
  return { ...named('ante-single'), paytable, ...rates(tally), standardError: null, strategy };
}

function sharedFigure(
  table: AntigoTable,
  players: number,
  paytable: readonly PayLine[],
  contributions: readonly number[],
): Figure {
  const tally: Tally = new Map();
  const others = ribbon(contributions);
  for (const [i, triple] of TRIPLES.entries()) {
    const own = contributions[i] ?? 0;
    const chance = chanceInOrder(triple, []) * ordersOf(triple);
    for (const dealer of table.dealers) {
      const both = chance * chanceOf(dealer, triple);
      const totals = others(players - 1, [...triple, ...dealer.values]);
      for (const [total, share] of totals.entries())
        count(tally, table.ante(players, sum([...triple, VALUES - own]), (own + total) % VALUES, dealer), both * share);
    }
  }
  return {
    bet: `ante-${players}`,
    name: { key: 'antigo.figure.ante', values: { players } },
    paytable,
    ...rates(tally),
    standardError: null,
    strategy: 'Every player keeps their best two cards',
  };
}

function togetherFigure(table: AntigoTable, players: number, paytable: readonly PayLine[], usual: () => Usual): Figure {
  const strategy = 'All hands are open, and every player gives the card that is best for all players together';
  const name = { key: 'antigo.figure.ante-together', values: { players } };
  return { bet: `ante-${players}-together`, name, paytable, ...together(table, players, usual), strategy };
}

function insuranceFigure(bet: string, { game, dealers }: AntigoTable): Figure {
  const tally: Tally = new Map();
  for (const dealer of dealers) {
    const cards = { dealer: dealer.values.map(cardWorth) };
    count(tally, netOf(payoutsOf(game, ['ante:1', 'insurance:1'], { cards }), 'insurance:1'), chanceOf(dealer, []));
  }
  const paytable = linesOf(game, 'insurance:1');
  return { ...named(bet), paytable, ...rates(tally), standardError: null, strategy: NO_DECISION };
}

const named = (bet: string) => ({ bet, name: { key: `antigo.figure.${bet}` } });
