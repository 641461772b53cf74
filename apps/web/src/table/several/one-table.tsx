'use client';

import { chipsAt } from '@baize/ledger';
import type { KeptFigure } from '@baize/rules';
import { useEffect, useMemo } from 'react';
import { findGameTable } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useLive } from '../../live/live-provider.tsx';
import { useHeldPage } from '../../live/use-held-page.ts';
import { isFree } from '../../play-session/on-table.ts';
import { ChipsIn } from '../../ui/chip/chips-in.tsx';
import { lazily } from '../../ui/loading/lazily.tsx';
import { WithVideo } from '../../video/with-video.tsx';
import { BottomBar } from '../bars/bottom-bar.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import { Question } from '../decisions/decision-bar.tsx';
import { openChoices } from '../decisions/open-choices.ts';
import { Explained } from '../explain/explain.tsx';
import { type GameTable, isCloseUp } from '../game/game-table.ts';
import { type Status, statusOf } from '../game/status.ts';
import type { TableSight } from '../game/table-sight.ts';
import { useTableWords } from '../game/use-game-words.ts';
import { useDealerWords } from '../heard/use-dealer-words.ts';
import { useRoundAnnouncements } from '../heard/use-round-announcements.ts';
import { useSpokenCalls } from '../heard/use-spoken-calls.ts';
import { useTableSounds } from '../heard/use-table-sounds.ts';
import { lastNetOf } from '../history/last-net.ts';
import { hiddenRound, usePlayerRounds } from '../history/use-player-rounds.ts';
import { HouseEdge } from '../house-edge/house-edge.tsx';
import { ContractNotice } from '../notices/contract-notice.tsx';
import { useWakeLock } from '../screen/use-wake-lock.ts';
import type { TableSession } from '../session/table-session.ts';
import { BettingNotice, useSession, useTableSession } from '../session/use-table-session.ts';
import { TableStage } from '../stage/table-stage.tsx';
import type { Purse } from './purse.ts';
import { TablePane, type TablePaneProps } from './table-pane.tsx';
import { TableTab } from './table-tab.tsx';
import { useCall } from './use-call.ts';

const ChipDrag = lazily(async () => (await import('../spots/drag/chip-drag.tsx')).ChipDrag);
const TableHelp = lazily(async () => (await import('./table-help.tsx')).TableHelp);
const TablePanels = lazily(async () => (await import('./table-panels.tsx')).TablePanels);

/** What is open of the current table: its rules, or chat, history and rules. */
export type Opened = 'rules' | 'panels' | null;

export type OneTableProps = {
  tableId: string;
  name: string;
  game: string;
  /** Counted from 1. */
  place: number;
  /** Keys and chips act on this table only. */
  current: boolean;
  /** Its stage is on the screen. */
  shown: boolean;
  cell: TablePaneProps['cell'];
  currency: string;
  /** The player's balances over all tables. */
  purse: Purse;
  /** The house edge of each bet. */
  kept: readonly KeptFigure[];
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onGo: (tableId: string) => void;
  onLeave: (tableId: string) => void;
};

/** What is in hand: notices, over the top line of the page or above the bar, and the bar. */
const HAND = [
  'relative z-2 col-span-full row-[calc(3+var(--rows))] grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_88px]',
  '[grid-template-areas:"notes"_"bar"] roomy:max-desk:grid-rows-[auto_148px]',
  'phone-upright:grid-rows-[auto_auto] phone-flat:grid-rows-[auto_60px]',
].join(' ');

/** One of several tables: always its tab, its stage if there is space for it, the bottom bar while it is current. */
export function OneTable(props: OneTableProps) {
  const gameTable = findGameTable(props.game);
  if (!gameTable) throw new Error(`there is no table for the game "${props.game}"`);
  return <LiveTablePart {...props} gameTable={gameTable} />;
}

type LivePartProps = OneTableProps & { gameTable: GameTable };

function LiveTablePart({ gameTable, onGo, onLeave, ...props }: LivePartProps) {
  const { tableId, name, current, shown } = props;
  const language = useLanguage();
  const session = useTableSession(tableId, gameTable);
  useReport(session, props);
  const table = useSession(session, (state) => state.table);
  const hands = useSession(session, (state) => state.hands);
  const refused = useSession(session, (state) => state.refused);
  const lost = useConnection(({ status }) => status === 'lost');
  const gameWords = useTableWords(gameTable);
  const status = table && statusOf(table, gameWords, language, lost);
  const isDeciding = table !== null && openChoices(table).length > 0;
  const stakedMinor = table ? stakedOn(table) : 0;
  useCall(name, isDeciding && !current);
  useHeldPage(table !== null && !isFree(table));
  useWakeLock(stakedMinor > 0 && table?.round?.phase !== 'settled');
  return (
    <>
      <TableTab
        name={name}
        place={props.place}
        status={status}
        staked={stakedMinor > 0 && table ? language.money(stakedMinor, table.info.currency, { trim: true }) : null}
        isDeciding={isDeciding}
        current={current}
        onGo={() => onGo(tableId)}
        onLeave={() => onLeave(tableId)}
        onPanels={() => props.onOpen('panels')}
      />
      {shown &&
        (table && hands && status ? (
          <ShownTable {...props} seen={table} hands={hands} status={status} gameTable={gameTable} onGo={onGo} />
        ) : (
          <TablePane {...props} gameTable={gameTable} busy={!refused} onGo={onGo}>
            <p className="place-self-center p-6 text-ink-soft">
              {refused ? language.tell(refused.phrase) : language.say('table.tables.walking')}
            </p>
          </TablePane>
        ))}
    </>
  );
}

/** Reports to the purse what this table shows of the player's money. */
type ReportProps = Pick<OneTableProps, 'tableId' | 'currency' | 'purse'>;

function useReport(session: TableSession, { tableId, currency, purse }: ReportProps): void {
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

type ShownProps = Omit<TablePaneProps, 'busy' | 'rounds'> &
  Pick<OneTableProps, 'currency' | 'purse' | 'kept' | 'opened' | 'onOpen'> & {
    seen: TableSight;
    hands: Betting;
    status: Status;
  };

/** Bets and decisions go to the current table only: the stages of the others have no actions. */
function ShownTable({ seen, hands, status, currency, purse, kept, opened, onOpen, ...pane }: ShownProps) {
  const { tableId, name, current, cell, gameTable } = pane;
  const history = usePlayerRounds(tableId, hiddenRound(seen));
  const words = useDealerWords(gameTable, seen, current);
  useSpokenCalls(words, current);
  useEffect(() => {
    if (current) Question.preload();
  }, [current]);
  const table = useMemo(() => ({ ...seen, balance: purse.balance(currency) }), [seen, purse, currency]);
  return (
    <ChipsIn currency={table.info.currency} amountsMinor={chipsAt(table.info)}>
      <HouseEdge table={table} gameTable={gameTable} kept={kept} wanted>
        <TablePane {...pane} rounds={history.rounds}>
          <Explained table={table} betting={current ? hands : null}>
            {(explained) => (
              <WithVideo tableId={tableId} aside={!current} closeUp={isCloseUp(gameTable, seen)}>
                {(shown) => <TableStage {...{ gameTable, table, status, words }} betting={explained} {...shown} />}
              </WithVideo>
            )}
          </Explained>
        </TablePane>
        <BettingNotice betting={hands} />
        {current && (
          <div className={HAND}>
            {cell && (
              <p
                data-layout="notice"
                className="absolute start-4 -top-2.75 z-1 rounded-full bg-mark px-3 font-bold font-ui text-fine/[22px] text-on-mark normal-nums"
              >
                {name}
              </p>
            )}
            <div className="[grid-area:notes] *:border-line *:border-y">
              <ContractNotice
                info={table.info}
                gameTable={gameTable}
                free={isFree(table)}
                onMore={() => onOpen('rules')}
              />
            </div>
            <BottomBar table={table} betting={hands} lastNet={lastNetOf(history)} />
            <ChipDrag table={table} betting={hands} />
            <Heard gameTable={gameTable} table={table} status={status} />
          </div>
        )}
        {current && opened === 'rules' && (
          <TableHelp table={table} gameTable={gameTable} onClose={() => onOpen(null)} />
        )}
        {current && opened === 'panels' && (
          <TablePanels table={table} gameTable={gameTable} rounds={history.rounds} onClose={() => onOpen(null)} />
        )}
      </HouseEdge>
    </ChipsIn>
  );
}

/** Only the current table has announcements and sounds. */
function Heard({ gameTable, table, status }: { gameTable: GameTable; table: TableSight; status: Status }) {
  useRoundAnnouncements(gameTable, table, status);
  useTableSounds(table, status);
  return null;
}

const stakedOn = ({ chips, round }: TableSight): number =>
  round?.phase === 'settled' ? 0 : [...chips.values()].reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
