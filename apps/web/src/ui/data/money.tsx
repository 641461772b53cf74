import type { MoneyFormat } from '@baize/words';
import { useLocale } from 'next-intl';
import { figuresIn } from '../../i18n/figures.ts';

export type MoneyProps = MoneyFormat & {
  /** Whole minor units. */
  minor: number;
  currency: string;
  className?: string;
};

/** An amount in tabular figures, never broken over lines. A browser that translates the page leaves it alone. */
export function Money({ minor, currency, className = '', ...format }: MoneyProps) {
  const { money } = figuresIn(useLocale());
  return (
    <data value={minor} translate="no" className={`tabular-nums whitespace-nowrap ${className}`}>
      {money(minor, currency, format)}
    </data>
  );
}
