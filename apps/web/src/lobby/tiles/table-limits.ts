import { playableLimits } from '@baize/ledger';
import type { TableInfo } from '@baize/protocol';

/** A table of the lobby. */
export interface FloorTable extends TableInfo {
  /** The cheapest bet that a round takes; null where that is not known. */
  readonly minimumBetMinor: number | null;
  /** The lowest stake on a spot with which a player enters a round; null where that is not known. */
  readonly lowestStakeMinor: number | null;
}

/**
 * The lowest stake on a spot, the maximum on one, or per round where that is limited, and the cheapest bet that a round
 * takes.
 */
export function limitsOf({
  minimumBetMinor,
  lowestStakeMinor,
  ...table
}: Pick<FloorTable, 'limits' | 'currency' | 'chips' | 'minimumBetMinor' | 'lowestStakeMinor'>): {
  readonly leastMinor: number;
  readonly mostMinor: number;
  readonly cheapestMinor: number;
} | null {
  const limits = playableLimits(table);
  const classes = Object.values(limits.classes);
  if (classes.length === 0) return null;
  const lowest = Math.min(...classes.map(({ min }) => min));
  return {
    leastMinor: lowestStakeMinor ?? lowest,
    cheapestMinor: minimumBetMinor ?? lowest,
    mostMinor: limits.total ?? Math.max(...classes.map(({ max }) => max)),
  };
}

/**
 * A table as the server reports it, with the minimum bet and the lowest stake known when the page was rendered. They are
 * unknown after the limits or the chips have changed, until the page is rendered again.
 */
export function withMinimum(info: TableInfo, known: readonly FloorTable[]): FloorTable {
  const before = known.find(({ id }) => id === info.id);
  const isSame = before && inOrder(playableLimits(before)) === inOrder(playableLimits(info));
  return {
    ...info,
    minimumBetMinor: isSame ? before.minimumBetMinor : null,
    lowestStakeMinor: isSame ? before.lowestStakeMinor : null,
  };
}

/** JSON with sorted keys: the database keeps them in another order than the server sends them. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
