import type { Player } from '@baize/rules';
import type { KeptSeat, TableEvent } from '../../events/table-events.ts';
import type { TableSetup } from './setup.ts';

/** Which seats stay their players' between rounds; a fold of the table's events. */
export interface Seating {
  /** The seats kept in the newest round for players, whether or not they have bet there since. */
  readonly kept: readonly KeptSeat[];
  /** Players who sit out until their next bet on a seat. */
  readonly sitOut: ReadonlySet<Player>;
  /** Players who give up their seats after this round. */
  readonly leave: ReadonlySet<Player>;
}

export const noSeating: Seating = { kept: [], sitOut: new Set(), leave: new Set() };

/** The seats after an event. A bet on a seat takes back what its player said before about sitting out or leaving. */
export function seatingAfter({ game }: TableSetup, seating: Seating, event: TableEvent): Seating {
  switch (event.type) {
    case 'roundPrepared': {
      const kept = event.kept ?? [];
      if (kept.length === 0 && seating.sitOut.size === 0 && seating.leave.size === 0)
        return seating.kept.length === 0 ? seating : noSeating;
      const sitOut = new Set(kept.flatMap(({ player, sitsOut }) => (sitsOut ? [player] : [])));
      return { kept, sitOut, leave: new Set() };
    }
    case 'betsPlaced': {
      const { player, wagers } = event;
      const isSaid = seating.sitOut.has(player) || seating.leave.has(player);
      if (!isSaid || !wagers.some(({ spot }) => game.spots.get(spot)?.kept)) return seating;
      return { ...seating, sitOut: without(seating.sitOut, player), leave: without(seating.leave, player) };
    }
    case 'satOut':
      return {
        ...seating,
        sitOut: new Set([...seating.sitOut, event.player]),
        leave: without(seating.leave, event.player),
      };
    case 'seatLeft':
      return {
        kept: seating.kept.filter(({ player }) => player !== event.player),
        sitOut: without(seating.sitOut, event.player),
        leave: new Set([...seating.leave, event.player]),
      };
    case 'seatsFreed': {
      const freed = new Set(event.seats.map(({ spot }) => spot));
      return { ...seating, kept: seating.kept.filter(({ spot }) => !freed.has(spot)) };
    }
    default:
      return seating;
  }
}

const without = (players: ReadonlySet<Player>, player: Player): ReadonlySet<Player> =>
  players.has(player) ? new Set([...players].filter((each) => each !== player)) : players;
