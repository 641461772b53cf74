import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/paytable.ts';
import type { PayLine, SpotRule } from '../../core/spots.ts';

export interface ThreeCardMonsterOptions {
  /** Whether the 3 Card Monster stake must equal the Ante, or can be any stake within its limits (TM 15). */
  readonly monsterStake: 'same-as-ante' | 'any';
  /** The Play stake in Antes (TM 15). */
  readonly playAntes: number;
  /** The outcome of Ante and Play when both hands are equal (TM 15). */
  readonly equalHands: 'push' | 'lose';
  readonly royal: boolean;
  readonly antePays: Paytable<'Ante' | 'Play'>;
  readonly monsterBeatsPays: Paytable<keyof typeof MONSTER_BEATS_PAYS>;
  readonly monsterElsePays: Paytable<keyof typeof MONSTER_BEATS_PAYS>;
  readonly royalPays: Paytable<keyof typeof ROYAL_PAYS>;
}

export const POSITIONS = 6;

const name = (spot: string) => spotName('three-card-monster', spot);

const MONSTER_BEATS_PAYS = {
  'Mini royal': [50, 1],
  'Straight flush': [10, 1],
  'Three of a kind': [7, 1],
  Straight: [2, 1],
  Flush: null,
  Pair: null,
} as const satisfies Paytable;

const ROYAL_PAYS = {
  'Four kings': [1000, 1],
  'Four queens or jacks': [250, 1],
  'Suited K-Q-J': [50, 1],
  'Four royals': [30, 1],
  'Three royals of one rank': [20, 1],
  'Three royals': [8, 1],
  'Pair of royals': [4, 1],
  'Two royals': [1, 1],
} as const satisfies Paytable;

export const OPTIONS: OptionRules<ThreeCardMonsterOptions> = {
  monsterStake: {
    type: 'one-of',
    values: ['same-as-ante', 'any'],
    default: 'same-as-ante',
  },
  playAntes: { type: 'number', min: 1, max: 3, default: 1 },
  equalHands: { type: 'one-of', values: ['push', 'lose'], default: 'push' },
  royal: { type: 'switch', default: true },
  antePays: {
    type: 'paytable',
    bets: [['Ante'], ['Play']],
    default: { Ante: [1, 1], Play: [1, 1] },
  },
  monsterBeatsPays: {
    type: 'paytable',
    default: MONSTER_BEATS_PAYS,
  },
  monsterElsePays: {
    type: 'paytable',
    bets: [],
    default: {
      'Mini royal': [50, 1],
      'Straight flush': [25, 1],
      'Three of a kind': [20, 1],
      Straight: [5, 1],
      Flush: null,
      Pair: null,
    },
  },
  royalPays: {
    type: 'paytable',
    default: ROYAL_PAYS,
  },
};

/**
 * For each position, the mandatory Ante and 3 Card Monster, equal to each other, and the optional bonus (TM 2, TM 3).
 */
export function spotsOf(options: ThreeCardMonsterOptions): SpotRule[] {
  return Array.from({ length: POSITIONS }, (_, i) => positionSpots(options, i + 1)).flat();
}

function positionSpots(options: ThreeCardMonsterOptions, n: number): SpotRule[] {
  const [ante, monster] = [`ante:${n}`, `monster:${n}`];
  const same = options.monsterStake === 'same-as-ante';
  const needsAnte = { is: 'needs', spot: ante } as const;
  const monsterPays = [...paidLines(options.monsterBeatsPays), ...paidLines(options.monsterElsePays).map(notBeating)];
  return [
    {
      id: ante,
      name: name(ante),
      kind: 'main',
      limit: 'ante',
      paytable: only('Ante', options.antePays),
      conditions: [
        { is: 'sole' },
        { is: 'one-of-class' },
        { is: 'completed-by', spot: monster, stake: same ? 'same' : 'any' },
      ],
      reserve: options.playAntes,
    },
    {
      id: monster,
      name: name(monster),
      kind: 'main',
      limit: 'monster',
      paytable: monsterPays,
      conditions: [needsAnte, ...(same ? [{ is: 'equals', spot: ante } as const] : [])],
    },
    ...(options.royal ? [royalOf(options, n)] : []),
    {
      id: `play:${n}`,
      name: name(`play:${n}`),
      kind: 'play',
      limit: 'ante',
      paytable: only('Play', options.antePays),
      conditions: [],
    },
  ];
}

/** The 3 Card Monster line of a hand that does not beat the dealer. */
export const notBeating = ({ line, odds }: PayLine): PayLine => ({ line: `${line}, hand ties or loses`, odds });

const royalOf = ({ royalPays }: ThreeCardMonsterOptions, n: number): SpotRule => ({
  id: `royal:${n}`,
  name: name(`royal:${n}`),
  kind: 'side',
  limit: 'royal',
  paytable: paidLines(royalPays),
  conditions: [{ is: 'needs', spot: `ante:${n}` }],
});

const only = (line: string, table: Paytable): PayLine[] => paidLines(table).filter((printed) => printed.line === line);
