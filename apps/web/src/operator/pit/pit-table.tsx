'use client';

import type { TableFigures } from '@baize/database';
import type { LobbyTable } from '@baize/protocol';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServerNow } from '../../live/live-provider.tsx';
import { tileStatus } from '../../lobby/tile-status.ts';
import { Button } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { Signal } from '../../ui/signal.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { gameName, type ShownIncident } from './incidents.ts';
import styles from './pit.module.css';
import type { PitNews } from './pit-news.ts';

export type PitTableProps = {
  tiles: readonly LobbyTable[];
  news: PitNews;
  incidents: readonly ShownIncident[];
  /** Opens a table's orders; null for those who may only look. */
  onOrder: ((tableId: string) => void) | null;
};

/** A line for each table: what it does now, who deals, and how its last hour went. */
export function PitTable({ tiles, news, incidents, onOrder }: PitTableProps) {
  return (
    <DataTable caption="Tables">
      <thead>
        <tr>
          <HeadCell>Table</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell className="max-sm:hidden">Dealer</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            Players
          </HeadCell>
          <HeadCell numeric className="max-md:hidden">
            Rounds an hour
          </HeadCell>
          <HeadCell numeric className="max-2xl:hidden">
            Betting, s
          </HeadCell>
          <HeadCell numeric className="max-2xl:hidden">
            Settling, s
          </HeadCell>
          <HeadCell numeric className="max-xl:hidden">
            Incidents
          </HeadCell>
          <HeadCell numeric className="max-lg:hidden">
            Handle in 60 min
          </HeadCell>
          {onOrder && (
            <HeadCell className={styles.acts ?? ''}>
              <span className="sr-only">Orders</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {tiles.map((tile) => (
          <PitRow
            key={tile.info.id}
            tile={tile}
            figures={news.figures.find(({ tableId }) => tableId === tile.info.id)}
            incidents={incidents.filter(({ incident }) => incident.tableId === tile.info.id)}
            onOrder={onOrder}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

type PitRowProps = {
  tile: LobbyTable;
  figures: TableFigures | undefined;
  incidents: readonly ShownIncident[];
  onOrder: PitTableProps['onOrder'];
};

function PitRow({ tile, figures, incidents, onOrder }: PitRowProps) {
  const { info, dealer, playing, watching } = tile;
  const open = incidents.filter((each) => each.open);
  return (
    <tr data-attention={tile.state === 'paused' || undefined}>
      <th scope="row">
        <span className={styles.name}>
          <Swatch game={info.game} />
          <span>
            <Link href={`/table/${info.id}`}>{info.name}</Link>
            <small>{gameName(info.game)}</small>
          </span>
        </span>
      </th>
      <Cell>
        <NowDoing tile={tile} reason={open[0]?.title.replace('Paused: ', '') ?? null} />
      </Cell>
      <Cell className="max-w-44 truncate max-sm:hidden">
        {dealer ?? <span className="text-ivory-2">automatic</span>}
        <small>{tile.dealing === 'console' ? 'dealt by hand' : 'dealt by the house'}</small>
      </Cell>
      <Cell numeric className="max-sm:hidden">
        {playing}
        <small>{watching} watch</small>
      </Cell>
      <Cell numeric className="max-md:hidden">
        <span className={styles.pace}>
          {figures && (
            <Sparkline
              values={figures.pace}
              width={60}
              height={22}
              label="Rounds in each five minutes of the last hour"
            />
          )}
          {figures?.roundsAnHour ?? '–'}
        </span>
      </Cell>
      <Cell numeric className="max-2xl:hidden">
        {seconds(figures?.bettingMs)}
      </Cell>
      <Cell numeric className="max-2xl:hidden">
        {seconds(figures?.settlingMs)}
      </Cell>
      <Cell numeric className="max-xl:hidden">
        {incidents.length || '–'}
        {open.length > 0 && <small>{open.length} open</small>}
      </Cell>
      <Cell numeric className="max-lg:hidden">
        <Link href={`/operator/rounds?table=${info.id}`} className="underline-offset-3 hover:underline">
          <Money minor={figures?.handleMinor ?? 0} currency={info.currency} />
        </Link>
      </Cell>
      {onOrder && (
        <Cell className={styles.acts}>
          <Button size="small" onClick={() => onOrder(info.id)} aria-label={`Orders for ${info.name}`}>
            Orders
          </Button>
        </Cell>
      )}
    </tr>
  );
}

const seconds = (ms: number | null | undefined): string => (typeof ms === 'number' ? (ms / 1000).toFixed(1) : '–');

/** Its state with the seconds that are left, or why it stands still. */
function NowDoing({ tile, reason }: { tile: LobbyTable; reason: string | null }) {
  const { signal, word, until } = tileStatus(tile, () => null, useLanguage());
  const now = useServerNow(1_000, until !== null);
  const left = until === null ? null : Math.max(0, Math.ceil((until.at - now) / 1000));
  const round = tile.results.at(-1)?.roundId;
  const note = tile.state === 'paused' ? reason : left === null ? round && `last ${round}` : `${left} s`;
  return (
    <>
      <Signal is={signal} tint={signal === 'open' ? 'shape' : 'full'}>
        {word}
      </Signal>
      {note && <small className="max-w-52 truncate">{note}</small>}
    </>
  );
}
