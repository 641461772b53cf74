/** How a case stands. */
export const DISPUTE_STATES = ['open', 'taken', 'answered'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** What staff do about a case. */
export const DISPUTE_STEPS = ['taken', 'noted', 'answered'] as const;
export type DisputeStepKind = (typeof DISPUTE_STEPS)[number];

/** By when the house answers a case, ms. */
export const ANSWER_WITHIN_MS = 72 * 3_600_000;
