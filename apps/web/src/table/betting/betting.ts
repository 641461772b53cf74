import {
  chips,
  type Limit,
  type Limits,
  limitOf,
  none,
  type Phrase,
  type PhraseOrText,
  type Refusal,
  refusalPhrase,
  type SpotRule,
} from '@baize/rules';

/** Chips for a spot, whole minor units. */
export interface Wager {
  readonly spot: string;
  readonly stake: number;
}

export type Stakes = ReadonlyMap<string, number>;

/** Everything that determines what a player may bet. */
export interface Board {
  readonly spots: ReadonlyMap<string, SpotRule>;
  readonly limits: Limits;
  /** The stake on each spot, including pending chips. */
  readonly stakes: Stakes;
  /** The balance less pending chips, and less what decisions at other tables reserve. */
  readonly availableMinor: number;
  /** What decisions at other tables reserve, minor units. */
  readonly elsewhereMinor?: number;
  /** Whether the house takes no bets on a spot now; it takes all unless given. */
  readonly isOff?: (spot: string) => boolean;
}

/** A notice for the player: at a spot, or about all bets when `spot` is null. */
export interface Notice {
  readonly spot: string | null;
  readonly phrase: PhraseOrText;
  /** `refused` if absent. */
  readonly tone?: 'note' | 'done';
}

/** The bets to send and the notices to show. Nothing is sent when there are no wagers. */
export interface Plan {
  readonly wagers: readonly Wager[];
  readonly notices: readonly Notice[];
}

const nothing = (...notices: Notice[]): Plan => ({ wagers: [], notices });

/**
 * Puts chips down. Bets that the house does not take now are left out, and that is said. Each other spot is cut to what its
 * limits leave room for, and to what leaves the balance enough for the decision that follows it, and says so. When the
 * balance does not cover what remains, nothing is put down.
 */
export function planPlace(board: Board, wagers: readonly Wager[]): Plan {
  const { taken, leftOut } = withoutOff(board, merged(wagers));
  const [first] = leftOut;
  if (first && taken.length === 0)
    return nothing({ spot: first.id, phrase: { key: 'house.refusal.bet-off', values: { spot: first.name } } });
  const notices: Notice[] = [];
  const cut: Wager[] = [];
  let tableRoomMinor = (board.limits.total ?? Number.POSITIVE_INFINITY) - sum(board.stakes);
  let freeMinor = freeOf(board);
  for (const wager of taken) {
    const rule = board.spots.get(wager.spot);
    if (!rule || rule.kind === 'play') continue;
    const reserve = rule.reserve ?? 0;
    const coveredMinor = reserve > 0 ? Math.floor(freeMinor / (1 + reserve)) : Number.POSITIVE_INFINITY;
    const fitted = fit(board, rule, wager, { tableRoomMinor, coveredMinor });
    if (fitted.notice) notices.push({ spot: wager.spot, phrase: fitted.notice });
    if (fitted.stake === 0) continue;
    cut.push({ spot: wager.spot, stake: fitted.stake });
    tableRoomMinor -= fitted.stake;
    freeMinor -= fitted.stake * (1 + reserve);
  }
  const total = cut.reduce((all, { stake }) => all + stake, 0);
  if (total > board.availableMinor || freeMinor < 0) return nothing(insufficientBalance(board, cut, total));
  if (first) notices.push(leftOutNotice(first, leftOut.length));
  return { wagers: cut, notices };
}

/** Bets that are placed whole or not at all, as a call: none of them while the house does not take one. */
export function planTogether(board: Board, wagers: readonly Wager[]): Plan {
  const [off] = withoutOff(board, wagers).leftOut;
  if (!off) return planPlace(board, wagers);
  return nothing({ spot: null, phrase: { key: 'house.bet.call-off', values: { spot: off.name } } });
}

/** Bets without those that the house does not take now, and without those that need one of these. */
function withoutOff({ spots, stakes, isOff }: Board, wagers: readonly Wager[]) {
  if (!isOff) return { taken: wagers, leftOut: [] };
  const out = new Set(wagers.map(({ spot }) => spot).filter((spot) => isOff(spot)));
  const lacks = (id: string) =>
    spots.get(id)?.conditions.some((each) => each.is === 'needs' && out.has(each.spot) && !stakes.has(each.spot));
  // What is left out may be needed in turn.
  for (const { spot } of [...wagers, ...wagers]) if (lacks(spot)) out.add(spot);
  return {
    taken: wagers.filter(({ spot }) => !out.has(spot)),
    leftOut: [...out].flatMap((spot) => spots.get(spot) ?? []),
  };
}

const leftOutNotice = ({ name }: SpotRule, count: number): Notice => ({
  spot: null,
  tone: 'note',
  phrase: { key: 'house.bet.left-out', values: { spot: name, others: count - 1 } },
});

/** Doubles the stake on every spot. */
export function planDouble(board: Board): Plan {
  const wagers = byHand(board).map(([spot, stake]) => ({ spot, stake }));
  if (wagers.length === 0) return nothing({ spot: null, phrase: { key: 'house.bet.nothing-to-double' } });
  return planPlace(board, wagers);
}

/** Repeats the bets of the last round, in addition to those placed. */
export function planRepeat(board: Board, last: readonly Wager[]): Plan {
  const wagers = last.filter(({ spot }) => board.spots.has(spot));
  if (wagers.length === 0) return nothing({ spot: null, phrase: { key: 'house.bet.nothing-to-repeat' } });
  return planPlace(board, wagers);
}

/** Everything back that was put down by hand, or the chips of one spot. */
export function planTake(board: Board, only?: string): Plan {
  const wagers = byHand(board)
    .filter(([spot]) => only === undefined || spot === only)
    .map(([spot, stake]) => ({ spot, stake }));
  return { wagers, notices: [] };
}

/** The remaining part of chips placed before. */
export function planUndo(board: Board, placed: readonly Wager[]): Plan {
  const wagers = placed
    .map(({ spot, stake }) => ({ spot, stake: Math.min(stake, board.stakes.get(spot) ?? 0) }))
    .filter(({ stake }) => stake > 0);
  return { wagers, notices: [] };
}

interface Room {
  readonly tableRoomMinor: number;
  /** The maximum that the balance covers together with the decision that follows. */
  readonly coveredMinor: number;
}

function fit(board: Board, rule: SpotRule, { spot, stake }: Wager, { tableRoomMinor, coveredMinor }: Room) {
  const limit = limitOf(board.limits, rule.limit);
  const placed = board.stakes.get(spot) ?? 0;
  const say = (refusal: Refusal) => refusalPhrase(refusal, () => rule.name);
  if (placed + stake < limit.min) return refused(say({ code: 'below-minimum', spot, limit: limit.min }));
  const room = Math.min(limit.max - placed, tableRoomMinor, coveredMinor);
  const allowed = inSteps(placed + Math.min(stake, room), limit) - placed;
  if (allowed === stake) return { stake, notice: null };
  if (placed + allowed < limit.min || allowed <= 0) return refused(most());
  return { stake: allowed, notice: most() };

  function most(): Phrase {
    if (stake <= room) return say({ code: 'off-step', spot, limit: limit.step });
    if (coveredMinor < Math.min(limit.max - placed, tableRoomMinor)) return covered();
    if (limit.max - placed <= tableRoomMinor) return say({ code: 'above-maximum', spot, limit: limit.max });
    return say({ code: 'above-table-maximum', limit: board.limits.total ?? none });
  }

  function covered(): Phrase {
    const most = inSteps(placed + coveredMinor, limit);
    return most < limit.min
      ? { key: 'house.bet.balance-below-minimum', values: { spot: rule.name, limit: { chips: limit.min } } }
      : { key: 'house.bet.balance-covers', values: { spot: rule.name, limit: { chips: chips(most) } } };
  }
}

const refused = (notice: Phrase) => ({ stake: 0, notice });
const inSteps = (amount: number, { step }: Limit): number => amount - (amount % step);

function insufficientBalance(board: Board, wagers: readonly Wager[], total: number): Notice {
  const only = wagers.length === 1 ? (wagers[0]?.spot ?? null) : null;
  if (total <= board.availableMinor) return { spot: only, phrase: { key: 'house.bet.balance-reserved' } };
  if (board.elsewhereMinor) {
    const here = Math.max(board.availableMinor, 0);
    const values = { reserved: { chips: chips(board.elsewhereMinor) }, balance: { chips: chips(here) } };
    return { spot: only, phrase: { key: 'house.bet.balance-reserved-elsewhere', values } };
  }
  if (board.availableMinor <= 0)
    return { spot: only, phrase: { key: 'house.bet.balance-empty', values: { balance: { chips: none } } } };
  const values = { total: { chips: chips(total) }, balance: { chips: chips(board.availableMinor) } };
  return { spot: only, phrase: { key: 'house.bet.balance-too-low', values } };
}

/** The balance less what the placed bets may still require. */
const freeOf = ({ spots, stakes, availableMinor }: Pick<Board, 'spots' | 'stakes' | 'availableMinor'>): number =>
  [...stakes].reduce((free, [spot, stake]) => free - stake * (spots.get(spot)?.reserve ?? 0), availableMinor);

/** The largest chip that any spot could take now: a bet followed by a decision needs more than its own value. */
export function greatestChip(board: Pick<Board, 'spots' | 'stakes' | 'availableMinor'>): number {
  const open = [...board.spots.values()].filter(({ kind, conditions }) => {
    return kind !== 'play' && conditions.every((each) => each.is !== 'needs' || board.stakes.has(each.spot));
  });
  return Math.max(0, ...open.map(({ reserve = 0 }) => Math.floor(freeOf(board) / (1 + reserve))));
}

/** The smallest of these chips that any spot takes now; 0 when no spot takes any. */
export function smallestChip(board: Pick<Board, 'spots' | 'stakes' | 'limits'>, chips: readonly number[]): number {
  const open = [...board.spots.values()].filter(({ kind, conditions }) => {
    return kind !== 'play' && conditions.every((each) => each.is !== 'needs' || board.stakes.has(each.spot));
  });
  const takes = (chip: number) =>
    open.some(({ id, limit }) => {
      const { min, max, step } = limitOf(board.limits, limit);
      const placed = board.stakes.get(id) ?? 0;
      return (
        placed < max &&
        placed + chip >= min &&
        inSteps(placed + Math.min(chip, max - placed), { min, max, step }) > placed
      );
    });
  const taken = chips.filter(takes);
  return taken.length === 0 ? 0 : Math.min(...taken);
}

const sum = (stakes: Stakes): number => [...stakes.values()].reduce((all, stake) => all + stake, 0);

const byHand = (board: Board) => [...board.stakes].filter(([spot]) => board.spots.get(spot)?.kind !== 'play');

function merged(wagers: readonly Wager[]): Wager[] {
  const sums = new Map<string, number>();
  for (const { spot, stake } of wagers) sums.set(spot, (sums.get(spot) ?? 0) + stake);
  return [...sums].map(([spot, stake]) => ({ spot, stake }));
}
