'use client';

import type { DealerView, TableInfo } from '@baize/protocol';
import { type Game, placeName } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { spotNameIn } from '../../table/game/words/spot-name.ts';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { type VoidLine, voidFigures } from '../hands/void-figures.ts';

export type VoidFiguresProps = { dealer: DealerView; info: TableInfo; game: Game };

/** What a second person decides about: number and cards, every player's bets, and who gains and loses by a void. */
export function VoidFigures({ dealer, info, game }: VoidFiguresProps) {
  const language = useLanguage();
  const { say, tell, money } = language;
  const { number, dealt, lines } = voidFigures(dealer);
  const amount = (minor: number) => money(minor, info.currency, { currencyDisplay: 'none' });
  const isCertain = lines.some(({ standsMinor }) => standsMinor !== null);
  const sum = (of: (line: VoidLine) => number) => amount(lines.reduce((all, line) => all + of(line), 0));
  return (
    <div className="grid min-w-0 gap-3 overflow-x-auto">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {number !== null && <li className="font-semibold text-title/none">{number}</li>}
        {dealt.map(({ place, cards }) => (
          <li key={place} className="grid gap-1">
            <small className="text-fine text-ink-soft">{tell(placeName(game, place))}</small>
            <span className="flex gap-1">
              {cards.map((code, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cards of a place may be alike; their order identifies them
                <PlayingCard key={i} code={code} width={30} />
              ))}
            </span>
          </li>
        ))}
        {number === null && dealt.length === 0 && <li className="text-ink-soft">{say('office.void.nothingDealt')}</li>}
      </ul>
      <DataTable caption={say('office.void.title')}>
        <thead>
          <tr>
            <HeadCell>{say('office.void.player')}</HeadCell>
            <HeadCell>{say('office.void.bets', { currency: info.currency })}</HeadCell>
            {isCertain && <HeadCell numeric>{say('office.void.stands')}</HeadCell>}
            <HeadCell numeric>{say('office.void.isVoid')}</HeadCell>
            {isCertain && <HeadCell numeric>{say('office.void.change')}</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ userId, name, bets, stakedMinor, standsMinor }) => (
            <tr key={userId}>
              <th scope="row">
                <PersonName name={tell(name)} />
              </th>
              <Cell className="whitespace-normal!">
                {bets.map(({ spot, stakeMinor }) => (
                  <span key={spot} className="not-first:before:content-['_·_']">
                    {spotNameIn(game, spot, language)} <b className="whitespace-nowrap">{amount(stakeMinor)}</b>
                  </span>
                ))}
              </Cell>
              {isCertain && <Cell numeric>{standsMinor === null ? '–' : amount(standsMinor)}</Cell>}
              <Cell numeric>{amount(stakedMinor)}</Cell>
              {isCertain && (
                <Cell numeric className={stakedMinor < (standsMinor ?? 0) ? 'text-danger' : ''}>
                  {money(stakedMinor - (standsMinor ?? 0), info.currency, { currencyDisplay: 'none', sign: 'always' })}
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('office.void.all')}</th>
            <Cell />
            {isCertain && <Cell numeric>{sum(({ standsMinor }) => standsMinor ?? 0)}</Cell>}
            <Cell numeric>{sum(({ stakedMinor }) => stakedMinor)}</Cell>
            {isCertain && <Cell />}
          </tr>
        </tfoot>
      </DataTable>
      {!isCertain && <p className="text-fine text-ink-soft">{say('office.void.uncertain')}</p>}
    </div>
  );
}
