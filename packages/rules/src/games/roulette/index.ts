import type { Game, GameDefinition } from '../../core/game.ts';
import { stepsOf } from '../../core/limits.ts';
import { type Paytable, paidLines } from '../../core/paytable.ts';
import type { SpotRule } from '../../core/spots.ts';
import { callNumber } from './call.ts';
import { type Colour, colourOf, LAYOUT, POCKETS, type SpotKind } from './layout.ts';
import { EACH_LINE, PAYTABLE, settleNumber } from './settle.ts';
import { asked, evolve, type Roulette, START, spinning } from './spins.ts';

/** House rules of a roulette table. */
export interface RouletteOptions {
  readonly paytable: Paytable<SpotKind>;
  /** What even chances lose on zero: the whole stake, or half (RO 17). */
  readonly zero: 'takes-all' | 'la-partage';
  /** Number of no-spins after which the round is void. */
  readonly noSpinsToVoid: number;
}

/** The public view of a round; `number` can be corrected until the round is settled. */
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

const limit = stepsOf(50);

/** Maximum number of spins of one round at any table. */
const MOST_SPINS = 10;

export const roulette: GameDefinition<RouletteOptions> = {
  id: 'roulette',
  version: 1,
  ruleCode: 'RO',
  equipment: { kind: 'wheel', pockets: POCKETS, spins: MOST_SPINS },
  options: {
    paytable: { type: 'paytable', bets: EACH_LINE, default: PAYTABLE },
    zero: { type: 'one-of', values: ['takes-all', 'la-partage'], default: 'takes-all' },
    noSpinsToVoid: { type: 'number', min: 1, max: MOST_SPINS, default: 3 },
  },
  limits: {
    classes: {
      straight: limit(50, 100_00),
      split: limit(50, 200_00),
      street: limit(50, 300_00),
      corner: limit(50, 400_00),
      line: limit(50, 600_00),
      column: limit(1_00, 1000_00),
      dozen: limit(1_00, 1000_00),
      'even-chance': limit(1_00, 2000_00),
    },
  },
  pace: {
    bettingMs: 20_000,
    decisionMs: 15_000,
    resultMs: 6_000,
    dealer: { cardMs: 1_000, revealMs: 1_000, numberMs: 8_000, actMs: 1_500, acts: { spin: 2_000, confirm: 1_000 } },
  },
  absence: { rule: 'RO 15', takes: [] },
  create,
};

function create(options: RouletteOptions): Game<Roulette> {
  const { paytable, noSpinsToVoid } = options;
  const spots = [...LAYOUT.values()].map(
    ({ id, name, kind }): SpotRule => ({
      id,
      name,
      kind: 'main',
      limit: kind,
      paytable: paidLines({ [kind]: paytable[kind] }),
      conditions: [],
    }),
  );
  const procedure = (state: Roulette) => asked(state, noSpinsToVoid);
  return {
    id: 'roulette',
    spots: new Map(spots.map((spot) => [spot.id, spot])),
    whileBetting: (done) => spinning(done.reduce(evolve, START), noSpinsToVoid),
    presets: [],
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
