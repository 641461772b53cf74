/** The racetrack in drawing units: straights at the top and bottom, half circles at the ends. */
export const RACE_WIDTH = 790;
export const RACE_HEIGHT = 84;
const BAND = 28;
const RADIUS = RACE_HEIGHT / 2;
const INNER = RADIUS - BAND;
const LEFT = RADIUS;
const RIGHT = RACE_WIDTH - RADIUS;

const TOP = [24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35];
const BOTTOM = [30, 11, 36, 13, 27, 6, 34, 17, 25, 2, 21, 4, 19, 15];
const RIGHT_BEND = [3, 26, 0, 32];
const LEFT_BEND = [5, 10, 23, 8];

/** A number on the track: its outline and the position of its print. */
export interface RaceCell {
  readonly number: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** Every number of the wheel on its track. */
export function raceCells(): readonly RaceCell[] {
  return [
    ...straight(TOP, 0),
    ...bend(RIGHT_BEND, RIGHT, 1),
    ...straight(BOTTOM, RACE_HEIGHT - BAND).reverse(),
    ...bend(LEFT_BEND, LEFT, -1).reverse(),
  ];
}

function straight(numbers: readonly number[], y: number): RaceCell[] {
  const width = (RIGHT - LEFT) / numbers.length;
  return numbers.map((number, i) => {
    const x = LEFT + i * width;
    return { number, path: `M${x} ${y}h${width}v${BAND}h${-width}Z`, x: x + width / 2, y: y + BAND / 2 };
  });
}

/** From twelve o'clock to six, clockwise (1) or against it (-1). */
function bend(numbers: readonly number[], centreX: number, turn: 1 | -1): RaceCell[] {
  const step = Math.PI / numbers.length;
  const point = (radius: number, angle: number) => ({
    x: centreX + turn * radius * Math.sin(angle),
    y: RADIUS - radius * Math.cos(angle),
  });
  const print = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [there, back] = turn === 1 ? [1, 0] : [0, 1];
  return numbers.map((number, i) => {
    const [from, to] = [i * step, (i + 1) * step];
    const path =
      `M${print(point(RADIUS, from))}A${RADIUS} ${RADIUS} 0 0 ${there} ${print(point(RADIUS, to))}` +
      `L${print(point(INNER, to))}A${INNER} ${INNER} 0 0 ${back} ${print(point(INNER, from))}Z`;
    return { number, path, ...point(RADIUS - BAND / 2, (from + to) / 2) };
  });
}

const topEdge = (cells: number) => LEFT + ((RIGHT - LEFT) / TOP.length) * cells;
const bottomEdge = (cells: number) => LEFT + ((RIGHT - LEFT) / BOTTOM.length) * cells;
const UPPER = BAND;
const LOWER = RACE_HEIGHT - BAND;

// Tiers is from 33 to 27, orphelins from there to 9 and 34, jeu zéro from 12 to 15; the rest is voisins.
const TIERS_END = [topEdge(3), bottomEdge(5)] as const;
const ORPHELINS_END = [topEdge(8), bottomEdge(8)] as const;
const ZERO_START = [topEdge(13), bottomEdge(13)] as const;
const zeroBow = (from: 'top' | 'bottom') => {
  const [top, bottom] = ZERO_START;
  return from === 'top'
    ? `${top} ${UPPER}Q${top - 28} ${RADIUS} ${bottom} ${LOWER}`
    : `${bottom} ${LOWER}Q${top - 28} ${RADIUS} ${top} ${UPPER}`;
};

/** The lines between the sections. */
export const SECTION_LINES =
  `M${TIERS_END[0]} ${UPPER}L${TIERS_END[1]} ${LOWER}` +
  `M${ORPHELINS_END[0]} ${UPPER}L${ORPHELINS_END[1]} ${LOWER}M${zeroBow('top')}`;

/** The position of each section's name, and its numbers. */
export const SECTION_NAMES: readonly { readonly id: string; readonly x: number; readonly area: string }[] = [
  {
    id: 'tiers',
    x: (LEFT + TIERS_END[1]) / 2 - 8,
    area: `M${LEFT} ${UPPER}H${TIERS_END[0]}L${TIERS_END[1]} ${LOWER}H${LEFT}A${INNER} ${INNER} 0 0 1 ${LEFT} ${UPPER}Z`,
  },
  {
    id: 'orphelins',
    x: (TIERS_END[0] + TIERS_END[1] + ORPHELINS_END[0] + ORPHELINS_END[1]) / 4,
    area: `M${TIERS_END[0]} ${UPPER}H${ORPHELINS_END[0]}L${ORPHELINS_END[1]} ${LOWER}H${TIERS_END[1]}Z`,
  },
  {
    id: 'voisins',
    x: (ORPHELINS_END[0] + ZERO_START[0]) / 2 - 8,
    area: `M${ORPHELINS_END[0]} ${UPPER}L${zeroBow('top')}H${ORPHELINS_END[1]}Z`,
  },
  {
    id: 'jeu-zero',
    x: (ZERO_START[0] + RIGHT) / 2 + 6,
    area: `M${zeroBow('bottom')}H${RIGHT}A${INNER} ${INNER} 0 0 1 ${RIGHT} ${LOWER}Z`,
  },
];
