'use client';

import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { findGameTable } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useTable } from '../../live/live-provider.tsx';
import type { LiveTable } from '../../live/table-state.ts';
import { RealityCheck } from '../../sitting/reality-check.tsx';
import { isFree } from '../../sitting/reality-check-due.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChipsIn } from '../../ui/chip/chip-currency.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { BottomBar } from '../bars/bottom-bar.tsx';
import { TopLine } from '../bars/top-line.tsx';
import { topLineFacts } from '../bars/top-line-facts.ts';
import { useUnread } from '../chat/use-unread.ts';
import { Explained } from '../explain/explain.tsx';
import type { GameTable } from '../game/game-table.ts';
import { statusOf } from '../game/status.ts';
import { useGameWords } from '../game/use-game-words.ts';
import { lastNetOf } from '../history/last-net.ts';
import { lastShownRound, type RoundsState, usePlayerRounds } from '../history/use-player-rounds.ts';
import { HouseEdge } from '../house-edge/house-edge.tsx';
import type { Kept } from '../house-edge/kept.ts';
import { ContractNotice } from '../notices/contract-notice.tsx';
import { Notices } from '../notices/notices.tsx';
import { useBetting, useInvitation } from '../session/use-betting.ts';
import { useDealerWords, useRoundAnnouncements } from '../session/use-dealer-words.ts';
import { type Seat, useSeat } from '../session/use-table-sight.ts';
import { useTableSounds } from '../session/use-table-sounds.ts';
import { tablesAddress } from '../several/tables-address.ts';
import styles from '../table.module.css';
import { type PanelId, TableDrawer } from './table-drawer.tsx';

// Who does not play has another bar.
const GuestBar = lazily(async () => (await import('../bars/guest-bar.tsx')).GuestBar);
const Invitation = lazily(async () => (await import('./invitation.tsx')).Invitation);
const StaffBar = lazily(async () => (await import('../bars/guest-bar.tsx')).StaffBar);
// The drawer's pages come when they are opened, the other tables when they are known.
const ChipDrag = lazily(async () => (await import('../drag/chip-drag.tsx')).ChipDrag);
const YourTables = lazily(async () => (await import('../several/your-tables.tsx')).YourTables);
const Contract = lazily(async () => (await import('../rules/contract.tsx')).Contract);
const SessionPanel = lazily(async () => (await import('../../sitting/session-panel.tsx')).SessionPanel);
const ChatPanel = lazily(async () => (await import('../chat/chat-panel.tsx')).ChatPanel);
const HistoryPanel = lazily(async () => (await import('../history/history-panel.tsx')).HistoryPanel);
const SealedPanel = lazily(async () => (await import('../sealed/sealed-panel.tsx')).SealedPanel);
const LimitsPanel = lazily(async () => (await import('../rules/limits-panel.tsx')).LimitsPanel);

/** What somebody may do here. */
export type Standing = 'player' | 'visitor' | 'dealer' | 'pit-boss' | 'staff';

export type TableScreenProps = {
  tableId: string;
  tableName: string;
  /** The game's id and printed name. */
  game: string;
  gameName: string;
  currency: string;
  standing: Standing;
  rulebook: ReactNode;
  /** What the house keeps of each bet. */
  kept: readonly Kept[];
};

/** A table for everybody: those who play, those who watch, those who work here. */
export function TableScreen(props: TableScreenProps) {
  const gameTable = findGameTable(props.game);
  const live = useTable(props.tableId, (each) => each);
  if (!gameTable) throw new Error(`there is no table for the game "${props.game}"`);
  return <LiveScreen {...props} gameTable={gameTable} live={live} />;
}

type LiveScreenProps = TableScreenProps & { gameTable: GameTable; live: LiveTable };

function LiveScreen({ gameTable, live, ...props }: LiveScreenProps) {
  const language = useLanguage();
  const seat = useSeat(live, gameTable);
  const first: PanelId = gameTable.Statistics ? 'statistics' : 'chat';
  const [{ panel, byHand }, setDrawer] = useState<{ panel: PanelId | undefined; byHand: boolean }>({
    panel: first,
    byHand: false,
  });
  const open = useCallback((next: PanelId | undefined) => setDrawer({ panel: next, byHand: true }), []);
  const talk = useCallback(() => open('chat'), [open]);
  const plays = props.standing === 'player';
  const history = usePlayerRounds(props.tableId, plays, seat && lastShownRound(seat.table));
  const unread = useUnread(live, panel === 'chat');
  const free = seat !== null && isFree(seat.table);
  return (
    <HouseEdge table={seat?.table ?? null} gameTable={gameTable} kept={props.kept}>
      <main
        className={styles.table}
        data-game={gameTable.id}
        style={{ '--cloth': gameTable.cloth } as React.CSSProperties}
      >
        <TopLine
          gameName={props.gameName}
          tableName={props.tableName}
          facts={seat && topLineFacts(seat.table, language)}
          sitting={history.sitting}
          unread={unread}
          currency={props.currency}
          beside={plays ? tablesAddress([props.tableId]) : null}
          onHelp={() => open('rules')}
          onMenu={() => open('chat')}
          onSession={() => open('session')}
        />
        {seat ? (
          <Seated seat={seat} gameTable={gameTable} history={history} talk={talk} {...props} />
        ) : (
          <Waiting live={live} />
        )}
        <div className={styles.overStage}>
          <Notices live={live} gameTable={gameTable} rounds={history.rounds} />
        </div>
        {plays && (
          <div className={styles.lines}>
            {live.info && (
              <ContractNotice info={live.info} gameTable={gameTable} free={free} onMore={() => open('rules')} />
            )}
            <YourTables tableId={props.tableId} />
          </div>
        )}
        {plays && <RealityCheck read={history.sitting} free={free} onHistory={() => open('history')} />}
        <TableDrawer
          panels={panelsOf(props, live, seat, gameTable, history)}
          open={panel}
          byHand={byHand}
          onOpen={open}
          unread={unread}
        />
      </main>
    </HouseEdge>
  );
}

type SeatedProps = TableScreenProps & { seat: Seat; gameTable: GameTable; history: RoundsState; talk: () => void };

function Seated({ seat, gameTable, history, talk, standing, tableId }: SeatedProps) {
  const language = useLanguage();
  const [invited, setInvited] = useState(false);
  const invite = useCallback(() => setInvited(true), []);
  const hands = useBetting(seat);
  const invitation = useInvitation(seat, invite);
  const { table } = seat;
  const lost = useConnection(({ status }) => status === 'lost');
  const status = statusOf(table, useGameWords(gameTable), language, lost);
  const words = useDealerWords(table);
  useRoundAnnouncements(table, status);
  useTableSounds(table, status);
  const betting = standing === 'player' ? hands : standing === 'visitor' ? invitation : null;
  return (
    <ChipsIn currency={table.info.currency}>
      <Explained table={table} betting={betting}>
        {(explained) => (
          <section className={styles.stage} aria-label={language.say('table.seat.stage')}>
            <Suspense fallback={null}>
              <gameTable.Stage table={table} betting={explained} status={status} words={words} talk={talk} />
            </Suspense>
          </section>
        )}
      </Explained>
      {standing === 'player' && (
        <>
          <BottomBar table={table} betting={hands} lastNet={lastNetOf(history)} />
          <ChipDrag table={table} betting={hands} />
        </>
      )}
      {standing === 'visitor' && <GuestBar tableId={tableId} />}
      {WATCHES.has(standing) && <StaffBar tableId={tableId} deals={standing === 'dealer'} />}
      {standing === 'visitor' && <Invitation open={invited} onClose={() => setInvited(false)} tableId={tableId} />}
    </ChipsIn>
  );
}

function Waiting({ live }: { live: LiveTable }) {
  const { say, tell } = useLanguage();
  return (
    <section
      className={`${styles.stage} place-items-center p-6`}
      aria-label={say('table.seat.stage')}
      aria-busy={!live.refused}
    >
      {live.refused ? (
        <ErrorPanel
          title={say('table.seat.notEntered')}
          action={
            <ButtonLink href="/" variant="primary">
              {say('table.seat.others')}
            </ButtonLink>
          }
        >
          {tell(live.refused.phrase)}
        </ErrorPanel>
      ) : (
        <p className="text-ivory-2">{say('table.seat.walking')}</p>
      )}
    </section>
  );
}

const WATCHES: ReadonlySet<Standing> = new Set(['dealer', 'pit-boss', 'staff']);

function panelsOf(
  { rulebook, standing, tableId }: TableScreenProps,
  live: LiveTable,
  seat: Seat | null,
  gameTable: GameTable,
  history: RoundsState,
): Partial<Record<PanelId, ReactNode>> {
  const { info } = live;
  const hidden = seat && seat.table.round?.phase !== 'settled' ? seat.table.view.roundId : null;
  return {
    chat: <ChatPanel tableId={tableId} lines={live.chat} />,
    ...(standing === 'player' && info && seat
      ? {
          session: <SessionPanel read={history.sitting} />,
          history: (
            <HistoryPanel info={info} game={seat.table.game} gameTable={gameTable} history={history} hidden={hidden} />
          ),
        }
      : {}),
    rules: (
      <>
        {info && <Contract info={info} gameTable={gameTable} />}
        {info && seat && <LimitsPanel info={info} game={seat.table.game} />}
        {seat && <SealedPanel table={seat.table} />}
        {rulebook}
      </>
    ),
    ...(gameTable.Statistics && info && seat
      ? { statistics: <gameTable.Statistics info={info} results={seat.table.results} /> }
      : {}),
  };
}
