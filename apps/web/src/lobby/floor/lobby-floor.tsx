'use client';

import type { LobbyTable } from '@baize/protocol';
import { gameName } from '@baize/rules';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { findGameBeside } from '../../games/beside.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useLobby } from '../../live/live-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { keyInRow } from '../../ui/keyboard/row-keys.ts';
import { boxAfter } from '../../ui/motion/box-moves.ts';
import { TILE_GRID } from '../frame/looks.ts';
import { type FloorTable, withMinimum } from '../tiles/table-limits.ts';
import { TableTile } from '../tiles/table-tile.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LineNotice } from './line-notice.tsx';
import { ALL_TABLES, fits, type LobbyFilter, parseFilter, printFilter } from './lobby-filter.ts';
import type { Favourites } from './use-favourites.ts';

export type LobbyFloorProps = {
  /** The tables at the time of rendering; the connection then reports their state. */
  known: readonly FloorTable[];
  favourites: Favourites;
  /** The query string of the page. */
  query: string;
};

/** One tile per table: the part of the lobby that is updated live. */
export function LobbyFloor({ known, favourites, query }: LobbyFloorProps) {
  const heard = useLobby();
  const { say, tell } = useLanguage();
  const lost = useConnection(({ status }) => status === 'lost');
  const [filter, setFilter] = useFilter(query);
  const search = useRef<HTMLInputElement>(null);
  const tables = useMemo(() => tablesOf(known, heard), [known, heard]);
  const gameNameOf = ({ game }: FloorTable) => tell(gameName(game));
  const shown = tables.filter(({ info, live }) =>
    fits(
      { info, gameName: gameNameOf(info), dealer: live?.dealer ?? null, isLive: live?.onAir ?? false },
      filter,
      favourites.ids,
    ),
  );
  const infos = useMemo(() => tables.map(({ info }) => info), [tables]);
  const favouritesHere = infos.filter(({ id }) => favourites.ids.has(id)).length;
  const counts = { favourites: favouritesHere, live: tables.filter(({ live }) => live?.onAir).length };
  return (
    <>
      <FilterBar tables={infos} filter={filter} onFilter={setFilter} counts={counts} search={search} />
      <LineNotice />
      {shown.length === 0 ? (
        <NoTable any={tables.length > 0} onAll={() => setFilter(ALL_TABLES)} />
      ) : (
        <ul className={`${TILE_GRID} max-sm:gap-3`} onKeyDown={moveBetweenTiles} aria-label={say('house.tables')}>
          {shown.map(({ info, live, game }) => (
            <li key={info.id}>
              <TableTile
                info={info}
                game={game}
                live={live}
                stale={lost}
                favourite={favourites.ids.has(info.id)}
                onFavourite={favourites.toggle}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" aria-live="polite">
        {shown.length === tables.length ? '' : say('house.filter.shown', { shown: shown.length, all: tables.length })}
      </p>
    </>
  );
}

function NoTable({ any, onAll }: { any: boolean; onAll: () => void }) {
  const { say } = useLanguage();
  if (!any) return <EmptyState title={say('house.filter.noTables')}>{say('house.filter.noTablesNote')}</EmptyState>;
  return (
    <EmptyState
      title={say('house.filter.noFit')}
      action={
        <Button onClick={onAll} className="mt-2">
          {say('house.filter.showAll')}
        </Button>
      }
    >
      {say('house.filter.noFitNote')}
    </EmptyState>
  );
}

/** The tables reported by the server, or those known at the time of rendering; only games that have a table page. */
function tablesOf(known: readonly FloorTable[], heard: readonly LobbyTable[] | null) {
  const all = heard
    ? heard.map((live) => ({ info: withMinimum(live.info, known), live }))
    : known.map((info) => ({ info, live: null as LobbyTable | null })); // the other member of the union
  return all.flatMap((table) => {
    const game = findGameBeside(table.info.game);
    return game ? [{ ...table, game }] : [];
  });
}

/** The filter is stored in the address, so that navigating back from a table restores it. */
function useFilter(query: string): readonly [LobbyFilter, (filter: LobbyFilter) => void] {
  const [filter, setFilter] = useState(() => parseFilter(new URLSearchParams(query)));
  const address = printFilter(filter);
  useEffect(() => {
    if (address !== window.location.search) window.history.replaceState(null, '', address || window.location.pathname);
  }, [address]);
  return [filter, setFilter];
}

function moveBetweenTiles(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const at = links.indexOf(event.target as HTMLElement); // keys are pressed on elements
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const boxes = links.map((link) => (link.closest('article') ?? link).getBoundingClientRect());
  const next = boxAfter(boxes, at, keyInRow(event.currentTarget, event.key));
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}
