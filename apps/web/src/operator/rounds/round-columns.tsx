import type { ListedRound, RoundOrder, RoundSort } from '@baize/database';
import { gameName } from '@baize/rules';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Swatch } from '../../games/swatch.tsx';
import type { Language } from '../../i18n/language.ts';
import { Money } from '../../ui/data/money.tsx';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { directionOf } from '../kit/sort.ts';
import { RoundStateSignal } from '../round-state.tsx';
import { ShuffleState } from '../shuffle-state.tsx';
import { AUTOMATIC, type RoundColumn } from './round-query.ts';

export type RoundColumnsProps = {
  rounds: readonly ListedRound[];
  order: RoundOrder;
  /** The address of the list sorted by a column. */
  sorted: (by: RoundSort) => string;
  zone: string;
  /** Figures include the demo players. */
  withDemo: boolean;
  language: Language;
};

type Column = GridColumn<ListedRound> & { readonly id: RoundColumn };

/** The name of a column, in the menu of columns and in the head unless that differs. */
export function columnName(id: RoundColumn, { say }: Pick<Language, 'say'>): string {
  if (id === 'handle' || id === 'payout') return say(`operator.rounds.${id}`);
  if (id === 'result') return say('operator.rounds.houseResult');
  return id === 'opened' || id === 'ended' ? say(`operator.rounds.filter.${id}`) : say(`operator.rounds.head.${id}`);
}

/** The columns of the list of rounds. The head names the currency of the amounts if the page has only one. */
export function roundColumns({
  rounds,
  order,
  sorted,
  zone,
  withDemo,
  language,
}: RoundColumnsProps): readonly Column[] {
  const { say, clock, day, zoneName, tell } = language;
  const currencies = new Set(rounds.map(({ currency }) => currency));
  const [only] = currencies;
  const isOne = currencies.size === 1 && only !== undefined;
  const inCurrency = (name: string) => (isOne ? say('operator.rounds.inCurrency', { name, currency: only }) : name);
  const zoneOf = zoneName(rounds[0]?.openedAt ?? Date.now(), zone);
  const sums = pageSums(rounds);
  const format = (currency: string) => ({ currency, currencyDisplay: isOne ? 'none' : 'code' }) as const;
  const sortable = (by: RoundSort) => ({
    sortHref: sorted(by),
    sorted: directionOf(order, by),
  });
  const total = (figure: (sums: Sums) => ReactNode) => ({ totals: sums.map(figure) });
  const time = (ms: number) => (
    <time dateTime={new Date(ms).toISOString()}>{clock(ms, { zone, withZone: false })}</time>
  );
  return [
    {
      id: 'round',
      name: say('operator.rounds.head.round'),
      isRowHead: true,
      cell: ({ id }) => (
        <Link
          href={`/operator/rounds/${id}`}
          prefetch={false}
          className="relative font-medium text-accent underline-offset-3 hover:underline"
        >
          {id}
          <LinkPending />
        </Link>
      ),
      ...total(({ settled }) => (
        <>
          <span className="max-md:hidden">{say('operator.rounds.thisPageSum', { count: settled })}</span>
          <span className="md:hidden">{say('operator.rounds.thisPage')}</span>
        </>
      )),
    },
    {
      id: 'opened',
      name: say('operator.rounds.filter.opened'),
      head: say('operator.rounds.head.opened', { zone: zoneOf }),
      ...sortable('opened'),
      cell: ({ openedAt }) => (
        <>
          <span className="text-ink-faint max-sm:hidden print:inline">{day(openedAt, zone)} </span>
          {time(openedAt)}
        </>
      ),
    },
    {
      id: 'ended',
      name: say('operator.rounds.filter.ended'),
      head: say('operator.rounds.head.ended', { zone: zoneOf }),
      className: 'max-[1399px]:hidden',
      cell: ({ endedAt }) =>
        endedAt === null ? <span className="text-ink-soft">{say('operator.rounds.stillInPlay')}</span> : time(endedAt),
    },
    {
      id: 'table',
      name: say('operator.rounds.head.table'),
      className: 'max-md:hidden',
      cellClassName: 'max-w-48 truncate',
      cell: ({ game, tableId, tableName }) => (
        <>
          <span className="me-2.5">
            <Swatch game={game} />
          </span>
          <Narrow to={`table=${tableId}`}>{tableName}</Narrow>
        </>
      ),
    },
    {
      id: 'game',
      name: say('operator.rounds.head.game'),
      className: 'max-xl:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ game }) => <Narrow to={`game=${game}`}>{tell(gameName(game))}</Narrow>,
    },
    {
      id: 'dealer',
      name: say('operator.rounds.head.dealer'),
      className: 'max-lg:hidden',
      cellClassName: 'max-w-44 truncate',
      cell: ({ dealing, dealerId, dealerName }) =>
        dealing === 'demonstration' ? (
          <Narrow to="dealing=demonstration">
            <span className="text-ink-soft">{say('operator.rounds.demonstration')}</span>
          </Narrow>
        ) : (
          <Narrow to={`dealer=${dealerId ?? AUTOMATIC}`}>
            {dealerName ?? <span className="text-ink-soft">{dealerId ?? say('operator.rounds.automatic')}</span>}
          </Narrow>
        ),
    },
    {
      id: 'players',
      name: say('operator.rounds.head.players'),
      numeric: true,
      className: 'max-lg:hidden',
      cell: ({ soFar, players, demo }) => (
        <>
          {soFar ? soFar.players : players}
          {withDemo && demo.players > 0 && (
            <span className="block text-ink-faint">{say('operator.rounds.demoOf', { count: demo.players })}</span>
          )}
        </>
      ),
      ...total(({ players }) => players),
    },
    {
      id: 'bets',
      name: say('operator.rounds.head.bets'),
      numeric: true,
      className: 'max-lg:hidden',
      cell: ({ soFar, bets }) => (soFar ? '–' : bets),
      ...total(({ bets }) => bets),
    },
    {
      id: 'handle',
      name: say('operator.rounds.handle'),
      head: inCurrency(say('operator.rounds.handle')),
      numeric: true,
      className: 'max-sm:hidden',
      ...sortable('handle'),
      cell: ({ soFar, handleMinor, currency }) => (
        <Money minor={soFar ? soFar.stakedMinor : handleMinor} {...format(currency)} />
      ),
      ...total(({ handleMinor, currency }) => <Money minor={handleMinor} {...format(currency)} />),
    },
    {
      id: 'payout',
      name: say('operator.rounds.payout'),
      head: inCurrency(say('operator.rounds.payout')),
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ state, payoutMinor, currency }) =>
        state === 'settled' ? <Money minor={payoutMinor} {...format(currency)} /> : '–',
      ...total(({ payoutMinor, currency }) => <Money minor={payoutMinor} {...format(currency)} />),
    },
    {
      id: 'result',
      name: say('operator.rounds.houseResult'),
      head: (
        <>
          <span className="max-sm:hidden">{inCurrency(say('operator.rounds.houseResult'))}</span>
          <span className="sm:hidden">{inCurrency(say('operator.rounds.house'))}</span>
        </>
      ),
      numeric: true,
      ...sortable('house-result'),
      cell: ({ state, houseResultMinor, currency }) =>
        state === 'settled' ? <Money minor={houseResultMinor} {...format(currency)} sign="always" /> : '–',
      ...total(({ houseResultMinor, currency }) => (
        <Money minor={houseResultMinor} {...format(currency)} sign="always" />
      )),
    },
    {
      id: 'state',
      name: say('operator.rounds.head.state'),
      cell: (round) => <RoundStateSignal round={round} className="font-medium!" />,
      ...total(() => (
        <span className="font-normal! text-ink-soft max-lg:hidden">{say('operator.rounds.notCounted')}</span>
      )),
    },
    {
      id: 'shuffle',
      name: say('operator.rounds.head.shuffle'),
      className: 'max-[1399px]:hidden',
      cell: (round) => <ShuffleState round={round} />,
    },
  ];
}

type Figures = Pick<ListedRound, 'players' | 'bets' | 'handleMinor' | 'payoutMinor' | 'houseResultMinor'>;
type Sums = Figures & { readonly currency: string; readonly settled: number };

/** The sums of the settled rounds of a page, for each of its currencies. */
function pageSums(rounds: readonly ListedRound[]): readonly Sums[] {
  const all = rounds.filter(({ state }) => state === 'settled');
  return [...new Set(all.map(({ currency }) => currency))].map((currency) => {
    const settled = all.filter((round) => round.currency === currency);
    const sum = (figure: keyof Figures) => settled.reduce((total, round) => total + round[figure], 0);
    return {
      currency,
      settled: settled.length,
      players: sum('players'),
      bets: sum('bets'),
      handleMinor: sum('handleMinor'),
      payoutMinor: sum('payoutMinor'),
      houseResultMinor: sum('houseResultMinor'),
    };
  });
}

/** A value of a row that links to all rounds with it. */
function Narrow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={`/operator/rounds?${to}`} prefetch={false} className="underline-offset-3 hover:underline">
      {children}
    </Link>
  );
}
