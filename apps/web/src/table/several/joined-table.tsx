'use client';

import type { KeptFigure } from '@baize/rules';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { gameTableOf } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useLive } from '../../live/live-provider.tsx';
import { useHeldPage } from '../../live/use-held-page.ts';
import { isFree } from '../../play-session/on-table.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { Question } from '../decisions/decision-bar.tsx';
import { openChoices } from '../decisions/open-choices.ts';
import type { GameTable } from '../game/game-table.ts';
import { statusOf } from '../game/status.ts';
import type { TableSight } from '../game/table-sight.ts';
import { useTableWords } from '../game/use-game-words.ts';
import { hiddenRound, usePlayerRounds } from '../history/use-player-rounds.ts';
import { HouseEdge } from '../house-edge/house-edge.tsx';
import { useWakeLock } from '../screen/use-wake-lock.ts';
import { LiveTable } from '../seat/live-table.tsx';
import type { OneOfSeveral } from '../seat/pane.tsx';
import type { TableSession } from '../session/table-session.ts';
import { useSession, useTableSession } from '../session/use-table-session.ts';
import { BetsOff } from '../spots/bets-off.tsx';
import { Result } from '../stage/table-stage.tsx';
import type { Purse } from './purse.ts';
import { TableTab } from './table-tab.tsx';
import { useCall } from './use-call.ts';

const TableHelp = lazily(async () => (await import('./table-help.tsx')).TableHelp);
const TablePanels = lazily(async () => (await import('./table-panels.tsx')).TablePanels);

/** What is open of the current table: its rules, or chat, history and rules. */
export type Opened = 'rules' | 'panels' | null;

export type JoinedTableProps = {
  tableId: string;
  name: string;
  game: string;
  currency: string;
  /** Counted from 1. */
  place: number;
  among: OneOfSeveral;
  /** Its stage is on the screen. */
  shown: boolean;
  /** The player's balances over all tables. */
  purse: Purse;
  /** The house edge of each bet. */
  kept: readonly KeptFigure[];
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onLeave: (tableId: string) => void;
};

/** One of several tables: always its tab, and the table if there is space for it. */
export function JoinedTable(props: JoinedTableProps) {
  const { tableId, name, game, currency, among, purse, shown, onOpen, onLeave } = props;
  const gameTable = gameTableOf(game);
  const language = useLanguage();
  const session = useTableSession(tableId, gameTable, purse.balance(currency));
  useReport(session, props);
  const table = useSession(session, (state) => state.table);
  const lost = useConnection(({ status }) => status === 'lost');
  const gameWords = useTableWords(gameTable);
  const isDeciding = table !== null && openChoices(table).length > 0;
  const stakedMinor = table ? stakedOn(table) : 0;
  useCall(name, isDeciding && !among.current);
  useHeldPage(table !== null && !isFree(table));
  useWakeLock(stakedMinor > 0 && table?.round?.phase !== 'settled');
  return (
    <>
      <TableTab
        name={name}
        place={props.place}
        status={table && statusOf(table, gameWords, language, lost)}
        staked={stakedMinor > 0 ? language.money(stakedMinor, currency, { trim: true }) : null}
        isDeciding={isDeciding}
        current={among.current}
        onGo={among.onGo}
        onLeave={() => onLeave(tableId)}
        onPanels={() => onOpen('panels')}
      />
      {shown && <ShownTable {...props} gameTable={gameTable} session={session} />}
    </>
  );
}

/** Reports to the purse what this table shows of the player's money. */
function useReport(
  session: TableSession,
  { tableId, currency, purse }: Pick<JoinedTableProps, 'tableId' | 'currency' | 'purse'>,
): void {
  const live = useLive();
  useEffect(() => {
    const store = live.table(tableId);
    const hear = () => purse.arrived(store.getState().own);
    const report = () => purse.report(tableId, currency, session.money.getState());
    const stops = [store.subscribe(hear), session.money.subscribe(report)];
    hear();
    report();
    return () => {
      for (const stop of stops) stop();
      purse.forget(tableId);
    };
  }, [live, session, tableId, currency, purse]);
}

type ShownProps = JoinedTableProps & { gameTable: GameTable; session: TableSession };

/** The table itself, and while it is in hand what is open of it. */
function ShownTable({ session, gameTable, among, kept, opened, onOpen, ...props }: ShownProps) {
  const { tableId, name, currency } = props;
  const known = useSession(
    session,
    useShallow(({ table }) => table && { info: table.info, game: table.game }),
  );
  const history = usePlayerRounds(
    tableId,
    useSession(session, ({ table }) => table && hiddenRound(table)),
  );
  useEffect(() => {
    Result.preload();
    if (among.current) Question.preload();
  }, [among.current]);
  const open = known && among.current ? opened : null;
  return (
    <HouseEdge table={known} gameTable={gameTable} kept={kept} wanted>
      <BetsOff table={known}>
        <LiveTable
          {...{ session, gameTable, tableId, name, currency, among, history }}
          standing="player"
          idle
          onRules={() => onOpen('rules')}
          notes={among.cell && <CurrentName>{name}</CurrentName>}
        />
      </BetsOff>
      {known && open === 'rules' && <TableHelp {...known} gameTable={gameTable} onClose={() => onOpen(null)} />}
      {known && open === 'panels' && (
        <TablePanels {...known} gameTable={gameTable} rounds={history.rounds} onClose={() => onOpen(null)} />
      )}
    </HouseEdge>
  );
}

/** The table that is in hand, on the edge above the bar. */
const CurrentName = ({ children }: { children: string }) => (
  <p
    data-layout="notice"
    className="absolute start-4 -top-2.75 z-1 rounded-full bg-mark px-3 font-bold font-ui text-fine/[22px] text-on-mark normal-nums"
  >
    {children}
  </p>
);

const stakedOn = ({ chips, round }: TableSight): number =>
  round?.phase === 'settled' ? 0 : [...chips.values()].reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
