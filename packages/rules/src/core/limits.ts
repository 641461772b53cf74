import { type Chips, chips, type Odds, pay } from './chips.ts';

/**
 * The limits of a player's stake on one spot: at least `min`, at most `max`, a multiple of `step`; all in minor units.
 */
export interface Limit {
  readonly min: Chips;
  readonly max: Chips;
  readonly step: Chips;
}

/**
 * The limits of a table: by limit class of the spots, and per player and round the maximum total bet and the maximum
 * payout.
 */
export interface Limits {
  readonly classes: Readonly<Record<string, Limit>>;
  readonly total?: Chips;
  /** The maximum payout: the most that all bets of a player can win in a round, without their stakes. */
  readonly payout?: Chips;
}

/** A maximum above any table's, with payouts that still are safe integers. */
const UNLIMITED: Limit = { min: chips(1), max: chips(1_000_000_000_000), step: chips(1) };

/** No limits, for tests and `.round` files. */
export const noLimits: Limits = { classes: {} };

export const limitOf = (limits: Limits, limitClass: string): Limit => limits.classes[limitClass] ?? UNLIMITED;

/**
 * The highest amount one bet can return at these odds, including its stake: at most the maximum payout plus the stake.
 */
export const highestReturn = ({ payout }: Limits, stake: Chips, odds: Odds): Chips =>
  chips(Math.min(pay(stake, odds), stake + (payout ?? Number.POSITIVE_INFINITY)));

/** Limits in multiples of a number of minor units: `stepsOf(50)(1_00, 200_00)`. */
export const stepsOf =
  (step: number) =>
  (min: number, max: number): Limit => ({ min: chips(min), max: chips(max), step: chips(step) });
