import type { OptionRules, Paytable } from '../../core/options.ts';
import type { Condition, PayLine, SpotRule } from '../../core/spots.ts';

export interface AntigoOptions {
  readonly mode: 'multiplayer' | 'single';
  readonly insuranceWinsOn: 'final-nine' | 'third-card-nine';
  readonly insurancePays: Paytable;
  readonly single: Paytable;
  readonly two: Paytable;
  readonly three: Paytable;
  readonly four: Paytable;
  readonly five: Paytable;
}

export const SEATS = 5;

/** "Hand / community": what pays; `0:1` gives the ante back, and what is not listed loses (AN 8). */
const COLUMNS = {
  single: {
    'Win / Win': [3, 2],
    'Win / Tie': [1, 2],
    'Tie / Win': [1, 2],
    'Win / Loss': [0, 1],
    'Tie / Tie': [0, 1],
    'Loss / Win': [0, 1],
  },
  two: { 'Win / Win': [1, 1], 'Win / Tie': [1, 1], 'Tie / Win': [1, 1], 'Win / Loss': [0, 1], 'Tie / Tie': [0, 1] },
  three: { 'Win / Win': [1, 1], 'Win / Tie': [0, 1], 'Tie / Win': [0, 1], 'Win / Loss': [0, 1] },
  four: { 'Win / Win': [1, 1], 'Win / Tie': [1, 2], 'Win / Loss': [0, 1] },
  five: { 'Win / Win': [1, 1], 'Win / Tie': [0, 1], 'Win / Loss': [0, 1] },
} as const satisfies Readonly<Record<string, Paytable>>;

export const OPTIONS: OptionRules<AntigoOptions> = {
  mode: { label: 'Mode', type: 'one-of', values: ['multiplayer', 'single'], default: 'multiplayer' },
  insuranceWinsOn: {
    label: 'Insurance wins on',
    type: 'one-of',
    values: ['final-nine', 'third-card-nine'],
    default: 'final-nine',
  },
  insurancePays: { label: 'Insurance pays', type: 'paytable', default: { 'Dealer nine': [5, 1] } },
  single: { label: 'Single player pays', type: 'paytable', default: COLUMNS.single },
  two: { label: 'Two players pay', type: 'paytable', default: COLUMNS.two },
  three: { label: 'Three players pay', type: 'paytable', default: COLUMNS.three },
  four: { label: 'Four players pay', type: 'paytable', default: COLUMNS.four },
  five: { label: 'Five players pay', type: 'paytable', default: COLUMNS.five },
};

export type Column = 'single' | 'two' | 'three' | 'four' | 'five';

/** The column in force: by the number of antes when betting closed; one ante alone plays the single player table (AN 9). */
export function columnOf({ mode }: AntigoOptions, antes: number): Column {
  const columns = ['single', 'single', 'two', 'three', 'four', 'five'] as const;
  return mode === 'single' ? 'single' : (columns[antes] ?? 'five');
}

export function spotsOf(options: AntigoOptions): SpotRule[] {
  const level: Condition[] = options.mode === 'multiplayer' ? [{ is: 'level' }] : [];
  const columns = unlike([options.single, options.two, options.three, options.four, options.five].flatMap(lines));
  const conditions: Condition[] = [{ is: 'sole' }, { is: 'one-of-class' }, ...level];
  return Array.from({ length: SEATS }, (_, i) => i + 1).flatMap((seat): SpotRule[] => [
    {
      id: `ante:${seat}`,
      name: `Ante, seat ${seat}`,
      kind: 'main',
      limit: 'ante',
      paytable: columns,
      conditions,
    },
    {
      id: `insurance:${seat}`,
      name: `Insurance, seat ${seat}`,
      kind: 'side',
      limit: 'insurance',
      paytable: lines(options.insurancePays),
      conditions: [{ is: 'needs', spot: `ante:${seat}` }],
    },
  ]);
}

const lines = (table: Paytable): PayLine[] => Object.entries(table).map(([line, odds]) => ({ line, odds }));

/** Every line once, with each of the odds it has in some column. */
const unlike = (all: readonly PayLine[]): PayLine[] =>
  all.filter(
    ({ line, odds }, i) => all.findIndex((other) => other.line === line && `${other.odds}` === `${odds}`) === i,
  );
