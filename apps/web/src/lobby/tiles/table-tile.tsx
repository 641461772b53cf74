'use client';

import type { LobbyTable } from '@baize/protocol';
import { gameName } from '@baize/rules';
import Link from 'next/link';
import { type CSSProperties, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { clothOf } from '../../games/cloth-of.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { GameBeside } from '../../table/game/game-table.ts';
import { useGameWords } from '../../table/game/use-game-words.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { LinkPending } from '../../ui/loading/link-pending.tsx';
import { isCalm } from '../../ui/motion/calm.ts';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { Signal } from '../../ui/signal.tsx';
import { videoChoices } from '../../video/choices.ts';
import { type FloorTable, limitsOf } from './table-limits.ts';
import { TileClock } from './tile-clock.tsx';
import { type TileStatus, tileStatus } from './tile-status.ts';

// Most tables have no picture.
const TilePicture = lazily(async () => (await import('./picture/tile-picture.tsx')).TilePicture);

export type TableTileProps = {
  info: FloorTable;
  game: GameBeside;
  /** Null until the server has reported the state of the table. */
  live: LobbyTable | null;
  /** The connection is lost, and the displayed state is outdated. */
  stale: boolean;
  favourite: boolean;
  onFavourite: (tableId: string) => void;
};

/** A table's tile in the lobby; the game renders its last results. */
export function TableTile({ info, game, live, stale, favourite, onFavourite }: TableTileProps) {
  const language = useLanguage();
  const { say, tell } = language;
  const gameWords = useGameWords(game);
  const moves = useMovingPictures();
  const [pictured, setPictured] = useState(false);
  const status = live && tileStatus(live, gameWords, language);
  const gameTitle = tell(gameName(info.game));
  return (
    <article
      className={`cloth ${TILE} ${stale ? 'saturate-45' : ''}`}
      data-game={info.game}
      data-pictured={pictured || undefined}
      style={status?.signal === 'shut' ? UNLIT : clothOf(info.game)}
    >
      {live?.onAir && !stale && moves && <TilePicture tableId={info.id} shown={pictured} onShown={setPictured} />}
      <header className={HEAD}>
        <TileSignal status={status} stale={stale} />
        {live?.onAir && !stale && (
          // That there is a picture, as at the table itself.
          <span
            className="ms-auto flex-none whitespace-nowrap rounded-full bg-[oklch(from_var(--color-well)_l_c_h_/_0.72)] px-2.25 py-0.5 text-fine"
            title={say('house.tile.liveNote')}
          >
            <Signal is="open" tint="shape">
              {say('house.tile.live')}
            </Signal>
          </span>
        )}
      </header>
      <div className="max-sm:min-w-0 max-sm:self-center sm:group-data-pictured:col-span-full sm:group-data-pictured:self-end sm:group-data-pictured:pb-2.5">
        <h2 className={NAME}>
          <Link href={`/table/${info.id}`} data-tile={info.id} className={LINK}>
            {info.name}
            <LinkPending />
          </Link>
        </h2>
        <p className="truncate text-ink-soft max-sm:whitespace-normal max-sm:leading-[1.35]">
          {gameTitle}
          {live && <> · {dealerOf(live, language)}</>}
        </p>
      </div>
      <div className="@container min-w-0 self-center max-sm:group-data-pictured:invisible">
        {live && <game.LobbyPrint results={live.results} />}
      </div>
      <footer className={FOOT}>
        <span>{limitsText(info, language)}</span>
        {live && (
          <b
            className="font-semibold"
            title={say('house.tile.people', { watching: live.watching, playing: live.playing, demo: live.demo })}
          >
            {say('house.tile.playing', { playing: live.playing - live.demo, demo: live.demo })}
          </b>
        )}
      </footer>
      <button
        type="button"
        className={FAVOURITE}
        aria-pressed={favourite}
        aria-label={say('house.tile.favourite', { table: info.name })}
        title={say(favourite ? 'house.tile.takeFavourite' : 'house.tile.addFavourite')}
        onClick={() => onFavourite(info.id)}
      >
        <OtherIcon name="star" size={18} />
      </button>
    </article>
  );
}

/** Whether this viewer wants moving pictures: no data is saved, and motion is not reduced. */
function useMovingPictures(): boolean {
  const saves = useStore(videoChoices, ({ off }) => off);
  return useSyncExternalStore(
    unchanging,
    () => !saves && !isCalm(),
    () => false,
  );
}
const unchanging = () => () => undefined;

/** The lamp of a closed table is off. */
const UNLIT = { '--cloth': 'var(--color-surface-pressed)' } as CSSProperties; // a custom property

const TILE = [
  'tile-cloth group grid h-61.5 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] overflow-hidden rounded-2 px-4 py-3 hover:-outline-offset-1 hover:[outline:var(--focus-ring)] has-[[data-tile]:focus-visible]:-outline-offset-1 has-[[data-tile]:focus-visible]:[outline:var(--focus-ring)] max-sm:h-39.5 max-sm:grid-cols-[minmax(0,1fr)_var(--print)] max-sm:grid-rows-[auto_1fr_auto] max-sm:gap-x-3.5 max-sm:px-3.5 max-sm:pt-2 max-sm:pb-2.5 [--print:152px] max-[361px]:[--print:124px]',
  // With a picture its words stand on it, and results and limits on a strip of cloth below.
  '[--strip:88px] sm:data-pictured:grid-cols-[var(--print)_minmax(0,1fr)] sm:data-pictured:grid-rows-[auto_1fr_var(--strip)] sm:data-pictured:gap-x-3 sm:data-pictured:pb-0',
].join(' ');

const FOOT = [
  'col-span-full flex justify-between gap-3 whitespace-nowrap border-ink/16 border-t pt-2.25 font-medium',
  'sm:group-data-pictured:col-span-1 sm:group-data-pictured:flex-col sm:group-data-pictured:items-end sm:group-data-pictured:justify-center sm:group-data-pictured:gap-0.5 sm:group-data-pictured:border-0 sm:group-data-pictured:pt-0',
].join(' ');

/** The state at its start is cut off where there is no room; the star is beside it. */
const HEAD =
  'col-span-full me-9 flex h-6 min-w-0 items-center gap-2.5 *:first:min-w-0 [&>:first-child>:last-child]:truncate';

const NAME =
  'mt-1.5 truncate font-[420] font-display text-title normal-nums tracking-[-0.005em] max-sm:mt-0 max-sm:line-clamp-2 max-sm:whitespace-normal max-[361px]:text-[20px]';

/** The whole tile is the link; the star lies above it. */
const LINK = 'outline-none after:absolute after:inset-0 after:z-1';

const FAVOURITE =
  'absolute end-px top-px z-2 grid size-11 place-items-center text-ink-soft hover:text-ink aria-pressed:text-accent aria-pressed:[&_path]:fill-current';

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
  const [least, most] = [money(limits.leastMinor), money(limits.mostMinor)];
  return least === most ? least : language.say('house.tile.limits', { least, most });
}
