import {
  type AdjustmentSums,
  type Grouping,
  listTables,
  type NamedTable,
  type ReceivableSums,
  type Report,
  type ReportRequest,
  readReport,
  type Stretch,
  sumAdjustments,
  sumReceivables,
} from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import { casinoPool } from '../../lib/casino.ts';
import { lastGamingDays } from '../kit/time/gaming-day.ts';
import { AUTOMATIC } from '../rounds/round-query.ts';
import type { ReportsQuery } from './reports-query.ts';
import { readTheory, sharedKinds } from './theory/theory.ts';

/** Without a period, so many gaming days. */
export const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** What a report is about, with everything that an address leaves open. */
export interface Asked {
  readonly by: Grouping;
  readonly period: Required<Stretch>;
  readonly currency: string;
  /** Those of all tables; the usual one, which has most of them, first. */
  readonly currencies: readonly string[];
  readonly tables: readonly NamedTable[];
}

export async function readAsked(query: ReportsQuery, now: number, calendar: Calendar): Promise<Asked> {
  const tables = await listTables(casinoPool());
  const many = (currency: string) => tables.filter((table) => table.currency === currency).length;
  const currencies = [...new Set(tables.map(({ currency }) => currency))].toSorted((a, b) => many(b) - many(a));
  const only = tables.find(({ id }) => id === query.table)?.currency;
  const { by = 'table', currency = only ?? currencies[0] ?? 'EUR' } = query;
  return { by, period: periodOf(query.ended, now, calendar), currency, currencies, tables };
}

/** A period with both its ends: an open end is that of the current gaming day, an open start is so many days earlier. */
function periodOf(ended: Stretch | undefined, now: number, calendar: Calendar): Required<Stretch> {
  const until = ended?.until ?? lastGamingDays(1, Math.max(now, ended?.from ?? 0), calendar).until;
  return { from: ended?.from ?? lastGamingDays(USUAL_DAYS, until - 1, calendar).from, until };
}

/** Whether a period is drawn by hour: up to the day on which clocks go back. */
export const isByHour = ({ from, until }: Required<Stretch>): boolean => until - from <= DAY_MS + 3_600_000;

/** Reads the figures of what was asked; several groupings of the same rounds. */
export async function readReports(
  { period, currency }: Asked,
  { table, game, dealer }: ReportsQuery,
  groupings: readonly Grouping[],
  calendar: Calendar,
): Promise<readonly Report[]> {
  const pool = casinoPool();
  const request: ReportRequest = {
    ...{ period, currency, calendar },
    ...(table !== undefined && { tables: [table] }),
    ...(game !== undefined && { games: [game] }),
    ...(dealer !== undefined && { dealers: [dealer === AUTOMATIC ? '' : dealer] }),
    ...{ theory: await readTheory(pool), shared: sharedKinds() },
  };
  return Promise.all(groupings.map((by) => readReport(pool, by, request)));
}

export type HouseSums = AdjustmentSums & ReceivableSums;

/**
 * What staff credited and debited in the period, and what of debts was booked and settled; null for a part of the house: it
 * belongs to no table, game or dealer.
 */
export async function readAdjustments(
  { period, currency }: Asked,
  { table, game, dealer }: ReportsQuery,
): Promise<HouseSums | null> {
  const isWhole = table === undefined && game === undefined && dealer === undefined;
  if (!isWhole) return null;
  const [adjusted, owed] = await Promise.all([
    sumAdjustments(casinoPool(), currency, period),
    sumReceivables(casinoPool(), currency, period),
  ]);
  return { ...adjusted, ...owed };
}
