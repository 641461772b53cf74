'use client';

import type { InPlay, Standing } from '@baize/protocol';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { TopUp } from '../top-up/top-up.tsx';
import { LobbyFloor } from './floor/lobby-floor.tsx';
import { useFavourites } from './floor/use-favourites.ts';
import { HOUSE_PAGE } from './frame/looks.ts';
import { SiteFigures } from './frame/site-figures.tsx';
import { SiteHeader } from './frame/site-header.tsx';
import { ReturnBanner } from './standing/return-banner.tsx';
import { useStanding } from './standing/use-standing.ts';
import type { FloorTable } from './tiles/table-limits.ts';

export type LobbyProps = {
  tables: readonly FloorTable[];
  /** From the ledger at the time of rendering; null for visitors who do not play. */
  standing: Standing | null;
  /** The favourites of the account; null for a visitor, whose browser stores them. */
  favourites: readonly string[] | null;
  /** The query string of the page. */
  query: string;
  /** The menu of the signed-in user, or the sign-in links. */
  account: ReactNode;
};

/** The lobby with all tables. */
export function Lobby({ tables, standing: first, favourites, query, account }: LobbyProps) {
  const standing = useStanding(first);
  const banners = useBanners(standing?.inPlay ?? NONE);
  const kept = useFavourites(favourites);
  const { say } = useLanguage();
  return (
    <>
      <SiteHeader current="tables" account={account}>
        {standing && <SiteFigures standing={standing} />}
      </SiteHeader>
      <main className={HOUSE_PAGE}>
        <h1 className="sr-only">{say('house.tables')}</h1>
        <TopUp />
        {banners.map((inPlay) => (
          <ReturnBanner key={inPlay.tableId} inPlay={inPlay} known={tables.find(({ id }) => id === inPlay.tableId)} />
        ))}
        <LobbyFloor known={tables} favourites={kept} query={query} />
      </main>
    </>
  );
}

/** The tables where the player had chips in play since this page was opened: a banner also shows the result. */
function useBanners(inPlay: readonly InPlay[]): readonly InPlay[] {
  const [kept, setKept] = useState(inPlay);
  const fresh = inPlay.filter(({ tableId }) => !kept.some((each) => each.tableId === tableId));
  if (fresh.length > 0) setKept([...kept, ...fresh]);
  return kept;
}

const NONE: readonly never[] = [];
