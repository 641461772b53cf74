import type { Bet, Player } from '../../core/bet.ts';
import { none } from '../../core/chips.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import { stepsOf } from '../../core/limits.ts';
import { call } from './call.ts';
import { evolve } from './evolve.ts';
import { insuranceOf, sharedInsurance } from './insurance.ts';
import { procedure } from './procedure.ts';
import { settle } from './settle.ts';
import { type BlackjackOptions, OPTIONS, seatOf, spotsOf } from './spots.ts';
import type { BetsBehind, Blackjack } from './state.ts';
import { result, view } from './view.ts';

const limit = stepsOf(100);

export const blackjack: GameDefinition<BlackjackOptions> = {
  id: 'blackjack',
  version: 1,
  ruleCode: 'BJ',
  equipment: { kind: 'shoe', decks: 8, cutCardFromEnd: 104, burn: true },
  options: OPTIONS,
  limits: { classes: { main: limit(10_00, 500_00), behind: limit(10_00, 500_00), side: limit(1_00, 100_00) } },
  pace: {
    bettingMs: 18_000,
    decisionMs: 12_000,
    resultMs: 6_000,
    dealer: { cardMs: 900, revealMs: 1_000, numberMs: 1_000, actMs: 1_200 },
  },
  absence: {
    rule: 'BJ 18',
    takes: ['no-insurance', 'stand'],
  },
  create,
};

function create(options: BlackjackOptions): Game<Blackjack> {
  return {
    id: 'blackjack',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    whileBetting: [],
    presets: options.betBehind ? ['follow-double', 'follow-split'] : [],
    start: (bets) => start(options, bets),
    procedure,
    shared: sharedInsurance,
    evolve,
    settle: (table) => ({ payouts: settle(options, table) }),
    view,
    privateView: () => undefined,
    result: (table) => result(table, settle(options, table)),
    call,
  };
}

function start({ lateBlackjack, surrender }: BlackjackOptions, bets: readonly Bet[]): Blackjack {
  const on = (kind: string) =>
    bets.filter(({ spot }) => spot.startsWith(`${kind}:`)).sort((a, b) => seatOf(a.spot) - seatOf(b.spot));
  return {
    hands: on('seat').map(({ player, spot, stake }) => {
      return {
        place: spot,
        seat: seatOf(spot),
        player,
        stake,
        cards: [],
        stance: 'asked',
        doubled: false,
        split: false,
        auto: false,
        insurance: insuranceOf(stake),
      };
    }),
    behind: betsBehind(on('behind')),
    sides: [...on('pairs'), ...on('21+3')],
    insurance: [],
    dealer: [],
    peeked: undefined,
    tenPeek: lateBlackjack === 'ten-peek',
    surrender,
    follows: { double: [], split: [] },
    paid: false,
  };
}

function betsBehind(bets: readonly Bet[]): BetsBehind {
  const list = bets.map(({ player, spot, stake }) => {
    return { seat: seatOf(spot), player, stake, doubled: none, split: none, insurance: insuranceOf(stake) };
  });
  const at = new Map<Player, number[]>();
  const seats = new Map<number, { seat: number; players: number; undecided: number }>();
  for (const [index, { player, seat, insurance }] of list.entries()) {
    at.set(player, [...(at.get(player) ?? []), index]);
    const { players, undecided } = seats.get(seat) ?? { players: 0, undecided: 0 };
    seats.set(seat, { seat, players: players + 1, undecided: undecided + (insurance === 'offered' ? 1 : 0) });
  }
  return { list, at, seats: [...seats.values()] };
}
