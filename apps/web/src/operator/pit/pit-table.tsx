'use client';

import type { TableFigures } from '@baize/database';
import type { LobbyTable } from '@baize/protocol';
import Link from 'next/link';
import { Swatch } from '../../games/swatch.tsx';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServerNow } from '../../live/live-provider.tsx';
import { tileStatus } from '../../lobby/tiles/tile-status.ts';
import { NO_WORDS } from '../../table/game/use-game-words.ts';
import { Button } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { Signal } from '../../ui/signal.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { gameNameIn, type ShownIncident } from './incidents.ts';
import styles from './pit.module.css';
import type { PitNews } from './pit-news.ts';

export type PitTableProps = {
  tiles: readonly LobbyTable[];
  news: PitNews;
  incidents: readonly ShownIncident[];
  /** Opens the actions of a table; null for viewers who may not act. */
  onOrder: ((tableId: string) => void) | null;
};

/** A row per table: its state, its dealer, and the figures of its last hour. */
export function PitTable({ tiles, news, incidents, onOrder }: PitTableProps) {
  const { say } = useLanguage();
  return (
    <DataTable caption={say('operator.pit.caption')}>
      <thead>
        <tr>
          <HeadCell>{say('operator.pit.head.table')}</HeadCell>
          <HeadCell>{say('operator.pit.head.state')}</HeadCell>
          <HeadCell className="max-sm:hidden">{say('operator.pit.head.dealer')}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {say('operator.pit.head.players')}
          </HeadCell>
          <HeadCell numeric className="max-md:hidden">
            {say('operator.pit.head.rounds')}
          </HeadCell>
          <HeadCell numeric className="max-2xl:hidden">
            {say('operator.pit.head.betting')}
          </HeadCell>
          <HeadCell numeric className="max-2xl:hidden">
            {say('operator.pit.head.settling')}
          </HeadCell>
          <HeadCell numeric className="max-xl:hidden">
            {say('operator.pit.head.incidents')}
          </HeadCell>
          <HeadCell numeric className="max-lg:hidden">
            {say('operator.pit.head.handle')}
          </HeadCell>
          {onOrder && (
            <HeadCell className={styles.acts ?? ''}>
              <span className="sr-only">{say('operator.pit.head.orders')}</span>
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
  const { info, dealer, playing, demo, watching } = tile;
  const language = useLanguage();
  const { say } = language;
  const open = incidents.filter((each) => each.open);
  return (
    <tr data-attention={tile.state === 'paused' || undefined}>
      <th scope="row">
        <span className={styles.name}>
          <Swatch game={info.game} />
          <span>
            <Link href={`/table/${info.id}`}>{info.name}</Link>
            <small>{gameNameIn(info.game, language)}</small>
          </span>
        </span>
      </th>
      <Cell>
        <NowDoing tile={tile} reason={open[0]?.reason ?? null} />
      </Cell>
      <Cell className="max-w-44 truncate max-sm:hidden">
        {dealer ?? (
          <span className="text-ink-soft">
            {say(tile.dealing === 'console' ? 'operator.pit.noDealer' : 'operator.pit.automatic')}
          </span>
        )}
        <small>
          {tile.offeredTo !== null
            ? say('operator.pit.offeredTo', { name: tile.offeredTo })
            : say(tile.dealing === 'console' ? 'operator.pit.byHand' : 'operator.pit.byHouse')}
        </small>
      </Cell>
      <Cell numeric className="max-sm:hidden">
        {say('operator.pit.playersOf', { count: playing - demo, demo })}
        <small>{say('operator.pit.watch', { count: watching })}</small>
      </Cell>
      <Cell numeric className="max-md:hidden">
        <span className={styles.pace}>
          {figures && <Sparkline values={figures.pace} width={60} height={22} label={say('operator.pit.pace')} />}
          {figures?.roundsAnHour ?? '–'}
        </span>
      </Cell>
      <Cell numeric className="max-2xl:hidden">
        {seconds(figures?.bettingMs, language)}
      </Cell>
      <Cell numeric className="max-2xl:hidden">
        {seconds(figures?.settlingMs, language)}
      </Cell>
      <Cell numeric className="max-xl:hidden">
        {incidents.length || '–'}
        {open.length > 0 && <small>{say('operator.pit.openCount', { count: open.length })}</small>}
      </Cell>
      <Cell numeric className="max-lg:hidden">
        <Link href={`/operator/rounds?table=${info.id}`} className="underline-offset-3 hover:underline">
          <Money minor={figures?.handleMinor ?? 0} currency={info.currency} />
        </Link>
      </Cell>
      {onOrder && (
        <Cell className={styles.acts}>
          <Button
            size="small"
            onClick={() => onOrder(info.id)}
            aria-label={say('operator.pit.ordersFor', { table: info.name })}
          >
            {say('operator.pit.orders')}
          </Button>
        </Cell>
      )}
    </tr>
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
      <Signal is={signal} tint={signal === 'open' ? 'shape' : 'full'}>
        {word}
      </Signal>
      {note && <small className="max-w-52 truncate max-sm:max-w-32">{note}</small>}
    </>
  );
}
