import type { Bet, Player } from './bet.ts';
import { addBet, allBets, type Bets, removeBet, stakesOf } from './bets.ts';
import { isChips, none, total } from './chips.ts';
import { incomplete, judgeCondition } from './conditions.ts';
import { type Limits, limitOf } from './limits.ts';
import type { Refusal } from './refusal.ts';
import { err, ok, type Result } from './result.ts';
import type { SpotRule } from './spots.ts';

export type Spots = ReadonlyMap<string, SpotRule>;

/** A bet as a player asks for it. */
export type Wager = Omit<Bet, 'player'>;

/**
 * The bets after a player adds these, or the first reason why not: all or none.
 * Cost grows with the bets of this one player, never with those of the table.
 */
export function place(
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
  const refusal = broken ?? spoilt(spots, limits, bets, after, player);
  if (refusal) return err(refusal);
  const staked = total(stakesOf(after, player).values());
  if (limits.total !== undefined && staked > limits.total)
    return err({ code: 'above-table-maximum', limit: limits.total });
  return ok(after);
}

/** The bets after a player takes these back, or why not: what stays must still be lawful. */
export function withdraw(
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
  const refusal = spoilt(spots, limits, bets, after, player);
  return refusal ? err(refusal) : ok(after);
}

/**
 * The bets that stand when betting closes, and those that go back because what they ask for is not there.
 * A returned bet can take others with it, so the bets are asked again until all that remain stand.
 */
export function standing(
  spots: Spots,
  limits: Limits,
  bets: Bets,
): { readonly bets: Bets; readonly returned: readonly Bet[] } {
  const conditional = [...spots.values()].some(({ conditions }) => conditions.length > 0);
  if (!conditional) return { bets, returned: [] };
  const returned: Bet[] = [];
  let current = bets;
  for (;;) {
    const asked = current;
    const falling = allBets(asked).filter(({ player, spot }) => {
      return judgeSpot(spots, limits, asked, player, spot) ?? incomplete(spots, asked, player, spot);
    });
    if (falling.length === 0) return { bets: current, returned };
    returned.push(...falling);
    current = falling.reduce(removeBet, current);
  }
}

/** The chips a player's balance must still hold, after the stakes, for the decisions that these bets may ask. */
export function reserveOf(spots: Spots, bets: Bets, player: Player): number {
  let reserve = 0;
  for (const [spot, stake] of stakesOf(bets, player)) reserve += stake * (spots.get(spot)?.reserve ?? 0);
  return reserve;
}

/** Why a bet of the player that stood before stands no more. What others have spoilt is asked at the close. */
function spoilt(spots: Spots, limits: Limits, before: Bets, after: Bets, player: Player): Refusal | undefined {
  for (const spot of stakesOf(after, player).keys()) {
    const broken = judgeSpot(spots, limits, after, player, spot);
    if (broken && !(stakesOf(before, player).has(spot) && judgeSpot(spots, limits, before, player, spot)))
      return broken;
  }
  return undefined;
}

/** Why a player's bet on this spot may not lie among the others; `undefined` when it may. */
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
