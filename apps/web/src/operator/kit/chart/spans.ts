import type { Stretch, TableDay } from '@baize/database';
import type { Language } from '../../../i18n/language.ts';
import { gamingDayName, gamingDayWithin } from '../time/gaming-day.ts';
import type { ChartDay } from './day-chart.tsx';

/** What was wagered and paid out in the settled rounds that opened in a part of a period: a gaming day or an hour. */
export interface SpanFigures extends Omit<TableDay, 'day'> {
  /** On the axis, and in the table: `20 Nov`. */
  readonly name: string;
  readonly opened: Required<Stretch>;
}

/**
 * Gaming days with their names.
 * @param within the period of all days; of the first and the last one a part may lie outside
 */
export const gamingDays = (
  days: readonly TableDay[],
  within: Stretch,
  zone: string,
  language: Language,
): readonly SpanFigures[] =>
  days.map(({ day, ...figures }) => ({
    ...figures,
    name: gamingDayName(day, zone, language),
    opened: gamingDayWithin(day, zone, within),
  }));

/** Handle and hold, for their chart. */
export const chartDays = (spans: readonly SpanFigures[]): readonly ChartDay[] =>
  spans.map((span) => ({ label: span.name, amountMinor: span.handleMinor, share: holdOf(span) }));

/** The hold; none without stakes. */
export const holdOf = ({
  handleMinor,
  payoutMinor,
}: Pick<SpanFigures, 'handleMinor' | 'payoutMinor'>): number | null =>
  handleMinor === 0 ? null : (handleMinor - payoutMinor) / handleMinor;
