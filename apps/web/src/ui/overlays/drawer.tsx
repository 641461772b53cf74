'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { IconButton } from '../controls/button.tsx';
import { type Tab, TabList, TabPanel, useTabIds } from '../controls/tabs.tsx';
import { Icon } from '../icons.tsx';

export type DrawerProps<Id extends string> = {
  /** Each with an icon: the closed drawer shows only the icons. */
  tabs: readonly Tab<Id>[];
  /** The open tab; undefined while the drawer is closed. */
  open: Id | undefined;
  onOpen: (id: Id | undefined) => void;
  /** The open tab's panel. */
  children: ReactNode;
  className?: string;
};

/**
 * The side drawer of a table: 304 px open, a 60 px strip of icons closed. It is part of the layout beside the table and
 * never covers it; on a phone use a `Dialog` from the bottom for the same panels.
 */
export function Drawer<Id extends string>({ tabs, open, onOpen, children, className = '' }: DrawerProps<Id>) {
  const { say } = useLanguage();
  const ids = useTabIds();
  return (
    <section
      aria-label={say('ui.drawer.label')}
      className={`flex min-h-0 flex-col border-line border-s bg-surface/60 ${open ? 'w-76' : 'w-15'} ${className}`}
    >
      <TabList
        tabs={tabs}
        selected={open}
        onSelect={onOpen}
        label={say('ui.drawer.label')}
        ids={ids}
        upright={open === undefined}
      />
      {open !== undefined && (
        <>
          <TabPanel id={open} ids={ids} className="flex flex-col gap-5">
            <h2 className="sr-only">{tabs.find(({ id }) => id === open)?.label}</h2>
            {children}
          </TabPanel>
          <div className="flex justify-end border-line border-t px-2 py-1">
            <IconButton
              label={say('ui.drawer.close')}
              icon={<Icon name="chevron-right" />}
              onClick={() => onOpen(undefined)}
            />
          </div>
        </>
      )}
    </section>
  );
}
