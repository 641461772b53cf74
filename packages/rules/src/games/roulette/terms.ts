import { stepsOf } from '../../core/bets/limits.ts';
import type { SpotRule } from '../../core/bets/spots.ts';
import type { GameTerms } from '../../core/game.ts';
import { type Paytable, paidLines } from '../../core/payouts/paytable.ts';
import { LAYOUT, POCKETS, type SpotKind } from './layout.ts';

/** House rules of a roulette table. */
export interface RouletteOptions {
  readonly paytable: Paytable<SpotKind>;
  /** What even chances lose on zero: the whole stake, or half (RO 17). */
  readonly zero: 'takes-all' | 'la-partage';
  /** Number of no-spins after which the round is void. */
  readonly noSpinsToVoid: number;
}

/** The kinds of bets in the order in which winners are paid. A kind is its line of the paytable. */
export const IN_TURN: readonly SpotKind[] = [
  'even-chance',
  'dozen',
  'column',
  'line',
  'corner',
  'street',
  'split',
  'straight',
];

export const PAYTABLE: Paytable<SpotKind> = {
  straight: [35, 1],
  split: [17, 1],
  street: [11, 1],
  corner: [8, 1],
  line: [5, 1],
  column: [2, 1],
  dozen: [2, 1],
  'even-chance': [1, 1],
};

/** Maximum number of spins of one round at any table. */
const MAX_SPINS = 10;

const limit = stepsOf(50);

/** What can be bet, and the terms of the game. */
export const rouletteTerms: GameTerms<RouletteOptions> = {
  id: 'roulette',
  version: 1,
  ruleCode: 'RO',
  equipment: () => ({ kind: 'wheel', pockets: POCKETS, spins: MAX_SPINS }),
  options: {
    paytable: { type: 'paytable', bets: IN_TURN.map((line) => [line]), default: PAYTABLE },
    zero: { type: 'one-of', values: ['takes-all', 'la-partage'], default: 'takes-all' },
    noSpinsToVoid: { type: 'number', min: 1, max: MAX_SPINS, default: 3 },
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
  layout: (options) => ({
    id: 'roulette',
    spots: new Map(spotsOf(options).map((spot) => [spot.id, spot])),
    presets: [],
  }),
};

function spotsOf({ paytable }: RouletteOptions): SpotRule[] {
  return [...LAYOUT.values()].map(({ id, name, kind }) => ({
    id,
    name,
    kind: 'main',
    limit: kind,
    paytable: paidLines({ [kind]: paytable[kind] }),
    conditions: [],
  }));
}
