import { type RoundQuery, roundsAddress } from './round-query.ts';

/** The CSV file of every round of a query, from the first on, with only the columns that the list shows. */
export function shownAddress(query: RoundQuery): string {
  const hidden = query.hidden ? `&hide=${query.hidden.join(',')}` : '';
  return `${roundsAddress.write(query, 'csv')}${hidden}&columns=shown`;
}
