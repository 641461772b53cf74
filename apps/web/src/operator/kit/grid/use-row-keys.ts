'use client';

import { useState } from 'react';
import { useKeys } from '../../../ui/keyboard/use-keys.ts';

/** J and K or the arrows move over the rows of a page, Enter opens one. Returns the row they are on, -1 before the first key. */
export function useRowKeys(rows: readonly unknown[], open: (at: number) => void): number {
  const [at, setAt] = useState({ row: -1, of: rows });
  // A new page starts without a row.
  const row = at.of === rows ? at.row : -1;
  const move = (by: number) => setAt({ row: Math.min(rows.length - 1, Math.max(0, row + by)), of: rows });
  const down = () => move(1);
  const up = () => move(-1);
  const enter = () => row >= 0 && open(row);
  useKeys({ j: down, k: up, ArrowDown: down, ArrowUp: up, Enter: enter });
  return row;
}
