import {
  betting,
  chips,
  decide,
  evolve,
  type Limit,
  limitOf,
  type Player,
  type Round,
  reserveOf,
  type SpotRule,
  type Wager,
} from '@baize/rules';
import type { Chance } from './chance.ts';
import type { Sight } from './sight.ts';

/** A betting style. */
export interface BettingStyle {
  /** Maximum stake as a multiple of the minimum bet. */
  readonly maxTimesMinimum: number;
  /** Probability of adding each available side bet to a main bet. */
  readonly sides: number;
  /** Main bets to try first. */
  readonly favourites?: readonly string[];
}

const ME = 'me' as Player; // a player of the reconstructed round only

/**
 * A bet that is valid by the current view, with the companion bets that its spot requires; empty when there is none.
 * Bets of others in the meantime may still make it invalid.
 */
export function proposeBet(chance: Chance, sight: Sight, taste: BettingStyle): readonly Wager[] {
  if (!sight.takesBets) return [];
  const spots = [...sight.setup.game.spots.values()];
  const round = imagined(sight);
  const mains = spots.filter(({ id, kind }) => kind === 'main' && !isKeptForAnother(sight, id));
  const favourites = mains.filter(({ id }) => taste.favourites?.includes(id));
  for (const main of [...chance.turned(favourites), ...chance.turned(mains)]) {
    const together = withCompanions(sight, main);
    const stake = stakeFor(chance, sight, together, taste);
    const wagers = together.map(({ id }) => ({ spot: id, stake: chips(stake) }));
    if (!isAllowed(sight, round, wagers)) continue;
    const sides = spots.filter(({ kind }) => kind === 'side' && chance.happens(taste.sides));
    return withSides(chance, sight, round, wagers, sides, taste);
  }
  return [];
}

/** Whether the seat stays another player's, with a bet or without one. */
const isKeptForAnother = ({ view, ownSeats }: Sight, spot: string): boolean =>
  Object.hasOwn(view.seats, spot) && !ownSeats.includes(spot);

/** A part of the player's bets that may be withdrawn; empty when there is none. */
export function proposeWithdrawal(chance: Chance, sight: Sight): readonly Wager[] {
  if (!sight.takesBets) return [];
  const round = imagined(sight);
  for (const [spot, stake] of chance.turned(Object.entries(sight.ownRound?.stakes ?? {}))) {
    const { step } = limitFor(sight, spot);
    const part = chance.happens(0.5) ? stake : Math.min(stake, step * (1 + chance.below(stake / step)));
    const wagers = [{ spot, stake: chips(part) }];
    if (decide(sight.setup, round, { type: 'withdrawBets', player: ME, wagers }, sight.now()).ok) return wagers;
  }
  return [];
}

/** The spot and those that it requires. */
function withCompanions({ setup: { game } }: Sight, main: SpotRule): readonly SpotRule[] {
  const together = new Set([main]);
  for (const { conditions } of together) {
    for (const condition of conditions) {
      if (condition.is !== 'needs' && condition.is !== 'equals' && condition.is !== 'completed-by') continue;
      const other = game.spots.get(condition.spot);
      if (other) together.add(other);
    }
  }
  return [...together];
}

function stakeFor(
  chance: Chance,
  sight: Sight,
  together: readonly SpotRule[],
  { maxTimesMinimum }: BettingStyle,
): number {
  const limits = together.map(({ id }) => limitFor(sight, id));
  const step = Math.max(...limits.map((limit) => limit.step));
  const min = Math.ceil(Math.max(...limits.map((limit) => limit.min)) / step) * step;
  const max = Math.min(...limits.map((limit) => limit.max), min * maxTimesMinimum);
  const level = together.map((rule) => levelOf(sight, rule)).find((stake) => stake !== undefined);
  return level ?? min + step * chance.below(Math.floor((max - min) / step) + 1);
}

/** The common stake of such spots, once somebody has set it. */
function levelOf({ setup: { game }, view }: Sight, { limit, conditions }: SpotRule): number | undefined {
  if (!conditions.some(({ is }) => is === 'level')) return undefined;
  const bets = Object.entries(view.round?.totals ?? {});
  const [, total] = bets.find(([spot]) => game.spots.get(spot)?.limit === limit) ?? [];
  return total && Math.floor(total.stake / total.players);
}

function withSides(
  chance: Chance,
  sight: Sight,
  round: Round,
  wagers: readonly Wager[],
  sides: readonly SpotRule[],
  taste: BettingStyle,
): readonly Wager[] {
  let all = wagers;
  for (const side of sides) {
    const more = [...all, { spot: side.id, stake: chips(stakeFor(chance, sight, [side], taste)) }];
    if (isAllowed(sight, round, more)) all = more;
  }
  return all;
}

function isAllowed(sight: Sight, round: Round, wagers: readonly Wager[]): boolean {
  const decided = decide(sight.setup, round, { type: 'placeBets', player: ME, wagers }, sight.now());
  if (!decided.ok) return false;
  const { round: after } = decided.value;
  const staked = wagers.reduce((sum, { stake }) => sum + stake, 0);
  const reserve = after.phase === 'betting' ? reserveOf(sight.setup.game.spots, after.bets, ME) : 0;
  return staked + reserve <= sight.balanceMinor;
}

/**
 * The round reconstructed from totals: the player's own bets, and on every spot at most two other bets, which suffices
 * for every condition.
 */
function imagined(sight: Sight): Round {
  const { view, setup } = sight;
  const { game } = setup;
  const own: Readonly<Record<string, number>> = sight.ownRound?.stakes ?? {};
  const at = sight.now();
  const put = (round: Round, player: Player, spot: string, stake: number): Round =>
    stake > 0
      ? evolve(game, round, { type: 'betsPlaced', at, player, wagers: [{ spot, stake: chips(stake) }] })
      : round;
  let round: Round = betting;
  for (const [spot, stake] of Object.entries(own)) round = put(round, ME, spot, stake);
  if (![...game.spots.values()].some(({ conditions }) => conditions.length > 0)) return round;
  for (const [spot, { stake, players }] of Object.entries(view.round?.totals ?? {})) {
    const others = players - (own[spot] === undefined ? 0 : 1);
    const each = others > 0 ? Math.floor((stake - (own[spot] ?? 0)) / others) : 0;
    for (let n = 0; n < Math.min(others, 2); n++) round = put(round, `other ${spot} ${n}` as Player, spot, each); // as above
  }
  return round;
}

function limitFor({ setup: { game, limits } }: Sight, spot: string): Limit {
  const rule = game.spots.get(spot);
  if (!rule) throw new Error(`no spot "${spot}"`);
  return limitOf(limits, rule.limit);
}
