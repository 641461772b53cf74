import type { Bet } from '../../core/bets/bet.ts';
import { none } from '../../core/bets/chips.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import { call } from './call.ts';
import { evolve } from './evolve.ts';
import { procedure } from './procedure.ts';
import { settle } from './settle.ts';
import { type AntigoOptions, columnOf, MAX_SEATS } from './spots.ts';
import { type Antigo, dealerTotal, ribbon, totalOf } from './state.ts';
import { antigoTerms } from './terms.ts';
import { view } from './view.ts';

export type { AntigoOptions, Column, Comparison } from './spots.ts';
export type { AntigoView } from './view.ts';

export const antigo: GameDefinition<AntigoOptions> = { ...antigoTerms, create };

function create(options: AntigoOptions): Game<Antigo> {
  const multiplayer = options.mode === 'multiplayer';
  const steps = (table: Antigo) => procedure(table, multiplayer);
  return {
    ...antigoTerms.layout(options),
    whileBetting: [],
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
  const numbers = Array.from({ length: MAX_SEATS }, (_, i) => i + 1);
  const seats = numbers.flatMap((seat) => {
    const ante = bets.find(({ spot }) => spot === `ante:${seat}`);
    const insurance = bets.find(({ spot }) => spot === `insurance:${seat}`)?.stake ?? none;
    if (!ante) return [];
    return [{ seat, player: ante.player, ante: ante.stake, insurance, cards: [], contributed: undefined, auto: false }];
  });
  return { seats, dealer: [], antesChecked: false, settled: [] };
}
