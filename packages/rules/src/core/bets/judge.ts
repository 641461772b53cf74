import type { Refusal } from '../refusal.ts';
import { err, ok, type Result } from '../result.ts';
import type { Bet, Player } from './bet.ts';
import { addBet, allBets, type Bets, removeBet, stakesOf } from './bets.ts';
import { isChips, none, total } from './chips.ts';
import { incomplete, judgeCondition } from './conditions.ts';
import { type Limits, limitOf } from './limits.ts';
import type { SpotRule } from './spots.ts';

export type Spots = ReadonlyMap<string, SpotRule>;

/** A bet as requested by a player. */
export type Wager = Omit<Bet, 'player'>;

/**
 * The bets after a player places these, or the first refusal: all or none.
 * The cost depends on the number of this player's bets, not on those of the table.
 */
export function placeBets(
  spots: Spots,
  limits: Limits,
  bets: Bets,
  player: Player,
  wagers: readonly Wager[],
): Result<Bets, Refusal> {
  if (wagers.length === 0) return err({ code: 'nothing-staked' });
  let after = bets;
  for (const { spot, stake } of wagers) {
    const rule = spots.get(spot);
    if (!rule || rule.kind === 'play') return err({ code: 'no-such-spot', spot });
    if (!isChips(stake)) return err({ code: 'not-an-amount' });
    if (stake === 0) return err({ code: 'nothing-staked' });
    if ((stakesOf(after, player).get(spot) ?? 0) + stake > limitOf(limits, rule.limit).max) {
      return err({ code: 'above-maximum', spot, limit: limitOf(limits, rule.limit).max });
    }
    after = addBet(after, { player, spot, stake });
  }
  const broken = wagers
    .map(({ spot }) => judgeSpot(spots, limits, after, player, spot))
    .find((reason) => reason !== undefined);
  const refusal = broken ?? invalidated(spots, limits, bets, after, player);
  if (refusal) return err(refusal);
  const staked = total(stakesOf(after, player).values());
  if (limits.total !== undefined && staked > limits.total)
    return err({ code: 'above-table-maximum', limit: limits.total });
  return ok(after);
}

/** The bets after a player withdraws these, or the refusal: the player's remaining bets must still be valid. */
export function withdrawBets(
  spots: Spots,
  limits: Limits,
  bets: Bets,
  player: Player,
  wagers: readonly Wager[],
): Result<Bets, Refusal> {
  if (wagers.length === 0) return err({ code: 'nothing-staked' });
  let after = bets;
  for (const { spot, stake } of wagers) {
    if (!isChips(stake)) return err({ code: 'not-an-amount' });
    if (stake === 0 || (stakesOf(after, player).get(spot) ?? 0) < stake) return err({ code: 'no-such-bet', spot });
    after = removeBet(after, { player, spot, stake });
  }
  const refusal = invalidated(spots, limits, bets, after, player);
  return refusal ? err(refusal) : ok(after);
}

/**
 * The bets that stand when betting closes, and those returned because their conditions do not hold.
 * A returned bet can break the conditions of others, so the check repeats until all remaining bets are valid.
 */
export function standingBets(
  spots: Spots,
  limits: Limits,
  bets: Bets,
): { readonly bets: Bets; readonly returned: readonly Bet[] } {
  const conditional = [...spots.values()].some(({ conditions }) => conditions.length > 0);
  if (!conditional) return { bets, returned: [] };
  const returned: Bet[] = [];
  let current = bets;
  for (;;) {
    const checked = current;
    const falling = allBets(checked).filter(({ player, spot }) => {
      return judgeSpot(spots, limits, checked, player, spot) ?? incomplete(spots, checked, player, spot);
    });
    if (falling.length === 0) return { bets: current, returned };
    returned.push(...falling);
    current = falling.reduce(removeBet, current);
  }
}

/**
 * The chips that a player's balance must still cover after the stakes, for the decisions that these bets can require.
 */
export function reserveOf(spots: Spots, bets: Bets, player: Player): number {
  let reserve = 0;
  for (const [spot, stake] of stakesOf(bets, player)) reserve += stake * (spots.get(spot)?.reserve ?? 0);
  return reserve;
}

/**
 * The refusal if a change makes a valid bet of the player invalid. Bets made invalid by others are returned at the
 * close.
 */
function invalidated(spots: Spots, limits: Limits, before: Bets, after: Bets, player: Player): Refusal | undefined {
  for (const spot of stakesOf(after, player).keys()) {
    const broken = judgeSpot(spots, limits, after, player, spot);
    if (broken && !(stakesOf(before, player).has(spot) && judgeSpot(spots, limits, before, player, spot)))
      return broken;
  }
  return undefined;
}

/** The refusal of a player's bet on this spot under limits and conditions; `undefined` if it is valid. */
export function judgeSpot(spots: Spots, limits: Limits, bets: Bets, player: Player, spot: string): Refusal | undefined {
  const rule = spots.get(spot);
  const stake = stakesOf(bets, player).get(spot) ?? none;
  if (!rule) return { code: 'no-such-spot', spot };
  const { min, max, step } = limitOf(limits, rule.limit);
  if (stake < min) return { code: 'below-minimum', spot, limit: min };
  if (stake > max) return { code: 'above-maximum', spot, limit: max };
  if (stake % step !== 0) return { code: 'off-step', spot, limit: step };
  for (const condition of rule.conditions) {
    const broken = judgeCondition(spots, bets, player, rule, condition);
    if (broken) return broken;
  }
  return undefined;
}
