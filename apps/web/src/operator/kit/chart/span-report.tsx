import type { SettledSums, Stretch } from '@baize/database';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SpanChart } from './span-chart.tsx';
import { SpanTable } from './span-table.tsx';
import { holdOf, type SpanFigures } from './spans.ts';

export type SpanReportProps = {
  /** Oldest first, in one currency. */
  spans: readonly SpanFigures[];
  /** The sums of all of them; a player counts once. */
  whole: SettledSums;
  by: 'hour' | 'day';
  /** The address of the rounds that opened in a period. */
  addressOf: (opened: Stretch) => string;
};

/** Handle, hold, players and rounds by gaming day or hour in one currency: charts, and a table whose rows link to rounds. */
export function SpanReport({ spans, whole, by, addressOf }: SpanReportProps) {
  const { say, number } = useLanguage();
  const { currency, players, demoPlayers } = whole;
  const [isByHour, count] = [by === 'hour', spans.length];
  const span = say(isByHour ? 'office.report.hour' : 'office.report.day');
  const handle = say('operator.rounds.inCurrency', { name: say('operator.rounds.handle'), currency });
  return (
    <div className="grid grid-cols-1 gap-4">
      <SpanChart
        spans={spans.map((each) => ({ label: each.name, bar: each.handleMinor, line: holdOf(each) }))}
        span={span}
        bars={{ name: handle, unit: { currency } }}
        line={{ name: say('operator.rounds.hold'), unit: 'share' }}
        label={say(isByHour ? 'office.report.chartHours' : 'office.report.chartOf', { currency, count })}
      />
      <SpanChart
        spans={spans.map((each) => ({ label: each.name, bar: each.players, line: each.rounds }))}
        span={span}
        bars={{ name: say('office.report.players'), unit: 'count' }}
        line={{ name: say('operator.rounds.rounds'), unit: 'count' }}
        label={say(isByHour ? 'office.report.playersHours' : 'office.report.playersOf', { currency, count })}
      />
      <SpanTable spans={spans.filter(({ rounds }) => rounds > 0)} whole={whole} span={span} addressOf={addressOf} />
      <p className="text-fine text-ink-soft">
        {say('office.report.playersNote')}{' '}
        {demoPlayers > 0 && say('office.report.demoPlayers', { count: demoPlayers, players: number(players) })}
      </p>
    </div>
  );
}
