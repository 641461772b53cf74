'use client';

import type { PlayerRound } from '@baize/protocol';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Tab } from '../../ui/controls/tabs.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { ChatPanel } from '../chat/chat-panel.tsx';
import type { GameTable } from '../game/game-table.ts';
import type { TableSight } from '../game/table-sight.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { DrawerSheet, type PanelId } from '../screen/drawer-sheet.tsx';
import { TableTerms } from './table-help.tsx';

export type TablePanelsProps = Pick<TableSight, 'info' | 'game'> & {
  gameTable: GameTable;
  rounds: readonly PlayerRound[] | null;
  onClose: () => void;
};

const TABS: readonly { readonly id: PanelId; readonly icon: IconName }[] = [
  { id: 'chat', icon: 'chat' },
  { id: 'history', icon: 'history' },
  { id: 'rules', icon: 'rules' },
];

/** Chat, history and rules of the table in hand. */
export function TablePanels({ info, game, gameTable, rounds, onClose }: TablePanelsProps) {
  const { say } = useLanguage();
  const [selected, select] = useState<PanelId>('chat');
  const panels: Readonly<Partial<Record<PanelId, ReactNode>>> = {
    chat: <ChatPanel tableId={info.id} />,
    history: <HistoryPanel info={info} game={game} gameTable={gameTable} rounds={rounds} />,
    rules: <TableTerms {...{ info, game, gameTable }} />,
  };
  return (
    <DrawerSheet
      open
      title={say('table.tables.panels', { table: info.name })}
      tabs={TABS.map((tab): Tab<PanelId> => ({ ...tab, label: say(`table.drawer.${tab.id}`) }))}
      selected={selected}
      onSelect={(panel) => (panel ? select(panel) : onClose())}
      onClose={onClose}
    >
      {panels[selected]}
    </DrawerSheet>
  );
}
