import { type Identity, may } from '@baize/auth';
import { GROUPINGS, listDealers, type Report } from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import { gameName, games } from '@baize/rules';
import Link from 'next/link';
import { getLanguage } from '../../i18n/get-language.ts';
import type { Language } from '../../i18n/language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { staffCalendar } from '../../lib/settings/staff-zone.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage, withoutForm } from '../kit/list/list-page.tsx';
import { BOOK_BOX, TAB } from '../kit/page.ts';
import { gamingDayClock, gamingDayName } from '../kit/time/gaming-day.ts';
import { AUTOMATIC } from '../rounds/round-query.ts';
import { AdjustmentLine, ReceivableLine } from './adjustment-line.tsx';
import { type Asked, isByHour, readAdjustments, readAsked, readReports, USUAL_DAYS } from './read-reports.ts';
import { ReportCharts } from './report-charts.tsx';
import { linesOf, linksTo } from './report-lines.ts';
import { LedgerLine, ReportSums } from './report-sums.tsx';
import { ReportTable } from './report-table.tsx';
import { REPORT_COLUMNS, type ReportsQuery, reportsAddress } from './reports-query.ts';
import { behindOf, rowWordsOf } from './row-words.ts';

export type ReportsPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Players whose rows the page shows; the file has all of them. */
const MOST_ROWS = 500;

/** What the house won, by what, against what was expected; every figure opens its rounds, and their sum is that of the ledger. */
export async function ReportsPage({ identity, parameters }: ReportsPageProps) {
  withoutForm(reportsAddress, parameters, ['ended']);
  const query = reportsAddress.query(parameters);
  const [language, calendar, dealers] = await Promise.all([getLanguage(), staffCalendar(), listDealers(casinoPool())]);
  const now = Date.now();
  const asked = await readAsked(query, now, calendar);
  await recordLook(identity, { subject: 'reports', filters: parameters });
  const over = isByHour(asked.period) ? 'hour' : 'day';
  const [report, parts] = await readReports(asked, query, [asked.by, over], calendar);
  const rows = report?.rows ?? [];
  const words = await rowWordsOf(asked, query, rows, { calendar, language });
  const lines = linesOf(asked.by, rows, query.order, words);
  const shown = lines.slice(0, MOST_ROWS);
  const { say, tell, number } = language;
  const ofHouse = await readAdjustments(asked, query);
  const played = Object.keys(games).filter((id) => asked.tables.some(({ game }) => game === id));
  // Of bets and players there is nothing that concerns whole rounds: their sums are those of the parts.
  const whole = parts?.whole ?? null;
  return (
    <ListPage
      list={reportsAddress}
      query={{ ...query, ended: asked.period }}
      title={say('office.reports.title')}
      label={say('office.reports.filters')}
      filters={[
        { of: 'ended', is: 'period', label: say('operator.rounds.filter.ended') },
        {
          of: 'game',
          ...choice(
            say('operator.rounds.head.game'),
            say('office.reports.anyGame'),
            played.map((id) => ({ id, name: tell(gameName(id)) })),
          ),
        },
        { of: 'table', ...choice(say('operator.rounds.head.table'), say('office.reports.anyTable'), asked.tables) },
        {
          of: 'dealer',
          ...choice(say('operator.rounds.head.dealer'), say('office.reports.anyDealer'), [
            { id: AUTOMATIC, name: say('operator.rounds.automatic') },
            ...dealers,
          ]),
        },
        {
          of: 'currency',
          is: 'choice',
          label: say('office.reports.currency'),
          options: optionsOf(asked.currencies, (id) => id),
        },
      ]}
      columns={optionsOf(REPORT_COLUMNS, (id) => say(`office.reports.head.${id}`, { currency: asked.currency }))}
      files={['csv', 'xlsx']}
      count={whole ? shown.length : 0}
      none={{
        title: say('office.reports.none'),
        note: say('office.reports.noneNote'),
        all: say('office.reports.all', { count: USUAL_DAYS }),
      }}
      sums={
        whole && (
          <div className="min-w-0">
            <ReportSums sums={whole} currency={asked.currency} links={linksTo(behindOf(asked, query))} />
            <ReportCharts
              by={over}
              currency={asked.currency}
              parts={overTime(parts).map(({ outer, ...sums }) => ({
                ...sums,
                name: nameOf(over, outer, calendar, language),
              }))}
            />
            <Tabs query={query} asked={asked} language={language} />
          </div>
        )
      }
      foot={
        <>
          <LedgerLine sums={whole} currency={asked.currency} />
          {ofHouse && (
            <>
              <AdjustmentLine
                {...{ sums: ofHouse, currency: asked.currency, period: asked.period }}
                opens={may(identity, 'read-ledger')}
              />
              <ReceivableLine
                {...{ sums: ofHouse, currency: asked.currency, period: asked.period }}
                opens={may(identity, 'read-ledger')}
              />
            </>
          )}
          <span>
            {say('office.reports.days', {
              hour: gamingDayClock(asked.period, calendar, now, language),
              zone: calendar.zone,
            })}
          </span>
          {lines.length > shown.length && (
            <span>{say('office.reports.more', { count: number(shown.length), all: number(lines.length) })}</span>
          )}
        </>
      }
    >
      <ReportTable
        {...{ query, by: asked.by, currency: asked.currency, lines: shown, className: BOOK_BOX }}
        whole={report?.whole ?? null}
      />
    </ListPage>
  );
}

const choice = (label: string, any: string, options: readonly { readonly id: string; readonly name: string }[]) =>
  ({ is: 'choice', label, any, options: options.map(({ id, name }) => ({ id, name })) }) as const;

/** The parts of the period, oldest first. */
const overTime = (parts: Report | undefined) =>
  (parts?.rows ?? []).toSorted((a, b) => a.outer.localeCompare(b.outer, 'en', { numeric: true }));

function nameOf(by: 'hour' | 'day', outer: string, calendar: Calendar, language: Language): string {
  const { zone } = calendar;
  if (by === 'hour') return language.clock(Number(outer), { zone, withZone: false, withSeconds: false });
  return gamingDayName(outer, calendar, language);
}

function Tabs({ query, asked, language: { say } }: { query: ReportsQuery; asked: Asked; language: Language }) {
  return (
    <nav
      aria-label={say('office.reports.per')}
      className="flex flex-wrap items-center gap-1 border-line border-t px-6 py-1.5 max-md:px-3 print:hidden"
    >
      {GROUPINGS.map((by) => (
        <Link
          key={by}
          href={reportsAddress.write({ ...query, by, order: undefined })}
          prefetch={false}
          aria-current={by === asked.by ? 'page' : undefined}
          className={TAB}
        >
          {say(`office.reports.by.${by}`)}
        </Link>
      ))}
      <span className="ms-auto text-fine text-ink-soft max-lg:hidden">{say('office.reports.linked')}</span>
    </nav>
  );
}
