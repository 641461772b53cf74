import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/paytable.ts';
import type { SpotRule } from '../../core/spots.ts';

export interface CasinoHoldemOptions {
  readonly antePays: Paytable<keyof typeof ANTE_PAYS>;
  readonly callPays: Paytable<'Call'>;
  readonly bonus: boolean;
  readonly bonusPays: Paytable<keyof typeof BONUS_PAYS>;
  readonly bonusAfterFold: boolean;
}

const ANTE_PAYS = {
  'Royal flush': [100, 1],
  'Straight flush': [20, 1],
  'Four of a kind': [10, 1],
  'Full house': [3, 1],
  Flush: [2, 1],
  Straight: null,
  'Three of a kind': null,
  'Two pair': null,
  'Straight or less': [1, 1],
} as const satisfies Paytable;

const BONUS_PAYS = {
  'Royal flush': [100, 1],
  'Straight flush': [50, 1],
  'Four of a kind': [40, 1],
  'Full house': [30, 1],
  Flush: [20, 1],
  Straight: [7, 1],
  'Three of a kind': [7, 1],
  'Two pair': [7, 1],
  'Pair of aces': [7, 1],
  Pair: null,
} as const satisfies Paytable;

/** `Straight or less` applies to a straight and every lower hand without a line of its own (CH 7). */
export const OPTIONS: OptionRules<CasinoHoldemOptions> = {
  antePays: {
    type: 'paytable',
    bets: [['Straight flush'], ['Four of a kind'], ['Full house'], ['Flush'], ['Straight or less']],
    default: ANTE_PAYS,
  },
  callPays: { type: 'paytable', default: { Call: [1, 1] } },
  bonus: { type: 'switch', default: true },
  bonusPays: {
    type: 'paytable',
    default: BONUS_PAYS,
  },
  bonusAfterFold: { type: 'switch', default: false },
};

export function spotsOf({ antePays, callPays, bonus, bonusPays }: CasinoHoldemOptions): SpotRule[] {
  return [
    {
      id: 'ante',
      name: spotName('casino-holdem', 'ante'),
      kind: 'main',
      limit: 'ante',
      paytable: paidLines(antePays),
      conditions: [],
      reserve: 2,
    },
    ...(bonus ? [bonusOf(bonusPays)] : []),
    {
      id: 'call',
      name: spotName('casino-holdem', 'call'),
      kind: 'play',
      limit: 'ante',
      paytable: paidLines(callPays),
      conditions: [],
    },
  ];
}

const bonusOf = (bonusPays: Paytable): SpotRule => ({
  id: 'bonus',
  name: spotName('casino-holdem', 'bonus'),
  kind: 'side',
  limit: 'bonus',
  paytable: paidLines(bonusPays),
  conditions: [{ is: 'needs', spot: 'ante' }],
});
