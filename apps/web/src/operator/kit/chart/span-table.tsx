import type { SettledSums, Stretch } from '@baize/database';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { holdOf, type SpanFigures } from './spans.ts';

export type SpanTableProps = {
  /** Oldest first. */
  spans: readonly SpanFigures[];
  /** The sums of all of them. */
  whole: SettledSums;
  /** What they are: `Gaming day`. */
  span: string;
  /** The address of the rounds that opened in a period. */
  addressOf: (opened: Stretch) => string;
};

/** The figures of gaming days or hours in one currency, newest first; each links to its rounds. */
export function SpanTable({ spans, whole, span, addressOf }: SpanTableProps) {
  const { say } = useLanguage();
  const inCurrency = (name: string) => say('operator.rounds.inCurrency', { name, currency: whole.currency });
  return (
    <DataTable caption={say('office.report.title')}>
      <thead>
        <tr>
          <HeadCell>{span}</HeadCell>
          <HeadCell numeric>{say('operator.rounds.rounds')}</HeadCell>
          <HeadCell numeric>{say('office.report.players')}</HeadCell>
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
        {spans.toReversed().map(({ name, opened, ...sums }) => (
          <Row key={opened.from} sums={sums}>
            <th scope="row">
              <Link prefetch={false} href={addressOf(opened)} className="text-accent hover:underline">
                {name}
              </Link>
            </th>
          </Row>
        ))}
      </tbody>
      <tfoot>
        <Row sums={whole}>
          <Cell>{say('office.report.total')}</Cell>
        </Row>
      </tfoot>
    </DataTable>
  );
}

/** The figures of a span, or of all of them, after its name. */
function Row({ sums, children }: { sums: SettledSums; children: ReactNode }) {
  const { number, percent } = useLanguage();
  const { currency, rounds, players, handleMinor, payoutMinor, demoHandleMinor } = sums;
  const format = { currency, currencyDisplay: 'none' } as const;
  const hold = holdOf(sums);
  return (
    <tr>
      {children}
      <Cell numeric>{number(rounds)}</Cell>
      <Cell numeric>{number(players)}</Cell>
      <Cell numeric>
        <Money minor={handleMinor} {...format} />
      </Cell>
      <Cell numeric className="max-sm:hidden">
        <Money minor={payoutMinor} {...format} />
      </Cell>
      <Cell numeric className="max-sm:hidden">
        <Money minor={handleMinor - payoutMinor} {...format} sign="always" />
      </Cell>
      <Cell numeric>{hold === null ? '–' : percent(hold, 2)}</Cell>
      <Cell numeric className="max-md:hidden">
        <Money minor={demoHandleMinor} {...format} />
      </Cell>
    </tr>
  );
}
