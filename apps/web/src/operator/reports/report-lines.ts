import type { Grouping, ReportRow, Stretch } from '@baize/database';
import { roundsAddress } from '../rounds/round-query.ts';
import type { ReportSort, ReportsQuery } from './reports-query.ts';
import { type Ratios, ratiosOf } from './theory/deviation.ts';

/** A line of a report. */
export interface ReportLine extends ReportRow, Ratios {
  readonly id: string;
  readonly name: string;
  /** It is part of the line above it. */
  readonly isInner: boolean;
  /** The addresses of its rounds: all settled ones, the void ones, and the corrected ones. */
  readonly links: RoundLinks | null;
}

export interface RoundLinks {
  readonly settled: string;
  readonly voids: string;
  readonly corrected: string;
}

/** What the rounds behind a line have in common. */
export interface RoundsBehind {
  readonly ended: Required<Stretch>;
  readonly tables?: readonly string[];
  readonly games?: readonly string[];
  readonly dealer?: string;
  readonly player?: string;
  readonly currency: string;
}

export function linksTo(behind: RoundsBehind): RoundLinks {
  return {
    settled: roundsAddress.write({ ...behind, states: ['settled'] }),
    voids: roundsAddress.write({ ...behind, states: ['void'] }),
    corrected: roundsAddress.write({ ...behind, corrected: true }),
  };
}

/** How rows are named and where they lead. */
export interface RowWords {
  readonly name: (row: ReportRow) => string;
  readonly links: (row: ReportRow) => RoundLinks | null;
}

const OVER_TIME: readonly Grouping[] = ['hour', 'shift', 'day', 'month'];

/** The lines of a report in their order: inner ones below those that they are part of. */
export function linesOf(
  by: Grouping,
  rows: readonly ReportRow[],
  order: ReportsQuery['order'],
  { name, links }: RowWords,
): readonly ReportLine[] {
  const lines = rows.map((row): ReportLine => {
    const id = JSON.stringify([row.outer, row.inner]);
    return { ...row, ...ratiosOf(row), id, name: name(row), isInner: row.inner !== null, links: links(row) };
  });
  const sorted = lines.toSorted(compare(by, order));
  return sorted.filter(({ isInner }) => !isInner).flatMap((outer) => [outer, ...sorted.filter(isWithin(outer))]);
}

const isWithin = (outer: ReportLine) => (line: ReportLine) => line.isInner && line.outer === outer.outer;

const FIGURES: Readonly<Record<ReportSort, (line: ReportLine) => number | null>> = {
  wagered: ({ handleMinor }) => handleMinor,
  result: ({ handleMinor, payoutMinor }) => handleMinor - payoutMinor,
  hold: ({ hold }) => hold,
  deviation: ({ deviation }) => deviation,
};

/** Without an order, parts of a period begin with the newest, others with the largest result. */
function compare(by: Grouping, order: ReportsQuery['order']): (a: ReportLine, b: ReportLine) => number {
  if (!order && OVER_TIME.includes(by))
    return (a, b) =>
      b.outer.localeCompare(a.outer, 'en', { numeric: true }) || (a.inner ?? '').localeCompare(b.inner ?? '');
  const { by: figure, descending } = order ?? { by: 'result' as const, descending: true };
  const of = FIGURES[figure];
  return (a, b) => {
    const [one, other] = [of(a), of(b)];
    // Lines without the figure are last in both directions.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return descending ? other - one : one - other;
  };
}
