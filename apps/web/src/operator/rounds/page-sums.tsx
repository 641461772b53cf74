import type { ListedRound } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { Cell } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';

/** The sums of the settled rounds on the page, a line for each currency. */
export function PageSums({ rounds }: { rounds: readonly ListedRound[] }) {
  const settled = rounds.filter(({ state }) => state === 'settled');
  const currencies = [...new Set(settled.map(({ currency }) => currency))];
  if (currencies.length === 0) return null;
  return (
    <tfoot>
      {currencies.map((currency) => (
        <CurrencySums
          key={currency}
          rounds={settled.filter((round) => round.currency === currency)}
          currency={currency}
          named={new Set(rounds.map((round) => round.currency)).size > 1}
        />
      ))}
    </tfoot>
  );
}

type CurrencySumsProps = {
  rounds: readonly ListedRound[];
  currency: string;
  /** Whether the amounts name their currency. */
  named: boolean;
};

function CurrencySums({ rounds, currency, named }: CurrencySumsProps) {
  const { say } = useLanguage();
  const sum = (figure: (round: ListedRound) => number) => rounds.reduce((all, round) => all + figure(round), 0);
  const format = { currency, currencyDisplay: named ? 'code' : 'none' } as const;
  return (
    <tr>
      <Cell colSpan={2}>
        <span className="max-md:hidden">{say('operator.rounds.thisPageSum', { count: rounds.length })}</span>
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
  );
}
