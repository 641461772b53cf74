import type { Game } from '../game.ts';
import { type Limits, limitOf } from './limits.ts';
import type { SpotRule } from './spots.ts';

/**
 * The cheapest bet with which a player can be in a round, in minor units: the lowest minimum of a main spot together
 * with the bets that must complete it. Null without limits.
 */
export function minimumBetOf({ spots }: Pick<Game, 'spots'>, limits: Limits): number | null {
  return least(spots, limits, ({ ownMinor, othersMinor }) => ownMinor + othersMinor);
}

/** The lowest stake on a spot with which a player can enter a round, without the bets that must complete it. */
export function lowestStakeOf({ spots }: Pick<Game, 'spots'>, limits: Limits): number | null {
  return least(spots, limits, ({ ownMinor }) => ownMinor);
}

function least(spots: Game['spots'], limits: Limits, amountOf: (cost: Cost) => number): number | null {
  const alone = [...spots.values()].filter(
    ({ kind, limit, conditions }) =>
      kind === 'main' && limits.classes[limit] && !conditions.some(({ is }) => is === 'needs' || is === 'backs'),
  );
  return alone.length === 0 ? null : Math.min(...alone.map((spot) => amountOf(costOf(spot, spots, limits))));
}

interface Cost {
  readonly ownMinor: number;
  /** The bets that must complete it. */
  readonly othersMinor: number;
}

function costOf(spot: SpotRule, spots: Game['spots'], limits: Limits): Cost {
  let ownMinor = limitOf(limits, spot.limit).min as number; // amounts are added up here
  let othersMinor = 0;
  for (const condition of spot.conditions) {
    const other = condition.is === 'completed-by' && spots.get(condition.spot);
    if (!other) continue;
    const minMinor = limitOf(limits, other.limit).min;
    if (condition.stake === 'any') {
      othersMinor += minMinor;
      continue;
    }
    ownMinor = Math.max(ownMinor, minMinor);
    othersMinor += ownMinor;
  }
  return { ownMinor, othersMinor };
}
