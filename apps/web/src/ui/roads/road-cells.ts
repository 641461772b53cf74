/** One cell of a road: column and row from zero, top left. Lists of cells are in the order of play. */
export type RoadCell = { readonly column: number; readonly row: number };

export type RoadPairs = { readonly playerPair?: boolean; readonly bankerPair?: boolean };

/** A bead: the winner of one round. */
export type BeadCell = RoadCell & RoadPairs & { readonly winner: 'player' | 'banker' | 'tie' };

/** A ring of the big road; ties are marked on the ring they follow. Ties before the first win have no ring. */
export type BigRoadCell = RoadCell & RoadPairs & { readonly winner: 'player' | 'banker' | null; readonly ties: number };

/** A mark of a derived road: red where the pattern repeats, blue where it breaks. */
export type DerivedColour = 'red' | 'blue';
export type DerivedCell = RoadCell & { readonly colour: DerivedColour };

export type DerivedRoadName = 'big-eye-boy' | 'small-road' | 'cockroach-pig';

export const ROAD_ROWS = 6;

/** The columns that a whole road needs, at least `columns`: its own, and one free for the next result. */
export const columnsOf = (cells: readonly RoadCell[], columns: number): number =>
  Math.max(columns, ...cells.map((cell) => cell.column + 2));

/**
 * The part of a road that fits into `columns`, for where there is no space to scroll: the newest columns, with one free
 * for the next result. Cells keep their order and move left.
 */
export function newestColumns<Cell extends RoadCell>(cells: readonly Cell[], columns: number): Cell[] {
  const last = Math.max(0, ...cells.map((cell) => cell.column));
  const shift = Math.max(0, last + 2 - columns);
  return cells.filter((cell) => cell.column >= shift).map((cell) => ({ ...cell, column: cell.column - shift }));
}
