'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useConnection, useLive } from '../live/live-provider.tsx';
import { lazily } from '../ui/loading/lazily.tsx';
import { type PicturedScene, WithVideo } from '../video/with-video.tsx';
import type { Betting } from './betting/betting-desk.ts';
import { Explained } from './explain/explain.tsx';
import type { Frame } from './frames.ts';
import { type DealerClothProps, type GameTable, isCloseUp } from './game/game-table.ts';
import { atRest, statusOf } from './game/status.ts';
import type { TableSight } from './game/table-sight.ts';
import { useTableWords } from './game/use-game-words.ts';
import type { HeardProps } from './heard/heard.ts';
import { useDealerWords } from './heard/use-dealer-words.ts';
import { TableStage } from './stage/table-stage.tsx';

// Not before the page is idle: nothing of it is seen.
const Heard = lazily(async () => (await import('./heard/heard.ts')).Heard);

export type TableProps = {
  gameTable: GameTable;
  /** What the session shows: a player's, a replay's, a recorded round's or a dealer's. */
  table: TableSight;
  /** Null for those who only watch. */
  betting?: Betting | null;
  frame: Frame;
  /** Whether what is not seen may be loaded. */
  idle?: boolean;
  /** Opens the chat; absent where there is none. */
  talk?: () => void;
  /** The table from the dealer's side instead of the players' stage. */
  dealerCloth?: ComponentType<DealerClothProps> | undefined;
};

/**
 * A table wherever it is shown: alone, one of several, in a replay, at the office, at the dealer's console. What every
 * table gets is added here; what differs between the places is said by the frame.
 */
export function Table({
  gameTable,
  table,
  betting = null,
  frame,
  idle = true,
  dealerCloth: DealerCloth,
  talk,
}: TableProps) {
  const language = useLanguage();
  const lost = useConnection(({ status }) => status === 'lost');
  const status = statusOf(table, useTableWords(gameTable), language, lost && frame.picture !== null);
  const said = useDealerWords(gameTable, table, frame.calls === 'announced');
  const shownStatus = frame.status === 'at-rest' ? atRest(status) : frame.status && status;
  const words = frame.calls ? said : '';
  if (DealerCloth) return <DealerCloth table={table} />;
  return (
    <>
      <Explained table={table} betting={betting}>
        {(explained) => (
          <Pictured frame={frame} gameTable={gameTable} table={table}>
            {(picture) => (
              <TableStage
                {...{ gameTable, table, words, ...picture, ...(talk && { talk }) }}
                betting={explained}
                status={shownStatus}
              />
            )}
          </Pictured>
        )}
      </Explained>
      {frame.isHeard && <HeardSince {...{ gameTable, table, status, words, idle }} />}
    </>
  );
}

type PicturedProps = Pick<TableProps, 'frame' | 'gameTable' | 'table'> & {
  children: (picture: PicturedScene) => ReactNode;
};

/** With the live picture, where there is one. */
function Pictured({ frame: { picture }, gameTable, table, children }: PicturedProps) {
  if (picture === null) return children({ pictured: false });
  return (
    <WithVideo tableId={table.info.id} place={picture} closeUp={isCloseUp(gameTable, table)}>
      {children}
    </WithVideo>
  );
}

/** What is heard, from the moment at which this table is the one that is heard. */
function HeardSince({ idle, ...heard }: Omit<HeardProps, 'opening'> & { idle: boolean }) {
  const live = useLive();
  const [opening] = useState(() => ({ table: heard.table, at: live.now() }));
  return idle && <Heard {...heard} opening={opening} />;
}
