'use client';

import type { TableFigures, TableShift } from '@baize/database';
import type { LobbyTable } from '@baize/protocol';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Swatch } from '../../games/swatch.tsx';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useZone } from '../../lib/zone.tsx';
import { useServerNow } from '../../live/live-provider.tsx';
import { tileStatus } from '../../lobby/tiles/tile-status.ts';
import { NO_WORDS } from '../../table/game/use-game-words.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Signal } from '../../ui/signal.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { directionOf } from '../kit/sort.ts';
import { gameNameIn, type ShownIncident } from './incidents.ts';
import styles from './pit.module.css';
import type { PitNews } from './pit-news.ts';
import { dayOf, holdOf, type PitOrder, type PitSort, writePitOrder } from './pit-order.ts';

export type PitTableProps = {
  tiles: readonly LobbyTable[];
  news: PitNews;
  incidents: readonly ShownIncident[];
  order: PitOrder;
  /** Opens the actions of a table; null for viewers who may not act. */
  onOrder: ((tableId: string) => void) | null;
};

/** A table with what the records have of it. */
interface PitRow {
  readonly tile: LobbyTable;
  readonly figures: TableFigures | undefined;
  readonly day: TableShift | null;
  /** Since when its dealer has been there, ms. */
  readonly since: number | undefined;
  readonly incidents: readonly ShownIncident[];
}

/** A line for each table: what it does now, who deals since when, how its last hour went, and what it held today. */
export function PitTable({ tiles, news, incidents, order, onOrder }: PitTableProps) {
  const language = useLanguage();
  const zone = useZone();
  const rows = tiles.map((tile): PitRow => {
    const { id } = tile.info;
    return {
      tile,
      figures: news.figures.find(({ tableId }) => tableId === id),
      day: dayOf(news, id),
      since: tile.dealer === null ? undefined : news.dealers.find(({ tableId }) => tableId === id)?.since,
      incidents: incidents.filter(({ incident }) => incident.tableId === id),
    };
  });
  return (
    <DataGrid<PitRow>
      caption={language.say('operator.pit.caption')}
      className={styles.scroll}
      columns={columnsOf({ rows, order, onOrder, zone, language })}
      rows={rows}
      rowId={({ tile }) => tile.info.id}
      attention={({ tile }) => tile.state === 'paused'}
    />
  );
}

type ColumnsOf = Pick<PitTableProps, 'order' | 'onOrder'> & {
  rows: readonly PitRow[];
  zone: string;
  language: Language;
};

function columnsOf({ rows, order, onOrder, zone, language }: ColumnsOf): readonly GridColumn<PitRow>[] {
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
      cell: ({ tile: { info } }) => (
        <span className={styles.name}>
          <Swatch game={info.game} />
          <span>
            <Link href={`/table/${info.id}`}>{info.name}</Link>
            <small>{gameNameIn(info.game, language)}</small>
          </span>
        </span>
      ),
      ...total(({ currency }) => say('operator.pit.day.total', { currency })),
    },
    {
      id: 'state',
      name: say('operator.pit.head.state'),
      cell: ({ tile, incidents }) => (
        <NowDoing tile={tile} reason={incidents.find((each) => each.open)?.reason ?? null} />
      ),
    },
    {
      id: 'dealer',
      name: say('operator.pit.head.dealer'),
      className: 'max-sm:hidden',
      cellClassName: 'max-w-44 truncate',
      cell: (row) => <Dealer row={row} zone={zone} />,
    },
    {
      id: 'players',
      name: say('operator.pit.head.players'),
      ...sortable('players'),
      numeric: true,
      className: 'max-sm:hidden',
      cell: ({ tile: { playing, demo, watching } }) => (
        <>
          {say('operator.pit.playersOf', { count: playing - demo, demo })}
          <small>{say('operator.pit.watch', { count: watching })}</small>
        </>
      ),
    },
    {
      id: 'rounds',
      name: say('operator.pit.head.rounds'),
      ...sortable('rounds'),
      numeric: true,
      className: 'max-2xl:hidden',
      cell: ({ figures }) => (
        <span className={styles.pace}>
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
      cell: ({ tile: { info }, day }) => (
        <span className={styles.pace}>
          {day && <Sparkline values={day.byHour} width={60} height={22} label={say('operator.pit.day.byHour')} />}
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
      className: 'max-lg:hidden',
      cell: ({ tile: { info }, day }) => <Hold of={day} currency={info.currency} />,
      ...total((sum) => <Hold of={sum} currency={sum.currency} />),
    },
    ...(onOrder
      ? [
          {
            id: 'orders',
            name: say('operator.pit.head.orders'),
            head: <span className="sr-only">{say('operator.pit.head.orders')}</span>,
            className: styles.acts ?? '',
            cell: ({ tile: { info } }: PitRow) => (
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

interface Sum {
  readonly currency: string;
  readonly rounds: number;
  readonly handleMinor: number;
  readonly houseResultMinor: number;
}

/** What all tables of a currency have played today. */
function sumsOf(rows: readonly PitRow[]): readonly Sum[] {
  return [...new Set(rows.map(({ tile }) => tile.info.currency))].map((currency) => {
    const days = rows.flatMap(({ tile, day }) => (day && tile.info.currency === currency ? [day] : []));
    const sum = (figure: (day: TableShift) => number) => days.reduce((all, day) => all + figure(day), 0);
    return {
      currency,
      rounds: sum(({ rounds }) => rounds),
      handleMinor: sum(({ handleMinor }) => handleMinor),
      houseResultMinor: sum(({ houseResultMinor }) => houseResultMinor),
    };
  });
}

/** What the house kept, and which part of the handle that is. */
function Hold({ of, currency }: { of: Pick<Sum, 'handleMinor' | 'houseResultMinor'> | null; currency: string }) {
  const { percent } = useLanguage();
  const share = holdOf(of);
  if (of === null || share === null) return '–';
  return (
    <>
      <Money minor={of.houseResultMinor} currency={currency} sign="always" />
      <small>{percent(share, 2)}</small>
    </>
  );
}

/** Who deals, and since when. */
function Dealer({ row: { tile, since }, zone }: { row: PitRow; zone: string }) {
  const { say, clock } = useLanguage();
  const note =
    tile.offeredTo !== null
      ? say('operator.pit.offeredTo', { name: tile.offeredTo })
      : since !== undefined
        ? say('operator.pit.since', { time: clock(since, { zone, withZone: false }) })
        : say(tile.dealing === 'console' ? 'operator.pit.byHand' : 'operator.pit.byHouse');
  return (
    <>
      {tile.dealer ?? (
        <span className="text-ink-soft">
          {say(tile.dealing === 'console' ? 'operator.pit.noDealer' : 'operator.pit.automatic')}
        </span>
      )}
      <small>{note}</small>
    </>
  );
}

const seconds = (ms: number | null | undefined, { number }: Language): string =>
  typeof ms === 'number' ? number(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : '–';

/** Its state with the remaining seconds, or the reason of its pause. */
function NowDoing({ tile, reason }: { tile: LobbyTable; reason: string | null }) {
  const language = useLanguage();
  const { say } = language;
  const { signal, word, until } = tileStatus(tile, NO_WORDS, language);
  const now = useServerNow(1_000, until !== null);
  const left = until === null ? null : Math.max(0, Math.ceil((until.at - now) / 1000));
  const round = tile.results.at(-1)?.roundId;
  const note =
    tile.state === 'paused'
      ? reason
      : left === null
        ? round && say('operator.pit.lastRound', { round })
        : say('operator.pit.seconds', { left });
  return (
    <>
      <Signal is={signal} tint={signal === 'open' ? 'shape' : 'full'} className="max-sm:whitespace-normal">
        {word}
      </Signal>
      {note && <small className="max-w-52 truncate max-sm:max-w-32">{note}</small>}
    </>
  );
}
