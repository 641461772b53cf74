import type { Refusal } from '../refusal.ts';
import type { Player } from './bet.ts';
import { type Bets, spotTotal, stakesOf } from './bets.ts';
import { chips } from './chips.ts';
import type { Condition, SpotRule } from './spots.ts';

type Spots = ReadonlyMap<string, SpotRule>;

/** The refusal of a player's bet on this spot that breaks a condition on other bets; `undefined` if it holds. */
export function judgeCondition(
  spots: Spots,
  bets: Bets,
  player: Player,
  rule: SpotRule,
  condition: Condition,
): Refusal | undefined {
  const own = stakesOf(bets, player);
  const spot = rule.id;
  switch (condition.is) {
    case 'needs':
      return own.has(condition.spot) ? undefined : { code: 'needs-bet', spot, other: condition.spot };
    case 'backs': {
      const others = (spotTotal(bets, condition.spot)?.players ?? 0) - (own.has(condition.spot) ? 1 : 0);
      return others > 0 ? undefined : { code: 'needs-another-player', spot, other: condition.spot };
    }
    case 'not-with':
      return own.has(condition.spot) ? { code: 'not-together', spot, other: condition.spot } : undefined;
    case 'equals':
      return own.get(condition.spot) === own.get(spot) ? undefined : { code: 'not-equal', spot, other: condition.spot };
    case 'sole':
      return (spotTotal(bets, spot)?.players ?? 0) <= 1 ? undefined : { code: 'spot-taken', spot };
    case 'one-of-class': {
      const held = [...own.keys()].filter((other) => spots.get(other)?.limit === rule.limit);
      return held.length <= 1 ? undefined : { code: 'one-spot-only', spot };
    }
    case 'level':
      return levelWith(spots, bets, player, rule);
    case 'completed-by':
      return undefined;
  }
}

/** Whether a bet lacks its mandatory companion; checked when betting closes. */
export function incomplete(spots: Spots, bets: Bets, player: Player, spot: string): boolean {
  const own = stakesOf(bets, player);
  const conditions = spots.get(spot)?.conditions ?? [];
  return conditions.some((condition) => {
    if (condition.is !== 'completed-by') return false;
    return condition.stake === 'any' ? !own.has(condition.spot) : own.get(condition.spot) !== own.get(spot);
  });
}

function levelWith(spots: Spots, bets: Bets, player: Player, rule: SpotRule): Refusal | undefined {
  const own = stakesOf(bets, player).get(rule.id);
  for (const [spot, { stake, players }] of bets.spots) {
    const level = stake / players;
    if (spots.get(spot)?.limit === rule.limit && level !== own)
      return { code: 'not-level', spot: rule.id, limit: chips(Math.floor(level)) };
  }
  return undefined;
}
