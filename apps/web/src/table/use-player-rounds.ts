'use client';

import { useCallback, useEffect, useState } from 'react';
import type { PlayerRound, PlayerRounds } from './player-rounds.ts';

/** How this visit goes: since when, and what all rounds since then brought. */
export interface Sitting {
  readonly since: number;
  readonly netMinor: number;
}

export interface RoundsState {
  /** Newest first; null until they were read. */
  readonly rounds: readonly PlayerRound[] | null;
  readonly failed: boolean;
  readonly sitting: Sitting | null;
  readonly reload: () => void;
}

const VISIT_KEY = 'baize.visit-began';

/**
 * The player's last rounds at a table and the visit's net, as the house has booked them. Read again whenever
 * `settledRound` changes. Nothing is read for those who do not play.
 */
export function usePlayerRounds(tableId: string, plays: boolean, settledRound: string | null): RoundsState {
  const [rounds, setRounds] = useState<readonly PlayerRound[] | null>(null);
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    if (!plays) return;
    const since = visitBegan();
    try {
      const response = await fetch(`/table/${tableId}/rounds?since=${since}`);
      if (!response.ok) throw new Error(`rounds: ${response.status}`);
      const read = (await response.json()) as PlayerRounds; // our own route writes it
      setRounds(read.rounds);
      setSitting({ since, netMinor: read.netSinceMinor });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [plays, tableId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every settlement writes new rounds
  useEffect(() => void load(), [load, settledRound]);
  return { rounds, failed, sitting, reload: load };
}

/** When this visit of the house began in this tab, ms. */
export function visitBegan(): number {
  const known = Number(window.sessionStorage.getItem(VISIT_KEY));
  if (known > 0) return known;
  const now = Date.now();
  window.sessionStorage.setItem(VISIT_KEY, String(now));
  return now;
}
