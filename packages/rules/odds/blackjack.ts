import { betName, type Card, DECK, type Game, games, lineName, type Phrase } from '../src/index.ts';
import { choicesAsText } from './blackjack/chart.ts';
import { bestChoices, type Choices, planFrom, startingHands } from './blackjack/plan.ts';
import { type BlackjackTable, blackjackTable, type Stake } from './blackjack/table.ts';
import { type Upcard, upcard, worths } from './blackjack/worth.ts';
import {
  count,
  type Figure,
  type GameOdds,
  NO_DECISION,
  netOf,
  rates,
  STAKE,
  type Tally,
  varianceOf,
} from './figure.ts';
import { linesOf, payoutsOf } from './play.ts';
import { cardWorth, chanceInOrder, VALUES } from './shoe-values.ts';

type BlackjackOptions = Parameters<typeof games.blackjack.create>[0];

export const blackjackOdds: GameOdds<BlackjackOptions> = {
  figures(options) {
    const game = games.blackjack.create(options);
    const { lateBlackjack: late, surrender } = options;
    const rules = `${late === 'all-bets' ? '' : `-${late}`}${surrender ? '-surrender' : ''}`;
    const hand = (kind: string, stake: Stake, spot: string): [string, () => Figure] => {
      const bet = `${kind}${rules}`;
      const name = {
        key: `blackjack.figure.${kind}`,
        values: { late: LATE[late], surrender: surrender ? 'yes' : 'no' },
      };
      return [bet, () => handFigure(game, basicStrategy(options), { bet, name }, stake, spot)];
    };
    const behind = options.betBehind ? BEHIND : [];
    return new Map([
      hand('main', 'seat', 'seat:1'),
      ['insurance', () => insuranceFigure(game)],
      ...given(options.perfectPairs, 'pairs', (bet) => side(game, bet, tallyPairs(game))),
      ...given(options.twentyOnePlusThree, '21+3', (bet) => side(game, bet, tallyThrees(game))),
      ...behind.map((stake) => hand(stake, stake, 'behind:1')),
    ]);
  },
  variants: [
    { lateBlackjack: 'original-only' },
    { lateBlackjack: 'ten-peek' },
    { surrender: true },
    { surrender: true, lateBlackjack: 'original-only' },
    { surrender: true, lateBlackjack: 'ten-peek' },
  ],
  counted:
    'Every hand was played against every hand of the dealer, card by card from a full shoe. The stakes of doubles and ' +
    'splits count as won or lost on the first; of a split, each hand counts for half in how often the bet wins.',
};

type Named = Readonly<{ bet: string; name: Phrase }>;

/** The argument in the names of the figures: which bets a dealer's blackjack under a ten takes. */
const LATE = {
  'all-bets': 'all',
  'original-only': 'original',
  'ten-peek': 'peek',
} as const satisfies Readonly<Record<BlackjackOptions['lateBlackjack'], string>>;

/** Bets behind, by the decisions they follow. */
const BEHIND: readonly Stake[] = ['behind-both', 'behind-doubles', 'behind-splits', 'behind'];

const given = (offered: boolean, bet: string, figure: (bet: string) => Figure): [string, () => Figure][] =>
  offered ? [[bet, () => figure(bet)]] : [];

/** The best choices by totals against each upcard. */
export interface BasicStrategy {
  readonly table: BlackjackTable;
  readonly against: readonly { readonly upcard: Upcard; readonly choices: Choices }[];
}

/** The strategy under these house rules. It takes seconds, and is found once. */
export function basicStrategy(options: BlackjackOptions): BasicStrategy {
  const rules = JSON.stringify(options);
  const usual = { ...options, lateBlackjack: 'all-bets', surrender: false } as const;
  const isUsual = JSON.stringify(usual) === rules;
  const known = strategies.get(rules) ?? strategyAt(tableOf(options), isUsual ? undefined : basicStrategy(usual));
  strategies.set(rules, known);
  return known;
}

const strategies = new Map<string, BasicStrategy>();

const tableOf = (options: BlackjackOptions) => blackjackTable(games.blackjack.create(options));

/**
 * The strategy at a table, found again at every call.
 * @param like one that is close to it, from which it is found sooner
 */
export function strategyAt(table: BlackjackTable, like?: BasicStrategy): BasicStrategy {
  const upcards = Array.from({ length: VALUES }, (_, up) => upcard(table, up));
  const against = upcards.map((upcard) => ({
    upcard,
    choices: bestChoices(table, upcard, like?.against[upcard.up]?.choices),
  }));
  return { table, against };
}

function handFigure(game: Game, { table, against }: BasicStrategy, named: Named, stake: Stake, spot: string): Figure {
  let [net, squares, staked, hitRate] = [0, 0, 0, 0];
  for (const { upcard, choices } of against) {
    const { of, early } = worths(table, upcard, stake, planFrom(choices));
    for (const { hand, chance } of startingHands(upcard.up)) {
      const both = chance * chanceInOrder([upcard.up], []);
      net += both * (of(hand).net + early(hand).net);
      squares += both * (of(hand).squares + early(hand).squares);
      staked += both * (of(hand).staked + early(hand).staked);
      hitRate += both * (of(hand).hits + early(hand).hits);
    }
  }
  const strategy =
    spot === 'seat:1' ? choicesAsText(against.map(({ choices }) => choices)) : 'The hand is played as for the main bet';
  const edge = -net / STAKE;
  const rates = { edge, variance: varianceOf(squares / STAKE ** 2, edge), staked, hitRate };
  return { ...named, paytable: linesOf(game, spot), ...rates, standardError: null, strategy };
}

/** Insurance for half of the bet under an ace, taken regardless of the player's own cards. */
function insuranceFigure(game: Game): Figure {
  const tally: Tally = new Map();
  const ace = 1;
  for (let hole = 0; hole < VALUES; hole++) {
    const cards = { dealer: [ace, hole].map(cardWorth), 'seat:1': ['9c', '9d'] } as const;
    const choose = ({ window }: { readonly window: string }) => (window === 'insurance' ? 'insurance' : 'stand');
    count(tally, netOf(payoutsOf(game, ['seat:1'], { cards, choose }), 'insurance:1'), chanceInOrder([hole], [ace]));
  }
  const paytable = linesOf(game, 'insurance:1');
  const strategy = 'Taken whenever it is offered';
  const name = lineName('blackjack', 'insurance');
  return { bet: 'insurance', name, paytable, ...rates(tally, STAKE / 2), standardError: null, strategy };
}

const side = (game: Game, bet: string, tally: Tally): Figure => ({
  bet,
  name: betName('blackjack', `${bet}:1`),
  paytable: linesOf(game, `${bet}:1`),
  ...rates(tally),
  standardError: null,
  strategy: NO_DECISION,
});

/** The number of copies of a card left in eight decks after these cards. */
const left = (card: Card, ...drawn: readonly Card[]): number => 8 - drawn.filter((other) => other === card).length;

/** Every combination of the first two cards. */
export function tallyPairs(game: Game): Tally {
  const tally: Tally = new Map();
  for (const a of DECK)
    for (const b of DECK) {
      const payouts = payoutsOf(game, ['seat:1', 'pairs:1'], { cards: { 'seat:1': [a, b] } });
      count(tally, netOf(payouts, 'pairs:1'), left(a) * left(b, a));
    }
  return tally;
}

/**
 * Every combination of the first two cards and the upcard. Their order does not matter, so each three are settled once.
 */
export function tallyThrees(game: Game): Tally {
  const tally: Tally = new Map();
  for (const [i, a] of DECK.entries())
    for (const [j, b] of DECK.slice(i).entries())
      for (const c of DECK.slice(i + j)) {
        const payouts = payoutsOf(game, ['seat:1', '21+3:1'], { cards: { 'seat:1': [a, b], dealer: [c] } });
        const orders = a === b && b === c ? 1 : a === b || b === c ? 3 : 6;
        count(tally, netOf(payouts, '21+3:1'), orders * left(a) * left(b, a) * left(c, a, b));
      }
  return tally;
}
