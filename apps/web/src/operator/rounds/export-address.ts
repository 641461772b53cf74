import { type RoundQuery, writeQuery } from './round-query.ts';

/**
 * Where every round of a query is written out, from the first on.
 * @param columns `shown`: only the columns that the list shows, which the address names
 */
export function exportAddress(
  { place: _, size: __, ...query }: RoundQuery,
  format: 'csv' | 'json',
  columns?: 'shown',
): string {
  const { hidden: ___, ...whole } = query;
  const address = writeQuery(columns === 'shown' ? query : whole);
  const file = `${address === '' ? '?' : `${address}&`}as=${format}`;
  return `/operator/rounds/export${file}${columns === undefined ? '' : `&columns=${columns}`}`;
}
