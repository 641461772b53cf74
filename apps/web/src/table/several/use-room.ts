'use client';

import { useSyncExternalStore } from 'react';

/** A table is no smaller than that beside others, px: three quarters of the size for which its stage is drawn. */
const MIN_TABLE = { width: 740, height: 500 };
/** What stands above and below the tables, px. */
const AROUND = 200;

/** How many tables the window has room for side by side; at least one. */
export function useRoom(): number {
  return useSyncExternalStore(subscribe, roomNow, () => 1);
}

const roomNow = (): number => {
  const columns = Math.max(1, Math.floor(window.innerWidth / MIN_TABLE.width));
  const rows = Math.max(1, Math.floor((window.innerHeight - AROUND) / MIN_TABLE.height));
  return columns * rows;
};

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** How many of so many tables stand beside each other, the others below. */
export const columnsFor = (tables: number): number =>
  Math.min(tables, Math.max(1, Math.floor(window.innerWidth / MIN_TABLE.width)));
