/** So many tables can be played at once. */
export const MAX_TABLES = 4;

/** Where several tables are played in one page. */
export const tablesAddress = (tableIds: readonly string[]): string =>
  `/tables?at=${tableIds.map(encodeURIComponent).join(',')}`;

/** The tables of such an address, each once and no more than can be played, of those the house has. */
export function readTableIds(at: string | null, known: readonly string[]): readonly string[] {
  const requested = new Set((at ?? '').split(','));
  return [...requested].filter((id) => known.includes(id)).slice(0, MAX_TABLES);
}
