import { type Game, games } from '../src/index.ts';
import { count, type Figure, type GameOdds, netOf, once, rates, STAKE, type Tally } from './figure.ts';
import { type Cards, linesOf, payoutsOf, qualifies } from './play.ts';
import { duels, onePerClass, worth } from './poker/duels.ts';
import { threeCardHands } from './poker/three-card-hands.ts';
import { type Ruling, thresholdAsText } from './poker/threshold.ts';

type ThreeCardMonsterOptions = Parameters<(typeof games)['three-card-monster']['create']>[0];

/** One position represents all six: players do not see each other's cards. */
const ANTE = ['ante:1', 'play:1'];
const MONSTER = ['monster:1'];
const ROYAL = ['royal:1'];
const MANDATORY = ['ante:1', 'monster:1'];

export const threeCardMonsterOdds: GameOdds<ThreeCardMonsterOptions> = {
  figures(options) {
    const game = games['three-card-monster'].create(options);
    const played = once(() => playMandatory(game));
    const { playAntes: antes, equalHands: equal } = options;
    const rules = `${antes === 1 ? '' : `-${antes}-antes`}${equal === 'lose' ? '-equal-hands-lose' : ''}`;
    const figure = (bet: string, spots: readonly string[], tally: Tally, stake: number): Figure => ({
      bet: `${bet}${rules}`,
      name: { key: `three-card-monster.figure.${bet}`, values: { antes, equal } },
      paytable: linesOf(game, ...spots),
      ...rates(tally, stake),
      standardError: null,
      strategy: thresholdAsText(played().rulings),
    });
    const figures: Readonly<Record<string, (bet: string) => Figure>> = {
      ante: (bet) => figure(bet, ANTE, played().ante, STAKE),
      monster: (bet) => figure(bet, MONSTER, played().monster, STAKE),
      'ante-and-monster': (bet) => figure(bet, [...ANTE, ...MONSTER], played().both, 2 * STAKE),
      ...(options.royal && {
        royal: (bet: string) => figure(bet, ROYAL, tallyRoyals(game, played().rulings), STAKE),
      }),
    };
    return new Map(Object.entries(figures).map(([bet, find]) => [`${bet}${rules}`, () => find(bet)]));
  },
  variants: [{ equalHands: 'lose' }, { playAntes: 2 }, { playAntes: 3 }],
  counted:
    'Every packet was played against each of the 17 296 hands that the dealer can hold against it. The Ante is ' +
    'counted with its Play; it never goes without 3 Card Monster, so the two are given together too, with ' +
    'equal stakes.',
};

interface Outcome {
  readonly ante: number;
  readonly monster: number;
}

/**
 * The results of every packet against all dealer hands, played or folded, whichever loses less of the two mandatory
 * stakes.
 */
export function playMandatory(game: Game) {
  const ante: Tally = new Map();
  const monster: Tally = new Map();
  const both: Tally = new Map();
  const rulings: Ruling[] = [];
  const bet = (cards: Cards, choice: string): Outcome => {
    const payouts = payoutsOf(game, MANDATORY, { cards, choose: () => choice });
    return { ante: netOf(payouts, ...ANTE), monster: netOf(payouts, ...MONSTER) };
  };
  const sum = (outcome: Outcome) => outcome.ante + outcome.monster;
  const fold = bet({}, 'fold');
  const play = onePerClass((duel, stand) => bet({ 'position:1': duel.cards, dealer: duel.dealer(stand) }, 'play'));
  for (const duel of duels(4, threeCardHands(), (dealer) => qualifies(game, MANDATORY, { dealer }))) {
    const plays = worth(duel, (stand) => sum(play(duel, stand)) - sum(fold)) > 0;
    rulings.push({ cards: duel.cards, ways: duel.ways, rank: duel.rank, plays });
    for (const [stand, dealers] of duel.dealers.entries()) {
      if (dealers === 0) continue;
      const outcome = plays ? play(duel, stand) : fold;
      count(ante, outcome.ante, dealers * duel.ways);
      count(monster, outcome.monster, dealers * duel.ways);
      count(both, sum(outcome), dealers * duel.ways);
    }
  }
  return { ante, monster, both, rulings };
}

/** The results of the bonus, which depends only on the player's four cards and on whether they are played. */
export function tallyRoyals(game: Game, rulings: readonly Ruling[]): Tally {
  const tally: Tally = new Map();
  for (const { cards, ways, plays } of rulings) {
    const script = { cards: { 'position:1': cards }, choose: () => (plays ? 'play' : 'fold') };
    count(tally, netOf(payoutsOf(game, [...MANDATORY, ...ROYAL], script), ...ROYAL), ways);
  }
  return tally;
}
