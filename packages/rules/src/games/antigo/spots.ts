import type { Condition, PayLine, SpotRule } from '../../core/bets/spots.ts';
import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/payouts/paytable.ts';

type Against = 'win' | 'tie' | 'loss';

/** A paytable line: the player's hand and the community hand, each compared with the dealer's. */
export type Comparison = `${Against}-${Against}`;

export interface AntigoOptions {
  readonly mode: 'multiplayer' | 'single';
  readonly seats: number;
  readonly insurance: boolean;
  readonly insuranceWinsOn: 'final-nine' | 'third-card-nine';
  readonly insurancePays: Paytable<'dealer-nine'>;
  readonly single: Paytable<Comparison>;
  readonly two: Paytable<Comparison>;
  readonly three: Paytable<Comparison>;
  readonly four: Paytable<Comparison>;
  readonly five: Paytable<Comparison>;
}

/** The paytable has columns for up to five players (AN 8). */
export const MAX_SEATS = 5;

/** Every comparison of hand and community with the dealer; one that a column does not list loses (AN 8). */
const UNLISTED: Paytable<Comparison> = {
  'win-win': null,
  'win-tie': null,
  'tie-win': null,
  'win-loss': null,
  'tie-tie': null,
  'loss-win': null,
  'tie-loss': null,
  'loss-tie': null,
  'loss-loss': null,
};

/** The paying lines, hand before community; `0:1` returns the ante. */
const COLUMNS = {
  single: {
    'win-win': [3, 2],
    'win-tie': [1, 2],
    'tie-win': [1, 2],
    'win-loss': [0, 1],
    'tie-tie': [0, 1],
    'loss-win': [0, 1],
  },
  two: { 'win-win': [1, 1], 'win-tie': [1, 1], 'tie-win': [1, 1], 'win-loss': [0, 1], 'tie-tie': [0, 1] },
  three: { 'win-win': [1, 1], 'win-tie': [0, 1], 'tie-win': [0, 1], 'win-loss': [0, 1] },
  four: { 'win-win': [1, 1], 'win-tie': [1, 2], 'win-loss': [0, 1] },
  five: { 'win-win': [1, 1], 'win-tie': [0, 1], 'win-loss': [0, 1] },
} as const satisfies Readonly<Record<Column, Partial<Paytable<Comparison>>>>;

const column = (listed: Partial<Paytable<Comparison>>) =>
  ({ type: 'paytable', default: { ...UNLISTED, ...listed } }) as const;

export const OPTIONS: OptionRules<AntigoOptions> = {
  mode: { type: 'one-of', values: ['multiplayer', 'single'], default: 'multiplayer' },
  seats: { type: 'number', min: 1, max: MAX_SEATS, default: MAX_SEATS },
  insurance: { type: 'switch', default: true },
  insuranceWinsOn: {
    type: 'one-of',
    values: ['final-nine', 'third-card-nine'],
    default: 'final-nine',
  },
  insurancePays: { type: 'paytable', default: { 'dealer-nine': [5, 1] } },
  single: column(COLUMNS.single),
  two: column(COLUMNS.two),
  three: column(COLUMNS.three),
  four: column(COLUMNS.four),
  five: column(COLUMNS.five),
};

export type Column = 'single' | 'two' | 'three' | 'four' | 'five';

/**
 * The column in force, by the number of antes when betting closed; a single ante uses the single player column (AN 9).
 */
export function columnOf({ mode }: AntigoOptions, antes: number): Column {
  const column = mode === 'single' ? 'single' : BY_ANTES[antes];
  if (column === undefined) throw new RangeError(`the paytable has no column for ${antes} antes`);
  return column;
}

const BY_ANTES = ['single', 'single', 'two', 'three', 'four', 'five'] as const;

export function spotsOf(options: AntigoOptions): SpotRule[] {
  const level: Condition[] = options.mode === 'multiplayer' ? [{ is: 'level' }] : [];
  const played = Array.from({ length: options.seats }, (_, i) => options[columnOf(options, i + 1)]);
  const columns = distinct(played.flatMap(paidLines));
  const conditions: Condition[] = [{ is: 'sole' }, { is: 'one-of-class' }, ...level];
  return Array.from({ length: options.seats }, (_, i) => i + 1).flatMap((seat): SpotRule[] => [
    {
      id: `ante:${seat}`,
      name: spotName('antigo', `ante:${seat}`),
      kind: 'main',
      limit: 'ante',
      paytable: columns,
      conditions,
      settledAt: `seat:${seat}`,
    },
    ...(options.insurance ? [insuranceOf(options, seat)] : []),
  ]);
}

const insuranceOf = ({ insurancePays }: AntigoOptions, seat: number): SpotRule => ({
  id: `insurance:${seat}`,
  name: spotName('antigo', `insurance:${seat}`),
  kind: 'side',
  limit: 'insurance',
  paytable: paidLines(insurancePays),
  conditions: [{ is: 'needs', spot: `ante:${seat}` }],
  settledAt: `seat:${seat}`,
});

/** Removes duplicates: each line once for each of its odds in any column. */
const distinct = (all: readonly PayLine[]): PayLine[] =>
  all.filter(
    ({ line, odds }, i) => all.findIndex((other) => other.line === line && `${other.odds}` === `${odds}`) === i,
  );
