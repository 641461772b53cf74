import { err, ok, type Player, type Wager } from '@baize/rules';
import { refusedAs } from '../../refusals.ts';
import { isSeated, keptForAnother } from '../state/seats.ts';
import type { TableSetup } from '../state/setup.ts';
import type { Standing } from '../state/standing.ts';
import { type Decided, noEvents } from './decided.ts';
import { refusal } from './refusal.ts';

/** The events of a player who sits out or gives up their seats; refused without a seat. */
export function decideSeat(
  setup: TableSetup,
  standing: Standing,
  player: Player,
  command: 'sitOut' | 'leaveSeat',
  at: number,
): Decided {
  const { sitOut, leave } = standing.seating;
  if (!isSeated(setup, standing, player)) return err(refusal('no-seat'));
  if (command === 'sitOut') return sitOut.has(player) ? noEvents : ok([{ type: 'satOut', at, player }]);
  return leave.has(player) ? noEvents : ok([{ type: 'seatLeft', at, player }]);
}

/** The decision on bets, or the refusal of one on a seat that is kept for another player. */
export function onFreeSeats(
  { game }: TableSetup,
  standing: Standing,
  player: Player,
  placed: readonly Wager[],
  decided: Decided,
): Decided {
  const kept = decided.ok ? keptForAnother(standing, player, placed) : undefined;
  if (kept === undefined) return decided;
  return err(refusedAs('spot-taken', 'seat-kept', { spot: game.spots.get(kept)?.name ?? kept }));
}
