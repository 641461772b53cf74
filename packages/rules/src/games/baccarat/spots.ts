import type { OptionRules } from '../../core/options.ts';
import { lineOf, type Paytable } from '../../core/paytable.ts';
import type { PayLine, SpotRule } from '../../core/spots.ts';

/** House rules of a baccarat table. */
export interface BaccaratOptions {
  /** With commission Banker pays 19:20; without it pays even money, but half when Banker wins with 6. */
  readonly commission: 'commission' | 'no-commission';
  /** Without them none of the side bets that follow. */
  readonly sideBets: boolean;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly eitherPair: boolean;
  readonly perfectPair: boolean;
  readonly playerBonus: boolean;
  readonly bankerBonus: boolean;
  readonly paytable: Paytable;
}

const PAYTABLE: Paytable = {
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
};

const MARGINS = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((margin) => `Win by ${margin}`);
const BONUS_LINES = [...MARGINS, 'Natural win', 'Natural tie'];
const PERFECT_LINES = ['Two perfect pairs', 'One perfect pair'];
const ALONE = ['Player', 'Banker', 'Banker without commission', 'Tie', 'Player Pair', 'Banker Pair', 'Either Pair'];

const sideBet = (label: string) => ({ label, type: 'switch', within: 'sideBets', default: true }) as const;

export const OPTIONS: OptionRules<BaccaratOptions> = {
  commission: {
    label: 'Commission on Banker',
    type: 'one-of',
    values: ['commission', 'no-commission'],
    default: 'commission',
  },
  sideBets: { label: 'Side bets', type: 'switch', default: true },
  playerPair: sideBet('Player Pair'),
  bankerPair: sideBet('Banker Pair'),
  eitherPair: sideBet('Either Pair'),
  perfectPair: sideBet('Perfect Pair'),
  playerBonus: sideBet('Player Bonus'),
  bankerBonus: sideBet('Banker Bonus'),
  paytable: {
    label: 'Pays',
    type: 'paytable',
    bets: [...ALONE.map((line) => [line]), PERFECT_LINES, [...MARGINS, 'Natural win']],
    default: PAYTABLE,
  },
};

/** A line of the paytable in force; undefined when the table does not pay it. */
export function payLine(paytable: Paytable, line: string): PayLine | undefined {
  const paid = lineOf(paytable, line);
  return paid && line === 'Banker' ? { ...paid, commission: true } : paid;
}

/** The places on the cloth, in the order in which winners are paid. */
export function spotsOf(options: BaccaratOptions): SpotRule[] {
  const { commission, paytable } = options;
  const spot = (
    id: string,
    name: string,
    kind: 'main' | 'side',
    limit: string,
    lines: readonly string[],
  ): SpotRule => ({
    id,
    name,
    kind,
    limit,
    paytable: lines.map((line) => payLine(paytable, line)).filter((line) => line !== undefined),
    conditions: [],
  });
  const bankerLines = commission === 'commission' ? ['Banker'] : ['Banker without commission', 'Banker wins with 6'];
  const main = [
    spot('player', 'Player', 'main', 'main', ['Player']),
    spot('banker', 'Banker', 'main', 'main', bankerLines),
    spot('tie', 'Tie', 'main', 'tie', ['Tie']),
  ];
  const side = (offered: boolean, id: string, name: string, limit: string, lines: readonly string[]): SpotRule[] =>
    options.sideBets && offered ? [spot(id, name, 'side', limit, lines)] : [];
  return [
    ...main,
    ...side(options.playerPair, 'player-pair', 'Player Pair', 'pair', ['Player Pair']),
    ...side(options.bankerPair, 'banker-pair', 'Banker Pair', 'pair', ['Banker Pair']),
    ...side(options.eitherPair, 'either-pair', 'Either Pair', 'pair', ['Either Pair']),
    ...side(options.perfectPair, 'perfect-pair', 'Perfect Pair', 'perfect-pair', PERFECT_LINES),
    ...side(options.playerBonus, 'player-bonus', 'Player Bonus', 'bonus', BONUS_LINES),
    ...side(options.bankerBonus, 'banker-bonus', 'Banker Bonus', 'bonus', BONUS_LINES),
  ];
}
