import type { Bet } from '../../core/bet.ts';
import { chips, none } from '../../core/chips.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import { call } from './call.ts';
import { evolve } from './evolve.ts';
import { procedure } from './procedure.ts';
import { settle } from './settle.ts';
import { type AntigoOptions, columnOf, MOST_SEATS, OPTIONS, spotsOf } from './spots.ts';
import { type Antigo, dealerTotal, ribbon, totalOf } from './state.ts';
import { view } from './view.ts';

export type { AntigoOptions, Column, Comparison } from './spots.ts';
export type { AntigoView } from './view.ts';

export const antigo: GameDefinition<AntigoOptions> = {
  id: 'antigo',
  version: 1,
  ruleCode: 'AN',
  equipment: { kind: 'shoe', decks: 8, cutCardFromEnd: 40, burn: true },
  options: OPTIONS,
  limits: {
    classes: {
      ante: { min: chips(10_00), max: chips(10_00), step: chips(10_00) },
      insurance: { min: chips(1_00), max: chips(10_00), step: chips(1_00) },
    },
  },
  pace: {
    bettingMs: 20_000,
    decisionMs: 25_000,
    resultMs: 8_000,
    dealer: { cardMs: 800, revealMs: 1_200, numberMs: 1_000, actMs: 1_200 },
  },
  absence: {
    rule: 'AN 12',
    takes: ['card'],
  },
  create,
};

function create(options: AntigoOptions): Game<Antigo> {
  const multiplayer = options.mode === 'multiplayer';
  const steps = (table: Antigo) => procedure(table, multiplayer);
  return {
    id: 'antigo',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    whileBetting: [],
    presets: [],
    start,
    procedure: steps,
    evolve,
    settle: (table) => ({ payouts: settle(options, table) }),
    view: (table) => view(options, table),
    privateView: () => undefined,
    result: (table) =>
      table.seats.length === 0
        ? null
        : {
            dealer: dealerTotal(table),
            community: totalOf(ribbon(table)),
            column: columnOf(options, table.seats.length),
          },
    call: (table) => call(options, table),
  };
}

function start(bets: readonly Bet[]): Antigo {
  const numbers = Array.from({ length: MOST_SEATS }, (_, i) => i + 1);
  const seats = numbers.flatMap((seat) => {
    const ante = bets.find(({ spot }) => spot === `ante:${seat}`);
    const insurance = bets.find(({ spot }) => spot === `insurance:${seat}`)?.stake ?? none;
    if (!ante) return [];
    return [{ seat, player: ante.player, ante: ante.stake, insurance, cards: [], contributed: undefined, auto: false }];
  });
  return { seats, dealer: [], antesChecked: false, settled: [] };
}
