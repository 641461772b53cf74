import { GROUPINGS } from '@baize/database/reports';
import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { CURRENCY, hiddenOf, oneOf, PERIOD, sorted, words } from '../kit/address/parts.ts';

/** The figures of a report, in the order of its columns. */
export const REPORT_COLUMNS = [
  'rounds',
  'players',
  'wagered',
  'payout',
  'result',
  'hold',
  'theory',
  'deviation',
  'voids',
  'corrected',
  'entered',
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** The columns by which rows can be sorted. Without one, amounts begin with the largest result, times with the newest. */
export const REPORT_SORTS = ['wagered', 'result', 'hold', 'deviation'] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

/** The addresses of the reports. */
export const reportsAddress = addressOf('/operator/reports', {
  by: oneOf(GROUPINGS),
  /** Rounds by the time they ended. */
  ended: PERIOD,
  table: words(/^[a-z0-9-]{1,40}$/),
  game: words(/^[a-z0-9-]{1,40}$/),
  /** A dealer's user id, or `automatic`. */
  dealer: words(),
  currency: CURRENCY,
  order: sorted(REPORT_SORTS, { by: 'wagered', descending: false }),
  hidden: hiddenOf(REPORT_COLUMNS),
});
export type ReportsQuery = QueryOf<typeof reportsAddress>;
