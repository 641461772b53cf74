'use client';

import type { Betting } from '../betting/betting-desk.ts';
import { type TableSight, takesBets } from '../game/table-sight.ts';
import { type SpotGroup, useSpots } from './use-spots.ts';

export interface PlaceSpots extends Pick<SpotGroup, 'take'> {
  readonly table: TableSight;
  readonly betting: Betting | null;
  /** The numbers of the places at which bets can be placed now. */
  readonly places: readonly number[];
  /** The kinds of spots of a place: `ante` is `ante:3` at place 3. */
  readonly kinds: readonly string[];
  /** What a press places. */
  readonly lay: (table: TableSight, betting: Betting, spot: string) => void;
}

/** `useSpots` for a game whose places have the same spots each: the first of them, or the last visited, is in the tab order. */
export function usePlaceSpots({ table, betting, places, kinds, lay, ...group }: PlaceSpots) {
  const spots = places.flatMap((place) => kinds.map((kind) => `${kind}:${place}`));
  return useSpots({
    ...group,
    betting,
    open: takesBets(table, betting),
    tabStop: (visited) => spots.find((spot) => spot === visited) ?? spots[0] ?? null,
    place: (by, spot) => lay(table, by, spot),
  });
}
