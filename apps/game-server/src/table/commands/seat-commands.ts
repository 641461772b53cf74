import { err, ok, type Player, type Wager } from '@baize/rules';
import { refusedAs } from '../../refusals.ts';
import { isSeated, keptForAnother } from '../state/seats.ts';
import type { TableSetup } from '../state/setup.ts';
import type { TableState } from '../state/table-state.ts';
import { type Decided, noEvents } from './decided.ts';
import { refusal } from './refusal.ts';

/** The events of a player who sits out or gives up their seats; refused without a seat. */
export function decideSeat(
  setup: TableSetup,
  state: TableState,
  player: Player,
  command: 'sitOut' | 'leaveSeat',
  at: number,
): Decided {
  const { sitOut, leave } = state.seating;
  if (!isSeated(setup, state, player)) return err(refusal('no-seat'));
  if (command === 'sitOut') return sitOut.has(player) ? noEvents : ok([{ type: 'satOut', at, player }]);
  return leave.has(player) ? noEvents : ok([{ type: 'seatLeft', at, player }]);
}

/** The decision on bets, or the refusal of one on a seat that is kept for another player. */
export function onFreeSeats(
  { game }: TableSetup,
  state: TableState,
  player: Player,
  placed: readonly Wager[],
  decided: Decided,
): Decided {
  const kept = decided.ok ? keptForAnother(state, player, placed) : undefined;
  if (kept === undefined) return decided;
  return err(refusedAs('spot-taken', 'seat-kept', { spot: game.spots.get(kept)?.name ?? kept }));
}
