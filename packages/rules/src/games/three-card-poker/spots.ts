import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/paytable.ts';
import type { PayLine, SpotRule } from '../../core/spots.ts';

export interface ThreeCardPokerOptions {
  readonly antePays: Paytable;
  readonly anteBonusPays: Paytable;
  readonly pairPlus: boolean;
  readonly pairPlusPays: Paytable;
  readonly sixCard: boolean;
  readonly sixCardPays: Paytable;
}

export const OPTIONS: OptionRules<ThreeCardPokerOptions> = {
  antePays: {
    label: 'Ante and Play pay',
    type: 'paytable',
    bets: [['Ante'], ['Play']],
    default: { Ante: [1, 1], Play: [1, 1] },
  },
  anteBonusPays: {
    label: 'Ante Bonus pays',
    type: 'paytable',
    bets: [],
    default: { 'Mini royal': null, 'Straight flush': [5, 1], 'Three of a kind': [4, 1], Straight: [1, 1], Flush: null },
  },
  pairPlus: { label: 'Pair Plus', type: 'switch', default: true },
  pairPlusPays: {
    label: 'Pair Plus pays',
    type: 'paytable',
    default: {
      'Mini royal': [100, 1],
      'Straight flush': [40, 1],
      'Three of a kind': [30, 1],
      Straight: [5, 1],
      Flush: [4, 1],
      Pair: [1, 1],
    },
  },
  sixCard: { label: '6 Card Bonus', type: 'switch', default: true },
  sixCardPays: {
    label: '6 Card Bonus pays',
    type: 'paytable',
    default: {
      'Royal flush': [1000, 1],
      'Straight flush': [200, 1],
      'Four of a kind': [100, 1],
      'Full house': [20, 1],
      Flush: [15, 1],
      Straight: [10, 1],
      'Three of a kind': [7, 1],
    },
  },
};

/** The Ante Bonus is paid on the Ante and takes no stake of its own (TP 6). */
export function spotsOf(options: ThreeCardPokerOptions): SpotRule[] {
  const { antePays, anteBonusPays, pairPlusPays, sixCardPays } = options;
  const bonus = paidLines(anteBonusPays);
  return [
    {
      id: 'ante',
      name: 'Ante',
      kind: 'main',
      limit: 'ante',
      paytable: only('Ante', antePays),
      conditions: [],
      reserve: 1,
    },
    ...(options.pairPlus ? [sideBet('pair-plus', 'Pair Plus', pairPlusPays)] : []),
    ...(options.sixCard ? [sideBet('six-card', '6 Card Bonus', sixCardPays)] : []),
    { id: 'play', name: 'Play', kind: 'play', limit: 'ante', paytable: only('Play', antePays), conditions: [] },
    ...(bonus.length > 0 ? [paidOnAnte(bonus)] : []),
  ];
}

const sideBet = (id: string, name: string, paytable: Paytable): SpotRule => ({
  id,
  name,
  kind: 'side',
  limit: 'side',
  paytable: paidLines(paytable),
  conditions: [{ is: 'needs', spot: 'ante' }],
});

const paidOnAnte = (paytable: readonly PayLine[]): SpotRule => ({
  id: 'ante-bonus',
  name: 'Ante Bonus',
  kind: 'play',
  limit: 'ante',
  paytable,
  conditions: [],
});

const only = (line: string, table: Paytable): PayLine[] => paidLines(table).filter((printed) => printed.line === line);
