'use client';

import type { PublicRound } from '@baize/rules';
import { useEffect, useState } from 'react';
import { isCalm } from '../../ui/calm.ts';
import type { Suspense } from '../game/game-table.ts';
import { NOTHING_SEEN, see } from './seen.ts';

export interface Reveal {
  readonly told: boolean;
  /** Known and not told yet. */
  readonly suspended: boolean;
  readonly live: boolean;
}

const AT_ONCE: Suspense = { known: () => true, ms: 0 };

/** Whether the scene has had its time to show how the result of this round came. */
export function useReveal(roundId: string | null, round: PublicRound | null, suspense: Suspense = AT_ONCE): Reveal {
  const known =
    round !== null && (round.phase === 'settled' || (round.phase === 'playing' && suspense.known(round.play)));
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const [passed, setPassed] = useState(0);
  const now = see(seen, roundId, known, () => Date.now() + (isCalm() ? 0 : suspense.ms));
  if (now !== seen) setSeen(now);

  const { tellAt } = seen;
  useEffect(() => {
    if (tellAt === null || tellAt === 0) return;
    const timer = setTimeout(() => setPassed(tellAt), tellAt - Date.now());
    return () => clearTimeout(timer);
  }, [tellAt]);

  const told = known && tellAt !== null && (tellAt === 0 || passed === tellAt);
  return { told, suspended: known && !told, live: seen.live };
}
