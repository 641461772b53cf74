import {
  type BaccaratView,
  type Card,
  DECK,
  type Game,
  games,
  type PayLine,
  type Payout,
  type Phrase,
  RANKS,
  spotName,
} from '../src/index.ts';
import { count, type Figure, type GameOdds, NO_DECISION, netOf, once, rates, type Tally } from './figure.ts';
import { betOn, payoutsOf, settled } from './play.ts';

type BaccaratOptions = Parameters<typeof games.baccarat.create>[0];

const TOTALS = ['player', 'banker', 'tie', 'player-bonus', 'banker-bonus'];
const PAIRS = ['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'];

export const baccaratOdds: GameOdds<BaccaratOptions> = {
  figures(options) {
    const game = games.baccarat.create(options);
    const totals = once(() => tallyTotals(game));
    const pairs = once(() => tallyPairs(game));
    return new Map(
      [...game.spots.values()].map(({ id, paytable }) => {
        const free = id === 'banker' && options.commission === 'no-commission';
        const bet = free ? 'banker-no-commission' : id;
        const name = free ? { key: `baccarat.figure.${bet}` } : spotName('baccarat', id);
        const tallies = TOTALS.includes(id) ? totals : pairs;
        return [bet, () => figure({ bet, name }, paytable, tallies().get(id) ?? new Map())];
      }),
    );
  },
  variants: [{ commission: 'no-commission' }],
  counted:
    'Counted over all 4 998 398 275 503 360 orders of six cards from eight decks, of which Banker wins ' +
    '2 292 252 566 437 888, Player 2 230 518 282 592 256, and 475 627 426 473 216 tie.',
};

type Named = Readonly<{ bet: string; name: Phrase }>;

const figure = (named: Named, paytable: readonly PayLine[], tally: Tally): Figure => ({
  ...named,
  paytable,
  ...rates(tally),
  standardError: null,
  strategy: NO_DECISION,
});

/**
 * The results of bets on totals over every order of six cards from eight decks, by card value: suits do not matter
 * here.
 */
export function tallyTotals(game: Game): ReadonlyMap<string, Tally> {
  const spots = TOTALS.filter((spot) => game.spots.has(spot));
  const left = [32, 32, 32, 32, 32, 32, 32, 32, 32, 128]; // aces to nines, then all cards of value zero
  return tallied(spots, (settle) => {
    /** Hands with the same totals and numbers of cards have the same payouts: the game settles only one of them. */
    const known = new Map<string, readonly Payout[]>();
    const end = (state: unknown, ways: number) => {
      const key = JSON.stringify(shape(game, state));
      const payouts = known.get(key) ?? settled(game, state);
      known.set(key, payouts);
      settle(payouts, ways);
    };
    const deal = (state: unknown, ways: number, cards: number) => {
      const [step] = game.procedure(state);
      if (step?.ask !== 'card') return end(state, ordered(ways, cards));
      for (const [i, copies] of left.entries()) {
        if (copies === 0) continue;
        left[i] = copies - 1;
        const card: Card = `${RANKS[i] ?? 'T'}c`;
        deal(game.evolve(state, { fact: 'card', place: step.place, card }), ways * copies, cards - 1);
        left[i] = copies;
      }
    };
    deal(game.start(betOn(...spots)), 1, 416);
  });
}

/** Multiplies by the number of orders of the cards not drawn, up to six cards in total. */
function ordered(ways: number, cards: number): number {
  let orders = ways;
  for (let rest = cards; rest > 416 - 6; rest--) orders *= rest;
  return orders;
}

function shape(game: Game, state: unknown): unknown {
  const { totals, naturals, player, banker } = game.view(state) as BaccaratView; // the view of baccarat
  return [totals, naturals, player.length, banker.length];
}

/**
 * The results of bets on pairs over the first four cards; later cards do not matter. By symmetry Player's first card is
 * fixed, and its second card is represented by one card each for equal rank and suit, equal rank, and other rank.
 */
export function tallyPairs(game: Game): ReadonlyMap<string, Tally> {
  const spots = PAIRS.filter((spot) => game.spots.has(spot));
  const seconds: readonly (readonly [Card, number])[] = [
    ['Ac', 7],
    ['Ad', 3 * 8],
    ['2c', 12 * 4 * 8],
  ];
  return tallied(spots, (settle) => {
    for (const [second, times] of seconds)
      for (const b of DECK)
        for (const c of DECK) {
          const left = (card: Card, ...drawn: readonly Card[]) => 8 - drawn.filter((other) => other === card).length;
          const script = { cards: { player: ['Ac', second], banker: [b, c] } } as const;
          settle(payoutsOf(game, spots, script), times * left(b, 'Ac', second) * left(c, 'Ac', second, b));
        }
  });
}

type Settle = (payouts: readonly Payout[], ways: number) => void;

function tallied(spots: readonly string[], enumerate: (settle: Settle) => void): ReadonlyMap<string, Tally> {
  const tallies = new Map(spots.map((spot): [string, Tally] => [spot, new Map()]));
  enumerate((payouts, ways) => {
    for (const [spot, tally] of tallies) count(tally, netOf(payouts, spot), ways);
  });
  return tallies;
}
