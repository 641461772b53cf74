'use client';

import { useEffect, useState } from 'react';
import { useOwnStanding } from '../live/live-provider.tsx';
import { lazily } from '../ui/loading/lazily.tsx';
import type { OnTable } from './on-table.ts';

/** Loaded when it is due, or before. */
export const CheckDialog = lazily(async () => (await import('./check-dialog.tsx')).CheckDialog);

/** How long a result stays uncovered, unless the next round opens first, ms. */
const RESULT_MS = 12_000;

export type RealityCheckProps = {
  /** What of the player's is on the tables of this page. */
  on: OnTable;
  /** Opens the player's history, if the page has one. */
  onHistory?: () => void;
};

/**
 * The reality check, which the server holds: from the moment it is due until the answer, in whichever window it is given,
 * no bet is accepted. Shown when nothing of the player's is in play and their result has been shown; it stays until it is
 * answered.
 */
export function RealityCheck({ on, onHistory }: RealityCheckProps) {
  const isDue = useOwnStanding((standing) => standing.isCheckDue);
  const read = useOwnStanding(({ playSession }) => playSession);
  const shown = useShownOnce(isDue, on);
  if (!isDue || !shown || !read) return null;
  return <CheckDialog read={read} {...(onHistory && { onHistory })} />;
}

/**
 * Whether the check may be shown: not while a bet is in play nor over its result; once shown, no new round hides it. A
 * bet that comes in from another window takes precedence, since it may need decisions.
 */
function useShownOnce(due: boolean, on: OnTable): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!due || on === 'in-play') return setShown(false);
    if (on === 'nothing') return setShown(true);
    const timer = setTimeout(() => setShown(true), RESULT_MS);
    return () => clearTimeout(timer);
  }, [due, on]);
  return shown;
}
