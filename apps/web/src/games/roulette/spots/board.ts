import { LAYOUT, type LayoutSpot } from '@baize/rules';
import type { BoardSize } from './board-sizes.ts';
import { at, isAside, ON_POINT, PLACES, type Place, snap } from './lattice.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A layout of a certain size: the positions of everything, and the bet at a point. */
export class Board {
  readonly size: BoardSize;
  readonly width: number;
  readonly height: number;
  readonly #x0: number;
  readonly #y0: number;

  constructor(size: BoardSize) {
    const [cellWidth, cellHeight] = size.cell;
    this.size = size;
    const horizontal = size.direction === 'horizontal';
    this.#x0 = horizontal ? size.zero : size.even + size.dozen;
    this.#y0 = horizontal ? 0 : size.zero;
    this.width = horizontal ? size.zero + 12 * cellWidth + size.column : this.#x0 + 3 * cellWidth;
    this.height = horizontal ? 3 * cellHeight + size.dozen + size.even : size.zero + 12 * cellHeight + size.column;
  }

  get horizontal(): boolean {
    return this.size.direction === 'horizontal';
  }

  /** The field of a number or of an outside bet; undefined for bets on lines. */
  field(id: string): Rect | undefined {
    const spot = LAYOUT.get(id);
    const place = PLACES.get(id);
    if (!spot || !place) return undefined;
    const { zero, dozen, even, column } = this.size;
    switch (spot.kind) {
      case 'straight':
        return spot.covers[0] === 0 ? this.#box([0, 0], [0, 6], { before: zero }) : this.#box(...around(place));
      case 'column':
        return this.#box([24, 24], [place.across[0] - 1, place.across[0] + 1], { after: column });
      case 'dozen':
        return this.#box(place.along, [0, 0], { beyond: [0, dozen] });
      case 'even-chance':
        return this.#box(place.along, [0, 0], { beyond: [dozen, even] });
      default:
        return undefined;
    }
  }

  /** The centre of a spot: of its field, or its point on the lines. */
  point(id: string): Point {
    const field = this.field(id);
    if (field) return { x: field.x + field.width / 2, y: field.y + field.height / 2 };
    const place = PLACES.get(id) ?? at(0, 0);
    return this.#toDrawing(place.along[0], place.across[0]);
  }

  /** The position of a spot’s chips: centred on numbers and lines, beside the print of wide fields. */
  chipPoint(id: string): Point {
    const { x, y } = this.point(id);
    const kind = LAYOUT.get(id)?.kind;
    const field = this.field(id);
    if (field && (kind === 'dozen' || kind === 'even-chance' || kind === 'column')) {
      return this.horizontal
        ? { x: x + (kind === 'column' ? 0 : Math.min(78, field.width * 0.34)), y }
        : { x, y: y + (kind === 'column' ? 0 : field.height * (kind === 'dozen' ? 0.39 : 0.3)) };
    }
    return { x, y };
  }

  /** Where what a bet returned is shown: above its chips, but beside or below those of fields whose print is there. */
  returnPoint(id: string): Point {
    const { x, y } = this.chipPoint(id);
    const kind = LAYOUT.get(id)?.kind;
    const clear = this.size.chipSize * 0.5 + 13;
    const inside = Math.min(this.width - 26, Math.max(26, x));
    if (kind === 'dozen' && this.horizontal) return { x: Math.min(this.width - 26, x + clear + 7), y };
    const isBelow = y - clear < 10 || (isAside(id) && !this.horizontal && y + clear < this.height - 10);
    return { x: inside, y: isBelow ? y + clear : y - clear };
  }

  /** The bet at a point of the drawing; undefined outside the layout. */
  spotAt({ x, y }: Point): string | undefined {
    const [along, across] = this.#toLattice(x, y);
    const [alongBand, acrossBand] = this.size.band.map((share) => share * 2) as [number, number]; // a cell is two
    const beforeZero = Math.min(alongBand, this.#zeroInCells * 0.7);
    const beyondOuter = this.size.insideOnly ? acrossBand : acrossBand * 0.8;
    if (along > -beforeZero && along < 24 && across > -beyondOuter && across <= 6) {
      const line = snap(along, alongBand, 0, 22);
      const row = snap(across, acrossBand, 0, 4);
      const found = ON_POINT.get(`${line},${row}`);
      if (found) return found;
    }
    return [...LAYOUT.keys()].find((id) => {
      const field = this.field(id);
      if (this.size.insideOnly && isAside(id)) return false;
      return field && field.x <= x && x <= field.x + field.width && field.y <= y && y <= field.y + field.height;
    });
  }

  /** The depth of zero's field, in half cells. */
  get #zeroInCells(): number {
    const [cellWidth, cellHeight] = this.size.cell;
    return this.size.zero / (this.horizontal ? cellWidth : cellHeight);
  }

  #toDrawing(along: number, across: number): Point {
    const [cellWidth, cellHeight] = this.size.cell;
    return this.horizontal
      ? { x: this.#x0 + (along * cellWidth) / 2, y: ((6 - across) * cellHeight) / 2 }
      : { x: this.#x0 + (across * cellWidth) / 2, y: this.#y0 + (along * cellHeight) / 2 };
  }

  #toLattice(x: number, y: number): readonly [along: number, across: number] {
    const [cellWidth, cellHeight] = this.size.cell;
    return this.horizontal
      ? [((x - this.#x0) * 2) / cellWidth, 6 - (y * 2) / cellHeight]
      : [((y - this.#y0) * 2) / cellHeight, ((x - this.#x0) * 2) / cellWidth];
  }

  /**
   * The rectangle over a range of the lattice, extended before zero's edge, after the columns' or beyond the outer one.
   */
  #box(
    along: readonly [number, number],
    across: readonly [number, number],
    stretch: { readonly before?: number; readonly after?: number; readonly beyond?: readonly [number, number] } = {},
  ): Rect {
    const from = this.#toDrawing(along[0], this.horizontal ? across[1] : across[0]);
    const to = this.#toDrawing(along[1], this.horizontal ? across[0] : across[1]);
    const { before = 0, after = 0, beyond } = stretch;
    const box = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
    if (this.horizontal) {
      return beyond
        ? { ...box, y: box.y + beyond[0], height: beyond[1] }
        : { ...box, x: box.x - before, width: box.width + before + after };
    }
    return beyond
      ? { ...box, x: box.x - beyond[0] - beyond[1], width: beyond[1] }
      : { ...box, y: box.y - before, height: box.height + before + after };
  }
}

const around = ({ along, across }: Place): [readonly [number, number], readonly [number, number]] => [
  [along[0] - 1, along[1] + 1],
  [across[0] - 1, across[1] + 1],
];

/** The numbers of the layout in print order. */
export const NUMBERS: readonly number[] = Array.from({ length: 37 }, (_, number) => number);

/** The outside bets that win with a number. */
export const outsideWinners = (number: number): readonly string[] =>
  [...LAYOUT.values()]
    .filter(({ kind, covers }) => ['column', 'dozen', 'even-chance'].includes(kind) && covers.includes(number))
    .map(({ id }) => id);

export const OUTSIDE: readonly LayoutSpot[] = [...LAYOUT.values()].filter(({ kind }) =>
  ['column', 'dozen', 'even-chance'].includes(kind),
);
