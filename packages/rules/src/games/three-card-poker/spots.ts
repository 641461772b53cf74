import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/paytable.ts';
import type { PayLine, SpotRule } from '../../core/spots.ts';

const GAME = 'three-card-poker';

export interface ThreeCardPokerOptions {
  readonly antePays: Paytable<'Ante' | 'Play'>;
  readonly anteBonusPays: Paytable<'Mini royal' | 'Straight flush' | 'Three of a kind' | 'Straight' | 'Flush'>;
  readonly pairPlus: boolean;
  readonly pairPlusPays: Paytable<keyof typeof PAIR_PLUS_PAYS>;
  readonly sixCard: boolean;
  readonly sixCardPays: Paytable<keyof typeof SIX_CARD_PAYS>;
}

const PAIR_PLUS_PAYS = {
  'Mini royal': [100, 1],
  'Straight flush': [40, 1],
  'Three of a kind': [30, 1],
  Straight: [5, 1],
  Flush: [4, 1],
  Pair: [1, 1],
} as const satisfies Paytable;

const SIX_CARD_PAYS = {
  'Royal flush': [1000, 1],
  'Straight flush': [200, 1],
  'Four of a kind': [100, 1],
  'Full house': [20, 1],
  Flush: [15, 1],
  Straight: [10, 1],
  'Three of a kind': [7, 1],
} as const satisfies Paytable;

export const OPTIONS: OptionRules<ThreeCardPokerOptions> = {
  antePays: {
    type: 'paytable',
    bets: [['Ante'], ['Play']],
    default: { Ante: [1, 1], Play: [1, 1] },
  },
  anteBonusPays: {
    type: 'paytable',
    bets: [],
    default: { 'Mini royal': null, 'Straight flush': [5, 1], 'Three of a kind': [4, 1], Straight: [1, 1], Flush: null },
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
      paytable: only('Ante', antePays),
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
      paytable: only('Play', antePays),
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

const only = (line: string, table: Paytable): PayLine[] => paidLines(table).filter((printed) => printed.line === line);
