'use client';

import { useCallback, useEffect, useState } from 'react';
import type { PlayerRound, PlayerRounds } from '../../rounds/player-rounds.ts';
import type { ReadSitting } from '../../sitting/use-elapsed.ts';
import type { TableSight } from '../game/table-sight.ts';

export interface RoundsState {
  /** Newest first; null until they were read. */
  readonly rounds: readonly PlayerRound[] | null;
  readonly failed: boolean;
  /** The sitting at all tables; null before its first round has ended. */
  readonly sitting: ReadSitting | null;
  readonly reload: () => void;
}

/**
 * The player's last rounds at a table and the sitting, as the house has booked them. Read again whenever
 * `settledRound` changes. Nothing is read for those who do not play.
 */
export function usePlayerRounds(tableId: string, plays: boolean, settledRound: string | null): RoundsState {
  const [rounds, setRounds] = useState<readonly PlayerRound[] | null>(null);
  const [sitting, setSitting] = useState<ReadSitting | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    if (!plays) return;
    try {
      const response = await fetch(`/table/${tableId}/rounds`);
      if (!response.ok) throw new Error(`rounds: ${response.status}`);
      const read = (await response.json()) as PlayerRounds; // our own route writes it
      setRounds(read.rounds);
      setSitting(read.sitting && { sitting: read.sitting, readAt: Date.now() });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [plays, tableId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every settlement writes new rounds
  useEffect(() => void load(), [load, settledRound]);
  return { rounds, failed, sitting, reload: load };
}

/** Which round was the last to end, as far as may be shown; it changes too when rounds ended while one was away. */
export const lastShownRound = ({ results, round, view }: Pick<TableSight, 'results' | 'round' | 'view'>): string =>
  `${results.length} ${results.at(-1)?.roundId} ${round?.phase === 'void' || round?.phase === 'settled' ? view.roundId : ''}`;
