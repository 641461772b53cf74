import { limitOf } from '@baize/rules';
import type { Board, Notice, Wager } from './betting.ts';
import { type Exchange, planExchange } from './exchange.ts';

const nothing = (...notices: readonly Notice[]): Exchange => ({ taken: [], placed: [], notices });

/**
 * The chips of one spot on another, or off the felt when there is none, with the bets that cannot lie without them:
 * those go to the same places beside it. Where only a part fits, the rest stays if it may, and comes back otherwise;
 * bets that belong together go as a whole or not at all.
 */
export function planMove(board: Board, from: string, to: string | null): Exchange {
  const taken = [from, ...leaningOn(board, from)].flatMap((spot) => {
    const stake = board.spots.get(spot)?.kind === 'play' ? 0 : (board.stakes.get(spot) ?? 0);
    return stake > 0 ? [{ spot, stake }] : [];
  });
  if (to === null || to === from || taken[0]?.spot !== from) return to === null ? { ...nothing(), taken } : nothing();
  const put = taken.map(({ spot, stake }) => ({ spot: spot === from ? to : beside(spot, from, to), stake }));
  const lost = put.findIndex(({ spot }) => !board.spots.has(spot));
  if (lost >= 0) return nothing(needed(board, taken[lost]?.spot ?? from, from));
  const exchange = planExchange(board, taken, put);
  if (sum(exchange.placed) === sum(put)) return exchange;
  const [placed] = exchange.placed;
  if (!placed || taken.length > 1) return nothing(...exchange.notices);
  return { ...exchange, taken: [{ spot: from, stake: leaving(board, from, placed.stake) }] };
}

/** The player's bets that need one on `from`, and those that need these. */
function leaningOn(board: Board, from: string): readonly string[] {
  const found: string[] = [];
  for (let on = [from]; on.length > 0; ) {
    on = [...board.stakes.keys()].filter((spot) => !found.includes(spot) && spot !== from && asks(board, spot, on));
    found.push(...on);
  }
  return found;
}

const asks = ({ spots }: Board, spot: string, others: readonly string[]): boolean =>
  spots.get(spot)?.conditions.some((each) => each.is === 'needs' && others.includes(each.spot)) ?? false;

/** What `royal:1` is to `ante:1`, at `ante:4`: `royal:4`. No spot at all where the two are of different kinds. */
function beside(spot: string, from: string, to: string): string {
  const [kind, place] = to.split(':');
  return kind === from.split(':')[0] ? `${spot.split(':')[0]}:${place}` : '';
}

/** This amount is moved and the rest stays; all of it if the rest may not stay alone. */
function leaving({ spots, stakes, limits }: Board, from: string, stake: number): number {
  const placed = stakes.get(from) ?? 0;
  const rule = spots.get(from);
  if (!rule) return placed;
  const { min, step } = limitOf(limits, rule.limit);
  const rest = placed - stake;
  return rest >= min && rest % step === 0 ? stake : placed;
}

function needed({ spots }: Board, spot: string, other: string): Notice {
  const name = (id: string) => spots.get(id)?.name ?? id;
  const values = { spot: name(spot), other: name(other) };
  return { spot: other, phrase: { key: 'house.bet.belongs-together', values } };
}

const sum = (wagers: readonly Wager[]): number => wagers.reduce((all, { stake }) => all + stake, 0);
