import type { Bet, ChoiceStep, Fact, Game, Payout, Player, SpotRule, Step } from '../../src/index.ts';
import { none } from '../../src/index.ts';

// The smallest game with every kind of step: a coin toss with a card, a decision, a peek, a reveal and acts.

interface Coin {
  readonly bets: readonly Bet[];
  readonly facts: readonly Fact[];
}

const spot = (id: string, kind: SpotRule['kind'], conditions: SpotRule['conditions'] = []): SpotRule => ({
  id,
  name: { key: `coin.spot.${id}` },
  kind,
  limit: id,
  paytable: [{ line: id, odds: [1, 1] }],
  conditions,
});

const SPOTS = [
  spot('heads', 'main'),
  spot('tails', 'main', [{ is: 'not-with', spot: 'heads' }]),
  spot('raise', 'play'),
];

/**
 * Players on heads may raise, unless the card is the ace of spades; players on tails follow if covered, or must follow
 * a `drag`. The number 2 is the edge: the round is void.
 */
export const coin: Game<Coin> = {
  id: 'coin',
  spots: new Map(SPOTS.map((rule) => [rule.id, rule])),
  whileBetting: ['toss'],
  presets: ['follow'],
  start: (bets) => ({ bets, facts: [] }),
  procedure,
  evolve: (state, fact) => ({ ...state, facts: [...state.facts, fact] }),
  settle: (state) => {
    const side = state.facts.findLast((fact) => fact.fact === 'number')?.number;
    if (side === 2) return { void: { key: 'coin.void.edge' } };
    return { payouts: staked(state).map((bet) => settled(bet, side === 0 ? ['heads', 'raise'] : ['tails'])) };
  },
  view: ({ facts }) => ({ facts: facts.length }),
  privateView: () => undefined,
  result: ({ facts }) => ({ facts: facts.length }),
};

function procedure({ bets, facts }: Coin): readonly Step[] {
  const has = (kind: Fact['fact']) => facts.some(({ fact }) => fact === kind);
  if (!has('card')) return [{ ask: 'card', place: 'table', face: 'up', stage: { key: 'coin.stage.card' } }];
  const may = !facts.some((fact) => fact.fact === 'card' && fact.card === 'As');
  const raising = bets.filter(({ player, spot }) => may && spot === 'heads' && !hasChosen(facts, player));
  if (raising.length > 0) return raising.map((bet) => choice(bet, bets));
  if (!has('peek')) return [{ ask: 'peek', place: 'table', question: 'Ace', yes: ['Ac'] }];
  if (!has('reveal')) return [{ ask: 'reveal', place: 'table' }];
  if (!has('number'))
    return [
      { ask: 'number', below: 3 },
      { ask: 'act', act: 'fumble', irregular: true },
    ];
  const done = facts.some((fact) => fact.fact === 'act' && fact.act === 'done');
  return done ? [{ ask: 'act', act: 'polish', irregular: true }] : [{ ask: 'act', act: 'done', place: 'table' }];
}

const hasChosen = (facts: readonly Fact[], player: Player): boolean =>
  facts.some((fact) => fact.fact === 'choice' && fact.player === player);

function choice({ player, stake }: Bet, bets: readonly Bet[]): ChoiceStep {
  const followers = bets.filter((bet) => bet.spot === 'tails');
  const stakes = [
    { player, spot: 'raise', stake },
    ...followers.map((bet) => ({ player: bet.player, spot: 'raise', stake: bet.stake, optional: true as const })),
  ];
  const options = [
    { choice: 'stay', stakes: [] },
    { choice: 'raise', stakes },
    { choice: 'drag', stakes: stakes.map(({ player, spot, stake }) => ({ player, spot, stake })) },
  ];
  return { ask: 'choice', place: 'table', player, window: 'raise', options };
}

const staked = ({ bets, facts }: Coin): readonly Bet[] => [
  ...bets,
  ...facts.flatMap((fact) => (fact.fact === 'choice' ? fact.stakes : [])),
];

const settled = ({ player, spot, stake }: Bet, winning: readonly string[]): Payout => ({
  player,
  spot,
  stake,
  back: winning.includes(spot) ? stake : none,
  winnings: winning.includes(spot) ? stake : none,
  rule: 'CO 1',
  paid: null,
  because: { key: 'coin.because.side' },
});
