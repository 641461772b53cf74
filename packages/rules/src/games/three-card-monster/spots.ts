import type { OptionRules, Paytable } from '../../core/options.ts';
import type { PayLine, SpotRule } from '../../core/spots.ts';

export interface ThreeCardMonsterOptions {
  readonly antePays: Paytable;
  readonly monsterBeatsPays: Paytable;
  readonly monsterElsePays: Paytable;
  readonly royalPays: Paytable;
}

export const POSITIONS = 6;

export const OPTIONS: OptionRules<ThreeCardMonsterOptions> = {
  antePays: { label: 'Ante and Play pay', type: 'paytable', default: { Ante: [1, 1], Play: [1, 1] } },
  monsterBeatsPays: {
    label: '3 Card Monster pays, hand beats the dealer',
    type: 'paytable',
    default: { 'Mini royal': [50, 1], 'Straight flush': [10, 1], 'Three of a kind': [7, 1], Straight: [2, 1] },
  },
  monsterElsePays: {
    label: '3 Card Monster pays, hand ties or loses',
    type: 'paytable',
    default: { 'Mini royal': [50, 1], 'Straight flush': [25, 1], 'Three of a kind': [20, 1], Straight: [5, 1] },
  },
  royalPays: {
    label: '4 Card Royal Family Bonus pays',
    type: 'paytable',
    default: {
      'Four kings': [1000, 1],
      'Four queens or jacks': [250, 1],
      'Suited K-Q-J': [50, 1],
      'Four royals': [30, 1],
      'Three royals of one rank': [20, 1],
      'Three royals': [8, 1],
      'Pair of royals': [4, 1],
      'Two royals': [1, 1],
    },
  },
};

/** Position by position: the mandatory Ante and 3 Card Monster, equal to each other, and the optional bonus (TM 2, TM 3). */
export function spotsOf(options: ThreeCardMonsterOptions): SpotRule[] {
  return Array.from({ length: POSITIONS }, (_, i) => positionSpots(options, i + 1)).flat();
}

function positionSpots(options: ThreeCardMonsterOptions, n: number): SpotRule[] {
  const [ante, monster] = [`ante:${n}`, `monster:${n}`];
  const needsAnte = { is: 'needs', spot: ante } as const;
  const monsterPays = [
    ...lines(options.monsterBeatsPays),
    ...lines(options.monsterElsePays).map(({ line, odds }) => ({ line: `${line}, hand ties or loses`, odds })),
  ];
  return [
    {
      id: ante,
      name: `Ante, position ${n}`,
      kind: 'main',
      limit: 'ante',
      paytable: only('Ante', options.antePays),
      conditions: [{ is: 'sole' }, { is: 'one-of-class' }, { is: 'completed-by', spot: monster }],
      reserve: 1,
    },
    {
      id: monster,
      name: `3 Card Monster, position ${n}`,
      kind: 'main',
      limit: 'monster',
      paytable: monsterPays,
      conditions: [needsAnte, { is: 'equals', spot: ante }],
    },
    {
      id: `royal:${n}`,
      name: `Royal Family Bonus, position ${n}`,
      kind: 'side',
      limit: 'royal',
      paytable: lines(options.royalPays),
      conditions: [needsAnte],
    },
    {
      id: `play:${n}`,
      name: `Play, position ${n}`,
      kind: 'play',
      limit: 'ante',
      paytable: only('Play', options.antePays),
      conditions: [],
    },
  ];
}

const lines = (table: Paytable): PayLine[] => Object.entries(table).map(([line, odds]) => ({ line, odds }));

const only = (line: string, table: Paytable): PayLine[] => lines(table).filter((printed) => printed.line === line);
