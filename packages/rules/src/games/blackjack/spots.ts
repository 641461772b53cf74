import type { Condition, PayLine, SpotRule } from '../../core/bets/spots.ts';
import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/payouts/paytable.ts';
import type { PairLine, ThreeCardLine } from './side-bets.ts';

export interface BlackjackOptions {
  readonly seats: number;
  readonly severalSeats: boolean;
  /** For how many rounds without a bet a seat stays its player's, and for how many after the player sat out (BJ 2). */
  readonly seatKeptRounds: number;
  readonly sitOutRounds: number;
  readonly perfectPairs: boolean;
  readonly twentyOnePlusThree: boolean;
  readonly betBehind: boolean;
  /**
   * A dealer blackjack with a ten up takes all bets or only the original ones; or the dealer peeks under a ten as well.
   */
  readonly lateBlackjack: 'all-bets' | 'original-only' | 'ten-peek';
  /** Late surrender: a first decision that gives up half of the stake (BJ 23). */
  readonly surrender: boolean;
  readonly mainPays: Paytable<'blackjack' | 'win' | 'insurance'>;
  readonly perfectPairsPays: Paytable<PairLine>;
  readonly twentyOnePlusThreePays: Paytable<ThreeCardLine>;
}

export const OPTIONS: OptionRules<BlackjackOptions> = {
  seats: { type: 'number', min: 1, max: 7, default: 7 },
  severalSeats: { type: 'switch', default: true },
  seatKeptRounds: { type: 'number', min: 0, max: 10, default: 2 },
  sitOutRounds: { type: 'number', min: 0, max: 20, default: 5 },
  perfectPairs: { type: 'switch', default: true },
  twentyOnePlusThree: { type: 'switch', default: true },
  betBehind: { type: 'switch', default: true },
  lateBlackjack: {
    type: 'one-of',
    values: ['all-bets', 'original-only', 'ten-peek'],
    default: 'all-bets',
  },
  surrender: { type: 'switch', default: false },
  mainPays: {
    type: 'paytable',
    bets: [['blackjack'], ['win'], ['insurance']],
    default: { blackjack: [3, 2], win: [1, 1], insurance: [2, 1] },
  },
  perfectPairsPays: {
    type: 'paytable',
    default: { 'perfect-pair': [25, 1], 'coloured-pair': [12, 1], 'mixed-pair': [6, 1] },
  },
  twentyOnePlusThreePays: {
    type: 'paytable',
    default: {
      'suited-trips': [100, 1],
      'straight-flush': [40, 1],
      'three-of-a-kind': [30, 1],
      straight: [10, 1],
      flush: [5, 1],
    },
  },
};

/** Every spot of the layout, seat by seat from the dealer's left (BJ 2, BJ 5, BJ 14 to BJ 16). */
export function spotsOf(options: BlackjackOptions): SpotRule[] {
  return Array.from({ length: options.seats }, (_, i) => seatSpots(options, i + 1)).flat();
}

function seatSpots(options: BlackjackOptions, seat: number): SpotRule[] {
  const main = `seat:${seat}`;
  const { blackjack, win, insurance } = options.mainPays;
  const pays = paidLines({ blackjack, win });
  const insured = paidLines({ insurance });
  const seated: Condition[] = [{ is: 'sole' }, ...(options.severalSeats ? [] : [{ is: 'one-of-class' } as const])];
  const name = (id: string) => spotName('blackjack', id);
  const side = (id: string, table: Paytable): SpotRule => {
    return {
      id,
      name: name(id),
      kind: 'side',
      limit: 'side',
      paytable: paidLines(table),
      conditions: [{ is: 'needs', spot: main }],
    };
  };
  const play = (id: string, paytable: readonly PayLine[]): SpotRule => {
    return { id, name: name(id), kind: 'play', limit: 'main', paytable, conditions: [] };
  };
  const behind: SpotRule[] = [
    {
      id: `behind:${seat}`,
      name: name(`behind:${seat}`),
      kind: 'main',
      limit: 'behind',
      paytable: pays,
      conditions: [
        { is: 'not-with', spot: main },
        { is: 'backs', spot: main },
      ],
    },
    play(`behind-split:${seat}`, pays),
    play(`behind-insurance:${seat}`, insured),
  ];
  const { seatKeptRounds: rounds, sitOutRounds: satOut } = options;
  return [
    {
      ...{ id: main, name: name(main), kind: 'main', limit: 'main', paytable: pays, conditions: seated },
      ...(rounds > 0 ? { kept: { rounds, satOut } } : {}),
    },
    play(`split:${seat}`, pays),
    play(`insurance:${seat}`, insured),
    ...(options.perfectPairs ? [side(`pairs:${seat}`, options.perfectPairsPays)] : []),
    ...(options.twentyOnePlusThree ? [side(`21+3:${seat}`, options.twentyOnePlusThreePays)] : []),
    ...(options.betBehind ? behind : []),
  ];
}

export const seatOf = (spot: string): number => Number(spot.slice(spot.indexOf(':') + 1));
