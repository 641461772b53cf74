/** The intervals that players can choose for the reality check, in minutes; 0 for never. */
export const REALITY_CHECK_MINUTES = [0, 15, 30, 60] as const;
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number];

/** The interval of players who have chosen none. */
export const DEFAULT_REALITY_CHECK_MINUTES: RealityCheckMinutes = 60;

/** The answers to a reality check. */
export const REALITY_CHECK_ANSWERS = ['stay', 'leave'] as const;
export type RealityCheckAnswer = (typeof REALITY_CHECK_ANSWERS)[number];
