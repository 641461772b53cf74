import type { Identity } from '@baize/auth';
import { type Stretch, sumTableDays, type TableDay } from '@baize/database';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { currentSettings } from '../../account/settings/kept-settings.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { housePool } from '../../lib/house.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { parseStretch, printStretch } from '../address-parts.ts';
import { DayChart } from '../kit/chart/day-chart.tsx';
import { withoutPeriodFields } from '../kit/time/period-fields.ts';
import { PeriodPicker } from '../kit/time/period-picker.tsx';
import { GAMING_DAY_HOUR } from '../kit/time/periods.ts';
import { fromField, startOfDay } from '../kit/time/wall-clock.ts';
import { readTable } from './read-table.ts';
import { TableHead } from './table-head.tsx';
import styles from './tables.module.css';

export type ReportPageProps = {
  identity: Identity;
  tableId: string;
  parameters: Record<string, string | string[] | undefined>;
};

const DAYS = 30;

/** What was wagered at a table and what the house held, by gaming day; every day links to its rounds. */
export async function ReportPage({ identity, tableId, parameters }: ReportPageProps) {
  const address = `/operator/tables/${tableId}/report`;
  const sent = withoutPeriodFields(parameters, ['opened']);
  // A form sent by a browser without scripts is turned into the address of the report.
  if (sent) redirect(`${address}${sent.opened ? `?opened=${[sent.opened].flat()[0]}` : ''}`);
  const { table } = await readTable(identity, tableId);
  const [language, { zone: chosen }] = await Promise.all([getLanguage(), currentSettings()]);
  const { say } = language;
  const zone = chosen ?? 'UTC';
  const now = Date.now();
  const requested = parseStretch([parameters.opened].flat()[0] ?? '');
  const from = requested?.from ?? startOfDay(now, zone, 1 - DAYS, GAMING_DAY_HOUR);
  const until = requested?.until ?? startOfDay(now, zone, 1, GAMING_DAY_HOUR);
  const days = await sumTableDays(housePool(), tableId, { from, until }, zone, GAMING_DAY_HOUR);
  const { currency } = table;
  const amounts = say('operator.rounds.inCurrency', { name: say('operator.rounds.handle'), currency });
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
              {say('office.report.days', { hour: `0${GAMING_DAY_HOUR}:00`, zone })}{' '}
              {requested === undefined && say('office.report.default', { count: DAYS })}
            </p>
          </div>
          {days.length === 0 ? (
            <EmptyState title={say('office.report.none')}>{say('office.report.noneNote')}</EmptyState>
          ) : (
            <>
              <DayChart
                days={days.map((day) => ({
                  label: dayName(day, zone, language),
                  amountMinor: day.handleMinor,
                  share: holdOf(day),
                }))}
                currency={currency}
                amounts={amounts}
                shares={say('operator.rounds.hold')}
                label={say('office.report.chart', { table: table.name, count: days.length })}
              />
              <DayTable {...{ days, tableId, currency, zone }} within={{ from, until }} />
            </>
          )}
        </section>
      </div>
    </main>
  );
}

const holdOf = ({ handleMinor, payoutMinor }: Pick<TableDay, 'handleMinor' | 'payoutMinor'>): number | null =>
  handleMinor === 0 ? null : (handleMinor - payoutMinor) / handleMinor;

const startOf = (day: string, zone: string): number => fromField(`${day}T0${GAMING_DAY_HOUR}:00`, zone) ?? 0;

const dayName = ({ day }: TableDay, zone: string, language: Language): string => language.day(startOf(day, zone), zone);

type DayTableProps = {
  days: readonly TableDay[];
  tableId: string;
  currency: string;
  zone: string;
  within: Required<Stretch>;
};

/** The figures of the chart, newest day first. */
function DayTable({ days, tableId, currency, zone, within }: DayTableProps) {
  const language = useLanguage();
  const { say, number, percent } = language;
  const format = { currency, currencyDisplay: 'none' } as const;
  const inCurrency = (name: string) => say('operator.rounds.inCurrency', { name, currency });
  const roundsOf = (day: string) => {
    const start = startOf(day, zone);
    const end = startOfDay(start, zone, 1, GAMING_DAY_HOUR);
    const opened = printStretch({ from: Math.max(start, within.from), until: Math.min(end, within.until) });
    return `/operator/rounds?opened=${opened}&table=${tableId}`;
  };
  const hold = (figures: Pick<TableDay, 'handleMinor' | 'payoutMinor'>) => {
    const share = holdOf(figures);
    return share === null ? '–' : percent(share, 2);
  };
  const sum = (figure: (day: TableDay) => number) => days.reduce((all, day) => all + figure(day), 0);
  const all = { handleMinor: sum((day) => day.handleMinor), payoutMinor: sum((day) => day.payoutMinor) };
  return (
    <DataTable caption={say('office.report.title')}>
      <thead>
        <tr>
          <HeadCell>{say('office.report.day')}</HeadCell>
          <HeadCell numeric>{say('operator.rounds.rounds')}</HeadCell>
          <HeadCell numeric>{inCurrency(say('operator.rounds.handle'))}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {inCurrency(say('operator.rounds.payout'))}
          </HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {inCurrency(say('operator.rounds.houseResult'))}
          </HeadCell>
          <HeadCell numeric>{say('operator.rounds.hold')}</HeadCell>
          <HeadCell numeric className="max-md:hidden">
            {inCurrency(say('office.report.demo'))}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">
              <Link prefetch={false} href={roundsOf(day.day)} className="text-accent hover:underline">
                {dayName(day, zone, language)}
              </Link>
            </th>
            <Cell numeric>{number(day.rounds)}</Cell>
            <Cell numeric>
              <Money minor={day.handleMinor} {...format} />
            </Cell>
            <Cell numeric className="max-sm:hidden">
              <Money minor={day.payoutMinor} {...format} />
            </Cell>
            <Cell numeric className="max-sm:hidden">
              <Money minor={day.handleMinor - day.payoutMinor} {...format} sign="always" />
            </Cell>
            <Cell numeric>{hold(day)}</Cell>
            <Cell numeric className="max-md:hidden">
              <Money minor={day.demoHandleMinor} {...format} />
            </Cell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Cell>{say('office.report.total')}</Cell>
          <Cell numeric>{number(sum((day) => day.rounds))}</Cell>
          <Cell numeric>
            <Money minor={all.handleMinor} {...format} />
          </Cell>
          <Cell numeric className="max-sm:hidden">
            <Money minor={all.payoutMinor} {...format} />
          </Cell>
          <Cell numeric className="max-sm:hidden">
            <Money minor={all.handleMinor - all.payoutMinor} {...format} sign="always" />
          </Cell>
          <Cell numeric>{hold(all)}</Cell>
          <Cell numeric className="max-md:hidden">
            <Money minor={sum((day) => day.demoHandleMinor)} {...format} />
          </Cell>
        </tr>
      </tfoot>
    </DataTable>
  );
}
