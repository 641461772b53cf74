'use client';

import type { InPlay, LobbyTable } from '@baize/protocol';
import type { CSSProperties } from 'react';
import { findGameTable } from '../../games/index.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLobby, useTable } from '../../live/live-provider.tsx';
import type { LiveTable } from '../../live/state/table-state.ts';
import type { GameTable } from '../../table/game/game-table.ts';
import { netOf } from '../../table/game/table-sight.ts';
import { useGameWords } from '../../table/game/use-game-words.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Signal } from '../../ui/signal.tsx';
import { TileClock } from '../tiles/tile-clock.tsx';
import { tileStatus } from '../tiles/tile-status.ts';
import styles from './return-banner.module.css';

export type ReturnBannerProps = {
  inPlay: InPlay;
};

/** The link to a table where the player has chips in play; it also shows the result. */
export function ReturnBanner({ inPlay }: ReturnBannerProps) {
  const language = useLanguage();
  const { say } = language;
  const table = useTable(inPlay.tableId, (each) => each);
  const tile = useLobby()?.find(({ info }) => info.id === inPlay.tableId);
  const gameTable = findGameTable(tile?.info.game ?? '');
  const words = wordsOf(table, inPlay.stakedMinor, language);
  if (!tile || !gameTable || !words) return null;
  return (
    <section
      className={`cloth ${styles.banner}`}
      data-game={tile.info.game}
      style={{ '--cloth': gameTable.cloth } as CSSProperties} // a custom property
      aria-label={say('house.back.label', { table: tile.info.name })}
    >
      <div className={styles.words}>
        <h2>{tile.info.name}</h2>
        <p>{words}</p>
      </div>
      <div className={styles.signal}>
        <BannerSignal tile={tile} gameTable={gameTable} />
      </div>
      <ButtonLink href={`/table/${inPlay.tableId}`} variant="primary" className={styles.key ?? ''}>
        {say('house.back.key')}
      </ButtonLink>
    </section>
  );
}

function BannerSignal({ tile, gameTable }: { tile: LobbyTable; gameTable: GameTable }) {
  const status = tileStatus(tile, useGameWords(gameTable), useLanguage());
  return status.until ? (
    <TileClock until={status.until} word={status.word} />
  ) : (
    <Signal is={status.signal}>{status.word}</Signal>
  );
}

/** The stake in play or the result; null once neither belongs to this round. */
function wordsOf({ own, info }: LiveTable, stakedBefore: number, language: Language): string | null {
  const { say } = language;
  if (!info || !own) return stakedBefore > 0 ? say('house.back.chips') : null;
  const money = (amountMinor: number, sign: 'auto' | 'always' = 'auto') =>
    language.money(amountMinor, info.currency, { sign });
  const net = netOf(own.round?.payouts ?? []);
  if (net) {
    return say('house.back.cameBack', { returned: money(net.returnedMinor), net: money(net.netMinor, 'always') });
  }
  const stakedMinor = Object.values(own.round?.stakes ?? {}).reduce((sum, stake) => sum + stake, 0);
  return stakedMinor > 0 ? say('house.back.lies', { amount: money(stakedMinor) }) : null;
}
