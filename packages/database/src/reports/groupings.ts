/** What the figures of a report are grouped by. Tables and bets are within their games. */
export const GROUPINGS = ['table', 'dealer', 'player', 'bet', 'hour', 'day', 'month'] as const;
export type Grouping = (typeof GROUPINGS)[number];
