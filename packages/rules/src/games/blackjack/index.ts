import type { Bet, Player } from '../../core/bets/bet.ts';
import { none } from '../../core/bets/chips.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import { call } from './call.ts';
import { evolve } from './evolve.ts';
import { insuranceOf, sharedInsurance } from './insurance.ts';
import { procedure } from './procedure.ts';
import { settle } from './settle.ts';
import { type BlackjackOptions, seatOf } from './spots.ts';
import type { BetsBehind, Blackjack } from './state.ts';
import { blackjackTerms } from './terms.ts';
import { result, view } from './view.ts';

export const blackjack: GameDefinition<BlackjackOptions> = { ...blackjackTerms, create };

function create(options: BlackjackOptions): Game<Blackjack> {
  return {
    ...blackjackTerms.layout(options),
    whileBetting: [],
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
