'use client';

import type { LobbyTable, TableInfo } from '@baize/protocol';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { formatMoney } from '../lib/money.ts';
import type { GameTable } from '../table/game-table.ts';
import { definitionOf } from '../table/table-game.ts';
import { Icon } from '../ui/icons.tsx';
import { Signal } from '../ui/signal.tsx';
import { limitsOf } from './table-limits.ts';
import styles from './tile.module.css';
import { TileClock } from './tile-clock.tsx';
import { type TileStatus, tileStatus } from './tile-status.ts';

export type TableTileProps = {
  info: TableInfo;
  gameTable: GameTable;
  /** Null until the house has told how the table stands. */
  live: LobbyTable | null;
  /** The line to the house is broken: what is shown is how the table stood. */
  stale: boolean;
  favourite: boolean;
  onFavourite: (tableId: string) => void;
};

/** A table as the lobby shows it; the game draws the print of its last results. */
export function TableTile({ info, gameTable, live, stale, favourite, onFavourite }: TableTileProps) {
  const status = live && tileStatus(live, gameTable.describeResult);
  const gameName = definitionOf(info.game)?.name ?? info.game;
  return (
    <article
      className={`cloth ${styles.tile} ${stale ? styles.stale : ''}`}
      data-game={info.game}
      // A closed table's lamp is off. The cast: a custom property.
      style={{ '--cloth': status?.signal === 'shut' ? 'var(--color-room-3)' : gameTable.cloth } as CSSProperties}
    >
      <header className={styles.head}>
        <TileSignal status={status} stale={stale} />
      </header>
      <div className={styles.name}>
        <h2>
          <Link href={`/table/${info.id}`} data-tile={info.id} className={styles.link}>
            {info.name}
          </Link>
        </h2>
        <p>
          {gameName}
          {live && <> · {dealerOf(live)}</>}
        </p>
      </div>
      <div className={styles.print}>{live && <gameTable.LobbyPrint results={live.results} />}</div>
      <footer className={styles.foot}>
        <span>{limitsText(info)}</span>
        {live && <b title={`${live.watching} at the table, ${live.playing} of them play`}>{live.playing} playing</b>}
      </footer>
      <button
        type="button"
        className={styles.favourite}
        aria-pressed={favourite}
        aria-label={`${info.name} is a favourite`}
        title={favourite ? 'Take from the favourites' : 'Add to the favourites'}
        onClick={() => onFavourite(info.id)}
      >
        <Icon name="star" size={18} />
      </button>
    </article>
  );
}

function TileSignal({ status, stale }: { status: TileStatus | null; stale: boolean }) {
  if (!status) return <span className="font-medium text-ivory-2">Asking the table</span>;
  if (stale) return <Signal is="shut">No connection</Signal>;
  if (!status.until) return <Signal is={status.signal}>{status.word}</Signal>;
  return <TileClock until={status.until} word={status.word} />;
}

function dealerOf({ dealing, dealer }: LobbyTable): string {
  if (dealer !== null) return dealer;
  return dealing === 'virtual' ? 'automatic dealer' : 'no dealer yet';
}

function limitsText(info: TableInfo): string {
  const limits = limitsOf(info);
  const money = (amountMinor: number) => formatMoney(amountMinor, info.currency, { trim: true });
  return limits ? `${money(limits.leastMinor)} – ${money(limits.mostMinor)}` : 'No limits';
}
