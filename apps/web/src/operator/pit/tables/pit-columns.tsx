'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Swatch } from '../../../games/swatch.tsx';
import type { Language } from '../../../i18n/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { Sparkline } from '../../../ui/data/sparkline.tsx';
import type { GridColumn } from '../../kit/grid/columns.ts';
import { directionOf } from '../../kit/sort.ts';
import { gameNameIn } from '../incidents.ts';
import { Dealer, Hold, NowDoing } from './pit-cells.tsx';
import { type PitOrder, type PitSort, writePitOrder } from './pit-order.ts';
import { type PitRow, type Sum, sumsOf } from './pit-row.ts';

type ColumnsOf = {
  rows: readonly PitRow[];
  order: PitOrder;
  /** Opens the actions of a table; null for viewers who may not act. */
  onOrder: ((tableId: string) => void) | null;
  zone: string;
  language: Language;
};

/** The columns of the pit's tables. The narrower the window, the fewer of them are shown. */
export function columnsOf({ rows, order, onOrder, zone, language }: ColumnsOf): readonly GridColumn<PitRow>[] {
  const { say } = language;
  const sums = sumsOf(rows);
  const total = (figure: (sum: Sum) => ReactNode) => ({ totals: sums.map(figure) });
  const sortable = (by: PitSort) => ({
    sorted: directionOf(order, by),
    sortHref: writePitOrder({ by, descending: order?.by === by ? !order.descending : true }),
  });
  return [
    {
      id: 'table',
      name: say('operator.pit.head.table'),
      isRowHead: true,
      cell: ({ info }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Swatch game={info.game} />
          <span className="min-w-0">
            <Link
              href={`/table/${info.id}`}
              className="block max-w-60 overflow-hidden text-ellipsis font-[460] font-display text-lead/[1.2] normal-nums underline-offset-3 hover:underline max-md:max-w-32.5"
            >
              {info.name}
            </Link>
            <small>{gameNameIn(info.game, language)}</small>
          </span>
        </span>
      ),
      ...total(({ currency }) => say('operator.pit.day.total', { currency })),
    },
    {
      id: 'state',
      name: say('operator.pit.head.state'),
      cell: ({ tile, incidents, locked }) =>
        tile ? (
          <NowDoing
            tile={tile}
            isLocked={locked !== null}
            reason={incidents.find((each) => each.open)?.reason ?? null}
          />
        ) : (
          '–'
        ),
    },
    {
      id: 'dealer',
      name: say('operator.pit.head.dealer'),
      className: 'max-sm:hidden',
      cellClassName: 'max-w-44 truncate',
      cell: ({ tile, since }) => (tile ? <Dealer tile={tile} since={since} zone={zone} /> : '–'),
    },
    {
      id: 'players',
      name: say('operator.pit.head.players'),
      ...sortable('players'),
      numeric: true,
      className: 'max-sm:hidden',
      cell: ({ tile }) =>
        tile ? (
          <>
            {say('operator.pit.playersOf', { count: tile.playing - tile.demo, demo: tile.demo })}
            <small>{say('operator.pit.watch', { count: tile.watching })}</small>
          </>
        ) : (
          '–'
        ),
    },
    {
      id: 'rounds',
      name: say('operator.pit.head.rounds'),
      ...sortable('rounds'),
      numeric: true,
      className: 'max-2xl:hidden',
      cell: ({ figures }) => (
        <span className="flex items-center justify-end gap-2.5">
          {figures && <Sparkline values={figures.pace} width={60} height={22} label={say('operator.pit.pace')} />}
          {figures?.roundsAnHour ?? '–'}
        </span>
      ),
    },
    {
      id: 'betting',
      name: say('operator.pit.head.betting'),
      numeric: true,
      className: 'max-[1799px]:hidden',
      cell: ({ figures }) => seconds(figures?.bettingMs, language),
    },
    {
      id: 'settling',
      name: say('operator.pit.head.settling'),
      numeric: true,
      className: 'max-[1799px]:hidden',
      cell: ({ figures }) => seconds(figures?.settlingMs, language),
    },
    {
      id: 'incidents',
      name: say('operator.pit.head.incidents'),
      ...sortable('incidents'),
      numeric: true,
      className: 'max-xl:hidden',
      cell: ({ incidents }) => {
        const open = incidents.filter((each) => each.open).length;
        return (
          <>
            {incidents.length || '–'}
            {open > 0 && <small>{say('operator.pit.openCount', { count: open })}</small>}
          </>
        );
      },
    },
    {
      id: 'handle',
      name: say('operator.pit.head.handle'),
      ...sortable('handle'),
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ info, day }) => (
        <span className="flex items-center justify-end gap-2.5">
          {day && (
            <span className="max-xl:hidden">
              <Sparkline values={day.byHour} width={60} height={22} label={say('operator.pit.day.byHour')} />
            </span>
          )}
          <span>
            <Link
              prefetch={false}
              href={`/operator/rounds?table=${info.id}`}
              className="underline-offset-3 hover:underline"
            >
              <Money minor={day?.handleMinor ?? 0} currency={info.currency} />
            </Link>
            <small>{say('operator.pit.day.rounds', { count: day?.rounds ?? 0 })}</small>
          </span>
        </span>
      ),
      ...total(({ currency, handleMinor, rounds }) => (
        <>
          <Money minor={handleMinor} currency={currency} />
          <small>{say('operator.pit.day.rounds', { count: rounds })}</small>
        </>
      )),
    },
    {
      id: 'hold',
      name: say('operator.pit.day.hold'),
      ...sortable('hold'),
      numeric: true,
      className: 'max-xl:hidden',
      cell: ({ info, day }) => <Hold of={day} currency={info.currency} />,
      ...total((sum) => <Hold of={sum} currency={sum.currency} />),
    },
    ...(onOrder
      ? [
          {
            id: 'orders',
            name: say('operator.pit.head.orders'),
            head: <span className="sr-only">{say('operator.pit.head.orders')}</span>,
            // The key stays in sight whatever else of the line does not.
            className: 'max-2xl:[&:is(td)]:sticky max-2xl:[&:is(td)]:end-0 max-2xl:[&:is(td)]:bg-ground! print:hidden',
            cell: ({ info }: PitRow) => (
              <Button
                size="small"
                onClick={() => onOrder(info.id)}
                aria-label={say('operator.pit.ordersFor', { table: info.name })}
              >
                {say('operator.pit.orders')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

const seconds = (ms: number | null | undefined, { number }: Language): string =>
  typeof ms === 'number' ? number(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : '–';
