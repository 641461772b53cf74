import type { PayLine, SpotRule } from '../../core/bets/spots.ts';
import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/payouts/paytable.ts';
import type { FiveCardHand } from '../../poker/five.ts';
import type { ThreeCardHand } from '../../poker/three.ts';

const GAME = 'three-card-poker';

export interface ThreeCardPokerOptions {
  readonly antePays: Paytable<'ante' | 'play'>;
  readonly anteBonusPays: Paytable<AnteBonusLine>;
  readonly pairPlus: boolean;
  readonly pairPlusPays: Paytable<keyof typeof PAIR_PLUS_PAYS>;
  readonly sixCard: boolean;
  readonly sixCardPays: Paytable<keyof typeof SIX_CARD_PAYS>;
}

type AnteBonusLine = 'mini-royal' | 'straight-flush' | 'three-of-a-kind' | 'straight' | 'flush';

const PAIR_PLUS_PAYS = {
  'mini-royal': [100, 1],
  'straight-flush': [40, 1],
  'three-of-a-kind': [30, 1],
  straight: [5, 1],
  flush: [4, 1],
  pair: [1, 1],
} as const satisfies Paytable;

const SIX_CARD_PAYS = {
  'royal-flush': [1000, 1],
  'straight-flush': [200, 1],
  'four-of-a-kind': [100, 1],
  'full-house': [20, 1],
  flush: [15, 1],
  straight: [10, 1],
  'three-of-a-kind': [7, 1],
} as const satisfies Paytable;

/** The Ante Bonus lines of each hand, highest first: a mini royal is also a straight flush (TP 6). */
export const ANTE_BONUS_LINES: Readonly<Record<ThreeCardHand, readonly AnteBonusLine[]>> = {
  'mini-royal': ['mini-royal', 'straight-flush'],
  'straight-flush': ['straight-flush'],
  'three-of-a-kind': ['three-of-a-kind'],
  straight: ['straight'],
  flush: ['flush'],
  pair: [],
  'high-card': [],
};

/** The Pair Plus lines of each hand (TP 7). */
export const PAIR_PLUS_LINES: Readonly<Record<ThreeCardHand, readonly (keyof typeof PAIR_PLUS_PAYS)[]>> = {
  ...ANTE_BONUS_LINES,
  pair: ['pair'],
};

/** The 6 Card Bonus lines of each hand, highest first: a royal flush is also a straight flush (TP 8). */
export const SIX_CARD_LINES: Readonly<Record<FiveCardHand, readonly (keyof typeof SIX_CARD_PAYS)[]>> = {
  'royal-flush': ['royal-flush', 'straight-flush'],
  'straight-flush': ['straight-flush'],
  'four-of-a-kind': ['four-of-a-kind'],
  'full-house': ['full-house'],
  flush: ['flush'],
  straight: ['straight'],
  'three-of-a-kind': ['three-of-a-kind'],
  'two-pair': [],
  pair: [],
  'high-card': [],
};

export const OPTIONS: OptionRules<ThreeCardPokerOptions> = {
  antePays: {
    type: 'paytable',
    bets: [['ante'], ['play']],
    default: { ante: [1, 1], play: [1, 1] },
  },
  anteBonusPays: {
    type: 'paytable',
    bets: [],
    default: { 'mini-royal': null, 'straight-flush': [5, 1], 'three-of-a-kind': [4, 1], straight: [1, 1], flush: null },
  },
  pairPlus: { type: 'switch', default: true },
  pairPlusPays: {
    type: 'paytable',
    default: PAIR_PLUS_PAYS,
  },
  sixCard: { type: 'switch', default: true },
  sixCardPays: {
    type: 'paytable',
    default: SIX_CARD_PAYS,
  },
};

/** The Ante Bonus is paid on the Ante and has no stake of its own (TP 6). */
export function spotsOf(options: ThreeCardPokerOptions): SpotRule[] {
  const { antePays, anteBonusPays, pairPlusPays, sixCardPays } = options;
  const bonus = paidLines(anteBonusPays);
  return [
    {
      id: 'ante',
      name: spotName(GAME, 'ante'),
      kind: 'main',
      limit: 'ante',
      paytable: paidLines({ ante: antePays.ante }),
      conditions: [],
      reserve: 1,
    },
    ...(options.pairPlus ? [sideBet('pair-plus', pairPlusPays)] : []),
    ...(options.sixCard ? [sideBet('six-card', sixCardPays)] : []),
    {
      id: 'play',
      name: spotName(GAME, 'play'),
      kind: 'play',
      limit: 'ante',
      paytable: paidLines({ play: antePays.play }),
      conditions: [],
    },
    ...(bonus.length > 0 ? [paidOnAnte(bonus)] : []),
  ];
}

const sideBet = (id: string, paytable: Paytable): SpotRule => ({
  id,
  name: spotName(GAME, id),
  kind: 'side',
  limit: 'side',
  paytable: paidLines(paytable),
  conditions: [{ is: 'needs', spot: 'ante' }],
});

const paidOnAnte = (paytable: readonly PayLine[]): SpotRule => ({
  id: 'ante-bonus',
  name: spotName(GAME, 'ante-bonus'),
  kind: 'play',
  limit: 'ante',
  paytable,
  conditions: [],
});
