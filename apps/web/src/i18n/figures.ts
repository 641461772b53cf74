import { formatMoney, formatNumber, type Locale, type MoneyFormat, WRITTEN_AS } from '@baize/words';
import {
  type ClockFormat,
  formatClock,
  formatDay,
  formatMoment,
  formatMonth,
  type Moment,
  zoneName,
} from '../lib/time.ts';

/** Formats amounts, numbers and times in one language. */
export interface Figures {
  /** Whole minor units: `€752.50`, `752,50 €`. */
  readonly money: (amountMinor: number, currency: string, format?: MoneyFormat) => string;
  /** `16,482`, `16.482` */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A fraction as a percentage: `percent(0.0527, 2)` is `5.27%`, `5,27 %`; losses have the true minus sign. */
  readonly percent: (share: number, fractionDigits?: number) => string;
  /** A list in a sentence: `a, b and c`. */
  readonly list: (things: readonly string[]) => string;
  /** The time to the second: `21:14:08 CET`. */
  readonly clock: (moment: Moment, format?: ClockFormat) => string;
  /** Date and time: `20 Nov 2026, 21:14:08 CET`. */
  readonly moment: (moment: Moment, format?: ClockFormat) => string;
  /** `20 Nov 2026`; the default is the viewer's time zone. */
  readonly day: (moment: Moment, zone?: string) => string;
  /** `November 2026` */
  readonly month: (moment: Moment, zone?: string) => string;
  /** The short name of a zone at a moment: `CET`, `MEZ`. */
  readonly zoneName: (moment: Moment, zone?: string) => string;
}

function figuresAs(locale: string): Figures {
  return {
    money: (amountMinor, currency, format) => formatMoney(amountMinor, currency, locale, format),
    number: (value, options) => formatNumber(value, locale, options),
    percent: (share, fractionDigits = 0) =>
      formatNumber(share, locale, {
        style: 'percent',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
    list: (things) => new Intl.ListFormat(locale).format(things),
    clock: (moment, format) => formatClock(moment, locale, format),
    moment: (moment, format) => formatMoment(moment, locale, format),
    day: (moment, zone) => formatDay(moment, locale, zone),
    month: (moment, zone) => formatMonth(moment, locale, zone),
    zoneName: (moment, zone) => zoneName(moment, locale, zone),
  };
}

const FIGURES: Readonly<Record<Locale, Figures>> = {
  en: figuresAs(WRITTEN_AS.en),
  de: figuresAs(WRITTEN_AS.de),
  ar: figuresAs(WRITTEN_AS.ar),
};

export const figuresIn = (locale: Locale): Figures => FIGURES[locale];
