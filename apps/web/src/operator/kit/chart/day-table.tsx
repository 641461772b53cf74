import type { Stretch, TableDay } from '@baize/database';
import Link from 'next/link';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { gamingDayName, gamingDayWithin } from '../time/gaming-day.ts';
import type { ChartDay } from './day-chart.tsx';

/** Handle and hold of gaming days, for their chart. */
export const chartDays = (days: readonly TableDay[], zone: string, language: Language): readonly ChartDay[] =>
  days.map((day) => ({
    label: gamingDayName(day.day, zone, language),
    amountMinor: day.handleMinor,
    share: holdOf(day),
  }));

type Figures = Pick<TableDay, 'handleMinor' | 'payoutMinor'>;

/** The hold; none without stakes. */
const holdOf = ({ handleMinor, payoutMinor }: Figures): number | null =>
  handleMinor === 0 ? null : (handleMinor - payoutMinor) / handleMinor;

export type DayTableProps = {
  days: readonly TableDay[];
  currency: string;
  zone: string;
  /** The period of all days; of the first and the last one a part may lie outside. */
  within: Stretch;
  /** The address of the rounds that opened in a period. */
  addressOf: (opened: Stretch) => string;
};

/** The figures of gaming days in one currency, newest first; every day links to its rounds. */
export function DayTable({ days, currency, zone, within, addressOf }: DayTableProps) {
  const language = useLanguage();
  const { say, number, percent } = language;
  const format = { currency, currencyDisplay: 'none' } as const;
  const inCurrency = (name: string) => say('operator.rounds.inCurrency', { name, currency });
  const hold = (figures: Figures) => {
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
              <Link
                prefetch={false}
                href={addressOf(gamingDayWithin(day.day, zone, within))}
                className="text-accent hover:underline"
              >
                {gamingDayName(day.day, zone, language)}
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
