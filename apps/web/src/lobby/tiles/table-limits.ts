import type { TableInfo } from '@baize/protocol';

/** The minimum and maximum on one spot of a table, or the maximum per round where that is limited. */
export function limitsOf({
  limits,
}: Pick<TableInfo, 'limits'>): { readonly leastMinor: number; readonly mostMinor: number } | null {
  const classes = Object.values(limits.classes);
  if (classes.length === 0) return null;
  return {
    leastMinor: Math.min(...classes.map(({ min }) => min)),
    mostMinor: limits.total ?? Math.max(...classes.map(({ max }) => max)),
  };
}
