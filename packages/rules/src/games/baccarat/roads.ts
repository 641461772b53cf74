import type { Side, Winner } from './state.ts';

/** The part of a result that the roads need. */
export interface RoadResult {
  readonly winner: Winner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** The position of an entry on a score sheet of six rows; both counted from 0. */
interface Cell {
  readonly column: number;
  readonly row: number;
}

export type BeadCell = Cell & RoadResult;

/** An entry of the big road. Ties before the first win have an entry of their own without a side. */
export interface BigRoadCell extends Cell {
  readonly side: Side | null;
  /** Number of ties since this entry; those before the first win count for the first entry. */
  readonly ties: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

export type DerivedRoad = 'big-eye-boy' | 'small-road' | 'cockroach-pig';

/** Red where the shoe repeats its pattern, blue where it breaks it. */
export type Mark = 'red' | 'blue';

export interface DerivedCell extends Cell {
  readonly mark: Mark;
}

export const ROAD_ROWS = 6;

/** How many columns back each derived road looks. */
const LOOK_BACK: Readonly<Record<DerivedRoad, number>> = { 'big-eye-boy': 1, 'small-road': 2, 'cockroach-pig': 3 };

/** Every result in order, column by column from the top. */
export const beadPlate = (results: readonly RoadResult[]): BeadCell[] =>
  results.map(({ winner, playerPair, bankerPair }, i) => ({
    column: Math.floor(i / ROAD_ROWS),
    row: i % ROAD_ROWS,
    winner,
    playerPair,
    bankerPair,
  }));

/** One column per run of wins of one side; a run that exceeds its column continues to the right: the dragon's tail. */
export function bigRoad(results: readonly RoadResult[]): BigRoadCell[] {
  const { runs, openingTies } = runsOf(results);
  if (runs.length === 0 && openingTies > 0)
    return [{ column: 0, row: 0, side: null, ties: openingTies, playerPair: false, bankerPair: false }];
  return layOut(runs);
}

/** One of the three roads derived from the big road. */
export const derivedRoad = (results: readonly RoadResult[], road: DerivedRoad): DerivedCell[] =>
  layOut(repeats(marks(columnHeights(results), LOOK_BACK[road])));

/** The mark that each derived road would add if this side won next; null if the road has not begun. */
export function nextMarks(results: readonly RoadResult[], side: Side): Readonly<Record<DerivedRoad, Mark | null>> {
  const heights = columnHeights([...results, { winner: side, playerPair: false, bankerPair: false }]);
  const next = (road: DerivedRoad) => markAt(heights, heights.length - 1, (heights.at(-1) ?? 1) - 1, LOOK_BACK[road]);
  return {
    'big-eye-boy': next('big-eye-boy'),
    'small-road': next('small-road'),
    'cockroach-pig': next('cockroach-pig'),
  };
}

type Entry = Omit<BigRoadCell, keyof Cell>;

function runsOf(results: readonly RoadResult[]): { readonly runs: Entry[][]; readonly openingTies: number } {
  const runs: Entry[][] = [];
  let openingTies = 0;
  for (const { winner, playerPair, bankerPair } of results) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (winner === 'tie') {
      if (run && last) run[run.length - 1] = { ...last, ties: last.ties + 1 };
      else openingTies += 1;
      continue;
    }
    const entry = { side: winner, ties: runs.length === 0 ? openingTies : 0, playerPair, bankerPair };
    if (run && last?.side === winner) run.push(entry);
    else runs.push([entry]);
  }
  return { runs, openingTies };
}

const columnHeights = (results: readonly RoadResult[]): number[] => runsOf(results).runs.map((run) => run.length);

function marks(heights: readonly number[], lookBack: number): Mark[] {
  return heights.flatMap((height, column) =>
    Array.from({ length: height }, (_, row) => markAt(heights, column, row, lookBack)).filter((mark) => mark !== null),
  );
}

/**
 * Head of a column: red if the column before and the one `lookBack` further back have equal length.
 * Further down: red if the column `lookBack` back has entries both in this row and in the row above, or in neither.
 */
function markAt(heights: readonly number[], column: number, row: number, lookBack: number): Mark | null {
  if (row === 0) {
    const [before, compared] = [heights[column - 1], heights[column - 1 - lookBack]];
    if (before === undefined || compared === undefined) return null;
    return before === compared ? 'red' : 'blue';
  }
  const compared = heights[column - lookBack];
  if (compared === undefined) return null;
  return compared === row ? 'blue' : 'red';
}

function repeats(list: readonly Mark[]): { readonly mark: Mark }[][] {
  const runs: { readonly mark: Mark }[][] = [];
  for (const mark of list) {
    const run = runs.at(-1);
    if (run?.[0]?.mark === mark) run.push({ mark });
    else runs.push([{ mark }]);
  }
  return runs;
}

/** Lays out runs as cells: down while there is room, then to the right in the same row. */
function layOut<Entry extends object>(runs: readonly (readonly Entry[])[]): (Entry & Cell)[] {
  const taken = new Set<number>();
  const key = (column: number, row: number) => column * ROAD_ROWS + row;
  const cells: (Entry & Cell)[] = [];
  let head = -1;
  for (const run of runs) {
    do head += 1;
    while (taken.has(key(head, 0)));
    let [column, row, turned] = [head, 0, false];
    for (const [i, entry] of run.entries()) {
      if (i > 0) {
        turned ||= row + 1 === ROAD_ROWS || taken.has(key(column, row + 1));
        if (turned) column += 1;
        else row += 1;
      }
      taken.add(key(column, row));
      cells.push({ ...entry, column, row });
    }
  }
  return cells;
}
