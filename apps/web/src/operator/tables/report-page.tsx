import type { Identity } from '@baize/auth';
import { type Stretch, sumRoundDays } from '@baize/database';
import { GAMING_DAY_HOUR } from '@baize/protocol/wall-clock';
import { redirect } from 'next/navigation';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { staffZone } from '../../lib/settings/staff-zone.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { contentOr } from '../../ui/loading/content-or.tsx';
import { parseStretch, printStretch } from '../kit/address/stretch.ts';
import { SpanReport } from '../kit/chart/span-report.tsx';
import { byCurrency, gamingDays } from '../kit/chart/spans.ts';
import { REPORT } from '../kit/page.ts';
import { ReportSkeleton } from '../kit/skeleton/report-skeleton.tsx';
import { GAMING_DAY_CLOCK, lastGamingDays } from '../kit/time/gaming-day.ts';
import { withoutPeriodFields } from '../kit/time/period-fields.ts';
import { PeriodPicker } from '../kit/time/period-picker.tsx';
import { TABLE_PAGE, TABLE_SCROLL } from './looks.ts';
import { readTable } from './read-table.ts';
import { TableHead } from './table-head.tsx';

export type ReportPageProps = {
  identity: Identity;
  tableId: string;
  parameters: Record<string, string | string[] | undefined>;
};

const DAYS = 30;

/** What was wagered at a table, by how many players, and what the house held, by gaming day; every day links to its rounds. */
export async function ReportPage({ identity, tableId, parameters }: ReportPageProps) {
  const address = `/operator/tables/${tableId}/report`;
  const sent = withoutPeriodFields(parameters, ['opened']);
  // A form sent by a browser without scripts is turned into the address of the report.
  if (sent) redirect(`${address}${sent.opened ? `?opened=${[sent.opened].flat()[0]}` : ''}`);
  const { table } = await readTable(identity, tableId);
  const [{ say }, zone] = await Promise.all([getLanguage(), staffZone()]);
  const now = Date.now();
  const requested = parseStretch([parameters.opened].flat()[0] ?? '');
  const within = { ...lastGamingDays(DAYS, now, zone), ...requested };
  return (
    <main className={TABLE_PAGE}>
      <TableHead table={table} open="report" />
      <div className={TABLE_SCROLL}>
        <section className={`${REPORT} max-md:px-3`} aria-label={say('office.report.title')}>
          <div className="flex flex-wrap items-center gap-3">
            <PeriodPicker
              name="opened"
              label={say('operator.rounds.filter.opened')}
              value={requested}
              address={address}
              now={now}
            />
            <p className="text-fine text-ink-soft">
              {say('office.report.days', { hour: GAMING_DAY_CLOCK, zone })}{' '}
              {requested === undefined && say('office.report.default', { count: DAYS })}
            </p>
          </div>
          {await contentOr(<ReportSkeleton by="day" />, figuresOf(tableId, within, zone))}
        </section>
      </div>
    </main>
  );
}

/** The report, once its rounds are summed. */
async function figuresOf(tableId: string, within: Required<Stretch>, zone: string) {
  const filter = { tables: [tableId], opened: within };
  // One table plays so few rounds that all of them are summed.
  const [found, language] = await Promise.all([
    sumRoundDays(casinoPool(), filter, zone, GAMING_DAY_HOUR, null),
    getLanguage(),
  ]);
  const { say } = language;
  if (found.whole.length === 0)
    return <EmptyState title={say('office.report.none')}>{say('office.report.noneNote')}</EmptyState>;
  return byCurrency(found, (sums) => gamingDays(sums, within, zone, language)).map(({ whole, spans }) => (
    <SpanReport
      key={whole.currency}
      {...{ spans, whole }}
      by="day"
      addressOf={(opened) =>
        `/operator/rounds?opened=${printStretch(opened)}&table=${tableId}&currency=${whole.currency}`
      }
    />
  ));
}
