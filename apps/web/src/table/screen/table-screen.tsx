'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { clothOf } from '../../games/cloth-of.ts';
import { gameTableOf } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { usePageIdle } from '../../ui/loading/use-idle.ts';
import { TopLine } from '../bars/top-line.tsx';
import { topLineFacts } from '../bars/top-line-facts.ts';
import { useTerms } from '../game/use-terms.ts';
import { hiddenRound, type RoundsState, usePlayerRounds } from '../history/use-player-rounds.ts';
import { HouseEdge } from '../house-edge/house-edge.tsx';
import { PAGE } from '../looks.ts';
import { LiveTable } from '../seat/live-table.tsx';
import { useSession, useTableSession } from '../session/use-table-session.ts';
import { Elsewhere } from '../several/elsewhere/elsewhere.tsx';
import { tablesAddress } from '../several/tables-address.ts';
import { BetsOff } from '../spots/bets-off.tsx';
import { panelsOf, preloadPanels } from './drawer-panels.tsx';
import type { PanelId } from './drawer-sheet.tsx';
import type { ScreenPart, ScreenProps, TableScreenProps } from './screen-part.ts';
import { TableDrawer } from './table-drawer.tsx';

// What they see to comes later than the table.
const Attendants = lazily(async () => (await import('./attendants.tsx')).Attendants);

/** The stage beside the drawer; in landscape the scene lies behind, the cloth over it. */
const PARTS = [
  '[--bar-h:--spacing(22)] roomy:max-desk:[--bar-h:--spacing(37)]',
  '[grid-template:"top_top"_--spacing(12)_"yours_yours"_auto_"stage_drawer"_minmax(0,1fr)_"bar_bar"_var(--bar-h)_/_minmax(0,1fr)_auto]',
  'phone-upright:[grid-template:"top"_48px_"yours"_auto_"stage"_minmax(440px,1fr)_"bar"_auto_/_minmax(0,1fr)]',
  'phone-flat:[grid-template:"yours"_auto_"stage"_minmax(0,1fr)_"bar"_60px_/_minmax(0,1fr)]',
].join(' ');

/** A table for players, visitors and staff. */
export function TableScreen(props: TableScreenProps) {
  return <Screen key={props.tableId} {...props} gameTable={gameTableOf(props.game)} />;
}

interface DrawerState {
  readonly panel: PanelId | undefined;
  readonly byHand: boolean;
  /** The panel that was open before the rules. */
  readonly before?: PanelId | undefined;
}

/** The frame around the table. Redrawn when the drawer changes or a round is settled, not with the table. */
function Screen(props: ScreenProps) {
  const { gameTable, tableId, kept } = props;
  const session = useTableSession(tableId, gameTable);
  const [{ panel, byHand }, setDrawer] = useState<DrawerState>({
    panel: 'statistics',
    byHand: false,
  });
  const open = useCallback((next: PanelId | undefined) => setDrawer({ panel: next, byHand: true }), []);
  const talk = useCallback(() => open('chat'), [open]);
  const onHistory = useCallback(() => open('history'), [open]);
  const onRules = useCallback(() => open('rules'), [open]);
  const page = useRef<HTMLElement>(null);
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
  const idle = usePageIdle(useTerms(gameTable) !== null);
  useEffect(() => {
    if (idle && plays) preloadPanels(gameTable);
  }, [idle, plays, gameTable]);
  const history = usePlayerRounds(
    tableId,
    useSession(session, ({ table }) => table && hiddenRound(table)),
  );
  const part = { ...props, session };
  return (
    <Edges session={session} gameTable={gameTable} kept={kept} wanted={idle}>
      <main ref={page} className={`${PAGE} ${PARTS}`} data-game={gameTable.id} style={clothOf(gameTable.id)}>
        <Top {...part} playSession={history.playSession} panel={panel} onOpen={open} onHelp={help} />
        <LiveTable
          {...part}
          {...{ history, talk, idle }}
          name={props.tableName}
          among={null}
          onRules={onRules}
          notes={<Elsewhere tableId={tableId} />}
        />
        {idle && <Attendants {...{ session, page, plays, onHistory }} />}
        <TableDrawer
          tableId={tableId}
          panels={panelsOf({ ...part, plays, reads: idle || byHand }, history)}
          open={panel}
          byHand={byHand}
          onOpen={open}
        />
      </main>
    </Edges>
  );
}

type EdgesProps = Pick<ScreenPart, 'session' | 'gameTable' | 'kept'> & { wanted: boolean; children: ReactNode };

function Edges({ session, children, ...props }: EdgesProps) {
  const known = useSession(
    session,
    useShallow(({ table }) => table && { info: table.info, game: table.game }),
  );
  return (
    <HouseEdge table={known} {...props}>
      <BetsOff table={known}>{children}</BetsOff>
    </HouseEdge>
  );
}

type TopProps = ScreenPart & {
  playSession: RoundsState['playSession'];
  panel: PanelId | undefined;
  onOpen: (panel: PanelId) => void;
  onHelp: () => void;
};

function Top({ session, playSession, panel, onOpen, onHelp, ...props }: TopProps) {
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
      playSession={playSession}
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
