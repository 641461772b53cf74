'use client';

import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { loadSounds } from '../../sound/sounds.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import { Question } from '../decisions/decision-bar.tsx';
import { ExplainDialog } from '../explain/explain.tsx';
import type { GameTable } from '../game/game-table.ts';
import type { RoundsState } from '../history/use-player-rounds.ts';
import type { TableSession } from '../session/table-session.ts';
import { useSession } from '../session/use-table-session.ts';
import { Bubble } from '../spots/drawn/spot-bubble.tsx';
import { Result } from '../stage/table-stage.tsx';
import type { PanelId } from './drawer-sheet.tsx';
import { DrawerSheet } from './table-drawer.tsx';

// They are loaded when they are opened, or when the page is idle.
const Contract = lazily(async () => (await import('./panels.ts')).Contract);
const SessionPanel = lazily(async () => (await import('./panels.ts')).SessionPanel);
const ChatPanel = lazily(async () => (await import('../chat/chat-panel.tsx')).ChatPanel);
const HistoryPanel = lazily(async () => (await import('./panels.ts')).HistoryPanel);
const PictureRules = lazily(async () => (await import('../rules/picture-rules.tsx')).PictureRules);
const SealedPanel = lazily(async () => (await import('./panels.ts')).SealedPanel);
const LimitsPanel = lazily(async () => (await import('./panels.ts')).LimitsPanel);

/** Loads what a player needs later: decisions, results, panels, dialogs and bubbles, sounds, the whole rules before a result. */
export function preloadPanels({ atTable }: GameTable): void {
  for (const part of [Question, Result, Bubble, ChatPanel, HistoryPanel, ExplainDialog, DrawerSheet]) part.preload();
  void loadSounds();
  // A failed load is repeated, and reported, where the rules are needed.
  atTable()
    .then(({ wholeRules }) => wholeRules?.())
    .catch(() => undefined);
}

export type PanelsProps = {
  tableId: string;
  session: TableSession;
  gameTable: GameTable;
  plays: boolean;
  /** Whether statistics are loaded and shown: not before the page is idle, unless the user opens a panel. */
  reads: boolean;
  rulebook: ReactNode;
};

/** The pages of the drawer, each of which subscribes to what it shows. */
export function panelsOf(part: PanelsProps, history: RoundsState): Partial<Record<PanelId, ReactNode>> {
  const { tableId, plays } = part;
  return {
    chat: <ChatPanel tableId={tableId} />,
    ...(plays
      ? { session: <SessionPanel read={history.playSession} />, history: <History {...part} history={history} /> }
      : {}),
    rules: <RulesPanel {...part} />,
    statistics: part.reads && <Statistics {...part} />,
  };
}

function History({ session, gameTable, history }: PanelsProps & { history: RoundsState }) {
  const known = useSession(
    session,
    useShallow(({ table }) => table && { info: table.info, game: table.game }),
  );
  return known && <HistoryPanel {...known} gameTable={gameTable} rounds={history.rounds} />;
}

function RulesPanel({ session, gameTable, rulebook }: PanelsProps) {
  const table = useSession(session, (state) => state.table);
  return (
    <>
      {table && <Contract info={table.info} gameTable={gameTable} />}
      {table && <PictureRules info={table.info} />}
      {table && <LimitsPanel info={table.info} game={table.game} />}
      {table && <SealedPanel table={table} />}
      {rulebook}
    </>
  );
}

function Statistics({ session, gameTable }: PanelsProps) {
  const known = useSession(
    session,
    useShallow(({ table }) => table && { info: table.info, results: table.results }),
  );
  const atTable = useLoaded(gameTable.atTable);
  return known && atTable && <atTable.Statistics {...known} />;
}
