import type { Statement, StatementLine } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { Money } from '../../ui/data/money.tsx';
import { STATEMENT_FIGURES } from './months.ts';

const SIGNED: readonly (typeof STATEMENT_FIGURES)[number][] = ['net', 'adjusted'];

/** A player's account by month, the newest first; on a phone every month is a list of its figures. */
export function StatementTable({ statement, zone }: { statement: Statement; zone: string }) {
  const { say, month } = useLanguage();
  const { currency, lines } = statement;
  const figure = (line: StatementLine, of: (typeof STATEMENT_FIGURES)[number]) => (
    <Money
      minor={line[of]}
      currency={currency}
      currencyDisplay="none"
      {...(SIGNED.includes(of) ? { sign: 'always' as const } : {})}
    />
  );
  return (
    <section className="grid gap-3 rounded-2 border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-display font-medium text-lead">{say('account.money.statement', { currency })}</h2>
      <div className="overflow-x-auto max-md:hidden print:block!">
        <table className="w-full whitespace-nowrap">
          <caption className="sr-only">{say('account.money.statement', { currency })}</caption>
          <thead>
            <tr className="text-fine text-ink-soft">
              <th scope="col" className="pb-1.5 text-start font-medium">
                {say('account.money.head.month')}
              </th>
              {STATEMENT_FIGURES.map((each) => (
                <th key={each} scope="col" className="pb-1.5 ps-4 text-end font-medium">
                  {say(`account.money.head.${each}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.from} className="border-line border-t">
                <th scope="row" className="py-2 text-start font-medium">
                  {month(line.from, zone)}
                </th>
                {STATEMENT_FIGURES.map((each) => (
                  <td key={each} className="py-2 ps-4 text-end">
                    {figure(line, each)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="md:hidden print:hidden">
        {lines.map((line) => (
          <li key={line.from} className="border-line border-t py-2.5">
            <h3 className="font-semibold">{month(line.from, zone)}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              {STATEMENT_FIGURES.map((each) => (
                <div key={each} className="contents">
                  <dt className="text-ink-soft">{say(`account.money.head.${each}`)}</dt>
                  <dd className="text-end">{figure(line, each)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
