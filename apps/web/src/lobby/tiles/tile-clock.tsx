'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { useServerNow } from '../../live/live-provider.tsx';
import { CLOSING_MS } from '../../table/game/status.ts';
import { Signal } from '../../ui/signal.tsx';
import type { TileStatus } from './tile-status.ts';

type TileClockProps = { until: NonNullable<TileStatus['until']>; word: string };

/** The remaining seconds of the betting time, and a progress line at the bottom of the tile. */
export function TileClock({ until, word }: TileClockProps) {
  const { say } = useLanguage();
  const now = useServerNow(500);
  const leftMs = Math.max(0, until.at - now);
  const closing = leftMs <= CLOSING_MS;
  // The line is drawn at its position at the next update, so that it moves evenly.
  const share = Math.min(1, Math.max(0, (leftMs - 500) / until.totalMs));
  return (
    <>
      <Signal is={closing ? 'closing' : 'open'}>{closing ? say('house.tile.closing') : word}</Signal>
      <b className="whitespace-nowrap font-semibold [direction:ltr] [unicode-bidi:isolate]">
        {Math.ceil(leftMs / 1000)} s
      </b>
      <i
        className={`absolute start-0 bottom-0 h-0.75 w-full origin-left transition-[scale] duration-500 ease-linear ${closing ? 'bg-warning' : 'bg-success'}`}
        style={{ scale: `${share} 1` }}
        aria-hidden="true"
      />
    </>
  );
}
