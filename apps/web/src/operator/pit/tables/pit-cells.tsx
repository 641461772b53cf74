'use client';

import type { LobbyTable } from '@baize/protocol';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useServerNow } from '../../../live/live-provider.tsx';
import { tileStatus } from '../../../lobby/tiles/tile-status.ts';
import { NO_WORDS } from '../../../table/game/use-game-words.ts';
import { standsSince } from '../../../table/notices/standstill.ts';
import { Money } from '../../../ui/data/money.tsx';
import { Signal } from '../../../ui/signal.tsx';
import { holdOf } from './pit-order.ts';
import type { PitRow, Sum } from './pit-row.ts';

/** What the house kept, and which part of the handle that is. */
export function Hold({ of, currency }: { of: Pick<Sum, 'handleMinor' | 'houseResultMinor'> | null; currency: string }) {
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

type DealerProps = { tile: LobbyTable; since: PitRow['since']; zone: string };

/** Who deals, and since when. */
export function Dealer({ tile, since, zone }: DealerProps) {
  const { say, clock } = useLanguage();
  const isAutomatic = tile.dealer === null && tile.dealing !== 'console';
  const note =
    tile.offeredTo !== null
      ? say('operator.pit.offeredTo', { name: tile.offeredTo })
      : isAutomatic
        ? null
        : since !== undefined
          ? say('operator.pit.since', { time: clock(since, { zone, withZone: false }) })
          : say(tile.dealing === 'console' ? 'operator.pit.byHand' : 'operator.pit.byHouse');
  return (
    <>
      {tile.dealer ?? (
        <span className="text-ink-soft">{say(isAutomatic ? 'operator.pit.automatic' : 'operator.pit.noDealer')}</span>
      )}
      {note && <small>{note}</small>}
    </>
  );
}

/** Its state with the remaining seconds, or the reason of its pause; and that its dealer's console is locked. */
export function NowDoing({ tile, isLocked, reason }: { tile: LobbyTable; isLocked: boolean; reason: string | null }) {
  const language = useLanguage();
  const { say } = language;
  const { signal, word, until } = tileStatus(tile, NO_WORDS, language);
  const { waitsFor } = tile;
  const now = useServerNow(1_000, until !== null || waitsFor !== null);
  const stands = standsSince(tile, now);
  const left = until === null ? null : Math.max(0, Math.ceil((until.at - now) / 1000));
  const round = tile.results.at(-1)?.roundId;
  const note =
    tile.state === 'paused'
      ? reason
      : stands !== null && waitsFor !== 'viewer'
        ? say(`operator.pit.waits.${waitsFor ?? 'dealer'}`)
        : left === null
          ? round && say('operator.pit.lastRound', { round })
          : say('operator.pit.seconds', { left });
  return (
    <>
      <Signal is={signal} tint={signal === 'open' ? 'shape' : 'full'} className="max-2xl:whitespace-normal">
        {waitsFor === 'viewer' ? say('operator.pit.idle') : word}
      </Signal>
      {isLocked && (
        <Signal is="paused" className="ms-3 max-2xl:ms-0 max-2xl:flex max-2xl:whitespace-normal">
          {say('operator.pit.waits.lock')}
        </Signal>
      )}
      {note && (
        // Whole in most cases: what a table waits for is read from here. A reason may be longer.
        <small title={note} className="line-clamp-3! max-w-52 whitespace-normal max-2xl:max-w-38 max-sm:max-w-32">
          {note}
        </small>
      )}
    </>
  );
}
