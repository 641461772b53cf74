import { type Card, DECK, type Game, games, spotName } from '../src/index.ts';
import { count, type Figure, type GameOdds, NO_DECISION, netOf, once, rates, type Tally } from './figure.ts';
import { payoutsOf } from './play.ts';

type DragonTigerOptions = Parameters<(typeof games)['dragon-tiger']['create']>[0];

const DECKS = 8;

export const dragonTigerOdds: GameOdds<DragonTigerOptions> = {
  figures(options) {
    const game = games['dragon-tiger'].create(options);
    const tallies = once(() => tallyDuels(game));
    return new Map(
      [...game.spots.values()].map(({ id, paytable }): [string, () => Figure] => [
        id,
        () => figure(id, paytable, tallies().get(id) ?? new Map()),
      ]),
    );
  },
  variants: [],
  counted: 'Every bet was settled on each of the 172 640 orders of two cards from eight decks.',
};

/** The results of every spot over every order of two cards from eight decks. */
export function tallyDuels(game: Game): ReadonlyMap<string, Tally> {
  const spots = [...game.spots.keys()];
  const tallies = new Map(spots.map((spot): [string, Tally] => [spot, new Map()]));
  for (const dragon of DECK)
    for (const tiger of DECK) {
      const ways = DECKS * (dragon === tiger ? DECKS - 1 : DECKS);
      const payouts = payoutsOf(game, spots, { cards: { dragon: [dragon], tiger: [tiger] } satisfies Cards });
      for (const [spot, tally] of tallies) count(tally, netOf(payouts, spot), ways);
    }
  return tallies;
}

type Cards = Readonly<Record<'dragon' | 'tiger', readonly [Card]>>;

const figure = (bet: string, paytable: Figure['paytable'], tally: Tally): Figure => ({
  ...{
    bet,
    name: spotName('dragon-tiger', bet),
    paytable,
    ...rates(tally),
    standardError: null,
    strategy: NO_DECISION,
  },
});
