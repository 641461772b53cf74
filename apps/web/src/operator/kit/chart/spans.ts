import type { RoundSpans, SettledSums, SpanSums, Stretch } from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import type { Language } from '../../../i18n/language.ts';
import { gamingDayName, gamingDayWithin } from '../time/gaming-day.ts';

/** The settled rounds that opened in a part of a period, a gaming day or an hour, in one currency. */
export interface SpanFigures extends SettledSums {
  /** On the axis, and in the table: `20 Nov 2026`. */
  readonly name: string;
  readonly opened: Required<Stretch>;
}

/**
 * Gaming days with their names.
 * @param within the period of all days; of the first and the last one a part may lie outside
 */
export const gamingDays = (
  days: readonly (SettledSums & { readonly span: string })[],
  within: Stretch,
  calendar: Calendar,
  language: Language,
): readonly SpanFigures[] =>
  days.map(({ span, ...sums }) => ({
    ...sums,
    name: gamingDayName(span, calendar, language),
    opened: gamingDayWithin(span, calendar, within),
  }));

/** What was wagered and paid out in one currency, oldest first. */
export interface CurrencyReport {
  readonly whole: SettledSums;
  readonly spans: readonly SpanFigures[];
}

/** The parts of each currency as figures. */
export const byCurrency = <Span>(
  { spans, whole }: Pick<RoundSpans<Span>, 'spans' | 'whole'>,
  figuresOf: (sums: readonly SpanSums<Span>[], whole: SettledSums) => readonly SpanFigures[],
): readonly CurrencyReport[] =>
  whole.map((each) => ({
    whole: each,
    spans: figuresOf(
      spans.filter(({ currency }) => currency === each.currency),
      each,
    ),
  }));

/** The hold; none without stakes. */
export const holdOf = ({
  handleMinor,
  payoutMinor,
}: Pick<SettledSums, 'handleMinor' | 'payoutMinor'>): number | null =>
  handleMinor === 0 ? null : (handleMinor - payoutMinor) / handleMinor;
