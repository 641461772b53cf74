import type { Stretch } from '@baize/database';
import Link from 'next/link';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { holdOf, type SpanFigures } from './spans.ts';

export type DayTableProps = {
  /** Oldest first. */
  days: readonly SpanFigures[];
  currency: string;
  /** What they are: `Gaming day`. */
  span: string;
  /** The address of the rounds that opened in a period. */
  addressOf: (opened: Stretch) => string;
};

/** The figures of gaming days or hours in one currency, newest first; each links to its rounds. */
export function DayTable({ days, currency, span, addressOf }: DayTableProps) {
  const { say, number, percent } = useLanguage();
  const format = { currency, currencyDisplay: 'none' } as const;
  const inCurrency = (name: string) => say('operator.rounds.inCurrency', { name, currency });
  const hold = (figures: Parameters<typeof holdOf>[0]) => {
    const share = holdOf(figures);
    return share === null ? '–' : percent(share, 2);
  };
  const sum = (figure: (day: SpanFigures) => number) => days.reduce((all, day) => all + figure(day), 0);
  const all = { handleMinor: sum((day) => day.handleMinor), payoutMinor: sum((day) => day.payoutMinor) };
  return (
    <DataTable caption={say('office.report.title')}>
      <thead>
        <tr>
          <HeadCell>{span}</HeadCell>
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
          <tr key={day.opened.from}>
            <th scope="row">
              <Link prefetch={false} href={addressOf(day.opened)} className="text-accent hover:underline">
                {day.name}
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
