import type { Bet } from './bet.ts';
import { allBets, type Bets, removeBet, spotTotal } from './bets.ts';
import { judgeSpot, type Spots } from './judge.ts';
import type { Limits } from './limits.ts';

/**
 * The bets of other players whose conditions no longer hold after a player withdrew bets from these spots (BJ 16), and
 * the bets that depend on those in turn. They are returned together with the withdrawn bets.
 * @param after the bets without the withdrawn ones
 */
export function dependentBets(spots: Spots, limits: Limits, after: Bets, taken: Iterable<string>): readonly Bet[] {
  const falling: Bet[] = [];
  let current = after;
  let gone = new Set(taken);
  for (;;) {
    const dependent = [...gone].flatMap((spot) => dependentOn(spots, spot)).filter((spot) => spotTotal(current, spot));
    if (dependent.length === 0) return falling;
    const checked = current;
    const next = allBets(checked).filter(({ player, spot }) => {
      return dependent.includes(spot) && judgeSpot(spots, limits, checked, player, spot) !== undefined;
    });
    falling.push(...next);
    current = next.reduce(removeBet, current);
    gone = new Set(next.map(({ spot }) => spot));
  }
}

/** By spot, the spots whose conditions require a bet there: the same in every round of a game. */
const dependents = new WeakMap<Spots, ReadonlyMap<string, readonly string[]>>();

function dependentOn(spots: Spots, spot: string): readonly string[] {
  const known = dependents.get(spots) ?? dependentsOf(spots);
  dependents.set(spots, known);
  return known.get(spot) ?? [];
}

function dependentsOf(spots: Spots): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, conditions } of spots.values())
    for (const condition of conditions)
      if (condition.is === 'needs' || condition.is === 'backs' || condition.is === 'equals')
        found.set(condition.spot, [...(found.get(condition.spot) ?? []), id]);
  return found;
}
