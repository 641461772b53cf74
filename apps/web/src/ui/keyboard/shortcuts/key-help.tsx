'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { lazyDialog } from '../../overlays/lazy-dialog.tsx';
import { activeShortcuts } from './registry.ts';
import { useShortcuts } from './use-shortcuts.ts';

const KeyList = lazyDialog(() => import('./key-list.tsx').then((module) => module.KeyList));

/** The key `?`: it opens the list of what the keyboard does here, on a page that has other keys. */
export function KeyHelp() {
  const { say } = useLanguage();
  const path = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  useShortcuts([
    { key: '?', does: say('ui.keys.these'), act: () => setOpenAt(activeShortcuts().length > 1 ? path : null) },
  ]);
  return <KeyList open={openAt !== null && openAt === path} onClose={() => setOpenAt(null)} />;
}
