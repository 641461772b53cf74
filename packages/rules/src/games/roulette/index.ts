import type { Game, GameDefinition } from '../../core/game.ts';
import { callNumber } from './call.ts';
import { type Colour, colourOf } from './layout.ts';
import { settleNumber } from './settle.ts';
import { asked, evolve, type Roulette, START, spinning } from './spins.ts';
import { type RouletteOptions, rouletteTerms } from './terms.ts';

export type { RouletteOptions } from './terms.ts';

/** The public view of a round; a `number` that the dealer enters is in it once it is confirmed. */
export interface RouletteView {
  readonly number: number | null;
  readonly colour: Colour | null;
  readonly spinning: boolean;
  readonly noSpins: number;
}

/** One entry of the list of last results. */
export interface RouletteResult {
  readonly number: number | null;
}

export const roulette: GameDefinition<RouletteOptions> = { ...rouletteTerms, create };

function create(options: RouletteOptions): Game<Roulette> {
  const { noSpinsToVoid } = options;
  const procedure = (state: Roulette) => asked(state, noSpinsToVoid);
  return {
    ...rouletteTerms.layout(options),
    whileBetting: (done) => spinning(done.reduce(evolve, START), noSpinsToVoid),
    start: (bets) => ({ ...START, bets }),
    procedure,
    evolve,
    settle: ({ bets, number, noSpins }) =>
      number === null
        ? { void: { key: 'roulette.void.no-spins', values: { count: noSpins } } } // the only way the procedure ends without a number
        : { payouts: settleNumber(options, bets, number) },
    view: ({ number, spinning, noSpins }): RouletteView => ({
      number,
      colour: number === null ? null : colourOf(number),
      spinning,
      noSpins,
    }),
    privateView: () => undefined,
    result: ({ number }): RouletteResult => ({ number }),
    call: ({ number }) => (number === null ? undefined : callNumber(number)),
  };
}
