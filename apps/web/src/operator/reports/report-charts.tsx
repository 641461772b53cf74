import type { ReportSums } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { BandChart } from '../kit/chart/band-chart.tsx';
import { SpanChart } from '../kit/chart/span-chart.tsx';
import { runningSums } from './theory/deviation.ts';

export type ReportChartsProps = {
  by: 'hour' | 'day';
  currency: string;
  /** Oldest first. */
  parts: readonly (ReportSums & { readonly name: string })[];
};

const HEIGHT_PX = 140;

/** The result of every gaming day or hour beside what was expected, and the sum of both since the start with its band. */
export function ReportCharts({ by, currency, parts }: ReportChartsProps) {
  const { say } = useLanguage();
  const span = say(by === 'hour' ? 'office.report.hour' : 'office.report.day');
  const inCurrency = (name: string) => say('operator.rounds.inCurrency', { name, currency });
  const values = { currency, count: parts.length };
  const running = runningSums(parts);
  return (
    <div className="grid grid-cols-[minmax(0,8fr)_minmax(0,5fr)] gap-6 border-line border-t px-6 pt-2 max-lg:grid-cols-1 max-xl:[&_.u-legend]:hidden max-lg:px-3 print:grid-cols-1">
      <figure className="min-w-0">
        <figcaption className="text-fine text-ink-soft">
          {say(by === 'hour' ? 'office.reports.resultByHour' : 'office.reports.resultByDay', { currency })}
        </figcaption>
        <SpanChart
          spans={parts.map((part) => ({
            ...{ label: part.name, bar: part.handleMinor - part.payoutMinor },
            line: part.judgedMinor > 0 ? Math.round(part.expectedMinor) : null,
          }))}
          span={span}
          bars={{ name: inCurrency(say('office.reports.result')), unit: { currency } }}
          line={{ name: inCurrency(say('office.reports.expected')), unit: { currency } }}
          isOneAxis
          height={HEIGHT_PX}
          label={say('office.reports.resultChart', values)}
        />
      </figure>
      <figure className="min-w-0 max-lg:hidden print:block [&_.u-series:nth-child(n+4)]:hidden">
        <figcaption className="text-fine text-ink-soft">{say('office.reports.running', { currency })}</figcaption>
        <BandChart
          points={parts.map(({ name }, nth) => ({
            ...{ label: name, result: running[nth]?.resultMinor ?? 0, expected: running[nth]?.expectedMinor ?? 0 },
            band: running[nth]?.bandMinor ?? 0,
          }))}
          span={span}
          currency={currency}
          names={{
            result: say('office.reports.result'),
            expected: say('office.reports.expected'),
            low: say('office.reports.bandLow'),
            high: say('office.reports.bandHigh'),
          }}
          height={HEIGHT_PX}
          label={say('office.reports.runningChart', values)}
        />
      </figure>
    </div>
  );
}
