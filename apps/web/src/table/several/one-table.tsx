'use client';

import { type ReactNode, Suspense, useEffect } from 'react';
import { findGameTable } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useTable } from '../../live/live-provider.tsx';
import type { LiveTable } from '../../live/table-state.ts';
import { isFree } from '../../sitting/reality-check-due.ts';
import { ChipsIn } from '../../ui/chip/chip-currency.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { BottomBar } from '../bars/bottom-bar.tsx';
import { onTheWayMinor } from '../betting/betting-state.ts';
import { openChoices } from '../decisions/decision-keys.ts';
import { Explained } from '../explain/explain.tsx';
import type { GameTable } from '../game/game-table.ts';
import { type Status, statusOf } from '../game/status.ts';
import type { TableSight } from '../game/table-sight.ts';
import { useGameWords } from '../game/use-game-words.ts';
import { lastNetOf } from '../history/last-net.ts';
import { usePlayerRounds } from '../history/use-player-rounds.ts';
import { HouseEdge } from '../house-edge/house-edge.tsx';
import type { Kept } from '../house-edge/kept.ts';
import { ContractNotice } from '../notices/contract-notice.tsx';
import { Notices } from '../notices/notices.tsx';
import { useBetting } from '../session/use-betting.ts';
import { useDealerWords, useRoundAnnouncements } from '../session/use-dealer-words.ts';
import { type Seat, useSeat } from '../session/use-table-sight.ts';
import { useTableSounds } from '../session/use-table-sounds.ts';
import { Scaled } from './scaled.tsx';
import styles from './several.module.css';
import { TableTab } from './table-tab.tsx';
import { useCall } from './use-call.ts';
import type { Told } from './use-purse.ts';

const ChipDrag = lazily(async () => (await import('../drag/chip-drag.tsx')).ChipDrag);
const TableHelp = lazily(async () => (await import('./table-help.tsx')).TableHelp);

export type OneTableProps = {
  tableId: string;
  name: string;
  game: string;
  /** Counted from 1. */
  place: number;
  /** Its keys and chips are in hand: no other table hears them. */
  current: boolean;
  /** Its stage is on the screen. */
  shown: boolean;
  /** Where in the grid; null when it is the only one on the screen. */
  cell: { readonly column: string; readonly row: number } | null;
  /** The player's one balance, as it may be shown. */
  balanceMinor: number | null;
  /** What the house keeps of each bet. */
  kept: readonly Kept[];
  /** Somebody asks what holds at the table in hand. */
  asksHelp: boolean;
  onHelp: (asks: boolean) => void;
  onTell: (tableId: string, told: Told) => void;
  onGo: (tableId: string) => void;
  onLeave: (tableId: string) => void;
};

/** One of several tables: always its tab, its stage when there is room for it, the bottom bar while it is in hand. */
export function OneTable(props: OneTableProps) {
  const { tableId, game } = props;
  const gameTable = findGameTable(game);
  const live = useTable(tableId, (each) => each);
  if (!gameTable) throw new Error(`there is no table for the game "${game}"`);
  return <LiveTablePart {...props} gameTable={gameTable} live={live} />;
}

type LivePartProps = OneTableProps & { gameTable: GameTable; live: LiveTable };

function LiveTablePart({ gameTable, live, onTell, onGo, onLeave, ...props }: LivePartProps) {
  const { tableId, name, current, shown } = props;
  const language = useLanguage();
  const seat = useSeat(live, gameTable);
  const lost = useConnection(({ status }) => status === 'lost');
  const gameWords = useGameWords(gameTable);
  const status = seat && statusOf(seat.table, gameWords, language, lost);
  const asked = seat !== null && openChoices(seat.table).length > 0;
  const stakedMinor = seat ? stakedOn(seat.table) : 0;
  const own = seat?.table.own ?? null;
  const movingMinor = seat ? onTheWayMinor(seat.state.onTheWay) : 0;
  useEffect(() => onTell(tableId, { own, onTheWayMinor: movingMinor }), [onTell, tableId, own, movingMinor]);
  useCall(name, asked && !current);
  return (
    <>
      <TableTab
        name={name}
        place={props.place}
        status={status}
        staked={stakedMinor > 0 && seat ? language.money(stakedMinor, seat.table.info.currency, { trim: true }) : null}
        asked={asked}
        current={current}
        onGo={() => onGo(tableId)}
        onLeave={() => onLeave(tableId)}
        onHelp={() => props.onHelp(true)}
      />
      {shown &&
        (seat && status ? (
          <ShownTable {...props} seat={seat} status={status} gameTable={gameTable} live={live} onGo={onGo} />
        ) : (
          <Pane {...props} gameTable={gameTable} live={live} onGo={onGo}>
            <p className={styles.waiting}>
              {live.refused ? language.tell(live.refused.phrase) : language.say('table.tables.walking')}
            </p>
          </Pane>
        ))}
    </>
  );
}

type PaneProps = Pick<LivePartProps, 'tableId' | 'name' | 'current' | 'cell' | 'gameTable' | 'live' | 'onGo'>;

/** The place of a table on the screen. One that is not in hand is covered: the first touch takes it in hand, and no more. */
function Pane({ tableId, name, current, cell, gameTable, live, onGo, children }: PaneProps & { children: ReactNode }) {
  const { say } = useLanguage();
  return (
    <section
      className={styles.pane}
      aria-label={say('table.tables.pane', { table: name })}
      aria-busy={live.view === null && !live.refused}
      data-game={gameTable.id}
      data-current={(current && cell !== null) || undefined}
      style={{ '--cloth': gameTable.cloth, gridColumn: cell?.column, gridRow: cell?.row } as React.CSSProperties} // a custom property
    >
      <div className={styles.stage} inert={!current}>
        {cell ? <Scaled>{children}</Scaled> : children}
      </div>
      <div className={styles.over}>
        <Notices live={live} gameTable={gameTable} />
      </div>
      {!current && (
        <button
          type="button"
          className={styles.cover}
          aria-label={say('table.tables.take', { table: name })}
          onClick={() => onGo(tableId)}
        />
      )}
    </section>
  );
}

type ShownProps = PaneProps &
  Pick<OneTableProps, 'balanceMinor' | 'kept' | 'asksHelp' | 'onHelp'> & { seat: Seat; status: Status };

/** Bets and decisions go to the table in hand alone: the stages of the others have no hands. */
function ShownTable({ seat, status, balanceMinor, kept, asksHelp, onHelp, ...pane }: ShownProps) {
  const { tableId, name, current, cell, gameTable } = pane;
  const hands = useBetting(seat);
  const settled = seat.table.round?.phase === 'settled' ? seat.table.view.roundId : null;
  const history = usePlayerRounds(tableId, current, settled);
  const words = useDealerWords(seat.table, current);
  const table = { ...seat.table, balanceMinor };
  return (
    <ChipsIn currency={table.info.currency}>
      <HouseEdge table={table} gameTable={gameTable} kept={kept}>
        <Pane {...pane}>
          <Explained table={table} betting={current ? hands : null}>
            {(explained) => (
              <Suspense fallback={null}>
                <gameTable.Stage table={table} betting={explained} status={status} words={words} />
              </Suspense>
            )}
          </Explained>
        </Pane>
        {current && (
          <div className={styles.hand}>
            {cell && <p className={styles.inHand}>{name}</p>}
            <div className={styles.notes}>
              <ContractNotice
                info={table.info}
                gameTable={gameTable}
                free={isFree(table)}
                onMore={() => onHelp(true)}
              />
            </div>
            <BottomBar table={table} betting={hands} lastNet={lastNetOf(history)} />
            <ChipDrag table={table} betting={hands} />
            <Heard table={table} status={status} />
          </div>
        )}
        {current && asksHelp && <TableHelp table={table} gameTable={gameTable} onClose={() => onHelp(false)} />}
      </HouseEdge>
    </ChipsIn>
  );
}

/** The table in hand is the one that is heard. */
function Heard({ table, status }: { table: TableSight; status: Status }) {
  useRoundAnnouncements(table, status);
  useTableSounds(table, status);
  return null;
}

const stakedOn = ({ chips, round }: TableSight): number =>
  round?.phase === 'settled' ? 0 : [...chips.values()].reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
