import type { SeatView } from '@baize/protocol';
import { type Bet, type Kept, type Player, type Round, type SpotRule, spotTotal } from '@baize/rules';
import type { FreedSeat, KeptSeat } from '../../events/table-events.ts';
import type { TablePresence } from './presence.ts';
import type { TableSetup } from './setup.ts';
import type { TableState } from './table-state.ts';

/** Whether a table keeps seats between rounds. */
export const keepsSeats = (setup: TableSetup): boolean => keptSpots(setup).length > 0;

const keptSpots = ({ game }: TableSetup): readonly (SpotRule & { readonly kept: Kept })[] =>
  [...game.spots.values()].flatMap((spot) => (spot.kept ? [{ ...spot, kept: spot.kept }] : []));

/** The player with a bet on this seat in the newest round. */
function holderOf({ current }: TableState, spot: string): Player | undefined {
  return current ? inRound(current.round, spot) : undefined;
}

function inRound(round: Round, spot: string): Player | undefined {
  if (round.phase !== 'void') return spotTotal(round.bets, spot)?.first;
  return round.refunds.find((bet) => bet.spot === spot)?.player;
}

/**
 * The seats kept in the next round: of players with a bet on a seat in the newest round those seats, of others the ones
 * they had, unless they left, are not at the table, or have missed as many rounds as the rules of the seat allow.
 */
export function keptInNext(next: TableSetup, state: TableState, isGone: (player: Player) => boolean): KeptSeat[] {
  const { kept, sitOut, leave } = state.seating;
  const spots = keptSpots(next);
  const holders = new Map(spots.flatMap(({ id }) => [[id, holderOf(state, id)] as const]));
  const played = new Set(holders.values());
  return spots.flatMap(({ id: spot, kept: allowed }): KeptSeat[] => {
    const holder = holders.get(spot);
    const before = kept.find((seat) => seat.spot === spot);
    const player = holder ?? before?.player;
    if (player === undefined || (holder === undefined && played.has(player))) return [];
    const sitsOut = sitOut.has(player);
    const missed = holder === undefined ? (before?.missed ?? 0) + 1 : 0;
    if (missed >= roundsOf(allowed, sitsOut) || leave.has(player) || isGone(player)) return [];
    return [{ spot, player, missed, sitsOut }];
  });
}

const roundsOf = ({ rounds, satOut }: Kept, sitsOut: boolean): number => (sitsOut ? Math.max(rounds, satOut) : rounds);

/** The first of these spots that is kept for another player who has no bet there yet. */
export function keptForAnother(
  { seating }: TableState,
  player: Player,
  wagers: readonly Pick<Bet, 'spot'>[],
): string | undefined {
  return wagers.find(({ spot }) => seating.kept.some((seat) => seat.spot === spot && seat.player !== player))?.spot;
}

/** Whether the player has a seat that stays theirs: with a bet in the newest round, or kept. */
export const isSeated = (setup: TableSetup, state: TableState, player: Player): boolean =>
  seatsOf(setup, state, player).length > 0;

/** The player's seats that stay theirs, by spot. */
export const seatsOf = (setup: TableSetup, state: TableState, player: Player): readonly string[] =>
  Object.entries(seatViews(setup, state)).flatMap(([spot, seat]) => (seat.player === player ? [spot] : []));

const NO_SEATS: Readonly<Record<string, SeatView>> = {};

/** Every seat that stays its player's, with a bet or kept, by spot. */
export function seatViews(setup: TableSetup, state: TableState): Readonly<Record<string, SeatView>> {
  const { kept, sitOut, leave } = state.seating;
  const spots = keptSpots(setup);
  if (spots.length === 0) return NO_SEATS;
  return Object.fromEntries(
    spots.flatMap(({ id, kept: allowed }): [string, SeatView][] => {
      const holder = holderOf(state, id);
      const seat = kept.find(({ spot }) => spot === id);
      const player = holder ?? seat?.player;
      if (player === undefined) return [];
      const sitsOut = sitOut.has(player);
      const missed = holder === undefined ? (seat?.missed ?? 0) : 0;
      return [[id, { player, sitsOut, leaves: leave.has(player), rounds: roundsOf(allowed, sitsOut) - missed }]];
    }),
  );
}

/** When the table stops keeping seats for a player; `null` while they are connected. */
export function keptUntil(
  { runningSince }: Pick<TableState, 'runningSince'>,
  { players, seatGoneMs }: Pick<TablePresence, 'players' | 'seatGoneMs'>,
  player: Player,
): number | null {
  const gone = players.goneSince(player);
  return gone === null ? null : Math.max(gone, runningSince) + seatGoneMs;
}

/** The kept seats without a bet whose players are gone, and when they become free. */
export function freedSeats(
  state: TableState,
  presence: Pick<TablePresence, 'players' | 'seatGoneMs'>,
): readonly (FreedSeat & { readonly at: number })[] {
  return state.seating.kept.flatMap(({ spot, player }) => {
    if (holderOf(state, spot) !== undefined) return [];
    const at = keptUntil(state, presence, player);
    return at === null ? [] : [{ spot, player, at }];
  });
}
