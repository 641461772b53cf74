'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';

/** A link or a key in a {@link MenuList}. */
export const MENU_ITEM =
  'flex min-h-9 items-center gap-2.5 whitespace-nowrap rounded-1 px-3 text-start text-ink-soft hover:bg-ink/6 hover:text-ink aria-[current]:bg-ink/9 aria-[current]:font-semibold aria-[current]:text-ink max-md:min-h-11';

export type MenuProps = {
  /** On the button. */
  label: ReactNode;
  /** Spoken instead of the label. */
  'aria-label'?: string;
  /** Stays open when a link in it is followed. */
  keepOpen?: boolean;
  /** At which edge of the button the panel is aligned. */
  align?: 'start' | 'end';
  /** The panel is wider than the rest of the line: it opens below the head of the page. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A button that opens a panel below it. It is a `<details>`, so it opens without scripts; with them, Escape and a press
 * outside close it.
 */
export function Menu({
  label,
  keepOpen = false,
  align = 'start',
  wide = false,
  className = '',
  children,
  ...named
}: MenuProps) {
  const { say } = useLanguage();
  const element = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const close = (event: Event) => {
      const details = element.current;
      if (!details?.open || (event.target instanceof Node && details.contains(event.target))) return;
      details.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  const leave = () => {
    if (element.current) element.current.open = false;
    element.current?.querySelector('summary')?.focus();
  };
  useShortcuts([{ key: 'Escape', does: say('ui.close'), act: leave, scope: 'popover', active: open }]);
  const followed = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (link && !keepOpen && element.current) element.current.open = false;
  };
  return (
    <details
      ref={element}
      name="menu"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={`group/menu ${wide ? '' : 'relative'} min-w-0 max-w-full print:hidden ${className}`}
    >
      <summary
        {...named}
        className="inline-flex min-h-8 max-w-full cursor-pointer list-none items-center gap-2 whitespace-nowrap rounded-1 border border-line-strong px-3 font-medium after:-mt-1 after:size-1.75 after:rotate-45 after:border-ink-soft after:border-solid after:[border-width:0_1.5px_1.5px_0] hover:border-accent group-open/menu:border-accent max-md:min-h-11 [&::-webkit-details-marker]:hidden [&_small]:font-normal [&_small]:text-[length:inherit] [&_small]:text-ink-soft"
      >
        {label}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links in it are followed */}
      <div
        className={`absolute top-[calc(100%+6px)] z-20 w-max max-w-[calc(100vw-24px)] overflow-auto rounded-2 border border-line-strong bg-surface-raised shadow-[0_18px_50px_var(--color-shadow)] max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[82dvh] max-md:w-auto max-md:max-w-none max-md:rounded-b-none ${wide ? 'start-3 max-h-[min(680px,100dvh-196px)]' : `max-h-[min(640px,78dvh)] ${align === 'end' ? 'end-0' : 'start-0'}`}`}
        onClick={followed}
      >
        {children}
      </div>
    </details>
  );
}

/** Links or keys in a menu, below each other. */
export function MenuList({ className = '', children }: { className?: string; children: ReactNode }) {
  return <ul className={`grid min-w-45 p-1.5 ${className}`}>{children}</ul>;
}
