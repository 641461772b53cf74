'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';

/** Alt and a digit go to that table, Page Down and Page Up to the next and the one before. */
export function useTableKeys(count: number, at: number, go: (to: number) => void): void {
  const { say } = useLanguage();
  const step = (by: number) => () => go((at + by + count) % count);
  useShortcuts([
    ...Array.from({ length: count }, (_, nth) => ({
      key: `Alt+${nth + 1}`,
      does: say('table.tables.to', { place: nth + 1 }),
      act: () => go(nth),
    })),
    { key: 'PageDown', does: say('table.tables.next'), act: step(1), repeats: true, active: count > 1 },
    { key: 'PageUp', does: say('table.tables.before'), act: step(-1), repeats: true, active: count > 1 },
  ]);
}
