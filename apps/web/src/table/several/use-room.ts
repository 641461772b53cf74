'use client';

import { useSyncExternalStore } from 'react';

/** A table is no smaller than that beside others, px: two thirds of the size for which its stage is drawn. */
const MIN_TABLE = { width: 710, height: 436 };
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

/** How many of so many tables stand beside each other at most, the others below: four in a square rather than three and one. */
export function columnsFor(tables: number): number {
  const most = Math.min(tables, Math.max(1, Math.floor(window.innerWidth / MIN_TABLE.width)));
  return Math.ceil(tables / Math.ceil(tables / most));
}
