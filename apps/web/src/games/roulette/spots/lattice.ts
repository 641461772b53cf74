import { LAYOUT, type LayoutSpot } from '@baize/rules';

/**
 * The position of a spot on the lattice of the numbers, in half cells: `along` the rows of three from zero's edge (0)
 * to the columns' (24), `across` them from the outer edge of 1, 4, 7 (0) to that of 3, 6, 9 (6). Odd is the middle of a
 * cell, even is a line. Outside bets span a range outside of them.
 */
export interface Place {
  readonly along: readonly [from: number, to: number];
  readonly across: readonly [from: number, to: number];
}

export const at = (along: number, across: number): Place => ({ along: [along, along], across: [across, across] });

/** The row of the dozens and that of the even chances are beyond the outer edge. */
const DOZENS = -1;
const EVENS = -2;
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'];

function placeOf({ id, kind, covers }: LayoutSpot): Place {
  const numbers = covers.filter((number) => number > 0);
  const mean = (of: (number: number) => number) => numbers.reduce((sum, n) => sum + of(n), 0) / numbers.length;
  const along = mean((n) => 2 * Math.floor((n - 1) / 3) + 1);
  const across = mean((n) => 2 * ((n - 1) % 3) + 1);
  switch (kind) {
    case 'straight':
      return numbers.length === 0 ? { along: [-2, -1], across: [0, 6] } : at(along, across);
    case 'column':
      return { along: [25, 26], across: [across, across] };
    case 'dozen':
      return { along: [along - 4, along + 4], across: [DOZENS, DOZENS] };
    case 'even-chance': {
      const from = EVEN_CHANCES.indexOf(id) * 4;
      return { along: [from, from + 4], across: [EVENS, EVENS] };
    }
    case 'street':
    case 'line':
      return covers.includes(0) ? at(0, across) : at(along, 0);
    case 'corner':
      return covers.includes(0) ? at(0, 0) : at(along, across);
    case 'split':
      return covers.includes(0) ? at(0, across) : at(along, across);
  }
}

/** The position of every spot of the layout. */
export const PLACES: ReadonlyMap<string, Place> = new Map([...LAYOUT.values()].map((spot) => [spot.id, placeOf(spot)]));

/** The spots at a point of the lattice, by `along,across`. */
export const ON_POINT: ReadonlyMap<string, string> = new Map(
  [...PLACES].flatMap(([id, { along, across }]) =>
    along[0] === along[1] && across[0] === across[1] && across[0] >= 0 ? [[`${along[0]},${across[0]}`, id]] : [],
  ),
);

/** The line near a coordinate, if there are bets on it, otherwise the middle of its cell. */
export function snap(value: number, band: number, first: number, last: number): number {
  const line = 2 * Math.round(value / 2);
  if (Math.abs(value - line) < band && first <= line && line <= last) return line;
  return 2 * Math.floor(value / 2) + 1;
}

/** Whether a bet is beyond the outer line: a dozen or an even chance. */
export const isAside = (id: string): boolean => (PLACES.get(id)?.across[0] ?? 0) < 0;
