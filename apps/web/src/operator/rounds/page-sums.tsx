import type { ListedRound } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { Cell } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';

/** The sums of the settled rounds on the page; none where they are in several currencies, which do not add up. */
export function PageSums({ rounds }: { rounds: readonly ListedRound[] }) {
  const { say } = useLanguage();
  const settled = rounds.filter(({ state }) => state === 'settled');
  const [first] = settled;
  if (!first || settled.some(({ currency }) => currency !== first.currency)) return null;
  const sum = (figure: (round: ListedRound) => number) => settled.reduce((all, round) => all + figure(round), 0);
  const format = { currency: first.currency, currencyDisplay: 'none' } as const;
  return (
    <tfoot>
      <tr>
        <Cell colSpan={2}>
          <span className="max-md:hidden">{say('operator.rounds.thisPageSum', { count: settled.length })}</span>
          <span className="md:hidden">{say('operator.rounds.thisPage')}</span>
        </Cell>
        <Cell className="max-[1399px]:hidden" />
        <Cell className="max-md:hidden" />
        <Cell className="max-xl:hidden" />
        <Cell className="max-lg:hidden" />
        <Cell numeric className="max-lg:hidden">
          {sum(({ players }) => players)}
        </Cell>
        <Cell numeric className="max-lg:hidden">
          {sum(({ bets }) => bets)}
        </Cell>
        <Cell numeric className="max-sm:hidden">
          <Money minor={sum(({ handleMinor }) => handleMinor)} {...format} />
        </Cell>
        <Cell numeric className="max-md:hidden">
          <Money minor={sum(({ payoutMinor }) => payoutMinor)} {...format} />
        </Cell>
        <Cell numeric>
          <Money minor={sum(({ houseResultMinor }) => houseResultMinor)} {...format} sign="always" />
        </Cell>
        <Cell colSpan={2} className="font-normal! text-ivory-2">
          <span className="max-lg:hidden">{say('operator.rounds.notCounted')}</span>
        </Cell>
      </tr>
    </tfoot>
  );
}
