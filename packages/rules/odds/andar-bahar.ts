import { type Card, type Game, games, type Phrase, spotName } from '../src/index.ts';
import { count, type Figure, type GameOdds, NO_DECISION, netOf, once, rates, type Tally } from './figure.ts';
import { payoutsOf } from './play.ts';

type AndarBaharOptions = Parameters<(typeof games)['andar-bahar']['create']>[0];

export const andarBaharOdds: GameOdds<AndarBaharOptions> = {
  figures(options) {
    const game = games['andar-bahar'].create(options);
    const tallies = once(() => tallyEndings(game, decksOf(options)));
    return new Map(
      [...game.spots.values()].map(({ id, kind, paytable }): [string, () => Figure] => {
        const bet = [
          id,
          ...(kind === 'main' && options.first === 'colour' ? ['by-colour'] : []),
          ...(options.decks === '8' ? ['eight-decks'] : []),
        ].join('-');
        const name = bet === id ? spotName('andar-bahar', id) : { key: `andar-bahar.figure.${bet}` };
        return [bet, () => figure(bet, name, paytable, tallies().get(id) ?? new Map())];
      }),
    );
  },
  variants: [{ first: 'colour' }, { decks: '8' }, { decks: '8', first: 'colour' }],
  counted:
    'The chance of every number of cards was computed from the cards that are left, and every bet was settled with each of them.',
};

const decksOf = ({ decks }: AndarBaharOptions): number => Number(decks);

/**
 * The chance that the nth card dealt to the sides is the first of the joker's rank, from n = 1: of the cards left, as
 * many as the joker has others of its rank end the round.
 */
export function chancesOfEnding(decks: number): readonly number[] {
  const [matching, all] = [4 * decks - 1, 52 * decks - 1];
  const chances: number[] = [];
  let goesOn = 1;
  for (let left = all; goesOn > 0; left--) {
    chances.push((goesOn * matching) / left);
    goesOn *= (left - matching) / left;
  }
  return chances;
}

/** A black joker and a red one, each of them half of all. */
const JOKERS: readonly Card[] = ['7c', '7h'];
const OTHER: Card = '8c';

/** The chances of every result of every spot, over the joker's colour and the number of cards. */
export function tallyEndings(game: Game, decks: number): ReadonlyMap<string, Tally> {
  const spots = [...game.spots.keys()];
  const tallies = new Map(spots.map((spot): [string, Tally] => [spot, new Map()]));
  for (const joker of JOKERS)
    for (const [nth, chance] of chancesOfEnding(decks).entries()) {
      const payouts = payoutsOf(game, spots, { cards: cardsOf(game, joker, nth + 1) });
      for (const [spot, tally] of tallies) count(tally, netOf(payouts, spot), chance / JOKERS.length);
    }
  return tallies;
}

/** A deal that ends with the nth card, of the same rank as the joker. */
function cardsOf(
  game: Game,
  joker: Card,
  cards: number,
): Readonly<Record<'joker' | 'andar' | 'bahar', readonly Card[]>> {
  const [step] = game.procedure(game.evolve(game.start([]), { fact: 'card', place: 'joker', card: joker }));
  const dealt = Array.from({ length: cards }, (_, nth) => (nth === cards - 1 ? joker : OTHER));
  const [first, second] = [dealt.filter((_, nth) => nth % 2 === 0), dealt.filter((_, nth) => nth % 2 === 1)];
  const beginsAtAndar = step?.ask === 'card' && step.place === 'andar';
  return { joker: [joker], andar: beginsAtAndar ? first : second, bahar: beginsAtAndar ? second : first };
}

const figure = (bet: string, name: Phrase, paytable: Figure['paytable'], tally: Tally): Figure => ({
  ...{ bet, name, paytable, ...rates(tally), standardError: null, strategy: NO_DECISION },
});
