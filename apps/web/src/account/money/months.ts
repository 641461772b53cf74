import type { StatementMonth } from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import { ownPeriodsAt } from '@baize/protocol/own-limits';

/** The figures of a month, in the order in which they are read. */
export const STATEMENT_FIGURES = ['opening', 'wagered', 'returned', 'net', 'granted', 'adjusted', 'closing'] as const;

/** So many months are in a statement, the present one included. */
export const STATEMENT_MONTHS = 12;

/** The months of a statement, oldest first: of whole gaming days, like those of players' own limits. */
export function statementMonths(now: number, calendar: Calendar): readonly StatementMonth[] {
  const months: StatementMonth[] = [];
  for (let at = now; months.length < STATEMENT_MONTHS; at = (months[0]?.from ?? now) - 1)
    months.unshift(ownPeriodsAt(at, calendar).month);
  return months;
}
