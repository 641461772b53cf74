import { type RoundQuery, writeQuery } from './round-query.ts';

/** Where every round of a query is written out, from the first on. */
export function exportAddress({ place: _, ...query }: RoundQuery, format: 'csv' | 'json'): string {
  const address = writeQuery(query);
  return `/operator/rounds/export${address === '' ? '?' : `${address}&`}as=${format}`;
}
