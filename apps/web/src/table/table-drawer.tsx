'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { type Tab, TabList, useTabIds } from '../ui/tabs.tsx';
import styles from './table.module.css';

export type PanelId = 'chat' | 'history' | 'rules' | 'statistics';

export type TableDrawerProps = {
  panels: Readonly<Partial<Record<PanelId, ReactNode>>>;
  open: PanelId | undefined;
  /** Whether somebody opened it; what stands open from the start stands beside the table or not at all. */
  byHand: boolean;
  onOpen: (panel: PanelId | undefined) => void;
  /** Chat lines that came while the chat was not open. */
  unread: number;
};

const TABS: readonly Tab<PanelId>[] = [
  { id: 'chat', label: 'Chat', icon: 'chat' },
  { id: 'history', label: 'History', icon: 'history' },
  { id: 'rules', label: 'Rules', icon: 'rules' },
  { id: 'statistics', label: 'Statistics', icon: 'statistics' },
];

/** Beside the table where there is room for both (as the style sheet has it). */
const ROOM_FOR_BOTH = '(min-width: 1100px) and (min-height: 481px)';

/** Chat, history, rules and statistics: beside the table on a desktop, over it from an edge elsewhere. */
export function TableDrawer({ panels, open, byHand, onOpen, unread }: TableDrawerProps) {
  const roomy = useMedia(ROOM_FOR_BOTH, true);
  const ids = useTabIds();
  const tabs = TABS.filter(({ id }) => panels[id] !== undefined).map((tab) =>
    tab.id === 'chat' ? { ...tab, count: unread } : tab,
  );
  const beside = roomy ? open : undefined;
  return (
    <>
      <div className={styles.drawer}>
        <Drawer tabs={tabs} open={beside} onOpen={onOpen} className={styles.roomy ?? ''}>
          {beside && panels[beside]}
        </Drawer>
      </div>
      {!roomy && (
        <Dialog
          open={open !== undefined && byHand}
          onClose={() => onOpen(undefined)}
          title="At this table"
          from="bottom"
        >
          <div className="grid min-h-[52dvh] content-start gap-5">
            <TabList tabs={tabs} selected={open} onSelect={onOpen} label="At this table" ids={ids} />
            {open && (
              <div
                role="tabpanel"
                id={`${ids}-panel-${open}`}
                aria-labelledby={`${ids}-tab-${open}`}
                className="flex flex-col gap-5"
              >
                {panels[open]}
              </div>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Whether the window fits a media query; as on the server until the page has come to life. */
function useMedia(query: string, onServer: boolean): boolean {
  const [fits, setFits] = useState(onServer);
  useEffect(() => {
    const media = window.matchMedia(query);
    const look = () => setFits(media.matches);
    look();
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, [query]);
  return fits;
}
