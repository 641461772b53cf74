import type { SpotRule } from '../../core/bets/spots.ts';
import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/payouts/paytable.ts';
import { type FirstSide, SIDES, type Side } from './state.ts';

/** The lines of a bet on a side: it was dealt the first card, or the second (AB 5). */
export type SideLine = 'first' | 'second';

/** The bets on the number of cards, each the id of its spot and of its line (AB 6). */
export type CountLine = keyof typeof COUNTS;

/** The fewest and the most cards of each bet on their number. */
const COUNTS = {
  '1-5': [1, 5],
  '6-10': [6, 10],
  '11-15': [11, 15],
  '16-25': [16, 25],
  '26-30': [26, 30],
  '31-35': [31, 35],
  '36-40': [36, 40],
  '41-up': [41, Number.POSITIVE_INFINITY],
} as const;

const COUNT_LINES = Object.keys(COUNTS) as readonly CountLine[]; // the keys of the constant above

export const isCountLine = (spot: string): spot is CountLine => Object.hasOwn(COUNTS, spot);

/** Whether a bet on the number of cards wins with so many (AB 6). */
export const hasCount = (line: CountLine, cards: number): boolean =>
  COUNTS[line][0] <= cards && cards <= COUNTS[line][1];

/** House rules of an Andar Bahar table. */
export interface AndarBaharOptions {
  readonly decks: '1' | '8';
  readonly first: FirstSide;
  readonly counts: boolean;
  /** The pays; those of the number of cards with one deck. */
  readonly paytable: Paytable<SideLine | CountLine>;
  /** The pays of the number of cards with eight decks. */
  readonly eightDecks: Paytable<CountLine>;
}

const COUNT_BETS = COUNT_LINES.map((line) => [line] as const);

export const OPTIONS: OptionRules<AndarBaharOptions> = {
  decks: { type: 'one-of', values: ['1', '8'], default: '1' },
  first: { type: 'one-of', values: ['andar', 'colour'], default: 'andar' },
  counts: { type: 'switch', default: true },
  paytable: {
    type: 'paytable',
    bets: [['first'], ['second'], ...COUNT_BETS],
    default: {
      ...{ first: [9, 10], second: [1, 1] },
      ...{ '1-5': [5, 2], '6-10': [7, 2], '11-15': [9, 2], '16-25': [7, 2] },
      ...{ '26-30': [15, 1], '31-35': [25, 1], '36-40': [50, 1], '41-up': [120, 1] },
    },
  },
  eightDecks: {
    type: 'paytable',
    bets: COUNT_BETS,
    default: {
      ...{ '1-5': [2, 1], '6-10': [10, 3], '11-15': [11, 2], '16-25': [9, 2] },
      ...{ '26-30': [19, 1], '31-35': [29, 1], '36-40': [45, 1], '41-up': [24, 1] },
    },
  },
};

/** The spots of the layout, in the order in which they are settled. */
export function spotsOf({ decks, first, counts, paytable, eightDecks }: AndarBaharOptions): SpotRule[] {
  const spot = (id: Side | CountLine, rest: Pick<SpotRule, 'kind' | 'limit' | 'paytable'>): SpotRule => ({
    ...{ id, name: spotName('andar-bahar', id), conditions: [] },
    ...rest,
  });
  const lines = paidLines({ first: paytable.first, second: paytable.second });
  /** Either line when the joker decides which side is the first, else its own. */
  const linesOf = (side: Side) =>
    first === 'colour' ? lines : lines.filter(({ line }) => line === lineOfSide(side, 'andar'));
  const pays = decks === '1' ? paytable : eightDecks;
  return [
    ...SIDES.map((side) => spot(side, { kind: 'main', limit: 'main', paytable: linesOf(side) })),
    ...(counts ? COUNT_LINES : []).map((line) =>
      spot(line, { kind: 'side', limit: 'counts', paytable: paidLines({ [line]: pays[line] }) }),
    ),
  ];
}

/** The line that a bet on a side is paid by when the first card went to `first`. */
export const lineOfSide = (side: Side, first: Side): SideLine => (side === first ? 'first' : 'second');
