import type { StatementMonth } from '@baize/database';
import { ownPeriodsAt } from '@baize/protocol/own-limits';

/** The figures of a month, in the order in which they are read. */
export const STATEMENT_FIGURES = ['opening', 'wagered', 'returned', 'net', 'granted', 'adjusted', 'closing'] as const;

/** So many months are in a statement, the present one included. */
export const STATEMENT_MONTHS = 12;

/** The months of a statement, oldest first: of whole gaming days in the zone, like those of players' own limits. */
export function statementMonths(now: number, zone: string): readonly StatementMonth[] {
  const months: StatementMonth[] = [];
  for (let at = now; months.length < STATEMENT_MONTHS; at = (months[0]?.from ?? now) - 1)
    months.unshift(ownPeriodsAt(at, zone).month);
  return months;
}
