'use client';

import type { PublicRound } from '@baize/rules';
import { useEffect, useState } from 'react';
import { isCalm } from '../ui/calm.ts';
import type { Suspense } from './game-table.ts';

interface Seen {
  readonly roundId: string | null;
  /** This round was seen before its result was known. */
  readonly live: boolean;
  /** When the result may be told, by this device's clock (ms); 0 for at once, null while it is not known. */
  readonly tellAt: number | null;
}

export interface Told {
  readonly told: boolean;
  /** Known and not told yet. */
  readonly suspended: boolean;
  readonly live: boolean;
}

const AT_ONCE: Suspense = { known: () => true, ms: 0 };

/** Whether the scene has had its time to show how the result of this round came. */
export function useTold(roundId: string | null, round: PublicRound | null, suspense: Suspense = AT_ONCE): Told {
  const known =
    round !== null && (round.phase === 'settled' || (round.phase === 'playing' && suspense.known(round.play)));
  const [seen, setSeen] = useState<Seen>({ roundId: null, live: false, tellAt: null });
  const [passed, setPassed] = useState(0);

  if (seen.roundId !== roundId) setSeen({ roundId, live: !known, tellAt: known ? 0 : null });
  else if (known && seen.tellAt === null) setSeen({ ...seen, tellAt: seen.live ? Date.now() + calm(suspense.ms) : 0 });
  else if (!known && seen.tellAt !== null) setSeen({ roundId, live: true, tellAt: null });

  const { tellAt } = seen;
  useEffect(() => {
    if (tellAt === null || tellAt === 0) return;
    const timer = setTimeout(() => setPassed(tellAt), tellAt - Date.now());
    return () => clearTimeout(timer);
  }, [tellAt]);

  const told = known && tellAt !== null && (tellAt === 0 || passed === tellAt);
  return { told, suspended: known && !told, live: seen.live };
}

const calm = (ms: number): number => (isCalm() ? 0 : ms);
