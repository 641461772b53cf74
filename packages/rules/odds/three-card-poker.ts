import { type Game, games, spotName } from '../src/index.ts';
import { count, type Figure, type GameOdds, NO_DECISION, netOf, rates, type Tally } from './figure.ts';
import { type Cards, linesOf, payoutsOf, qualifies } from './play.ts';
import { duels, onePerClass, worth } from './poker/duels.ts';
import { cardAt, handClasses } from './poker/hand-classes.ts';
import { rankClasses } from './poker/rank-classes.ts';
import { threeCardHands } from './poker/three-card-hands.ts';
import { type Ruling, thresholdAsText } from './poker/threshold.ts';

type ThreeCardPokerOptions = Parameters<(typeof games)['three-card-poker']['create']>[0];

/** The Ante with its Play and its Ante Bonus. */
const ANTE = ['ante', 'play', 'ante-bonus'];

export const threeCardPokerOdds: GameOdds<ThreeCardPokerOptions> = {
  figures(options) {
    const game = games['three-card-poker'].create(options);
    return new Map([
      ['ante', () => anteFigure(game)] as const,
      ...(options.pairPlus ? [sideBet(game, 'pair-plus', tallyPairPlus)] : []),
      ...(options.sixCard ? [sideBet(game, 'six-card', tallySixCards)] : []),
    ]);
  },
  variants: [],
  counted:
    'Every hand was played against each of the 18 424 hands that the dealer can hold against it, and every six cards ' +
    'of the deck were settled. The Ante is counted with its Play and its Ante Bonus.',
};

/** The results of every hand against all dealer hands, played or folded, whichever loses less. */
export function playAnte(game: Game): { readonly tally: Tally; readonly rulings: readonly Ruling[] } {
  const tally: Tally = new Map();
  const rulings: Ruling[] = [];
  const bet = (cards: Cards, choice: string) =>
    netOf(payoutsOf(game, ['ante'], { cards, choose: () => choice }), ...ANTE);
  const fold = bet({}, 'fold');
  const play = onePerClass((duel, stand) => bet({ player: duel.cards, dealer: duel.dealer(stand) }, 'play'));
  for (const duel of duels(3, threeCardHands(), (dealer) => qualifies(game, ['ante'], { dealer }))) {
    const plays = worth(duel, (stand) => play(duel, stand) - fold) > 0;
    rulings.push({ cards: duel.cards, ways: duel.ways, rank: duel.rank, plays });
    for (const [stand, dealers] of duel.dealers.entries())
      if (dealers > 0) count(tally, plays ? play(duel, stand) : fold, dealers * duel.ways);
  }
  return { tally, rulings };
}

function anteFigure(game: Game): Figure {
  const { tally, rulings } = playAnte(game);
  const paytable = linesOf(game, ...ANTE);
  return { ...named('ante'), paytable, ...rates(tally), standardError: null, strategy: thresholdAsText(rulings) };
}

/** The results of Pair Plus, which depends only on the player's three cards. */
export function tallyPairPlus(game: Game): Tally {
  const tally: Tally = new Map();
  for (const { cards, ways } of handClasses(3))
    count(
      tally,
      netOf(payoutsOf(game, ['ante', 'pair-plus'], { cards: { player: cards.map(cardAt) } }), 'pair-plus'),
      ways,
    );
  return tally;
}

/** The results of the best five of six cards: which three of them are the dealer's does not matter. */
export function tallySixCards(game: Game): Tally {
  const tally: Tally = new Map();
  for (const { cards, ways } of rankClasses(6)) {
    const hands = { player: cards.slice(0, 3).map(cardAt), dealer: cards.slice(3).map(cardAt) };
    count(tally, netOf(payoutsOf(game, ['ante', 'six-card'], { cards: hands }), 'six-card'), ways);
  }
  return tally;
}

function sideBet(game: Game, spot: string, tally: (game: Game) => Tally): [string, () => Figure] {
  const paytable = linesOf(game, spot);
  return [
    spot,
    () => ({ ...named(spot), paytable, ...rates(tally(game)), standardError: null, strategy: NO_DECISION }),
  ];
}

const named = (spot: string) => ({ bet: spot, name: spotName('three-card-poker', spot) });
