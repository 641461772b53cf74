import { playableLimits } from '@baize/ledger';
import type { TableInfo } from '@baize/protocol';

/** A table of the lobby. */
export interface FloorTable extends TableInfo {
  /** The cheapest bet that a round takes; null where that is not known. */
  readonly minimumBetMinor: number | null;
}

/** The cheapest bet of a table, and the maximum on one spot, or per round where that is limited. */
export function limitsOf({
  minimumBetMinor,
  ...table
}: Pick<FloorTable, 'limits' | 'currency' | 'chips' | 'minimumBetMinor'>): {
  readonly leastMinor: number;
  readonly mostMinor: number;
} | null {
  const limits = playableLimits(table);
  const classes = Object.values(limits.classes);
  if (classes.length === 0) return null;
  return {
    leastMinor: minimumBetMinor ?? Math.min(...classes.map(({ min }) => min)),
    mostMinor: limits.total ?? Math.max(...classes.map(({ max }) => max)),
  };
}
