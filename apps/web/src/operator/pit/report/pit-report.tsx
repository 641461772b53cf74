import { COUNTED_IN_REPORTS, type Stretch } from '@baize/database';
import { getLanguage } from '../../../i18n/get-language.ts';
import { casinoPool } from '../../../lib/casino.ts';
import { staffZone } from '../../../lib/settings/staff-zone.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lastingContentOr } from '../../../ui/loading/content-or.tsx';
import { printStretch, readable } from '../../kit/address/stretch.ts';
import { SpanReport } from '../../kit/chart/span-report.tsx';
import { REPORT } from '../../kit/page.ts';
import { ReportSkeleton } from '../../kit/skeleton/report-skeleton.tsx';
import { GAMING_DAY_CLOCK } from '../../kit/time/gaming-day.ts';
import { PeriodPicker } from '../../kit/time/period-picker.tsx';
import { isByHour } from './hours.ts';
import { readReport, reportPeriod } from './read-report.ts';

/** The address of the pit's report. */
export const PIT_REPORT = '/operator/pit?view=report';

/** Handle, hold and players of all tables over time, with its period; every hour or day links to its rounds. */
export async function PitReport({ requested }: { requested: Stretch | undefined }) {
  const [{ say }, zone] = await Promise.all([getLanguage(), staffZone()]);
  const now = Date.now();
  const period = reportPeriod(requested, now, zone);
  return (
    <main className="overflow-auto">
      <div className={`${REPORT} grid-cols-1 max-md:px-3`}>
        <header className="flex flex-wrap items-center gap-x-5 gap-y-3 *:min-w-0 *:max-w-full">
          <h1 className="font-[460] font-display text-title/[1.2] normal-nums">{say('operator.pit.reportTitle')}</h1>
          <PeriodPicker
            name="opened"
            label={say('operator.rounds.filter.opened')}
            value={period}
            address={PIT_REPORT}
            now={now}
          />
          <ButtonLink size="small" href="/operator/pit" className="ms-auto">
            {say('operator.pit.live')}
          </ButtonLink>
        </header>
        {
          await lastingContentOr(
            <ReportSkeleton by={isByHour(period) ? 'hour' : 'day'} />,
            figuresOf({ period, zone, now }),
          )
        }
      </div>
    </main>
  );
}

type FiguresOf = { period: Required<Stretch>; zone: string; now: number };

/** The report, once its rounds are summed. */
async function figuresOf({ period, zone, now }: FiguresOf) {
  const language = await getLanguage();
  const { say, number } = language;
  const report = await readReport(casinoPool(), period, { zone, now, language });
  return (
    <>
      <p className="text-fine text-ink-soft">
        {report.by === 'hour'
          ? say('office.report.hours', { zone })
          : say('office.report.days', { hour: GAMING_DAY_CLOCK, zone })}{' '}
        {report.more && say('office.report.more', { count: number(COUNTED_IN_REPORTS) })}
      </p>
      {report.currencies.length === 0 && (
        <EmptyState title={say('office.report.none')}>{say('office.report.noneNote')}</EmptyState>
      )}
      {report.currencies.map(({ whole, spans }) => (
        <section key={whole.currency} aria-label={say('operator.pit.reportIn', { currency: whole.currency })}>
          <SpanReport
            {...{ spans, whole }}
            by={report.by}
            addressOf={(opened) => `${ROUNDS}?opened=${readable(printStretch(opened))}&currency=${whole.currency}`}
          />
        </section>
      ))}
    </>
  );
}

const ROUNDS = '/operator/rounds';
