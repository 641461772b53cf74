'use client';

import type { PlayerRound } from '@baize/protocol';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useOwnStanding } from '../../live/live-provider.tsx';
import type { ReadPlaySession } from '../../live/state/standing-state.ts';
import type { TableSight } from '../game/table-sight.ts';

export interface RoundsState {
  /** Newest first; null until the server has sent them. */
  readonly rounds: readonly PlayerRound[] | null;
  /** The session at all tables; null before its first round has ended. */
  readonly playSession: ReadPlaySession | null;
}

/**
 * The player's last rounds at a table and the session, as the server pushes them. While the result of the round `hidden` must
 * not be shown, both stay as they were before it.
 */
export function usePlayerRounds(tableId: string, hidden: string | null): RoundsState {
  const pushed = useOwnStanding(
    useShallow(({ isKnown, rounds, playSession }) => ({
      rounds: isKnown ? (rounds[tableId] ?? NONE) : null,
      playSession,
    })),
  );
  const hides = hidden !== null && pushed.rounds?.some(({ roundId }) => roundId === hidden) === true;
  const [shown, setShown] = useState<RoundsState>(pushed);
  if (!hides && shown !== pushed) setShown(pushed);
  if (!hides) return pushed;
  // Shown for the first time while a result is hidden: without that round.
  return shown.rounds?.some(({ roundId }) => roundId === hidden)
    ? { rounds: shown.rounds.filter(({ roundId }) => roundId !== hidden), playSession: null }
    : shown;
}

/** The round whose result may not be shown yet, or which has none. */
export const hiddenRound = ({ round, view }: Pick<TableSight, 'round' | 'view'>): string | null =>
  round?.phase === 'settled' || round?.phase === 'void' ? null : view.roundId;

const NONE: readonly never[] = [];
