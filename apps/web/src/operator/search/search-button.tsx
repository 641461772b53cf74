'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { useHydrated } from '../../ui/loading/use-hydrated.ts';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { OfficePage } from '../office-pages.ts';

const SearchPalette = lazyDialog(() => import('./search-palette.tsx').then((module) => module.SearchPalette));

export type SearchButtonProps = {
  /** The pages that the reader may open. */
  pages: readonly OfficePage[];
  /** Whether they may search for players and staff. */
  people: boolean;
};

/** Opens the palette, as Ctrl K and ⌘ K do on every page of the back office. Its code is loaded at the first opening. */
export function SearchButton({ pages, people }: SearchButtonProps) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  useShortcuts([
    { key: 'Mod+k', does: say('office.search.title'), act: () => setOpen(!open), scope: open ? 'dialog' : 'page' },
  ]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={say('office.search.title')}
        onClick={() => setOpen(true)}
        className="flex min-h-8 min-w-8 items-center justify-center gap-2 rounded-1 text-ink-soft hover:text-ink max-md:min-h-11 max-md:min-w-11 min-[1400px]:border min-[1400px]:border-line-strong min-[1400px]:bg-well min-[1400px]:ps-2.5 min-[1400px]:pe-1.5 min-[1400px]:hover:border-accent"
      >
        <OtherIcon name="search" size={18} className="flex-none" />
        <span className="max-[1400px]:sr-only">{say('office.search.title')}</span>
        <span aria-hidden="true" className="max-[1400px]:hidden">
          <ShortcutKey />
        </span>
      </button>
      <SearchPalette open={open} onClose={() => setOpen(false)} pages={pages} people={people} />
    </>
  );
}

/** The shortcut as the keys of this device are called. */
function ShortcutKey() {
  const { say } = useLanguage();
  const isMac = useHydrated() && /^(Mac|iP)/.test(navigator.platform);
  return <Keycap>{say(isMac ? 'office.search.keyMac' : 'office.search.key')}</Keycap>;
}
