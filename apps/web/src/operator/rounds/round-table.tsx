'use client';

import type { ListedRound, RoundOrder, RoundPage, RoundSort } from '@baize/database';
import { gameName } from '@baize/rules';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Swatch } from '../../games/swatch.tsx';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { RoundStateSignal } from '../round-state.tsx';
import { ShuffleState } from '../shuffle-state.tsx';
import { formatShortDay } from '../times.ts';
import { useZone } from '../zone.ts';
import { PageSums } from './page-sums.tsx';
import { AUTOMATIC, type RoundQuery, writeQuery } from './round-query.ts';
import styles from './rounds.module.css';
import { RoundsFoot } from './rounds-foot.tsx';

export type RoundTableProps = {
  page: RoundPage;
  query: RoundQuery;
};

const SORTS: readonly RoundSort[] = ['opened', 'handle', 'house-result'];

/** A page of rounds: J and K move, Enter opens, N and P turn the page, S sorts by the next column. */
export function RoundTable({ page, query }: RoundTableProps) {
  const router = useRouter();
  const zone = useZone();
  const language = useLanguage();
  const { say, tell, zoneName } = language;
  const { rounds } = page;
  const { order } = query;
  const { row, rowAt } = useRowKeys(rounds);
  const { place: _, ...first } = query;
  const address = (parts: Partial<RoundQuery>) => `/operator/rounds${writeQuery({ ...first, ...parts })}`;
  const sorted = (by: RoundSort) => address({ order: { by, descending: by === order.by ? !order.descending : true } });
  const next = page.next && address({ place: page.next });
  const previous = page.previous && address({ place: page.previous });
  const by = SORTS[(SORTS.indexOf(order.by) + 1) % SORTS.length] ?? 'opened';
  useKeys({
    n: next ? () => router.push(next) : undefined,
    p: previous ? () => router.push(previous) : undefined,
    s: () => router.push(sorted(by)),
  });
  const currencies = new Set(rounds.map(({ currency }) => currency));
  const [only] = currencies;
  const currency = currencies.size === 1 && only !== undefined ? only : null;
  const head = (name: string) => (currency ? say('operator.rounds.inCurrency', { name, currency }) : name);
  const zoneOf = zoneName(rounds[0]?.openedAt ?? Date.now(), zone);
  return (
    <>
      <div className={styles.scroll}>
        <DataTable caption={say('operator.rounds.caption')}>
          <thead>
            <tr>
              <HeadCell>{say('operator.rounds.head.round')}</HeadCell>
              <HeadCell sorted={direction(order, 'opened')} sortHref={sorted('opened')}>
                {say('operator.rounds.head.opened', { zone: zoneOf })}
              </HeadCell>
              <HeadCell className="max-[1399px]:hidden">{say('operator.rounds.head.ended', { zone: zoneOf })}</HeadCell>
              <HeadCell className="max-md:hidden">{say('operator.rounds.head.table')}</HeadCell>
              <HeadCell className="max-xl:hidden">{say('operator.rounds.head.game')}</HeadCell>
              <HeadCell className="max-lg:hidden">{say('operator.rounds.head.dealer')}</HeadCell>
              <HeadCell numeric className="max-lg:hidden">
                {say('operator.rounds.head.players')}
              </HeadCell>
              <HeadCell numeric className="max-lg:hidden">
                {say('operator.rounds.head.bets')}
              </HeadCell>
              <HeadCell
                numeric
                className="max-sm:hidden"
                sorted={direction(order, 'handle')}
                sortHref={sorted('handle')}
              >
                {head(say('operator.rounds.handle'))}
              </HeadCell>
              <HeadCell numeric className="max-md:hidden">
                {head(say('operator.rounds.payout'))}
              </HeadCell>
              <HeadCell numeric sorted={direction(order, 'house-result')} sortHref={sorted('house-result')}>
                <span className="max-sm:hidden">{head(say('operator.rounds.houseResult'))}</span>
                <span className="sm:hidden">{head(say('operator.rounds.house'))}</span>
              </HeadCell>
              <HeadCell>{say('operator.rounds.head.state')}</HeadCell>
              <HeadCell className="max-[1399px]:hidden">{say('operator.rounds.head.shuffle')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round, i) => (
              <RoundRow
                key={round.id}
                round={round}
                gameName={tell(gameName(round.game))}
                language={language}
                zone={zone}
                withCurrency={currency === null}
                withDemo={!query.withoutDemo}
                selected={i === row}
                rowRef={i === row ? rowAt : null}
              />
            ))}
          </tbody>
          <PageSums rounds={rounds} />
        </DataTable>
      </div>
      <RoundsFoot shown={rounds.length} next={next} previous={previous} query={first} />
    </>
  );
}

const direction = (order: RoundOrder, by: RoundSort): 'ascending' | 'descending' | undefined =>
  order.by === by ? (order.descending ? 'descending' : 'ascending') : undefined;

/** Which row the keys are on; none before the first J. */
function useRowKeys(rounds: readonly ListedRound[]) {
  const router = useRouter();
  const [row, setRow] = useState(-1);
  const rowAt = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins without a row
  useEffect(() => setRow(-1), [rounds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that the keys came to is brought into sight
  useEffect(() => {
    rowAt.current?.scrollIntoView({ block: 'nearest' });
  }, [row]);
  const move = (by: number) => setRow((at) => Math.min(rounds.length - 1, Math.max(0, at + by)));
  const open = (after: string) => {
    const round = rounds[row];
    if (round) router.push(`/operator/rounds/${round.id}${after}`);
  };
  const down = () => move(1);
  const up = () => move(-1);
  const enter = () => open('');
  useKeys({ j: down, k: up, ArrowDown: down, ArrowUp: up, Enter: enter, r: () => open('?play') });
  return { row, rowAt };
}

type RoundRowProps = {
  language: Language;
  round: ListedRound;
  gameName: string;
  zone: string;
  withCurrency: boolean;
  /** Its figures count the players whom the house plays itself. */
  withDemo: boolean;
  selected: boolean;
  rowRef: Ref<HTMLTableRowElement>;
};

function RoundRow({ language, round, gameName, zone, withCurrency, withDemo, selected, rowRef }: RoundRowProps) {
  const { currency, soFar } = round;
  const { say, clock } = language;
  const over = round.state === 'settled';
  const format = { currency, currencyDisplay: withCurrency ? 'code' : 'none' } as const;
  return (
    <tr ref={rowRef} aria-selected={selected || undefined}>
      <th scope="row">
        <Link
          href={`/operator/rounds/${round.id}`}
          prefetch={false}
          className="font-medium text-brass underline-offset-3 hover:underline"
        >
          {round.id}
        </Link>
      </th>
      <Cell>
        <span className="text-ivory-3 max-sm:hidden">{formatShortDay(round.openedAt, zone, language)} </span>
        <time dateTime={new Date(round.openedAt).toISOString()}>
          {clock(round.openedAt, { zone, withZone: false })}
        </time>
      </Cell>
      <Cell className="max-[1399px]:hidden">
        {round.endedAt === null ? (
          <span className="text-ivory-2">{say('operator.rounds.stillInPlay')}</span>
        ) : (
          <time dateTime={new Date(round.endedAt).toISOString()}>
            {clock(round.endedAt, { zone, withZone: false })}
          </time>
        )}
      </Cell>
      <Cell className="max-w-48 truncate max-md:hidden">
        <span className="mr-2.5">
          <Swatch game={round.game} />
        </span>
        <Narrow to={`table=${round.tableId}`}>{round.tableName}</Narrow>
      </Cell>
      <Cell className="text-ivory-2 max-xl:hidden">
        <Narrow to={`game=${round.game}`}>{gameName}</Narrow>
      </Cell>
      <Cell className="max-w-44 truncate max-lg:hidden">
        <Narrow to={`dealer=${round.dealerId ?? AUTOMATIC}`}>
          {round.dealerName ?? (
            <span className="text-ivory-2">{round.dealerId ?? say('operator.rounds.automatic')}</span>
          )}
        </Narrow>
      </Cell>
      <Cell numeric className="max-lg:hidden">
        {soFar ? soFar.players : round.players}
        {withDemo && round.demo.players > 0 && (
          <span className="block text-ivory-3">{say('operator.rounds.demoOf', { count: round.demo.players })}</span>
        )}
      </Cell>
      <Cell numeric className="max-lg:hidden">
        {soFar ? '–' : round.bets}
      </Cell>
      <Cell numeric className="max-sm:hidden">
        <Money minor={soFar ? soFar.stakedMinor : round.handleMinor} {...format} />
      </Cell>
      <Cell numeric className="max-md:hidden">
        {over ? <Money minor={round.payoutMinor} {...format} /> : '–'}
      </Cell>
      <Cell numeric>{over ? <Money minor={round.houseResultMinor} {...format} sign="always" /> : '–'}</Cell>
      <Cell>
        <RoundStateSignal round={round} className="font-medium!" />
      </Cell>
      <Cell className="max-[1399px]:hidden">
        <ShuffleState round={round} />
      </Cell>
    </tr>
  );
}

/** A word of a row that leads to all rounds it fits. */
function Narrow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={`/operator/rounds?${to}`} prefetch={false} className="underline-offset-3 hover:underline">
      {children}
    </Link>
  );
}
