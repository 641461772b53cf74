import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/paytable.ts';
import type { Condition, PayLine, SpotRule } from '../../core/spots.ts';

export interface BlackjackOptions {
  readonly seats: number;
  readonly severalSeats: boolean;
  readonly perfectPairs: boolean;
  readonly twentyOnePlusThree: boolean;
  readonly betBehind: boolean;
  /** What a blackjack takes that the dealer has under a ten: all bets, or the original ones; or it is looked for first. */
  readonly lateBlackjack: 'all-bets' | 'original-only' | 'ten-peek';
  readonly mainPays: Paytable;
  readonly perfectPairsPays: Paytable;
  readonly twentyOnePlusThreePays: Paytable;
}

export const OPTIONS: OptionRules<BlackjackOptions> = {
  seats: { label: 'Seats', type: 'number', min: 1, max: 7, default: 7 },
  severalSeats: { label: 'Several seats per player', type: 'switch', default: true },
  perfectPairs: { label: 'Perfect Pairs', type: 'switch', default: true },
  twentyOnePlusThree: { label: '21+3', type: 'switch', default: true },
  betBehind: { label: 'Bet Behind', type: 'switch', default: true },
  lateBlackjack: {
    label: 'Blackjack under a ten',
    type: 'one-of',
    values: ['all-bets', 'original-only', 'ten-peek'],
    default: 'all-bets',
  },
  mainPays: {
    label: 'Pays',
    type: 'paytable',
    bets: [['Blackjack'], ['Win'], ['Insurance']],
    default: { Blackjack: [3, 2], Win: [1, 1], Insurance: [2, 1] },
  },
  perfectPairsPays: {
    label: 'Perfect Pairs pays',
    type: 'paytable',
    default: { 'Perfect pair': [25, 1], 'Coloured pair': [12, 1], 'Mixed pair': [6, 1] },
  },
  twentyOnePlusThreePays: {
    label: '21+3 pays',
    type: 'paytable',
    default: {
      'Suited trips': [100, 1],
      'Straight flush': [40, 1],
      'Three of a kind': [30, 1],
      Straight: [10, 1],
      Flush: [5, 1],
    },
  },
};

/** Every spot of the layout, seat by seat from the dealer's left (BJ 2, BJ 5, BJ 14 to BJ 16). */
export function spotsOf(options: BlackjackOptions): SpotRule[] {
  return Array.from({ length: options.seats }, (_, i) => seatSpots(options, i + 1)).flat();
}

function seatSpots(options: BlackjackOptions, seat: number): SpotRule[] {
  const main = `seat:${seat}`;
  const { Blackjack, Win, Insurance } = options.mainPays;
  const pays = paidLines({ Blackjack: Blackjack ?? null, Win: Win ?? null });
  const insured = paidLines({ Insurance: Insurance ?? null });
  const seated: Condition[] = [{ is: 'sole' }, ...(options.severalSeats ? [] : [{ is: 'one-of-class' } as const])];
  const side = (id: string, name: string, table: Paytable): SpotRule => {
    return {
      id,
      name,
      kind: 'side',
      limit: 'side',
      paytable: paidLines(table),
      conditions: [{ is: 'needs', spot: main }],
    };
  };
  const play = (id: string, name: string, paytable: readonly PayLine[]): SpotRule => {
    return { id, name, kind: 'play', limit: 'main', paytable, conditions: [] };
  };
  const behind: SpotRule[] = [
    {
      id: `behind:${seat}`,
      name: `Behind seat ${seat}`,
      kind: 'main',
      limit: 'behind',
      paytable: pays,
      conditions: [
        { is: 'not-with', spot: main },
        { is: 'backs', spot: main },
      ],
    },
    play(`behind-split:${seat}`, `Behind seat ${seat}, second hand`, pays),
    play(`behind-insurance:${seat}`, `Insurance behind seat ${seat}`, insured),
  ];
  return [
    { id: main, name: `Seat ${seat}`, kind: 'main', limit: 'main', paytable: pays, conditions: seated },
    play(`split:${seat}`, `Seat ${seat}, second hand`, pays),
    play(`insurance:${seat}`, `Insurance of seat ${seat}`, insured),
    ...(options.perfectPairs ? [side(`pairs:${seat}`, `Perfect Pairs, seat ${seat}`, options.perfectPairsPays)] : []),
    ...(options.twentyOnePlusThree ? [side(`21+3:${seat}`, `21+3, seat ${seat}`, options.twentyOnePlusThreePays)] : []),
    ...(options.betBehind ? behind : []),
  ];
}

export const seatOf = (spot: string): number => Number(spot.slice(spot.indexOf(':') + 1));
