/** Sizes of a layout in the units of its drawing (CSS pixels at the reference windows). */
export interface BoardSize {
  /** `horizontal` with zero on the left, `vertical` with zero on top. */
  readonly direction: 'horizontal' | 'vertical';
  readonly cell: readonly [width: number, height: number];
  readonly zero: number;
  readonly dozen: number;
  readonly even: number;
  readonly column: number;
  /** How far a line's own bets extend to both sides, as a fraction of a cell along and across the rows. */
  readonly band: readonly [along: number, across: number];
  readonly numberSize: number;
  readonly labelSize: number;
  readonly chipSize: number;
  /** Without the dozens and even chances: their space is used for touch targets on the outer line. */
  readonly insideOnly?: true;
}

/** The visible part of a drawing, in its units. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The desktop's layout, the phone's in both orientations, and half of it at double size for precise touch. */
export const BOARD_SIZES = {
  desktop: {
    direction: 'horizontal',
    cell: [64, 50],
    zero: 60,
    dozen: 40,
    even: 40,
    column: 64,
    band: [0.17, 0.2],
    numberSize: 24,
    labelSize: 17,
    chipSize: 28,
  },
  landscape: {
    direction: 'horizontal',
    cell: [48, 51],
    zero: 48,
    dozen: 44,
    even: 44,
    column: 48,
    band: [0.24, 0.24],
    numberSize: 22,
    labelSize: 15,
    chipSize: 28,
  },
  portrait: {
    direction: 'vertical',
    cell: [84, 33],
    zero: 36,
    dozen: 50,
    even: 54,
    column: 34,
    band: [0.26, 0.2],
    numberSize: 20,
    labelSize: 15,
    chipSize: 28,
  },
  'portrait-half': {
    direction: 'vertical',
    cell: [104, 72],
    zero: 36,
    dozen: 46,
    even: 0,
    column: 36,
    band: [0.27, 0.22],
    numberSize: 28,
    labelSize: 15,
    chipSize: 40,
    insideOnly: true,
  },
  'landscape-half': {
    direction: 'horizontal',
    cell: [96, 71],
    zero: 48,
    dozen: 28,
    even: 0,
    column: 48,
    band: [0.24, 0.28],
    numberSize: 28,
    labelSize: 15,
    chipSize: 38,
    insideOnly: true,
  },
} as const satisfies Record<string, BoardSize>;
export type BoardSizeName = keyof typeof BOARD_SIZES;
