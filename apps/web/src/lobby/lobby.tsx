'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { LobbyFloor } from './floor/lobby-floor.tsx';
import { useFavourites } from './floor/use-favourites.ts';
import styles from './frame/house.module.css';
import { HouseFigures } from './frame/house-figures.tsx';
import { HouseHeader } from './frame/house-header.tsx';
import { ReturnBanner } from './standing/return-banner.tsx';
import type { Standing } from './standing/standing.ts';
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
  const { standing, readAt, reload } = useStanding(first);
  const kept = useFavourites(favourites);
  const { say } = useLanguage();
  return (
    <>
      <HouseHeader current="tables" account={account}>
        {standing && <HouseFigures standing={standing} readAt={readAt} />}
      </HouseHeader>
      <main className={styles.page}>
        <h1 className="sr-only">{say('house.tables')}</h1>
        {standing?.inPlay.map((inPlay) => (
          <ReturnBanner key={inPlay.tableId} inPlay={inPlay} onMoney={reload} />
        ))}
        <LobbyFloor known={tables} favourites={kept} query={query} />
      </main>
    </>
  );
}
