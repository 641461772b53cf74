import type { LastResult, SeatView } from '@baize/protocol';
import type { Language } from '../../../i18n/language.ts';
import type { SpotChips, TableSight } from '../../../table/game/table-sight.ts';
import { asBlackjack, asResult, type HandView } from '../result.ts';

/** The bet circles of a seat. */
export type Circle = 'main' | 'pairs' | '21+3';

export interface Seat {
  readonly number: number;
  /** Taken by the viewer, by another player, or free. */
  readonly held: 'mine' | 'other' | 'free';
  /** The name of its player; empty when it is free. */
  readonly name: string;
  readonly hands: readonly HandView[];
  /** The hand whose turn it is. */
  readonly turn: string | null;
  /** The chips in the main circle, and beside them those of a second hand. */
  readonly stakes: readonly SpotChips[];
  readonly sides: readonly SideCircle[];
  readonly insurance: SpotChips | null;
  readonly behind: Behind | null;
  /** The seat is kept for its player, who has no bet on it; null otherwise. */
  readonly kept: SeatView | null;
  /** The seat's current winning streak; pushes are not counted. */
  readonly streak: number;
}

export interface SideCircle {
  readonly circle: Exclude<Circle, 'main'>;
  readonly spot: string;
  readonly chips: SpotChips | null;
}

/** The bets behind a hand. */
export interface Behind {
  readonly players: number;
  /** The viewer's total bets behind it, including insurance and the second hand. */
  readonly own: SpotChips | null;
}

/** The seats of a table in the order of play, from the dealer's left. */
export function seatsOf(table: TableSight, language: Language): readonly Seat[] {
  const play = asBlackjack(table.round?.play);
  const numbers = [...table.game.spots.keys()].flatMap((spot) =>
    spot.startsWith('seat:') ? [Number(spot.slice(5))] : [],
  );
  return numbers.map((number) => seatOf(table, number, play?.hands ?? [], play?.turn ?? null, language));
}

function seatOf(
  table: TableSight,
  number: number,
  all: readonly HandView[],
  turn: string | null,
  { say }: Language,
): Seat {
  const { chips, round, view, game, own } = table;
  const main = `seat:${number}`;
  const holder = round?.holders[main];
  const seat = view.seats[main] ?? null;
  const mine = own !== null && (chips.has(main) || (holder === undefined && own.seats.includes(main)));
  const player = holder ?? seat?.player;
  const hands = all.filter(({ seat }) => seat === number);
  return {
    number,
    held: mine ? 'mine' : player === undefined ? 'free' : 'other',
    name: mine
      ? say('games.blackjack.seat.you')
      : player === undefined
        ? ''
        : (view.names[player] ?? say('games.blackjack.play.somebody')),
    hands,
    turn: hands.some(({ place }) => place === turn) ? turn : null,
    stakes: mine || hands.length === 0 ? stakesOf(table, number, { hands, mine }) : hands.map(staked),
    sides: (['pairs', '21+3'] as const).flatMap((circle) => {
      const spot = `${circle}:${number}`;
      return game.spots.has(spot) ? [{ circle, spot, chips: betOn(table, spot, mine) }] : [];
    }),
    insurance: betOn(table, `insurance:${number}`, mine),
    behind: behindOf(table, number),
    kept: holder === undefined && !chips.has(main) ? seat : null,
    streak: streakOf(table.results, number),
  };
}

/** The current winning streak of a seat; a bet that is partly lost ends it. */
export function streakOf(results: readonly LastResult[], seat: number): number {
  let won = 0;
  for (const { result } of results.toReversed()) {
    const outcome = asResult(result)?.seats.find((each) => each.seat === seat)?.outcome;
    if (outcome === 'lose' || outcome === 'part') break;
    if (outcome === 'win') won += 1;
  }
  return won;
}

/** The stakes on the hands of a seat; that on a hand that is bust is lost at once. */
function stakesOf(
  table: TableSight,
  seat: number,
  { hands, mine }: { hands: readonly HandView[]; mine: boolean },
): readonly SpotChips[] {
  return [false, true].flatMap((split) => {
    const bet = betOn(table, `${split ? 'split' : 'seat'}:${seat}`, mine);
    const isBust = hands.some((hand) => hand.place === (split ? `seat:${seat}:split` : `seat:${seat}`) && hand.bust);
    return bet ? [isBust ? { ...bet, state: 'lost' as const } : bet] : [];
  });
}

/** The stake of another player on a hand, including a double. */
const staked = ({ stake, bust }: HandView): SpotChips => ({
  stakeMinor: stake,
  state: bust ? 'lost' : 'accepted',
  returnedMinor: null,
  outcome: null,
});

/** The results of the viewer's own chips are known; of other players' bets only the stake is public. */
function betOn({ chips, round }: TableSight, spot: string, mine: boolean): SpotChips | null {
  if (mine) return chips.get(spot) ?? null;
  const stakeMinor = round?.totals[spot]?.stake ?? 0;
  return stakeMinor > 0 ? { stakeMinor, state: 'accepted', returnedMinor: null, outcome: null } : null;
}

function behindOf({ chips, round, game, own: viewer }: TableSight, number: number): Behind | null {
  const spot = `behind:${number}`;
  if (!game.spots.has(spot)) return null;
  const spots = viewer === null ? [] : [spot, `behind-split:${number}`, `behind-insurance:${number}`];
  const own = together(spots.flatMap((each) => chips.get(each) ?? []));
  return { players: round?.totals[spot]?.players ?? 0, own };
}

/** Combines several stacks into one. */
export function together(stacks: readonly SpotChips[]): SpotChips | null {
  const [first] = stacks;
  if (!first) return null;
  const isSettled = stacks.some(({ returnedMinor }) => returnedMinor !== null);
  const returnedMinor = isSettled ? stacks.reduce((sum, each) => sum + (each.returnedMinor ?? 0), 0) : null;
  return {
    stakeMinor: stacks.reduce((sum, each) => sum + each.stakeMinor, 0),
    state: stacks.some(({ state }) => state === 'pending') ? 'pending' : first.state,
    returnedMinor,
    outcome: stacks.some(({ outcome }) => outcome === 'win') ? 'win' : first.outcome,
  };
}

/**
 * The spot on which a press on the main circle bets: the seat, or behind another player's hand; null if that is not
 * offered. On a seat that is kept for another player, the house refuses the bet with the reason.
 */
export function mainSpot({ held, kept, number, behind }: Pick<Seat, 'held' | 'kept' | 'number' | 'behind'>) {
  if (held !== 'other' || kept) return `seat:${number}`;
  return behind ? `behind:${number}` : null;
}

/** The circles that can be pressed. */
export const spotsOf = (seats: readonly Seat[]): readonly string[] =>
  seats.flatMap((seat) => {
    const sides = seat.held === 'mine' ? seat.sides.map(({ spot }) => spot) : [];
    return [mainSpot(seat), ...sides].filter((spot) => spot !== null);
  });

/** The circle in the tab order: the viewer's last one, or the main circle of that seat or of the first. */
export function reachableOf(seats: readonly Seat[], standing: string | null): string | null {
  const spots = spotsOf(seats);
  if (standing !== null && spots.includes(standing)) return standing;
  const number = standing?.split(':')[1];
  return spots.find((spot) => spot.split(':')[1] === number) ?? spots[0] ?? null;
}

/** The seat shown large in little space: the one whose turn it is, otherwise the viewer's own. */
export function focusOf(seats: readonly Seat[], inspected: string | null): number | null {
  if (inspected !== null) return Number(inspected.split(':')[1]);
  const acting = seats.find(({ turn }) => turn !== null);
  const own = seats.filter(({ held, hands }) => held === 'mine' && hands.length > 0);
  if (acting && (acting.held === 'mine' || own.length === 0)) return acting.number;
  return own[0]?.number ?? seats.find(({ hands }) => hands.length > 0)?.number ?? null;
}
