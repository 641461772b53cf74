/** Why staff credit or debit a balance: the stored reason of the transfer. Pages translate these codes. */
export const ADJUSTMENT_REASONS = ['goodwill', 'complaint', 'correction', 'promotion', 'recovery', 'other'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** The reason of an adjustment by its stored code; undefined for anything else. */
export const adjustmentReason = (stored: unknown): AdjustmentReason | undefined =>
  ADJUSTMENT_REASONS.find((each) => each === stored);

/** The largest amount of an adjustment, minor units. */
export const MAX_ADJUSTMENT = 1_000_000_000_000;
