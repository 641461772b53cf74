import {
  type BigRoadCell,
  beadPlate,
  bigRoad,
  type DerivedRoad,
  derivedRoad,
  nextMarks,
  type RoadResult,
} from '@baize/rules';
import type { BeadCell, DerivedCell, BigRoadCell as RingCell } from '../../../ui/roads/road-cells.ts';
import type { Side } from '../result.ts';

/** A road, with the marks that a win of the selected side would add. */
export interface Road<Cell> {
  readonly cells: readonly Cell[];
  readonly preview: Cell | undefined;
}

export const DERIVED_ROADS = ['big-eye-boy', 'small-road', 'cockroach-pig'] as const satisfies readonly DerivedRoad[];

export interface Roads {
  readonly bead: Road<BeadCell>;
  readonly big: Road<RingCell>;
  readonly derived: Readonly<Record<DerivedRoad, Road<DerivedCell>>>;
}

/** All five roads of a shoe; with `next`, also the marks that a win of that side would add. */
export function roadsOf(results: readonly RoadResult[], next: Side | null): Roads {
  const isOpening = results.every(({ winner }) => winner === 'tie');
  const after = next && [...results, { winner: next, playerPair: false, bankerPair: false }];
  const road = <Cell>(draw: (results: readonly RoadResult[]) => readonly Cell[]): Road<Cell> => {
    const cells = draw(results);
    const then = after ? draw(after) : cells;
    if (then.length > cells.length) return { cells, preview: then.at(-1) };
    // The first win takes over the place, and the mark, of the ties before it.
    return after && then.length > 0 && isOpening ? { cells: [], preview: then.at(-1) } : { cells, preview: undefined };
  };
  const derived = (name: DerivedRoad) => road((shoe) => derivedRoad(shoe, name).map(asDerivedCell));
  return {
    bead: road(beadPlate),
    big: road((shoe) => bigRoad(shoe).map(asRingCell)),
    derived: {
      'big-eye-boy': derived('big-eye-boy'),
      'small-road': derived('small-road'),
      'cockroach-pig': derived('cockroach-pig'),
    },
  };
}

const asRingCell = ({ side, ...cell }: BigRoadCell): RingCell => ({ ...cell, winner: side });
const asDerivedCell = ({ mark, ...cell }: ReturnType<typeof derivedRoad>[number]): DerivedCell => ({
  ...cell,
  colour: mark,
});

/** The marks that a win of that side would add to the derived roads; roads that have not begun are omitted. */
export function marksIf(results: readonly RoadResult[], side: Side) {
  const marks = nextMarks(results, side);
  return DERIVED_ROADS.map((road) => ({ road, colour: marks[road] }));
}
