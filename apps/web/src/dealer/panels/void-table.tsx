import type { Game } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { spotNameIn } from '../../table/game/words/spot-name.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { changeOf, type VoidFigures, type VoidLine } from '../hands/void-figures.ts';
import { DealtCards } from './dealt-cards.tsx';

export type VoidTableProps = { figures: VoidFigures; currency: string; game: Game };

/** Number and cards of a round, every player's bets, and who gains and loses by a void, the house included. */
export function VoidTable({ figures: { number, dealt, lines }, currency, game }: VoidTableProps) {
  const language = useLanguage();
  const { say, tell, money } = language;
  const amount = (minor: number) => money(minor, currency, { currencyDisplay: 'none' });
  const change = (minor: number) => money(minor, currency, { currencyDisplay: 'none', sign: 'always' });
  const isCertain = lines.some(({ standsMinor }) => standsMinor !== null);
  const total = (of: (line: VoidLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const short = total(({ shortMinor = 0 }) => shortMinor);
  return (
    <div className="grid min-w-0 gap-3 overflow-x-auto">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {number !== null && <li className="font-semibold text-title/none">{number}</li>}
        {dealt.map((each) => (
          <li key={each.place} className="grid gap-1">
            <DealtCards dealt={each} game={game} />
          </li>
        ))}
        {number === null && dealt.length === 0 && <li className="text-ink-soft">{say('office.void.nothingDealt')}</li>}
      </ul>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{say('office.void.nobody')}</p>
      ) : (
        <DataTable
          caption={say('office.void.title')}
          className="[--cell-gap:8px] [--head-wrap:normal] [--row-edge:0px]"
        >
          <thead>
            <tr>
              <HeadCell>{say('office.void.player', { currency })}</HeadCell>
              {isCertain && <HeadCell numeric>{say('office.void.stands')}</HeadCell>}
              <HeadCell numeric>{say('office.void.isVoid')}</HeadCell>
              {short > 0 && <HeadCell numeric>{say('office.void.short')}</HeadCell>}
              {isCertain && <HeadCell numeric>{say('office.void.change')}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.userId}>
                <th scope="row" className="whitespace-normal!">
                  <PersonName name={tell(line.name)} />
                  <span className="block font-normal text-fine text-ink-soft">
                    {line.bets.map(({ spot, stakeMinor }) => (
                      <span key={spot} className="not-first:before:content-['_·_']">
                        {spotNameIn(game, spot, language)} <b className="whitespace-nowrap">{amount(stakeMinor)}</b>
                      </span>
                    ))}
                  </span>
                </th>
                {isCertain && <Cell numeric>{line.standsMinor === null ? '–' : amount(line.standsMinor)}</Cell>}
                <Cell numeric>{amount(line.stakedMinor)}</Cell>
                {short > 0 && <Cell numeric>{line.shortMinor ? amount(line.shortMinor) : '–'}</Cell>}
                {isCertain && (
                  <Cell numeric className={(changeOf(line) ?? 0) < 0 ? 'text-danger' : ''}>
                    {change(changeOf(line) ?? 0)}
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('office.void.all')}</th>
              {isCertain && <Cell numeric>{amount(total(({ standsMinor }) => standsMinor ?? 0))}</Cell>}
              <Cell numeric>{amount(total(({ stakedMinor }) => stakedMinor))}</Cell>
              {short > 0 && <Cell numeric>{amount(short)}</Cell>}
              {isCertain && <Cell numeric>{change(total((line) => changeOf(line) ?? 0))}</Cell>}
            </tr>
            {isCertain && (
              <tr>
                <th scope="row">{say('office.void.house')}</th>
                <Cell colSpan={short > 0 ? 3 : 2} />
                <Cell numeric>{change(-total((line) => changeOf(line) ?? 0))}</Cell>
              </tr>
            )}
          </tfoot>
        </DataTable>
      )}
      {lines.length > 0 && !isCertain && <p className="text-fine text-ink-soft">{say('office.void.uncertain')}</p>}
    </div>
  );
}
