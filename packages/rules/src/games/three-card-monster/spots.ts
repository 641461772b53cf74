import type { PaidLine, SpotRule } from '../../core/bets/spots.ts';
import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/payouts/paytable.ts';
import type { ThreeCardHand } from '../../poker/three.ts';

export interface ThreeCardMonsterOptions {
  /** Whether the 3 Card Monster stake must equal the Ante, or can be any stake within its limits (TM 15). */
  readonly monsterStake: 'same-as-ante' | 'any';
  /** The Play stake in Antes (TM 15). */
  readonly playAntes: number;
  /** The outcome of Ante and Play when both hands are equal (TM 15). */
  readonly equalHands: 'push' | 'lose';
  readonly royal: boolean;
  readonly antePays: Paytable<'ante' | 'play'>;
  readonly monsterBeatsPays: Paytable<MonsterLine>;
  readonly monsterElsePays: Paytable<MonsterLine>;
  readonly royalPays: Paytable<RoyalLine>;
}

export const POSITIONS = 6;

const name = (spot: string) => spotName('three-card-monster', spot);

const MONSTER_BEATS_PAYS = {
  'mini-royal': [50, 1],
  'straight-flush': [10, 1],
  'three-of-a-kind': [7, 1],
  straight: [2, 1],
  flush: null,
  pair: null,
} as const satisfies Paytable;

type MonsterLine = keyof typeof MONSTER_BEATS_PAYS;

/** The 3 Card Monster lines of each hand, highest first: a mini royal is also a straight flush (TM 10). */
export const MONSTER_LINES: Readonly<Record<ThreeCardHand, readonly MonsterLine[]>> = {
  'mini-royal': ['mini-royal', 'straight-flush'],
  'straight-flush': ['straight-flush'],
  'three-of-a-kind': ['three-of-a-kind'],
  straight: ['straight'],
  flush: ['flush'],
  pair: ['pair'],
  'high-card': [],
};

export type RoyalLine = keyof typeof ROYAL_PAYS;

const ROYAL_PAYS = {
  'four-kings': [1000, 1],
  'four-queens-or-jacks': [250, 1],
  'suited-k-q-j': [50, 1],
  'four-royals': [30, 1],
  'three-royals-of-one-rank': [20, 1],
  'three-royals': [8, 1],
  'pair-of-royals': [4, 1],
  'two-royals': [1, 1],
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
    bets: [['ante'], ['play']],
    default: { ante: [1, 1], play: [1, 1] },
  },
  monsterBeatsPays: { type: 'paytable', default: MONSTER_BEATS_PAYS },
  monsterElsePays: {
    type: 'paytable',
    bets: [],
    default: {
      'mini-royal': [50, 1],
      'straight-flush': [25, 1],
      'three-of-a-kind': [20, 1],
      straight: [5, 1],
      flush: null,
      pair: null,
    },
  },
  royalPays: { type: 'paytable', default: ROYAL_PAYS },
};

/**
 * For each position, the mandatory Ante and 3 Card Monster, equal to each other, and the optional bonus (TM 2, TM 3).
 */
export function spotsOf(options: ThreeCardMonsterOptions): SpotRule[] {
  return Array.from({ length: POSITIONS }, (_, i) => i + 1).flatMap((n) =>
    positionSpots(options, n).map((spot) => ({ ...spot, settledAt: `position:${n}` })),
  );
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
      paytable: paidLines({ ante: options.antePays.ante }),
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
      paytable: paidLines({ play: options.antePays.play }),
      conditions: [],
    },
  ];
}

/** The 3 Card Monster line of a hand that does not beat the dealer. */
export const notBeating = ({ line, odds }: PaidLine): PaidLine => ({ line: `${line}-not-beating`, odds });

const royalOf = ({ royalPays }: ThreeCardMonsterOptions, n: number): SpotRule => ({
  id: `royal:${n}`,
  name: name(`royal:${n}`),
  kind: 'side',
  limit: 'royal',
  paytable: paidLines(royalPays),
  conditions: [{ is: 'needs', spot: `ante:${n}` }],
});
