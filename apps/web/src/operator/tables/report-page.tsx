import type { Identity } from '@baize/auth';
import { COUNTED_IN_REPORTS, sumRoundDays } from '@baize/database';
import { redirect } from 'next/navigation';
import { currentSettings } from '../../account/settings/kept-settings.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { housePool } from '../../lib/house.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { parseStretch, printStretch } from '../address-parts.ts';
import { SpanReport } from '../kit/chart/span-report.tsx';
import { gamingDays } from '../kit/chart/spans.ts';
import { GAMING_DAY_CLOCK, lastGamingDays } from '../kit/time/gaming-day.ts';
import { withoutPeriodFields } from '../kit/time/period-fields.ts';
import { PeriodPicker } from '../kit/time/period-picker.tsx';
import { GAMING_DAY_HOUR } from '../kit/time/periods.ts';
import { readTable } from './read-table.ts';
import { TableHead } from './table-head.tsx';
import styles from './tables.module.css';

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
  const [language, { zone: chosen }] = await Promise.all([getLanguage(), currentSettings()]);
  const { say, number } = language;
  const zone = chosen ?? 'UTC';
  const now = Date.now();
  const requested = parseStretch([parameters.opened].flat()[0] ?? '');
  const within = { ...lastGamingDays(DAYS, now, zone), ...requested };
  const filter = { tables: [tableId], opened: within };
  const { spans, whole, more } = await sumRoundDays(housePool(), filter, zone, GAMING_DAY_HOUR);
  return (
    <main className={styles.page}>
      <TableHead table={table} open="report" />
      <div className={styles.scroll}>
        <section className={styles.report} aria-label={say('office.report.title')}>
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
              {requested === undefined && say('office.report.default', { count: DAYS })}{' '}
              {more && say('office.report.more', { count: number(COUNTED_IN_REPORTS) })}
            </p>
          </div>
          {whole.length === 0 && (
            <EmptyState title={say('office.report.none')}>{say('office.report.noneNote')}</EmptyState>
          )}
          {whole.map((sums) => (
            <SpanReport
              key={sums.currency}
              spans={gamingDays(spans, within, zone, language)}
              whole={sums}
              by="day"
              addressOf={(opened) => `/operator/rounds?opened=${printStretch(opened)}&table=${tableId}`}
            />
          ))}
        </section>
      </div>
    </main>
  );
}
