import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { lineOf, type Paytable } from '../../core/paytable.ts';
import type { PayLine, SpotRule } from '../../core/spots.ts';

/** The lines of the paytable. */
export type BaccaratLine = keyof typeof PAYTABLE;

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
  Player: [1, 1],
  Banker: [19, 20],
  'Banker without commission': [1, 1],
  'Banker wins with 6': [1, 2],
  Tie: [8, 1],
  'Player Pair': [11, 1],
  'Banker Pair': [11, 1],
  'Either Pair': [5, 1],
  'One perfect pair': [25, 1],
  'Two perfect pairs': [200, 1],
  'Natural win': [1, 1],
  'Natural tie': [0, 1],
  'Win by 9': [30, 1],
  'Win by 8': [10, 1],
  'Win by 7': [6, 1],
  'Win by 6': [4, 1],
  'Win by 5': [2, 1],
  'Win by 4': [1, 1],
  'Win by 3': null,
  'Win by 2': null,
  'Win by 1': null,
} as const satisfies Paytable;

const MARGINS = ([9, 8, 7, 6, 5, 4, 3, 2, 1] as const).map((margin) => `Win by ${margin}` as const);
const BONUS_LINES = [...MARGINS, 'Natural win', 'Natural tie'] as const;
const PERFECT_LINES = ['Two perfect pairs', 'One perfect pair'] as const;
const ALONE = [
  'Player',
  'Banker',
  'Banker without commission',
  'Tie',
  'Player Pair',
  'Banker Pair',
  'Either Pair',
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
    bets: [...ALONE.map((line) => [line]), PERFECT_LINES, [...MARGINS, 'Natural win']],
    default: PAYTABLE,
  },
};

/** A line of the paytable in force; undefined when the table does not pay it. */
export function payLine(paytable: Paytable<BaccaratLine>, line: BaccaratLine): PayLine | undefined {
  const paid = lineOf(paytable, line);
  return paid && line === 'Banker' ? { ...paid, commission: true } : paid;
}

/** The spots of the layout, in the order in which winners are paid. */
export function spotsOf(options: BaccaratOptions): SpotRule[] {
  const { commission, paytable } = options;
  const spot = (id: string, kind: 'main' | 'side', limit: string, lines: readonly BaccaratLine[]): SpotRule => ({
    id,
    name: spotName('baccarat', id),
    kind,
    limit,
    paytable: lines.map((line) => payLine(paytable, line)).filter((line) => line !== undefined),
    conditions: [],
  });
  const bankerLines: readonly BaccaratLine[] =
    commission === 'commission' ? ['Banker'] : ['Banker without commission', 'Banker wins with 6'];
  const main = [
    spot('player', 'main', 'main', ['Player']),
    spot('banker', 'main', 'main', bankerLines),
    spot('tie', 'main', 'tie', ['Tie']),
  ];
  const side = (offered: boolean, id: string, limit: string, lines: readonly BaccaratLine[]): SpotRule[] =>
    options.sideBets && offered ? [spot(id, 'side', limit, lines)] : [];
  return [
    ...main,
    ...side(options.playerPair, 'player-pair', 'pair', ['Player Pair']),
    ...side(options.bankerPair, 'banker-pair', 'pair', ['Banker Pair']),
    ...side(options.eitherPair, 'either-pair', 'pair', ['Either Pair']),
    ...side(options.perfectPair, 'perfect-pair', 'perfect-pair', PERFECT_LINES),
    ...side(options.playerBonus, 'player-bonus', 'bonus', BONUS_LINES),
    ...side(options.bankerBonus, 'banker-bonus', 'bonus', BONUS_LINES),
  ];
}
