import type { SpotRule } from '../../core/bets/spots.ts';
import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/payouts/paytable.ts';
import type { FiveCardHand } from '../../poker/five.ts';

export interface CasinoHoldemOptions {
  readonly antePays: Paytable<keyof typeof ANTE_PAYS>;
  readonly callPays: Paytable<'call'>;
  readonly bonus: boolean;
  readonly bonusPays: Paytable<keyof typeof BONUS_PAYS>;
  readonly bonusAfterFold: boolean;
}

const ANTE_PAYS = {
  'royal-flush': [100, 1],
  'straight-flush': [20, 1],
  'four-of-a-kind': [10, 1],
  'full-house': [3, 1],
  flush: [2, 1],
  straight: null,
  'three-of-a-kind': null,
  'two-pair': null,
  'straight-or-less': [1, 1],
} as const satisfies Paytable;

const BONUS_PAYS = {
  'royal-flush': [100, 1],
  'straight-flush': [50, 1],
  'four-of-a-kind': [40, 1],
  'full-house': [30, 1],
  flush: [20, 1],
  straight: [7, 1],
  'three-of-a-kind': [7, 1],
  'two-pair': [7, 1],
  'pair-of-aces': [7, 1],
  pair: null,
} as const satisfies Paytable;

/**
 * The Ante lines of each hand, highest first: a royal flush is also a straight flush, and `straight-or-less` applies to
 * a straight and every lower hand without a line of its own (CH 7).
 */
export const ANTE_LINES: Readonly<Record<FiveCardHand, readonly (keyof typeof ANTE_PAYS)[]>> = {
  'royal-flush': ['royal-flush', 'straight-flush'],
  'straight-flush': ['straight-flush'],
  'four-of-a-kind': ['four-of-a-kind'],
  'full-house': ['full-house'],
  flush: ['flush'],
  straight: ['straight', 'straight-or-less'],
  'three-of-a-kind': ['three-of-a-kind', 'straight-or-less'],
  'two-pair': ['two-pair', 'straight-or-less'],
  pair: ['straight-or-less'],
  'high-card': ['straight-or-less'],
};

/** The Bonus lines of each hand with the flop, highest first (CH 8). */
export const BONUS_LINES: Readonly<Record<FiveCardHand | 'pair-of-aces', readonly (keyof typeof BONUS_PAYS)[]>> = {
  'royal-flush': ['royal-flush', 'straight-flush'],
  'straight-flush': ['straight-flush'],
  'four-of-a-kind': ['four-of-a-kind'],
  'full-house': ['full-house'],
  flush: ['flush'],
  straight: ['straight'],
  'three-of-a-kind': ['three-of-a-kind'],
  'two-pair': ['two-pair'],
  'pair-of-aces': ['pair-of-aces'],
  pair: ['pair'],
  'high-card': [],
};

export const OPTIONS: OptionRules<CasinoHoldemOptions> = {
  antePays: {
    type: 'paytable',
    bets: [['straight-flush'], ['four-of-a-kind'], ['full-house'], ['flush'], ['straight-or-less']],
    default: ANTE_PAYS,
  },
  callPays: { type: 'paytable', default: { call: [1, 1] } },
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
