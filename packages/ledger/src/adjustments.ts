/**
 * Why staff settle what a player owes: a collection debits their balance, a write-off is borne by the house. Both are booked
 * to the player's receivable.
 */
export const SETTLING_REASONS = ['collection', 'write-off'] as const;
export type SettlingReason = (typeof SETTLING_REASONS)[number];

/** Why staff credit or debit a balance. */
export const BALANCE_REASONS = ['goodwill', 'complaint', 'correction', 'promotion', 'recovery', 'other'] as const;

/** The stored reasons of adjustments. Pages translate these codes. */
export const ADJUSTMENT_REASONS = [...BALANCE_REASONS, ...SETTLING_REASONS] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** The reason of an adjustment by its stored code; undefined for anything else. */
export const adjustmentReason = (stored: unknown): AdjustmentReason | undefined =>
  ADJUSTMENT_REASONS.find((each) => each === stored);

/** What an adjustment with this reason does to a debt of its player, if anything. */
export const settlingReason = (reason: AdjustmentReason): SettlingReason | undefined =>
  SETTLING_REASONS.find((each) => each === reason);

/** The largest amount of an adjustment, minor units. */
export const MAX_ADJUSTMENT = 1_000_000_000_000;
