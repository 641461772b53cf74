import { COUNTED_IN_DAYS, type Stretch } from '@baize/database';
import { Suspense } from 'react';
import { currentSettings } from '../../../account/settings/kept-settings.ts';
import { getLanguage } from '../../../i18n/get-language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { housePool } from '../../../lib/house.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { printStretch, readable } from '../../address-parts.ts';
import { DayChart } from '../../kit/chart/day-chart.tsx';
import { DayTable } from '../../kit/chart/day-table.tsx';
import { chartDays } from '../../kit/chart/spans.ts';
import { GAMING_DAY_CLOCK } from '../../kit/time/gaming-day.ts';
import { PeriodPicker } from '../../kit/time/period-picker.tsx';
import styles from '../pit.module.css';
import { type HouseReport, readReport, reportPeriod } from './read-report.ts';

/** The address of the pit's report. */
export const PIT_REPORT = '/operator/pit?view=report';

/** Handle and hold of all tables over time, with its period; every hour or day links to its rounds. */
export async function PitReport({ requested }: { requested: Stretch | undefined }) {
  const { say } = await getLanguage();
  const now = Date.now();
  return (
    <main className={styles.report}>
      <header>
        <h1>{say('operator.pit.reportTitle')}</h1>
        <PeriodPicker
          name="opened"
          label={say('operator.rounds.filter.opened')}
          value={requested}
          address={PIT_REPORT}
          now={now}
        />
        <ButtonLink size="small" href="/operator/pit" className="ms-auto">
          {say('operator.pit.live')}
        </ButtonLink>
      </header>
      <Suspense
        key={requested && printStretch(requested)}
        fallback={<p className="text-ink-soft">{say('operator.pit.addingUp')}</p>}
      >
        <Figures requested={requested} now={now} />
      </Suspense>
    </main>
  );
}

async function Figures({ requested, now }: { requested: Stretch | undefined; now: number }) {
  const [language, { zone: chosen }] = await Promise.all([getLanguage(), currentSettings()]);
  const { say, number } = language;
  const zone = chosen ?? 'UTC';
  const report = await readReport(housePool(), reportPeriod(requested, now, zone), { zone, now, language });
  return (
    <>
      <p className="text-fine text-ink-soft">
        {report.by === 'hour'
          ? say('office.report.hours', { zone })
          : say('office.report.days', { hour: GAMING_DAY_CLOCK, zone })}{' '}
        {requested === undefined && say('office.report.defaultDay')}{' '}
        {report.more && say('office.report.more', { count: number(COUNTED_IN_DAYS) })}
      </p>
      {report.currencies.length === 0 && (
        <EmptyState title={say('office.report.none')}>{say('office.report.noneNote')}</EmptyState>
      )}
      {report.currencies.map((each) => (
        <InCurrency key={each.currency} {...each} by={report.by} />
      ))}
    </>
  );
}

type InCurrencyProps = HouseReport['currencies'][number] & Pick<HouseReport, 'by'>;

function InCurrency({ currency, spans, by }: InCurrencyProps) {
  const { say } = useLanguage();
  const count = spans.length;
  return (
    <section className="grid gap-4" aria-label={say('operator.pit.reportIn', { currency })}>
      <DayChart
        days={chartDays(spans)}
        currency={currency}
        amounts={say('operator.rounds.inCurrency', { name: say('operator.rounds.handle'), currency })}
        shares={say('operator.rounds.hold')}
        label={say(by === 'hour' ? 'office.report.chartHours' : 'office.report.chartOf', { currency, count })}
      />
      <DayTable
        days={spans.filter(({ rounds }) => rounds > 0)}
        currency={currency}
        span={say(by === 'hour' ? 'office.report.hour' : 'office.report.day')}
        addressOf={(opened) => `/operator/rounds?opened=${readable(printStretch(opened))}&currency=${currency}`}
      />
    </section>
  );
}
