'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMedia } from '../../lib/browser/use-media.ts';
import type { Tab } from '../../ui/controls/tabs.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { useUnread } from '../chat/use-unread.ts';
import type { PanelId } from './drawer-sheet.tsx';

/** The drawer on small screens: loaded when it is opened, or when the page is idle. */
export const DrawerSheet = lazyDialog(async () => (await import('./drawer-sheet.tsx')).DrawerSheet);

export type TableDrawerProps = {
  tableId: string;
  panels: Readonly<Partial<Record<PanelId, ReactNode>>>;
  open: PanelId | undefined;
  /** Whether the user opened it; a panel that is open from the start is shown only beside the table. */
  byHand: boolean;
  onOpen: (panel: PanelId | undefined) => void;
};

const TABS: readonly { readonly id: PanelId; readonly icon: IconName }[] = [
  { id: 'chat', icon: 'chat' },
  { id: 'history', icon: 'history' },
  { id: 'session', icon: 'clock' },
  { id: 'rules', icon: 'rules' },
  { id: 'statistics', icon: 'statistics' },
];

/** Beside the table where there is space for both (as in its classes). */
const ROOM_FOR_BOTH = '(min-width: 1100px) and (min-height: 481px)';

/** Chat, history, session, rules and statistics: beside the table on a desktop, over it from an edge elsewhere. */
export function TableDrawer({ tableId, panels, open, byHand, onOpen }: TableDrawerProps) {
  const unread = useUnread(tableId, open === 'chat');
  const roomy = useMedia(ROOM_FOR_BOTH, true);
  const { say } = useLanguage();
  const tabs = TABS.filter(({ id }) => panels[id] !== undefined).map(
    ({ id, icon }): Tab<PanelId> => ({
      id,
      icon,
      label: say(`table.drawer.${id}`),
      ...(id === 'chat' ? { count: unread } : {}),
    }),
  );
  const beside = roomy ? open : undefined;
  return (
    <>
      <div className="flex min-h-0 [grid-area:drawer] phone:hidden">
        <Drawer tabs={tabs} open={beside} onOpen={onOpen} className="max-wide:w-15">
          {beside && panels[beside]}
        </Drawer>
      </div>
      {!roomy && (
        <DrawerSheet
          open={open !== undefined && byHand}
          tabs={tabs}
          selected={open}
          onSelect={onOpen}
          onClose={() => onOpen(undefined)}
        >
          {open && panels[open]}
        </DrawerSheet>
      )}
    </>
  );
}
