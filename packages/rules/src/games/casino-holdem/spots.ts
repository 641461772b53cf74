import type { OptionRules, Paytable } from '../../core/options.ts';
import type { PayLine, SpotRule } from '../../core/spots.ts';

export interface CasinoHoldemOptions {
  readonly antePays: Paytable;
  readonly callPays: Paytable;
  readonly bonusPays: Paytable;
  readonly bonusAfterFold: boolean;
}

/** `Straight or less` stands for every hand without a line of its own (CH 7). */
export const OPTIONS: OptionRules<CasinoHoldemOptions> = {
  antePays: {
    label: 'Ante pays',
    type: 'paytable',
    default: {
      'Royal flush': [100, 1],
      'Straight flush': [20, 1],
      'Four of a kind': [10, 1],
      'Full house': [3, 1],
      Flush: [2, 1],
      'Straight or less': [1, 1],
    },
  },
  callPays: { label: 'Call pays', type: 'paytable', default: { Call: [1, 1] } },
  bonusPays: {
    label: 'Bonus pays',
    type: 'paytable',
    default: {
      'Royal flush': [100, 1],
      'Straight flush': [50, 1],
      'Four of a kind': [40, 1],
      'Full house': [30, 1],
      Flush: [20, 1],
      Straight: [7, 1],
      'Three of a kind': [7, 1],
      'Two pair': [7, 1],
      'Pair of aces': [7, 1],
    },
  },
  bonusAfterFold: { label: 'Bonus pays after a fold', type: 'switch', default: false },
};

export function spotsOf({ antePays, callPays, bonusPays }: CasinoHoldemOptions): SpotRule[] {
  return [
    { id: 'ante', name: 'Ante', kind: 'main', limit: 'ante', paytable: lines(antePays), conditions: [], reserve: 2 },
    {
      id: 'bonus',
      name: 'Bonus',
      kind: 'side',
      limit: 'bonus',
      paytable: lines(bonusPays),
      conditions: [{ is: 'needs', spot: 'ante' }],
    },
    { id: 'call', name: 'Call', kind: 'play', limit: 'ante', paytable: lines(callPays), conditions: [] },
  ];
}

const lines = (table: Paytable): PayLine[] => Object.entries(table).map(([line, odds]) => ({ line, odds }));
