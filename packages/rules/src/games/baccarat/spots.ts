import type { Paytable } from '../../core/options.ts';
import type { PayLine, SpotRule } from '../../core/spots.ts';

/** House rules of a baccarat table. */
export interface BaccaratOptions {
  /** With commission Banker pays 19:20; without it pays even money, but half when Banker wins with 6. */
  readonly commission: 'commission' | 'no-commission';
  readonly sideBets: boolean;
  readonly paytable: Paytable;
}

export const PAYTABLE: Paytable = {
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
  'Win by 9': [30, 1],
  'Win by 8': [10, 1],
  'Win by 7': [6, 1],
  'Win by 6': [4, 1],
  'Win by 5': [2, 1],
  'Win by 4': [1, 1],
};

const BONUS_LINES = ['Win by 9', 'Win by 8', 'Win by 7', 'Win by 6', 'Win by 5', 'Win by 4', 'Natural win'];

/** A line of the paytable in force. */
export const payLine = (paytable: Paytable, line: string): PayLine => ({
  line,
  odds: paytable[line] ?? [0, 1],
  ...(line === 'Banker' ? { commission: true } : {}),
});

/** The places on the cloth, in the order in which winners are paid. */
export function spotsOf({ commission, sideBets, paytable }: BaccaratOptions): SpotRule[] {
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
    paytable: lines.map((line) => payLine(paytable, line)),
    conditions: [],
  });
  const bankerLines = commission === 'commission' ? ['Banker'] : ['Banker without commission', 'Banker wins with 6'];
  const main = [
    spot('player', 'Player', 'main', 'main', ['Player']),
    spot('banker', 'Banker', 'main', 'main', bankerLines),
    spot('tie', 'Tie', 'main', 'tie', ['Tie']),
  ];
  if (!sideBets) return main;
  return [
    ...main,
    spot('player-pair', 'Player Pair', 'side', 'pair', ['Player Pair']),
    spot('banker-pair', 'Banker Pair', 'side', 'pair', ['Banker Pair']),
    spot('either-pair', 'Either Pair', 'side', 'pair', ['Either Pair']),
    spot('perfect-pair', 'Perfect Pair', 'side', 'perfect-pair', ['Two perfect pairs', 'One perfect pair']),
    spot('player-bonus', 'Player Bonus', 'side', 'bonus', BONUS_LINES),
    spot('banker-bonus', 'Banker Bonus', 'side', 'bonus', BONUS_LINES),
  ];
}
