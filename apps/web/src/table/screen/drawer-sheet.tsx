'use client';

import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Tab, TabList, useTabIds } from '../../ui/controls/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export type PanelId = 'chat' | 'history' | 'session' | 'rules' | 'statistics';

export type DrawerSheetProps = {
  open: boolean;
  /** "At this table" where there is only one. */
  title?: string;
  tabs: readonly Tab<PanelId>[];
  selected: PanelId | undefined;
  onSelect: (panel: PanelId | undefined) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The drawer of a table as a sheet over it, from the lower edge. */
export function DrawerSheet({ open, title, tabs, selected, onSelect, onClose, children }: DrawerSheetProps) {
  const ids = useTabIds();
  const { say } = useLanguage();
  useKeyboardRoom(selected === 'chat');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? say('table.drawer.atTable')}
      from="bottom"
      className="mb-(--keyboard)! max-h-[calc(82dvh-var(--keyboard))]!"
    >
      <div className="grid min-h-[calc(52dvh-var(--keyboard))] grid-rows-[auto_1fr] gap-5">
        <TabList tabs={tabs} selected={selected} onSelect={onSelect} label={say('table.drawer.atTable')} ids={ids} />
        {selected && (
          <div
            role="tabpanel"
            id={`${ids}-panel-${selected}`}
            aria-labelledby={`${ids}-tab-${selected}`}
            className="flex flex-col gap-5"
          >
            {children}
          </div>
        )}
      </div>
    </Dialog>
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
