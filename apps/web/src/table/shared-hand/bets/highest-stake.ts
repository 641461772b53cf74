import type { Limit } from '@baize/rules';

export interface Covered {
  readonly limit: Limit;
  /** How many times the stake must stay on the balance for the decision that follows. */
  readonly reserve: number;
  /** What the balance holds, chips that lie on the spot taken off. */
  readonly availableMinor: number;
  /** What lies on the spot already. */
  readonly stakedMinor: number;
}

/** The greatest stake on a spot that leaves enough to stay in, in the steps of the table; 0 when not even the least does. */
export function highestStake({ limit, reserve, availableMinor, stakedMinor }: Covered): number {
  const covered = Math.floor((availableMinor + stakedMinor) / (1 + reserve));
  const most = Math.min(limit.max, covered);
  const inSteps = most - (most % limit.step);
  return inSteps < limit.min ? 0 : inSteps;
}
