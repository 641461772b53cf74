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
  /** The limits of all other classes. A configured table has none: it lists every class of its game. */
  readonly otherwise?: Limit;
  readonly total?: Chips;
  /** The maximum payout: limits what all bets of a player together win in a round, without their stakes. */
  readonly payout?: Chips;
}

/** A maximum above any table's, with payouts that still are safe integers. */
const UNLIMITED: Limit = { min: chips(1), max: chips(1_000_000_000_000), step: chips(1) };

/** No limits, for tests and `.round` files. */
export const noLimits: Limits = { classes: {}, otherwise: UNLIMITED };

/** The limit of a class. Throws if there is none: a bet is never judged without its limit. */
export function limitOf({ classes, otherwise }: Limits, limitClass: string): Limit {
  const limit = classes[limitClass] ?? otherwise;
  if (!limit) throw new Error(`no limit of the class "${limitClass}"`);
  return limit;
}

/**
 * The highest amount one bet can return at these odds, including its stake: at most the maximum payout plus the stake.
 */
export const highestReturn = ({ payout }: Limits, stake: Chips, odds: Odds): Chips =>
  chips(Math.min(pay(stake, odds), stake + (payout ?? Number.POSITIVE_INFINITY)));

/** Limits in multiples of a number of minor units: `stepsOf(50)(1_00, 200_00)`. */
export const stepsOf =
  (step: number) =>
  (min: number, max: number): Limit => ({ min: chips(min), max: chips(max), step: chips(step) });
