import type { PayLine, SpotRule } from '../../core/bets/spots.ts';
import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { lineOf, type Paytable } from '../../core/payouts/paytable.ts';

/** The lines of the paytable. */
export type BaccaratLine = keyof typeof PAYTABLE;

/** The ids of the spots. */
export type BaccaratSpot =
  | 'player'
  | 'banker'
  | 'tie'
  | 'player-pair'
  | 'banker-pair'
  | 'either-pair'
  | 'perfect-pair'
  | 'player-bonus'
  | 'banker-bonus';

/** House rules of a baccarat table. */
export interface BaccaratOptions {
  /** With commission Banker pays 19:20; without it pays even money, but half when Banker wins with 6. */
  readonly commission: 'commission' | 'no-commission';
  /** Turns all side bets below on or off. */
  readonly sideBets: boolean;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly eitherPair: boolean;
  readonly perfectPair: boolean;
  readonly playerBonus: boolean;
  readonly bankerBonus: boolean;
  readonly paytable: Paytable<BaccaratLine>;
}

const PAYTABLE = {
  player: [1, 1],
  banker: [19, 20],
  'banker-without-commission': [1, 1],
  'banker-wins-with-6': [1, 2],
  tie: [8, 1],
  'player-pair': [11, 1],
  'banker-pair': [11, 1],
  'either-pair': [5, 1],
  'one-perfect-pair': [25, 1],
  'two-perfect-pairs': [200, 1],
  'natural-win': [1, 1],
  'natural-tie': [0, 1],
  'win-by-9': [30, 1],
  'win-by-8': [10, 1],
  'win-by-7': [6, 1],
  'win-by-6': [4, 1],
  'win-by-5': [2, 1],
  'win-by-4': [1, 1],
  'win-by-3': null,
  'win-by-2': null,
  'win-by-1': null,
} as const satisfies Paytable;

const MARGINS = ([9, 8, 7, 6, 5, 4, 3, 2, 1] as const).map((margin) => `win-by-${margin}` as const);
const BONUS_LINES = [...MARGINS, 'natural-win', 'natural-tie'] as const;
const PERFECT_LINES = ['two-perfect-pairs', 'one-perfect-pair'] as const;
const ALONE = [
  'player',
  'banker',
  'banker-without-commission',
  'tie',
  'player-pair',
  'banker-pair',
  'either-pair',
] as const;

const SIDE_BET = { type: 'switch', within: 'sideBets', default: true } as const;

export const OPTIONS: OptionRules<BaccaratOptions> = {
  commission: {
    type: 'one-of',
    values: ['commission', 'no-commission'],
    default: 'commission',
  },
  sideBets: { type: 'switch', default: true },
  playerPair: SIDE_BET,
  bankerPair: SIDE_BET,
  eitherPair: SIDE_BET,
  perfectPair: SIDE_BET,
  playerBonus: SIDE_BET,
  bankerBonus: SIDE_BET,
  paytable: {
    type: 'paytable',
    bets: [...ALONE.map((line) => [line]), PERFECT_LINES, [...MARGINS, 'natural-win']],
    default: PAYTABLE,
  },
};

/** A line of the paytable in force; undefined when the table does not pay it. */
export function payLine(paytable: Paytable<BaccaratLine>, line: BaccaratLine): PayLine | undefined {
  const paid = lineOf(paytable, line);
  return paid && line === 'banker' ? { ...paid, commission: true } : paid;
}

/** The spots of the layout, in the order in which winners are paid. */
export function spotsOf(options: BaccaratOptions): SpotRule[] {
  const { commission, paytable } = options;
  const spot = (id: BaccaratSpot, kind: 'main' | 'side', limit: string, lines: readonly BaccaratLine[]): SpotRule => ({
    id,
    name: spotName('baccarat', id),
    kind,
    limit,
    paytable: lines.map((line) => payLine(paytable, line)).filter((line) => line !== undefined),
    conditions: [],
  });
  const bankerLines: readonly BaccaratLine[] =
    commission === 'commission' ? ['banker'] : ['banker-without-commission', 'banker-wins-with-6'];
  const main = [
    spot('player', 'main', 'main', ['player']),
    spot('banker', 'main', 'main', bankerLines),
    spot('tie', 'main', 'tie', ['tie']),
  ];
  const side = (offered: boolean, id: BaccaratSpot, limit: string, lines: readonly BaccaratLine[]): SpotRule[] =>
    options.sideBets && offered ? [spot(id, 'side', limit, lines)] : [];
  return [
    ...main,
    ...side(options.playerPair, 'player-pair', 'pair', ['player-pair']),
    ...side(options.bankerPair, 'banker-pair', 'pair', ['banker-pair']),
    ...side(options.eitherPair, 'either-pair', 'pair', ['either-pair']),
    ...side(options.perfectPair, 'perfect-pair', 'perfect-pair', PERFECT_LINES),
    ...side(options.playerBonus, 'player-bonus', 'bonus', BONUS_LINES),
    ...side(options.bankerBonus, 'banker-bonus', 'bonus', BONUS_LINES),
  ];
}
