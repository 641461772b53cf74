import type { Game } from '@baize/rules';
import { DealtCards } from '../../../dealer/panels/dealt-cards.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { PersonName } from '../../../ui/data/person-name.tsx';
import type { CorrectionFigures, CorrectionLine, Shown } from './correction-figures.ts';

export type CorrectionTableProps = { figures: CorrectionFigures | null; currency: string; game: Game };

/** The results of a round as recorded and as they truly fell, and what every player got, is due, and is moved. */
export function CorrectionTable({ figures, currency, game }: CorrectionTableProps) {
  const { say, money } = useLanguage();
  if (!figures) return <p className="text-warning">{say('operator.correction.impossible')}</p>;
  const { was, now, lines } = figures;
  const total = (of: keyof Omit<CorrectionLine, 'userId' | 'name'>) => lines.reduce((all, line) => all + line[of], 0);
  const owed = total('owedMinor');
  const format = { currency, currencyDisplay: 'none' } as const;
  return (
    <div className="grid min-w-0 gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        <dt className="text-ink-soft">{say('operator.correction.was')}</dt>
        <OnTable shown={was} game={game} />
        <dt className="text-ink-soft">{say('operator.correction.now')}</dt>
        <OnTable shown={now} game={game} />
      </dl>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{say('operator.reversal.nobody')}</p>
      ) : (
        <div className="overflow-x-auto">
          <DataTable
            caption={say('operator.correction.parts')}
            className="[--cell-gap:8px] [--head-wrap:normal] [--row-edge:0px]"
          >
            <thead>
              <tr>
                <HeadCell>{say('operator.correction.player', { currency })}</HeadCell>
                <HeadCell numeric>{say('operator.correction.paid')}</HeadCell>
                <HeadCell numeric>{say('operator.correction.due')}</HeadCell>
                <HeadCell numeric>{say('operator.correction.difference')}</HeadCell>
                {owed > 0 && <HeadCell numeric>{say('operator.reversal.owed')}</HeadCell>}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.userId}>
                  <th scope="row">
                    <PersonName name={line.name} />
                  </th>
                  <Cell numeric>
                    <Money minor={line.paidMinor} {...format} />
                  </Cell>
                  <Cell numeric>
                    <Money minor={line.dueMinor} {...format} />
                  </Cell>
                  <Cell numeric className={line.movedMinor < 0 ? 'text-danger' : ''}>
                    <Money minor={line.movedMinor} {...format} sign="always" />
                  </Cell>
                  {owed > 0 && (
                    <Cell numeric className="text-warning">
                      {line.owedMinor > 0 ? <Money minor={line.owedMinor} {...format} /> : '–'}
                    </Cell>
                  )}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{say('office.void.house')}</th>
                <Cell colSpan={2} />
                <Cell numeric>
                  <Money minor={-total('movedMinor')} {...format} sign="always" />
                </Cell>
                {owed > 0 && <Cell />}
              </tr>
            </tfoot>
          </DataTable>
        </div>
      )}
      {owed > 0 && (
        <p className="text-warning">{say('operator.reversal.theyOwe', { amount: money(owed, currency) })}</p>
      )}
    </div>
  );
}

/** The number, or the cards of every place in order. */
function OnTable({ shown: { number, dealt }, game }: { shown: Shown; game: Game }) {
  return (
    <dd className="flex flex-wrap items-end gap-x-5 gap-y-2">
      {number !== null && <span className="font-semibold text-title/none">{number}</span>}
      {dealt.map((each) => (
        <span key={each.place} className="grid gap-1">
          <DealtCards dealt={each} game={game} />
        </span>
      ))}
    </dd>
  );
}
