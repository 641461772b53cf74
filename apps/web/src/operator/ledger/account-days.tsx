import { type AccountDay, COUNTED_TRANSFERS, type ListedAccount, sumAccountDays } from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import Link from 'next/link';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { staffCalendar } from '../../lib/settings/staff-zone.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SpanChart } from '../kit/chart/span-chart.tsx';
import { BOOK_BOX, REPORT } from '../kit/page.ts';
import { gamingDayClock, gamingDayName, gamingDayWithin, lastGamingDays } from '../kit/time/gaming-day.ts';
import { accountName } from './account-words.ts';
import { type TransferQuery, transfersAddress } from './ledger-query.ts';

/** Without a period in the filter, the last days are shown. */
const DAYS = 30;

type Account = Pick<ListedAccount, 'id' | 'name' | 'currency'>;
export type AccountDaysProps = { account: Account; query: TransferQuery };

/** What an account received and gave by gaming day, of the transfers of a filter; every day links to them. */
export async function AccountDays({ account, query }: AccountDaysProps) {
  const [language, calendar] = await Promise.all([getLanguage(), staffCalendar()]);
  const { zone } = calendar;
  const { say, number } = language;
  const at = query.at ?? lastGamingDays(DAYS, Date.now(), calendar);
  const filter = { account: account.id, at, ...(query.code && { code: query.code }) };
  const { days, more } = await sumAccountDays(casinoPool(), filter, calendar);
  const { currency } = account;
  return (
    <div className={BOOK_BOX}>
      <section className={REPORT} aria-label={say('operator.ledger.days')}>
        <p className="text-fine text-ink-soft">
          {say('operator.ledger.daysNote', { hour: gamingDayClock(at, calendar, Date.now(), language), zone })}{' '}
          {query.at === undefined && say('office.report.default', { count: DAYS })}{' '}
          {more && say('operator.ledger.daysMore', { count: number(COUNTED_TRANSFERS) })}
        </p>
        {days.length === 0 ? (
          <EmptyState title={say('operator.ledger.noTransfer')} />
        ) : (
          <>
            <SpanChart
              spans={days.map((day) => ({ label: gamingDayName(day.day, calendar, language), bar: netOf(day) }))}
              span={say('office.report.day')}
              bars={{ name: say('operator.ledger.net', { currency }), unit: { currency } }}
              label={say('operator.ledger.daysChart', {
                account: accountName(account.id, account.name, language),
                count: days.length,
              })}
            />
            <DayFigures {...{ days, currency, calendar }} query={{ ...query, at }} />
          </>
        )}
      </section>
    </div>
  );
}

const netOf = ({ inMinor, outMinor }: Pick<AccountDay, 'inMinor' | 'outMinor'>): number => inMinor - outMinor;

type DayFiguresProps = { days: readonly AccountDay[]; currency: string; calendar: Calendar; query: TransferQuery };

function DayFigures({ days, currency, calendar, query }: DayFiguresProps) {
  const language = useLanguage();
  const { say, number } = language;
  const { view: _, place: __, ...list } = query;
  const format = { currency, currencyDisplay: 'none' } as const;
  const sum = (figure: (day: AccountDay) => number) => days.reduce((all, day) => all + figure(day), 0);
  const figures = (day: Omit<AccountDay, 'day'>) => (
    <>
      <Cell numeric>{number(day.transfers)}</Cell>
      <Cell numeric className="max-sm:hidden">
        <Money minor={day.inMinor} {...format} />
      </Cell>
      <Cell numeric className="max-sm:hidden">
        <Money minor={day.outMinor} {...format} />
      </Cell>
      <Cell numeric>
        <Money minor={netOf(day)} {...format} sign="always" />
      </Cell>
    </>
  );
  return (
    <DataTable caption={say('operator.ledger.days')}>
      <thead>
        <tr>
          <HeadCell>{say('office.report.day')}</HeadCell>
          <HeadCell numeric>{say('operator.ledger.transfers')}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {say('operator.ledger.received', { currency })}
          </HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {say('operator.ledger.given', { currency })}
          </HeadCell>
          <HeadCell numeric>{say('operator.ledger.net', { currency })}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">
              <Link
                prefetch={false}
                href={transfersAddress.write({ ...list, at: gamingDayWithin(day.day, calendar, query.at ?? {}) })}
                className="text-accent hover:underline"
              >
                {gamingDayName(day.day, calendar, language)}
              </Link>
            </th>
            {figures(day)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Cell>{say('office.report.total')}</Cell>
          {figures({
            transfers: sum(({ transfers }) => transfers),
            inMinor: sum(({ inMinor }) => inMinor),
            outMinor: sum(({ outMinor }) => outMinor),
          })}
        </tr>
      </tfoot>
    </DataTable>
  );
}
