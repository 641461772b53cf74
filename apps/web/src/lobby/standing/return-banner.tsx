'use client';

import type { InPlay, LobbyTable, TableInfo } from '@baize/protocol';
import { findGameBeside } from '../../games/beside.ts';
import { clothOf } from '../../games/cloth-of.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLobby, useTable } from '../../live/live-provider.tsx';
import type { LiveTable } from '../../live/state/table-state.ts';
import type { GameBeside } from '../../table/game/game-table.ts';
import { netOf } from '../../table/game/table-sight.ts';
import { useGameWords } from '../../table/game/use-game-words.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Signal } from '../../ui/signal.tsx';
import { TileClock } from '../tiles/tile-clock.tsx';
import { tileStatus } from '../tiles/tile-status.ts';

export type ReturnBannerProps = {
  inPlay: InPlay;
  /** The table as the page was rendered with it: the banner is there from the beginning, so that nothing moves. */
  known: TableInfo | undefined;
};

/** The link to a table where the player has chips in play; it also shows the result. */
export function ReturnBanner({ inPlay, known }: ReturnBannerProps) {
  const language = useLanguage();
  const { say } = language;
  const table = useTable(inPlay.tableId, (each) => each);
  const tile = useLobby()?.find(({ info }) => info.id === inPlay.tableId);
  const info = tile?.info ?? known;
  const game = findGameBeside(info?.game ?? '');
  const words = wordsOf(table, inPlay.stakedMinor, language);
  if (!info || !game || !words) return null;
  return (
    <section
      className={`cloth ${BANNER}`}
      data-game={info.game}
      style={clothOf(info.game)}
      aria-label={say('house.back.label', { table: info.name })}
    >
      <div className="min-w-0">
        <h2 className={NAME}>{info.name}</h2>
        <p className="text-ink-soft max-sm:text-fine">{words}</p>
      </div>
      <div className="ms-auto flex gap-2.5 whitespace-nowrap text-lead/[1.4] max-sm:col-start-1 max-sm:row-start-2 max-sm:m-0 max-sm:min-h-[1lh] max-sm:text-body">
        {tile && <BannerSignal tile={tile} game={game} />}
      </div>
      <ButtonLink
        href={`/table/${inPlay.tableId}`}
        variant="primary"
        className="flex-none max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
      >
        {say('house.back.key')}
      </ButtonLink>
    </section>
  );
}

const BANNER =
  'flex min-h-18 items-center gap-6 overflow-hidden rounded-2 px-5 py-3.5 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:px-3.5 max-sm:py-3 sm:low:min-h-15 sm:low:ps-4 sm:low:pe-3 sm:low:py-2 [[data-game]+&]:mt-2';

const NAME = 'truncate font-[420] font-display text-title normal-nums max-sm:text-lead/[1.15] sm:low:text-lead/[1.15]';

function BannerSignal({ tile, game }: { tile: LobbyTable; game: GameBeside }) {
  const status = tileStatus(tile, useGameWords(game), useLanguage());
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
