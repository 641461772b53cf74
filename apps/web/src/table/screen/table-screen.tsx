'use client';

import type { KeptFigure } from '@baize/rules';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { findGameTable } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection } from '../../live/live-provider.tsx';
import { isFree, onTable } from '../../sitting/on-table.ts';
import { RealityCheck } from '../../sitting/reality-check.tsx';
import { TopUp } from '../../top-up/top-up.tsx';
import { ChipsIn } from '../../ui/chip/chips-in.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazily } from '../../ui/lazily.tsx';
import { WithVideo } from '../../video/with-video.tsx';
import { BottomBar } from '../bars/bottom-bar.tsx';
import { TopLine } from '../bars/top-line.tsx';
import { topLineFacts } from '../bars/top-line-facts.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { Explained } from '../explain/explain.tsx';
import type { GameTable } from '../game/game-table.ts';
import { statusOf } from '../game/status.ts';
import type { Net, TableSight } from '../game/table-sight.ts';
import { useGameWords } from '../game/use-game-words.ts';
import { lastNetOf } from '../history/last-net.ts';
import { hiddenRound, type RoundsState, usePlayerRounds } from '../history/use-player-rounds.ts';
import { HouseEdge } from '../house-edge/house-edge.tsx';
import { ContractNotice } from '../notices/contract-notice.tsx';
import { Notices } from '../notices/notices.tsx';
import { visitorHands } from '../session/hands.ts';
import type { TableSession } from '../session/table-session.ts';
import { useDealerWords, useRoundAnnouncements } from '../session/use-dealer-words.ts';
import { useSpokenCalls } from '../session/use-spoken-calls.ts';
import { BettingNotice, useSession, useTableSession } from '../session/use-table-session.ts';
import { useTableSounds } from '../session/use-table-sounds.ts';
import { Elsewhere } from '../several/elsewhere.tsx';
import { tablesAddress } from '../several/tables-address.ts';
import { TableStage } from '../stage/table-stage.tsx';
import styles from '../table.module.css';
import { panelsOf } from './drawer-panels.tsx';
import { type PanelId, TableDrawer } from './table-drawer.tsx';
import { Waiting } from './waiting.tsx';

// Viewers have another bar.
const GuestBar = lazily(async () => (await import('../bars/guest-bar.tsx')).GuestBar);
const Invitation = lazily(async () => (await import('./invitation.tsx')).Invitation);
const StaffBar = lazily(async () => (await import('../bars/guest-bar.tsx')).StaffBar);
const ChipDrag = lazily(async () => (await import('../spots/chip-drag.tsx')).ChipDrag);

/** The role of the viewer at this table. */
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
  /** The house edge of each bet. */
  kept: readonly KeptFigure[];
};

/** A table for players, visitors and staff. */
export function TableScreen(props: TableScreenProps) {
  const gameTable = findGameTable(props.game);
  if (!gameTable) throw new Error(`there is no table for the game "${props.game}"`);
  return <Screen key={props.tableId} {...props} gameTable={gameTable} />;
}

interface DrawerState {
  readonly panel: PanelId | undefined;
  readonly byHand: boolean;
  /** The panel that was open before the rules. */
  readonly before?: PanelId | undefined;
}

type ScreenProps = TableScreenProps & { gameTable: GameTable };
type Part = ScreenProps & { session: TableSession };

/** The frame around the table. Redrawn when the drawer changes or a round is settled, not with the table. */
function Screen(props: ScreenProps) {
  const { gameTable, tableId, kept } = props;
  const session = useTableSession(tableId, gameTable);
  const [{ panel, byHand }, setDrawer] = useState<DrawerState>({
    panel: gameTable.Statistics ? 'statistics' : 'chat',
    byHand: false,
  });
  const open = useCallback((next: PanelId | undefined) => setDrawer({ panel: next, byHand: true }), []);
  const talk = useCallback(() => open('chat'), [open]);
  // A second press closes the rules and shows the panel that was open before.
  const help = useCallback(
    () =>
      setDrawer((now) =>
        now.panel === 'rules'
          ? { panel: now.before, byHand: false }
          : { panel: 'rules', byHand: true, before: now.panel },
      ),
    [],
  );
  const plays = props.standing === 'player';
  const history = usePlayerRounds(
    tableId,
    useSession(session, ({ table }) => table && hiddenRound(table)),
  );
  const part = { ...props, session };
  return (
    <Edges session={session} gameTable={gameTable} kept={kept}>
      <main
        ref={keepFocus}
        className={styles.table}
        data-game={gameTable.id}
        style={{ '--cloth': gameTable.cloth } as React.CSSProperties} // a custom property
      >
        <Top {...part} sitting={history.sitting} panel={panel} onOpen={open} onHelp={help} />
        <Middle {...part} history={history} talk={talk} />
        <div className={styles.overStage}>
          <Notices tableId={tableId} gameTable={gameTable} rounds={history.rounds} />
        </div>
        {plays && (
          <div className={styles.lines}>
            <Absence {...part} onMore={() => open('rules')} />
            <TopUp currency={props.currency} flush />
            <Elsewhere tableId={tableId} />
          </div>
        )}
        {plays && <Check session={session} onHistory={() => open('history')} />}
        <TableDrawer
          tableId={tableId}
          panels={panelsOf({ ...part, plays }, history)}
          open={panel}
          byHand={byHand}
          onOpen={open}
        />
      </main>
    </Edges>
  );
}

type EdgesProps = Pick<Part, 'session' | 'gameTable' | 'kept'> & { children: ReactNode };

function Edges({ session, ...props }: EdgesProps) {
  const known = useSession(
    session,
    useShallow(({ table }) => table && { info: table.info, game: table.game }),
  );
  return <HouseEdge table={known} {...props} />;
}

type TopProps = Part & {
  sitting: RoundsState['sitting'];
  panel: PanelId | undefined;
  onOpen: (panel: PanelId) => void;
  onHelp: () => void;
};

function Top({ session, sitting, panel, onOpen, onHelp, ...props }: TopProps) {
  const language = useLanguage();
  const facts = useSession(
    session,
    useShallow(({ table }) => table && topLineFacts(table, language)),
  );
  return (
    <TopLine
      gameName={props.gameName}
      tableName={props.tableName}
      facts={facts}
      sitting={sitting}
      chat={{ tableId: props.tableId, open: panel === 'chat' }}
      currency={props.currency}
      beside={props.standing === 'player' ? tablesAddress([props.tableId]) : null}
      helpOpen={panel === 'rules'}
      onHelp={onHelp}
      onMenu={() => onOpen('chat')}
      onSession={() => onOpen('session')}
    />
  );
}

/** The disconnect contract, for players who play here for the first time. */
function Absence({ session, gameTable, onMore }: Part & { onMore: () => void }) {
  const info = useSession(session, ({ table }) => table?.info ?? null);
  const free = useSession(session, ({ table }) => table !== null && isFree(table));
  return info && <ContractNotice info={info} gameTable={gameTable} free={free} onMore={onMore} />;
}

type CheckProps = Pick<Part, 'session'> & { onHistory: () => void };

function Check({ session, onHistory }: CheckProps) {
  const on = useSession(session, ({ table }) => (table ? onTable(table) : 'nothing'));
  return <RealityCheck on={on} onHistory={onHistory} />;
}

type MiddleProps = Part & { history: RoundsState; talk: () => void };

function Middle({ history, talk, ...part }: MiddleProps) {
  const { session, standing, tableId } = part;
  const hands = useSession(session, (state) => state.hands);
  const amountsMinor = useSession(session, ({ table }) => table?.info.chips);
  const [invited, setInvited] = useState(false);
  const betting = useMemo(() => {
    if (!hands || WATCHES.has(standing)) return null;
    return standing === 'player' ? hands : visitorHands(hands, () => setInvited(true));
  }, [hands, standing]);
  if (!hands) return <Waiting session={session} />;
  return (
    <ChipsIn currency={part.currency} amountsMinor={amountsMinor}>
      <Seat session={session} gameTable={part.gameTable} betting={betting} talk={talk} />
      {standing === 'player' && <OwnBar session={session} hands={hands} lastNet={lastNetOf(history)} />}
      {standing === 'visitor' && <GuestBar tableId={tableId} />}
      {WATCHES.has(standing) && <StaffBar tableId={tableId} deals={standing === 'dealer'} />}
      {standing === 'visitor' && <Invitation open={invited} onClose={() => setInvited(false)} tableId={tableId} />}
    </ChipsIn>
  );
}

type SeatProps = Pick<Part, 'session' | 'gameTable'> & { betting: Betting | null; talk: () => void };

/** The stage with its announcements and sounds. */
function Seat({ session, ...props }: SeatProps) {
  const table = useSession(session, (state) => state.table);
  return table && <Stage table={table} {...props} />;
}

function Stage({ table, gameTable, betting, talk }: Omit<SeatProps, 'session'> & { table: TableSight }) {
  const language = useLanguage();
  const lost = useConnection(({ status }) => status === 'lost');
  const status = statusOf(table, useGameWords(gameTable), language, lost);
  const words = useDealerWords(table);
  useSpokenCalls(words);
  useRoundAnnouncements(table, status);
  useTableSounds(table, status);
  return (
    <Explained table={table} betting={betting}>
      {(explained) => (
        <section className={styles.stage} dir="ltr" data-felt aria-label={language.say('table.seat.stage')}>
          <WithVideo tableId={table.info.id} wanted={gameTable.stage !== undefined}>
            {(scene) => (
              <TableStage
                {...{ gameTable, table, status, words, talk }}
                betting={explained}
                {...(scene && { scene })}
              />
            )}
          </WithVideo>
        </section>
      )}
    </Explained>
  );
}

type OwnBarProps = Pick<Part, 'session'> & { hands: Betting; lastNet: Net | null };

function OwnBar({ session, hands, lastNet }: OwnBarProps) {
  const table = useSession(session, (state) => state.table);
  if (!table) return null;
  return (
    <>
      <BottomBar table={table} betting={hands} lastNet={lastNet} />
      <ChipDrag table={table} betting={hands} />
      <BettingNotice betting={hands} />
    </>
  );
}

const WATCHES: ReadonlySet<Standing> = new Set(['dealer', 'pit-boss', 'staff']);
