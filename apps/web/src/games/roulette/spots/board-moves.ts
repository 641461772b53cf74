import { PLACES, type Place } from './lattice.ts';

/** The keyboard position on the lattice of the layout; it keeps its line while it passes wide fields. */
export interface Cursor {
  readonly along: number;
  readonly across: number;
}

export type Direction = 'along' | 'back' | 'up' | 'down';

/** The longest step over lines without bets of their own. */
const REACH = 3;

/** The keyboard position at a spot. */
export function cursorOf(spot: string): Cursor {
  const { along, across } = PLACES.get(spot) ?? { along: [1, 1], across: [1, 1] };
  return { along: Math.round((along[0] + along[1]) / 2), across: Math.round((across[0] + across[1]) / 2) };
}

/** One step on the layout; `up` is towards 3, 6, 9. Undefined at its edge. */
export function move(
  cursor: Cursor,
  direction: Direction,
): { readonly cursor: Cursor; readonly spot: string } | undefined {
  const here = spotAt(cursor);
  for (let step = 1; step <= REACH; step++) {
    const next = {
      along: cursor.along + (direction === 'along' ? step : direction === 'back' ? -step : 0),
      across: cursor.across + (direction === 'up' ? step : direction === 'down' ? -step : 0),
    };
    const spot = spotAt(next);
    if (spot !== undefined && spot !== here) return { cursor: next, spot };
  }
  return undefined;
}

function spotAt({ along, across }: Cursor): string | undefined {
  for (const [id, place] of PLACES) if (holds(place, along, across)) return id;
  return undefined;
}

/** Neighbouring fields share their edge, which belongs to the first of them. */
const holds = ({ along, across }: Place, atAlong: number, atAcross: number): boolean =>
  along[0] <= atAlong && atAlong <= along[1] && across[0] <= atAcross && atAcross <= across[1];
