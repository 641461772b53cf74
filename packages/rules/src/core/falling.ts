import type { Bet } from './bet.ts';
import { allBets, type Bets, removeBet, spotTotal } from './bets.ts';
import { judgeSpot, type Spots } from './judge.ts';
import type { Limits } from './limits.ts';

/**
 * The bets of others that no longer have what they ask for after a player took bets back from these spots (BJ 16), and
 * those that asked for them in turn. They go back together with what was taken.
 * @param after the bets without what the player took back
 */
export function fallingWith(spots: Spots, limits: Limits, after: Bets, taken: Iterable<string>): readonly Bet[] {
  const falling: Bet[] = [];
  let current = after;
  let gone = new Set(taken);
  for (;;) {
    const asking = [...gone].flatMap((spot) => askingFor(spots, spot)).filter((spot) => spotTotal(current, spot));
    if (asking.length === 0) return falling;
    const asked = current;
    const next = allBets(asked).filter(({ player, spot }) => {
      return asking.includes(spot) && judgeSpot(spots, limits, asked, player, spot) !== undefined;
    });
    falling.push(...next);
    current = next.reduce(removeBet, current);
    gone = new Set(next.map(({ spot }) => spot));
  }
}

/** Which spots ask for a bet on which: the same in every round of a game. */
const askers = new WeakMap<Spots, ReadonlyMap<string, readonly string[]>>();

function askingFor(spots: Spots, spot: string): readonly string[] {
  const known = askers.get(spots) ?? whoAsk(spots);
  askers.set(spots, known);
  return known.get(spot) ?? [];
}

function whoAsk(spots: Spots): ReadonlyMap<string, readonly string[]> {
  const asking = new Map<string, string[]>();
  for (const { id, conditions } of spots.values())
    for (const condition of conditions)
      if (condition.is === 'needs' || condition.is === 'backs' || condition.is === 'equals')
        asking.set(condition.spot, [...(asking.get(condition.spot) ?? []), id]);
  return asking;
}
