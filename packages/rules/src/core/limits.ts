import { type Chips, chips, type Odds, pay } from './chips.ts';

/** What may lie on one spot: at least `min`, at most `max`, a multiple of `step`; all in minor units. */
export interface Limit {
  readonly min: Chips;
  readonly max: Chips;
  readonly step: Chips;
}

/** The limits of a table: by the spots' limit class, and per player and round over all spots: the most to bet, the most to win. */
export interface Limits {
  readonly classes: Readonly<Record<string, Limit>>;
  readonly total?: Chips;
  /** The maximum payout: the most that all bets of a player win in a round, without their stakes. */
  readonly payout?: Chips;
}

/** So large that no table reaches it and so small that no payout on it leaves the safe integers. */
const UNLIMITED: Limit = { min: chips(1), max: chips(1_000_000_000_000), step: chips(1) };

/** A table without limits, as tests and `.round` files use. */
export const noLimits: Limits = { classes: {} };

export const limitOf = (limits: Limits, limitClass: string): Limit => limits.classes[limitClass] ?? UNLIMITED;

/** What one bet can bring at these odds with its stake: at most the maximum payout and the stake. */
export const mostBack = ({ payout }: Limits, stake: Chips, odds: Odds): Chips =>
  chips(Math.min(pay(stake, odds), stake + (payout ?? Number.POSITIVE_INFINITY)));

/** Limits in steps of so many minor units: `stepsOf(50)(1_00, 200_00)`. */
export const stepsOf =
  (step: number) =>
  (min: number, max: number): Limit => ({ min: chips(min), max: chips(max), step: chips(step) });
