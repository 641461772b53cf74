import type { Rank, Suit } from './card-code.ts';

/** Suit signs around (0,0), about 20 units high. */
const SIGNS: Record<Suit, string> = {
  s: 'M0-10C1.6-6.2 9-2.2 9 3.2C9 7.4 3.9 8.4 1.3 5.2C1.5 7.8 2.4 9.3 4.2 10.4H-4.2C-2.4 9.3-1.5 7.8-1.3 5.2C-3.9 8.4-9 7.4-9 3.2C-9-2.2-1.6-6.2 0-10Z',
  h: 'M0 10C-1.8 6.2-9.6 1.6-9.6-4C-9.6-9.6-2-10.6 0-5C2-10.6 9.6-9.6 9.6-4C9.6 1.6 1.8 6.2 0 10Z',
  d: 'M0-10.6C2-6.4 4.6-2.8 8 0C4.6 2.8 2 6.4 0 10.6C-2 6.4-4.6 2.8-8 0C-4.6-2.8-2-6.4 0-10.6Z',
  c: 'M0-10.2A4.75 4.75 0 0 1 4.1-3.1A4.75 4.75 0 1 1 1.2 4.6C1.4 7.4 2.4 9.2 4.2 10.4H-4.2C-2.4 9.2-1.4 7.4-1.2 4.6A4.75 4.75 0 1 1-4.1-3.1A4.75 4.75 0 0 1 0-10.2Z',
};

type Place = readonly [column: -1 | 0 | 1, row: number];

/** Positions of the pips: columns left, middle, right; rows from −1 (top) to 1 (bottom). */
const PLACES: Partial<Record<Rank, readonly Place[]>> = {
  '2': [
    [0, -1],
    [0, 1],
  ],
  '3': [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  '4': [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  '5': [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  '6': [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  '7': [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  '8': [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [0, 0.5],
    [-1, 1],
    [1, 1],
  ],
  '9': [
    [-1, -1],
    [1, -1],
    [-1, -1 / 3],
    [1, -1 / 3],
    [0, 0],
    [-1, 1 / 3],
    [1, 1 / 3],
    [-1, 1],
    [1, 1],
  ],
  T: [
    [-1, -1],
    [1, -1],
    [0, -2 / 3],
    [-1, -1 / 3],
    [1, -1 / 3],
    [-1, 1 / 3],
    [1, 1 / 3],
    [0, 2 / 3],
    [-1, 1],
    [1, 1],
  ],
};

const COLUMN_UNITS = 14.5;
const ROW_UNITS = 45;

type PipProps = { suit: Suit; x?: number; y?: number; scale?: number; turned?: boolean };

/** One suit sign in the current colour. */
export function Pip({ suit, x = 0, y = 0, scale = 1, turned = false }: PipProps) {
  return <path d={SIGNS[suit]} transform={`translate(${x} ${y})${turned ? ' rotate(180)' : ''} scale(${scale})`} />;
}

/** The pips of a number card on the 100 × 140 face; nothing for aces and courts. */
export function PipField({ rank, suit }: { rank: Rank; suit: Suit }) {
  return PLACES[rank]?.map(([column, row]) => (
    <Pip
      key={`${column}:${row}`}
      suit={suit}
      x={50 + column * COLUMN_UNITS}
      y={Math.round((70 + row * ROW_UNITS) * 100) / 100}
      scale={0.84}
      turned={row > 0}
    />
  ));
}
