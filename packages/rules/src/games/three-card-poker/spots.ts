import type { OptionRules, Paytable } from '../../core/options.ts';
import type { PayLine, SpotRule } from '../../core/spots.ts';

export interface ThreeCardPokerOptions {
  readonly antePays: Paytable;
  readonly anteBonusPays: Paytable;
  readonly pairPlusPays: Paytable;
  readonly sixCardPays: Paytable;
}

export const OPTIONS: OptionRules<ThreeCardPokerOptions> = {
  antePays: { label: 'Ante and Play pay', type: 'paytable', default: { Ante: [1, 1], Play: [1, 1] } },
  anteBonusPays: {
    label: 'Ante Bonus pays',
    type: 'paytable',
    default: { 'Straight flush': [5, 1], 'Three of a kind': [4, 1], Straight: [1, 1] },
  },
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
  const needsAnte = [{ is: 'needs', spot: 'ante' }] as const;
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
    {
      id: 'pair-plus',
      name: 'Pair Plus',
      kind: 'side',
      limit: 'side',
      paytable: lines(pairPlusPays),
      conditions: needsAnte,
    },
    {
      id: 'six-card',
      name: '6 Card Bonus',
      kind: 'side',
      limit: 'side',
      paytable: lines(sixCardPays),
      conditions: needsAnte,
    },
    { id: 'play', name: 'Play', kind: 'play', limit: 'ante', paytable: only('Play', antePays), conditions: [] },
    {
      id: 'ante-bonus',
      name: 'Ante Bonus',
      kind: 'play',
      limit: 'ante',
      paytable: lines(anteBonusPays),
      conditions: [],
    },
  ];
}

const lines = (table: Paytable): PayLine[] => Object.entries(table).map(([line, odds]) => ({ line, odds }));

const only = (line: string, table: Paytable): PayLine[] => lines(table).filter((printed) => printed.line === line);
