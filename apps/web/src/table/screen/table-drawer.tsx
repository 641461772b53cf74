'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { type Tab, TabList, useTabIds } from '../../ui/tabs.tsx';
import { useUnread } from '../chat/use-unread.ts';
import styles from '../table.module.css';

export type PanelId = 'chat' | 'history' | 'session' | 'rules' | 'statistics';

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

/** Beside the table where there is space for both (as in the style sheet). */
const ROOM_FOR_BOTH = '(min-width: 1100px) and (min-height: 481px)';

/** Chat, history, session, rules and statistics: beside the table on a desktop, over it from an edge elsewhere. */
export function TableDrawer({ tableId, panels, open, byHand, onOpen }: TableDrawerProps) {
  const unread = useUnread(tableId, open === 'chat');
  const roomy = useMedia(ROOM_FOR_BOTH, true);
  const ids = useTabIds();
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
  useKeyboardRoom(!roomy && open === 'chat');
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
          title={say('table.drawer.atTable')}
          from="bottom"
          className="mb-(--keyboard)! max-h-[calc(82dvh-var(--keyboard))]!"
        >
          <div className="grid min-h-[calc(52dvh-var(--keyboard))] grid-rows-[auto_1fr] gap-5">
            <TabList tabs={tabs} selected={open} onSelect={onOpen} label={say('table.drawer.atTable')} ids={ids} />
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

/** Tells the style sheet how much of the window an on-screen keyboard covers, as `--keyboard`, while `watching`. */
function useKeyboardRoom(watching: boolean): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { style } = document.documentElement;
    if (!watching || !seen) return;
    const look = () => {
      // A zoomed page is smaller too, without a keyboard.
      const covered = seen.scale > 1 ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    look();
    seen.addEventListener('resize', look);
    seen.addEventListener('scroll', look);
    return () => {
      seen.removeEventListener('resize', look);
      seen.removeEventListener('scroll', look);
      style.removeProperty('--keyboard');
    };
  }, [watching]);
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
