'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { keyInRow } from '../keyboard/row-keys.ts';

export type Tab<Id extends string = string> = {
  readonly id: Id;
  readonly label: string;
  readonly icon?: IconName;
  /** A badge, such as the number of unread lines; hidden when zero. */
  readonly count?: number;
};

export type TabListProps<Id extends string> = {
  tabs: readonly Tab<Id>[];
  /** The open tab; undefined while the drawer is closed. */
  selected: Id | undefined;
  onSelect: (id: Id) => void;
  /** The accessible name of the tab list. */
  label: string;
  /** Connects tabs and panels; from `useTabIds`. */
  ids: string;
  /** Icons only, arranged vertically. */
  upright?: boolean;
};

/** The id shared by a tab list and its panels. */
export const useTabIds = (): string => useId();

const BACK = new Set(['ArrowLeft', 'ArrowUp']);
const ON = new Set(['ArrowRight', 'ArrowDown']);

/** Tabs, navigated with the arrow keys, Home and End. */
export function TabList<Id extends string>({
  tabs,
  selected,
  onSelect,
  label,
  ids,
  upright = false,
}: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => `${ids}-tab-${tab.id}` === (event.target as HTMLElement).id); // keys are pressed on tabs
    const key = keyInRow(event.currentTarget, event.key);
    const to = BACK.has(key) ? at - 1 : ON.has(key) ? at + 1 : { Home: 0, End: -1 }[key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[id="${ids}-tab-${next.id}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      onKeyDown={move}
      className={
        upright ? 'grid py-2' : 'flex justify-between overflow-x-auto border-line border-b px-2 [scrollbar-width:none]'
      }
    >
      {tabs.map((tab, i) => (
        <TabKey
          key={tab.id}
          tab={tab}
          ids={ids}
          upright={upright}
          selected={tab.id === selected}
          reachable={tab.id === selected || (selected === undefined && i === 0)}
          onSelect={() => onSelect(tab.id)}
        />
      ))}
    </div>
  );
}

type TabKeyProps = {
  tab: Tab;
  ids: string;
  upright: boolean;
  selected: boolean;
  reachable: boolean;
  onSelect: () => void;
};

const LEVEL = 'h-12 flex-1 px-1.5 after:absolute after:inset-x-1.5 after:-bottom-px after:h-0.5';
const UPRIGHT = 'grid h-14 place-items-center';

function TabKey({ tab, ids, upright, selected, reachable, onSelect }: TabKeyProps) {
  const tone = selected ? 'font-semibold text-ink after:bg-accent' : 'text-ink-soft hover:text-ink';
  return (
    <button
      type="button"
      role="tab"
      id={`${ids}-tab-${tab.id}`}
      aria-selected={selected}
      aria-controls={selected ? `${ids}-panel-${tab.id}` : undefined}
      aria-label={upright ? tab.label : undefined}
      title={upright ? tab.label : undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={onSelect}
      className={`relative whitespace-nowrap transition-colors ${upright ? UPRIGHT : LEVEL} ${tone}`}
    >
      {upright && tab.icon ? <Icon name={tab.icon} /> : tab.label}
      {tab.count !== undefined && tab.count > 0 && (
        <span
          className={`absolute rounded-full bg-accent px-1.5 font-bold text-fine text-on-accent leading-[18px] ${upright ? 'top-1.5 end-2' : 'top-1 -end-1.5'}`}
        >
          {tab.count}
        </span>
      )}
    </button>
  );
}

export type TabPanelProps = { id: string; ids: string; children: ReactNode; className?: string };

/** The content of an open tab; scrolls independently. */
export function TabPanel({ id, ids, children, className = '' }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${ids}-panel-${id}`}
      aria-labelledby={`${ids}-tab-${id}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable with the keyboard
      tabIndex={0}
      className={`min-h-0 flex-1 overflow-auto overscroll-contain p-5 [scrollbar-width:thin] ${className}`}
    >
      {children}
    </div>
  );
}
