/** What the figures of a report are grouped by. Tables and bets are within their games, shifts within their gaming days. */
export const GROUPINGS = ['table', 'dealer', 'player', 'bet', 'hour', 'shift', 'day', 'month'] as const;
export type Grouping = (typeof GROUPINGS)[number];
