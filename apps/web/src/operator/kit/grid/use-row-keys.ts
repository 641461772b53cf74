'use client';

import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShortcuts } from '../../../ui/keyboard/shortcuts/use-shortcuts.ts';

/** J and K or the arrows move over the rows of a page, Enter opens one. Returns the row they are on, -1 before the first key. */
export function useRowKeys(rows: readonly unknown[], open: (at: number) => void): number {
  const { say } = useLanguage();
  const [at, setAt] = useState({ row: -1, of: rows });
  // A new page starts without a row.
  const row = at.of === rows ? at.row : -1;
  const move = (by: number) => () => setAt({ row: Math.min(rows.length - 1, Math.max(0, row + by)), of: rows });
  useShortcuts([
    { key: ['j', 'ArrowDown'], does: say('office.keys.nextRow'), act: move(1), repeats: true },
    { key: ['k', 'ArrowUp'], does: say('office.keys.rowBefore'), act: move(-1), repeats: true },
    { key: 'Enter', does: say('office.keys.open'), act: () => open(row), active: row >= 0 },
  ]);
  return row;
}
