import type { Phrase } from '../../core/phrase.ts';

/** The pockets of the wheel, clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const POCKETS = WHEEL.length;

export type Colour = 'red' | 'black' | 'green';

export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

export type SpotKind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'column' | 'dozen' | 'even-chance';

/** A bet of the layout: its name and the numbers it covers. Trios are streets, the first four is a corner. */
export interface LayoutSpot {
  readonly id: string;
  readonly kind: SpotKind;
  readonly name: Phrase;
  readonly covers: readonly number[];
}

const NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1);
const numbersWhere = (holds: (number: number) => boolean) => NUMBERS.filter(holds);
const fromTo = (first: number, last: number) => numbersWhere((number) => first <= number && number <= last);

/** Whether the number is the first of a row of three: 1, 4, 7. */
const startsRow = (number: number) => number % 3 === 1;
const endsRow = (number: number) => number % 3 === 0;

/** A bet with its name, `roulette.spot.split` for `split:4-7`, and the name's arguments. */
const spot = (kind: SpotKind, id: string, covers: readonly number[], values?: Phrase['values']): LayoutSpot => {
  const key = `roulette.spot.${id.replace(/:.*$/, '')}`;
  return { id, kind, name: values ? { key, values } : { key }, covers };
};

const straights = [0, ...NUMBERS].map((n) => spot('straight', `straight:${n}`, [n], { number: n }));

const split = (a: number, b: number) => spot('split', `split:${a}-${b}`, [a, b], { first: a, last: b });
const splits = [
  ...[1, 2, 3].map((n) => split(0, n)),
  ...NUMBERS.filter((n) => !endsRow(n)).map((n) => split(n, n + 1)),
  ...fromTo(1, 33).map((n) => split(n, n + 3)),
];

const trio = (...covers: readonly number[]) =>
  spot('street', `trio:${covers.join('-')}`, covers, { numbers: covers.join('-') });
const streets = [
  trio(0, 1, 2),
  trio(0, 2, 3),
  ...NUMBERS.filter(startsRow).map((n) => spot('street', `street:${n}`, fromTo(n, n + 2), { first: n, last: n + 2 })),
];

const corners = [
  spot('corner', 'first-four', [0, 1, 2, 3]),
  ...fromTo(1, 33)
    .filter((n) => !endsRow(n))
    .map((n) => [n, n + 1, n + 3, n + 4])
    .map((covers) => spot('corner', `corner:${covers[0]}`, covers, { numbers: covers.join('-') })),
];

const lines = fromTo(1, 31)
  .filter(startsRow)
  .map((n) => spot('line', `line:${n}`, fromTo(n, n + 5), { first: n, last: n + 5 }));

const column = (number: number) =>
  spot(
    'column',
    `column:${number}`,
    numbersWhere((n) => n % 3 === number % 3),
    { number },
  );
const dozen = (number: number) => spot('dozen', `dozen:${number}`, fromTo(12 * number - 11, 12 * number), { number });
const evenChance = (id: string, holds: (number: number) => boolean) => spot('even-chance', id, numbersWhere(holds));

const outside = [
  ...[1, 2, 3].map(column),
  ...[1, 2, 3].map(dozen),
  evenChance('red', (n) => RED.has(n)),
  evenChance('black', (n) => !RED.has(n)),
  evenChance('even', (n) => n % 2 === 0),
  evenChance('odd', (n) => n % 2 === 1),
  evenChance('low', (n) => n <= 18),
  evenChance('high', (n) => n >= 19),
];

/** The 157 bets of the layout by id. */
export const LAYOUT: ReadonlyMap<string, LayoutSpot> = new Map(
  [...straights, ...splits, ...streets, ...corners, ...lines, ...outside].map((each) => [each.id, each]),
);

/** The numbers that a bet covers; empty for an unknown bet. */
export const covers = (spotId: string): readonly number[] => LAYOUT.get(spotId)?.covers ?? [];
