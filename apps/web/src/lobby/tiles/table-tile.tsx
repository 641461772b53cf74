'use client';

import type { LobbyTable } from '@baize/protocol';
import { gameName } from '@baize/rules';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { GameTable } from '../../table/game/game-table.ts';
import { useGameWords } from '../../table/game/use-game-words.ts';
import { Icon } from '../../ui/icons.tsx';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import { Signal } from '../../ui/signal.tsx';
import { type FloorTable, limitsOf } from './table-limits.ts';
import styles from './tile.module.css';
import { TileClock } from './tile-clock.tsx';
import { type TileStatus, tileStatus } from './tile-status.ts';

export type TableTileProps = {
  info: FloorTable;
  gameTable: GameTable;
  /** Null until the server has reported the state of the table. */
  live: LobbyTable | null;
  /** The connection is lost, and the displayed state is outdated. */
  stale: boolean;
  favourite: boolean;
  onFavourite: (tableId: string) => void;
};

/** A table's tile in the lobby; the game renders its last results. */
export function TableTile({ info, gameTable, live, stale, favourite, onFavourite }: TableTileProps) {
  const language = useLanguage();
  const { say, tell } = language;
  const gameWords = useGameWords(gameTable);
  const status = live && tileStatus(live, gameWords, language);
  const gameTitle = tell(gameName(info.game));
  return (
    <article
      className={`cloth ${styles.tile} ${stale ? styles.stale : ''}`}
      data-game={info.game}
      // The lamp of a closed table is off. The cast: a custom property.
      style={
        { '--cloth': status?.signal === 'shut' ? 'var(--color-surface-pressed)' : gameTable.cloth } as CSSProperties
      }
    >
      <header className={styles.head}>
        <TileSignal status={status} stale={stale} />
        {live?.onAir && !stale && (
          <span className={styles.live} title={say('house.tile.liveNote')}>
            <Signal is="open" tint="shape">
              {say('house.tile.live')}
            </Signal>
          </span>
        )}
      </header>
      <div className={styles.name}>
        <h2>
          <Link href={`/table/${info.id}`} data-tile={info.id} className={styles.link}>
            {info.name}
            <LinkPending />
          </Link>
        </h2>
        <p>
          {gameTitle}
          {live && <> · {dealerOf(live, language)}</>}
        </p>
      </div>
      <div className={styles.print}>{live && <gameTable.LobbyPrint results={live.results} />}</div>
      <footer className={styles.foot}>
        <span>{limitsText(info, language)}</span>
        {live && (
          <b title={say('house.tile.people', { watching: live.watching, playing: live.playing, demo: live.demo })}>
            {say('house.tile.playing', { playing: live.playing - live.demo, demo: live.demo })}
          </b>
        )}
      </footer>
      <button
        type="button"
        className={styles.favourite}
        aria-pressed={favourite}
        aria-label={say('house.tile.favourite', { table: info.name })}
        title={say(favourite ? 'house.tile.takeFavourite' : 'house.tile.addFavourite')}
        onClick={() => onFavourite(info.id)}
      >
        <Icon name="star" size={18} />
      </button>
    </article>
  );
}

function TileSignal({ status, stale }: { status: TileStatus | null; stale: boolean }) {
  const { say } = useLanguage();
  if (!status) return <span className="font-medium text-ink-soft">{say('house.tile.asking')}</span>;
  if (stale) return <Signal is="shut">{say('house.tile.noConnection')}</Signal>;
  if (!status.until) return <Signal is={status.signal}>{status.word}</Signal>;
  return <TileClock until={status.until} word={status.word} />;
}

function dealerOf({ dealing, dealer }: LobbyTable, { say }: Language): string {
  if (dealer !== null) return dealer;
  return say(dealing === 'virtual' ? 'house.tile.automaticDealer' : 'house.tile.noDealer');
}

function limitsText(info: FloorTable, language: Language): string {
  const limits = limitsOf(info);
  if (!limits) return language.say('house.tile.noLimits');
  const money = (amountMinor: number) => language.money(amountMinor, info.currency, { trim: true });
  return language.say('house.tile.limits', { least: money(limits.leastMinor), most: money(limits.mostMinor) });
}
